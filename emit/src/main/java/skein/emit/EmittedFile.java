package skein.emit;

/** A file for somebody else's tool. */
public record EmittedFile(String name, String text) {}
