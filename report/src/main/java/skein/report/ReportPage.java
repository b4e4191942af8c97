package skein.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A report in one file, which loads nothing. The data are JSON in elements that a browser does not run; the only script and style that it runs are those of
 * {@link ReportFiles}, by their hashes in the page's Content Security Policy.
 */
public final class ReportPage {

  /** How a string of JSON can also write the character that begins a tag. */
  private static final String LESS = "\\u003c";

  /** The above, or an escaped backslash, after which the same letters stand for themselves. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:\\\\|u003c)");

  private ReportPage() {}

  /**
   * The page.
   *
   * @param result what {@code --format json} writes
   * @param context what the result is about, as JSON: the model, its agents, and pictures
   */
  public static String of(String title, String result, String context) {
    String style = "\n" + ReportFiles.text(ReportFiles.STYLE);
    String script = "\n" + ReportFiles.SCRIPTS.stream().map(ReportFiles::text).collect(Collectors.joining("\n")) + "skein.openReport(document);\n";
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src '" + hash(style) + "'; script-src '" + hash(script)
        + "'; base-uri 'none'; form-action 'none'\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
        + "<title>" + text(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<main id=\"report\"></main>\n"
        + "<noscript><p>This report needs JavaScript. Its data are in this file, as JSON.</p></noscript>\n"
        + element("result", result) + element("context", context) + "<script>" + script + "</script>\n</body>\n</html>\n";
  }

  /**
   * A page without scripts, in the same style.
   *
   * @param body what is on it, as HTML
   */
  public static String still(String title, String body) {
    String style = "\n" + ReportFiles.text(ReportFiles.STYLE) + ReportFiles.text(ReportFiles.STILL_STYLE);
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '" + hash(style) + "'; base-uri 'none'; form-action 'none'\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
        + "<title>" + text(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<main class=\"skein-report\">\n" + body + "</main>\n</body>\n</html>\n";
  }

  /** The JSON text that a page holds under this name, as it was given. */
  public static Optional<String> data(String page, String name) {
    Matcher found = Pattern.compile("<script type=\"application/json\" id=\"" + Pattern.quote(name) + "\">\\n(.*?)</script>", Pattern.DOTALL).matcher(page);
    return found.find() ? Optional.of(ESCAPE.matcher(found.group(1)).replaceAll(escape -> escape.group().equals(LESS) ? "<" : Matcher.quoteReplacement(escape.group()))) : Optional.empty();
  }

  /** In a string of JSON, which is where it can occur, this is another way to write the character; and no text can end the element. */
  private static String element(String name, String json) {
    return "<script type=\"application/json\" id=\"" + name + "\">\n" + json.replace("<", LESS) + "</script>\n";
  }

  private static String text(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
