package skein.core.program;

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

  /** A visible action with the name of the internal one is quoted. */
  static String quoteName(String name) {
    return name.equals("i") || name.equals("tau") ? "'" + name + "'" : quote(name);
  }

  /** Names and numbers as they are; other text in single quotes, so that a label can be parsed. */
  static String quote(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
