package skein.gpu;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import skein.analysis.reduce.StateReduction;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.emit.c.CLines;
import skein.emit.c.CellText;
import skein.emit.c.Code;

/** The function {@code represent}: replaces a state by its representative, on the cells of emitted programs. */
final class Representatives {

  private final Program program;
  private final CellText cells;
  private final CLines out = new CLines();

  private Representatives(Program program, CellText cells) {
    this.program = program;
    this.cells = cells;
  }

  static String text(Program program, CellText cells, Optional<StateReduction> reduction) {
    Representatives writer = new Representatives(program, cells);
    List<StateReduction.Exchange> exchanges = reduction.map(StateReduction::exchanges).orElse(List.of());
    reduction.ifPresent(found -> writer.exchanges(exchanges, found.varying()));
    writer.out.open("static void represent()");
    reduction.ifPresent(found -> found.resets().forEach(writer::reset));
    if (!exchanges.isEmpty()) {
      writer.out.line("int k = 0;").open("while (k < " + exchanges.size() + ")");
      writer.out.open("if (makes_smaller(k))").line("exchange(k);").line("k = k > 0 ? k - 1 : 0;");
      writer.out.otherwise("else").line("k++;").close().close();
    }
    writer.out.close();
    writer.out.line("APART void represent_apart() { represent(); }");
    return writer.out.toString();
  }

  private void reset(StateReduction.Resets resets) {
    out.open("switch (" + read(resets.cell()).text() + ")");
    for (Map.Entry<Long, SortedMap<Integer, Long>> each : resets.values().entrySet()) {
      out.line("case " + Code.literal(each.getKey()) + ":");
      each.getValue().forEach((cell, value) -> out.line("  " + write(cell, Code.constant(value))));
      out.line("  break;");
    }
    out.line("default: break;").close();
  }

  private void exchanges(List<StateReduction.Exchange> exchanges, BitSet varying) {
    BitSet names = new BitSet();
    exchanges.forEach(exchange -> names.or(exchange.names()));
    for (int i = 0; i < exchanges.size(); i++) {
      comparison(exchanges.get(i), i, names, varying);
      exchange(exchanges.get(i), i, names, varying);
    }
    for (String each : List.of("bool makes_smaller", "void exchange")) {
      out.open("static " + each + "(int k)").open("switch (k)");
      for (int i = 0; i < exchanges.size(); i++) {
        out.line("case " + i + ": return " + each.substring(each.indexOf(' ') + 1) + "_" + i + "();");
      }
      out.line(each.startsWith("bool") ? "default: return false;" : "default: return;").close().close();
    }
  }

  private void comparison(StateReduction.Exchange exchange, int number, BitSet names, BitSet varying) {
    out.open("static bool makes_smaller_" + number + "()");
    for (int cell = 0; cell < exchange.cells().length; cell++) {
      int other = exchange.cells()[cell];
      if (varying.get(cell) && !names.get(cell) && cell < other) {
        out.line("{ long long mine = " + read(cell).text() + ", other = " + read(other).text() + "; if (mine != other) { return other < mine; } }");
      }
    }
    for (int cell : names.stream().filter(varying::get).toArray()) {
      out.line("{ long long now = " + read(cell).text() + ", then = " + renamed(exchange, cell) + "; if (now != then) { return then < now; } }");
    }
    out.line("return false;").close();
  }

  /** The value that the cell gets. */
  private String renamed(StateReduction.Exchange exchange, int cell) {
    String value = read(exchange.cells()[cell]).text();
    return exchange.names().get(cell)
        ? "renamed((long long) " + value + ", " + exchange.first() + ", " + exchange.second() + ")"
        : "(long long) " + value;
  }

  private void exchange(StateReduction.Exchange exchange, int number, BitSet names, BitSet varying) {
    out.open("static void exchange_" + number + "()");
    for (int cell = 0; cell < exchange.cells().length; cell++) {
      int other = exchange.cells()[cell];
      boolean moves = cell < other || (cell == other && names.get(cell) && exchange.names().get(cell));
      if (!varying.get(cell) || !moves) {
        continue;
      }
      out.line("{ long long mine = " + renamed(exchange, other) + ", theirs = " + renamed(exchange, cell) + ";");
      out.line("  " + write(cell, new Code("theirs", read(cell).range(), false, true)));
      out.line("  " + (cell == other ? "(void) mine; }" : write(other, new Code("mine", read(other).range(), false, true)) + " }"));
    }
    out.close();
  }

  private Variable variable(int cell) {
    return program.variables().stream()
        .filter(variable -> variable.offset() <= cell && cell < variable.offset() + variable.length())
        .findFirst()
        .orElseThrow();
  }

  private Code read(int cell) {
    Variable variable = variable(cell);
    return variable.array() ? cells.readAt(variable, Code.constant(cell - variable.offset())) : cells.read(variable);
  }

  private String write(int cell, Code value) {
    Variable variable = variable(cell);
    return variable.array() ? cells.writeAt(variable, Code.constant(cell - variable.offset()), value) : cells.write(variable, value);
  }
}
