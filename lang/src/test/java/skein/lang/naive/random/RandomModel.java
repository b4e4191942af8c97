package skein.lang.naive.random;

/** A model without parameters, and the name of the definition that it is written for. */
public record RandomModel(String language, String text) {}
