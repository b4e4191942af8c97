package skein.core.program;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The label of a transition: an action's name and values, or {@link #INTERNAL}, which has no name. Labels correspond one to one to their normal texts, in
 * which an exclamation mark after a blank starts a value. A text that another tool wrote is its own normal text, except for blanks around names and values:
 * they do not count.
 */
public record ActionLabel(String name, List<String> values) {

  private static final Pattern LINE_BREAKS = Pattern.compile("[\\n\\r]+");
  /** In a name or value. In texts, there is one more backslash. */
  private static final Pattern NO_VALUE = Pattern.compile("(\\s\\\\*)!");

  private static final Pattern ESCAPED_NO_VALUE = Pattern.compile("(\\s\\\\*)\\\\!");
  private static final Pattern VALUE = Pattern.compile("\\s+!");

  /** The internal action, τ. */
  public static final ActionLabel INTERNAL = new ActionLabel("", List.of());

  /** A label without any text. It is visible. */
  private static final ActionLabel BLANK = new ActionLabel("''", List.of());

  public ActionLabel {
    name = oneLine(name);
    values = values.stream().map(ActionLabel::oneLine).toList();
    if (name.isEmpty() && !values.isEmpty()) {
      throw new IllegalArgumentException("the internal action has no values: " + values);
    }
  }

  private static String oneLine(String text) {
    boolean broken = text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
    return (broken ? LINE_BREAKS.matcher(text).replaceAll(" ") : text).strip();
  }

  public boolean isInternal() {
    return equals(INTERNAL);
  }

  /** As in an {@code .aut} file: {@code PUT !1 !0}. */
  public String text() {
    return isInternal() ? "i" : text(name, values.stream().map(ActionLabel::written).toList());
  }

  /** @param values as they are written */
  static String text(String name, List<String> values) {
    boolean mistaken = values.isEmpty() && isLikeInternal(name);
    StringBuilder out = new StringBuilder(mistaken ? "'" + name + "'" : written(name));
    values.forEach(value -> out.append(" !").append(value));
    return out.toString();
  }

  static String written(String part) {
    return part.indexOf('!') < 0 ? part : NO_VALUE.matcher(part).replaceAll("$1\\\\!");
  }

  /** The label with this text. */
  public static ActionLabel parse(String text) {
    String label = text.strip();
    if (label.equals("i") || label.equals("tau")) {
      return INTERNAL;
    }
    if (label.isEmpty()) {
      return BLANK;
    }
    List<String> parts = Stream.of(VALUE.split(label, -1)).map(ActionLabel::read).toList();
    String name = parts.getFirst();
    boolean quoted = parts.size() == 1 && isLikeInternal(name);
    return new ActionLabel(quoted ? name.substring(1, name.length() - 1) : name, parts.subList(1, parts.size()));
  }

  private static String read(String part) {
    return ESCAPED_NO_VALUE.matcher(oneLine(part)).replaceAll("$1!");
  }

  /** Whether, without values, it would be taken for τ, or for a name that quotes distinguish from τ. */
  private static boolean isLikeInternal(String name) {
    int quotes = 0;
    while (2 * quotes + 1 < name.length() && name.charAt(quotes) == '\'' && name.charAt(name.length() - 1 - quotes) == '\'') {
      quotes++;
    }
    String inner = name.substring(quotes, name.length() - quotes);
    return inner.equals("i") || inner.equals("tau");
  }
}
