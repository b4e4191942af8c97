package skein.emit.c;

import java.util.List;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;

/** Writes {@code init}: every cell gets one of its initial values, in the order of the cells. */
final class Initial {

  private final Program program;
  private final CState state;
  private final Flavour flavour;

  Initial(Program program, CState state, Flavour flavour) {
    this.program = program;
    this.state = state;
    this.flavour = flavour;
  }

  void write(CLines out, List<String> assumed) {
    boolean runs = flavour == Flavour.EXECUTABLE;
    out.open("static " + (runs ? "int" : "void") + " init(void)");
    for (Variable variable : program.variables()) {
      variable(out, variable);
    }
    for (String one : assumed) {
      out.line(runs ? "if (!" + one + ") { return 0; }" : "assume(" + one + ");");
    }
    if (runs) {
      out.line("return 1;");
    }
    out.close().line("");
  }

  /** Consecutive cells with the same initial values share a loop, so that the length does not depend on their number. */
  private void variable(CLines out, Variable variable) {
    int at = 0;
    while (at < variable.length()) {
      Values values = values(variable, at);
      int end = at + 1;
      while (end < variable.length() && same(values, values(variable, end))) {
        end++;
      }
      if (end - at > 1 && variable.array() && state.hasArrays()) {
        out.open("for (int i = " + at + "; i < " + end + "; i++)");
        assign(out, state.element(variable, "i"), values);
        out.close();
      } else {
        for (int i = at; i < end; i++) {
          assign(out, state.cell(variable, i), values);
        }
      }
      at = end;
    }
  }

  private Values values(Variable variable, int element) {
    return program.init().values().get(variable.offset() + element);
  }

  private static boolean same(Values a, Values b) {
    if (a.count() != b.count() || a.count() > 1_000 || a.getClass() != b.getClass()) {
      return a.equals(b);
    }
    for (long i = 0; i < a.count(); i++) {
      if (a.get(i) != b.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void assign(CLines out, String cell, Values values) {
    String any = flavour == Flavour.EXECUTABLE ? "first_value(" : "choose(";
    switch (values) {
      case Values.Range(long from, long to) when to - from == 1 -> out.line(cell + " = " + Code.literal(from) + ";");
      case Values.Range(long from, long to) ->
          out.line(cell + " = " + any + Code.literal(from) + ", " + Code.literal(to) + ");");
      case Values.Listed(long[] listed) when listed.length == 1 -> out.line(cell + " = " + Code.literal(listed[0]) + ";");
      case Values.Listed(long[] listed) -> {
        out.open("switch (" + any + "0, " + listed.length + "))");
        for (int i = 0; i < listed.length - 1; i++) {
          out.line("case " + i + ": " + cell + " = " + Code.literal(listed[i]) + "; break;");
        }
        out.line("default: " + cell + " = " + Code.literal(listed[listed.length - 1]) + "; break;").close();
      }
    }
  }
}
