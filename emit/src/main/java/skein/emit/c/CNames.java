package skein.emit.c;

import java.util.List;
import skein.emit.text.Names;

/** Unique C identifiers made from names of the model. */
public final class CNames {

  private static final List<String> TAKEN =
      List.of(
          "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
          "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed",
          "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "main",
          "id", "s", "failed", "choose", "choose_any", "taken", "probing", "code", "assume", "init", "check", "next", "run", "probe",
          "fit", "quotient", "modulo", "remainder", "rounded", "absolute", "smaller", "larger", "at", "in_bounds", "fail", "goal",
          "state", "BLOCKED", "DONE", "ERRED", "abort", "exit", "printf", "index", "asm", "typeof", "signal", "abs",
          "wide_quotient", "wide_remainder", "wide_rounded", "bool", "true", "false", "nullptr", "constexpr",
          "static_assert", "thread_local", "alignas", "alignof", "y0", "y1", "yn", "j0", "j1", "jn", "gamma", "remove",
          "rename", "time", "clock", "read", "write", "link", "select", "div", "rand", "random", "log", "exp", "pow",
          "ready", "linux", "unix");

  private final Names names;
  private final String prefix;

  CNames() {
    this("");
  }

  /** All names begin with the prefix. */
  public CNames(String prefix) {
    this.names = new Names(TAKEN);
    this.prefix = prefix;
  }

  /** Also avoids the names that the other has returned. */
  CNames(CNames other) {
    this.names = new Names(other.names);
    this.prefix = other.prefix;
  }

  public String fresh(String wish) {
    String plain = Names.plain(wish);
    return names.fresh(prefix + (plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "x" + plain : plain));
  }
}
