package skein.cli.relation;

import java.util.ArrayList;
import java.util.List;

/** Breaks a formula into lines of a readable length, at {@code and} and after modalities. The text without the breaks is the same. */
public final class FormulaLayout {

  private static final int WIDTH = 110;
  /** Deeper parts are not indented further: the blanks would be most of the text. */
  private static final int DEEPEST = 60;
  private static final String AND = " and ";

  private final StringBuilder out = new StringBuilder();

  private FormulaLayout() {}

  /** Each line starts with this many blanks. */
  public static String of(String formula, int indent) {
    FormulaLayout layout = new FormulaLayout();
    layout.lay(formula, indent, "", "");
    return layout.out.toString();
  }

  private void lay(String text, int indent, String before, String after) {
    if (indent + before.length() + text.length() + after.length() <= WIDTH) {
      line(indent, before + text + after);
      return;
    }
    // What follows an opening bracket is aligned with what is behind it.
    int rest = Math.min(DEEPEST, before.endsWith("(") ? indent + before.length() : indent);
    List<String> parts = conjuncts(text);
    if (parts.size() > 1) {
      for (int i = 0; i < parts.size(); i++) {
        lay(parts.get(i), i == 0 ? indent : rest, i == 0 ? before : "and ", i == parts.size() - 1 ? after : "");
      }
      return;
    }
    int prefix = prefix(text);
    if (text.startsWith("(") && end(text, 0) == text.length() - 1) {
      lay(text.substring(1, text.length() - 1), indent, before + "(", ")" + after);
    } else if (prefix > 0 && prefix < text.length()) {
      line(indent, before + text.substring(0, prefix).stripTrailing());
      lay(text.substring(prefix), Math.min(DEEPEST, rest + 2), "", after);
    } else {
      line(indent, before + text + after);
    }
  }

  private void line(int indent, String text) {
    out.append(" ".repeat(Math.max(0, indent))).append(text).append('\n');
  }

  /** The parts between conjunctions that are not within brackets. */
  private static List<String> conjuncts(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i = next(text, i)) {
      if (text.startsWith(AND, i)) {
        parts.add(text.substring(start, i));
        start = i + AND.length();
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** Where the operand starts: after negations and one modality. */
  private static int prefix(String text) {
    int at = 0;
    while (text.startsWith("not ", at)) {
      at += "not ".length();
    }
    if (text.startsWith("<", at) || text.startsWith("[", at)) {
      return Math.min(text.length(), end(text, at) + 2);
    }
    int dot = text.startsWith("nu ", at) || text.startsWith("mu ", at) ? text.indexOf(" . ", at) : -1;
    return dot < 0 ? 0 : dot + 3;
  }

  /** The position after the character, or after the brackets or quotes, that start here. */
  private static int next(String text, int from) {
    return end(text, from) + 1;
  }

  private static int end(String text, int from) {
    char open = text.charAt(from);
    if (open == '"' || open == '\'') {
      int at = from + 1;
      while (at < text.length() && text.charAt(at) != open) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      return Math.min(at, text.length() - 1);
    }
    int close = ")]>}".indexOf(open) >= 0 ? -1 : "([<{".indexOf(open);
    if (close < 0) {
      return from;
    }
    int at = from + 1;
    while (at < text.length() && text.charAt(at) != ")]>}".charAt(close)) {
      at = next(text, at);
    }
    return Math.min(at, text.length() - 1);
  }
}
