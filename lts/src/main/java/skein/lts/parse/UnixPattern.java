package skein.lts.parse;

/** Regular expressions with the syntax of UNIX, in which {@code \( \) \|} are operators, and brackets without a backslash are characters. */
final class UnixPattern {

  private UnixPattern() {}

  /** The same expression with the syntax of Java. */
  static String toJava(String unix) {
    StringBuilder out = new StringBuilder();
    boolean set = false;
    for (int i = 0; i < unix.length(); i++) {
      char c = unix.charAt(i);
      if (set) {
        set = c != ']';
        out.append(c == '\\' || c == '[' || c == '&' ? "\\" + c : String.valueOf(c));
      } else if (c == '\\' && i + 1 < unix.length()) {
        char next = unix.charAt(++i);
        out.append("(){}|+?".indexOf(next) >= 0 ? String.valueOf(next) : "\\" + next);
      } else {
        set = c == '[';
        out.append("(){}|+?".indexOf(c) >= 0 ? "\\" + c : String.valueOf(c));
      }
    }
    return out.toString();
  }
}
