package skein.web.file;

/**
 * A file and its text.
 *
 * @param version changes whenever the text does
 */
public record ModelFile(String path, String text, String version) {}
