package skein.core.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The label of a transition: an action's name and values, or {@link #INTERNAL}, which has no name. */
public record ActionLabel(String name, List<String> values) {

  /** The internal action, τ. */
  public static final ActionLabel INTERNAL = new ActionLabel("", List.of());

  private static final Pattern PLAIN = Pattern.compile("'?[A-Za-z_][\\w.\\[\\]]*|-?\\d+");

  public ActionLabel {
    values = List.copyOf(values);
  }

  public boolean isInternal() {
    return equals(INTERNAL);
  }

  /** As in an {@code .aut} file: {@code PUT !1 !0}. */
  public String text() {
    if (isInternal()) {
      return "i";
    }
    StringBuilder out = new StringBuilder(quoteName(name));
    values.forEach(value -> out.append(" !").append(quote(value)));
    return out.toString();
  }

  /** Reads what {@link #text} writes, and labels of other tools: what comes before the first {@code !} after a blank is the name. */
  public static ActionLabel parse(String text) {
    String label = text.strip();
    if (label.equals("i") || label.equals("tau")) {
      return INTERNAL;
    }
    int closing = closingQuote(label, 0);
    boolean quoted = closing > 0 && endsValue(label, closing + 1);
    int at = quoted ? closing + 1 : valueStart(label, 0);
    String name = quoted ? unescape(label.substring(1, closing)) : label.substring(0, at).strip();
    List<String> values = new ArrayList<>();
    while (at < label.length()) {
      int start = skipBlanks(label, label.indexOf('!', at) + 1);
      closing = closingQuote(label, start);
      quoted = closing > 0 && endsValue(label, closing + 1);
      at = quoted ? closing + 1 : valueStart(label, start);
      values.add(quoted ? unescape(label.substring(start + 1, closing)) : label.substring(start, at).strip());
    }
    return new ActionLabel(name, values);
  }

  /** Where the quoted text that starts here ends; -1 if there is none. */
  private static int closingQuote(String text, int open) {
    if (!text.startsWith("'", open)) {
      return -1;
    }
    int at = open + 1;
    while (at < text.length() && text.charAt(at) != '\'') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at < text.length() ? at : -1;
  }

  private static boolean endsValue(String text, int at) {
    return at == text.length() || valueStart(text, at) == at;
  }

  /** The position of the first blanks that are followed by an exclamation mark, or the end. */
  private static int valueStart(String text, int from) {
    int at = from;
    while (at < text.length()) {
      int next = skipBlanks(text, at);
      if (next > at && text.startsWith("!", next)) {
        return at;
      }
      at = next + 1;
    }
    return text.length();
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static String unescape(String text) {
    return text.replaceAll("\\\\(.)", "$1");
  }

  /** A visible action with the name of the internal one is quoted. */
  static String quoteName(String name) {
    boolean internal = name.equals("i") || name.equals("tau");
    return !internal && (PLAIN.matcher(name).matches() || isPlainName(name)) ? name : quoted(name);
  }

  /** Without quotes, blanks around it, or anything that starts a value. */
  private static boolean isPlainName(String name) {
    boolean quotes = name.indexOf('\'') >= 0 || name.indexOf('\n') >= 0 || name.indexOf('\r') >= 0;
    return !quotes && !name.isBlank() && name.strip().equals(name) && valueStart(name, 0) == name.length();
  }

  /** Names and numbers as they are; other text in single quotes, so that a label can be parsed. */
  static String quote(String text) {
    return PLAIN.matcher(text).matches() ? text : quoted(text);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
