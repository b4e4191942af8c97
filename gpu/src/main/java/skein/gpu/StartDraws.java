package skein.gpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import skein.analysis.initial.StartPlan;
import skein.analysis.initial.StartPlan.Draw;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.emit.c.CLines;
import skein.emit.c.CellText;
import skein.emit.c.Code;
import skein.emit.range.Range;

/** The initial states of random runs: the function {@code initial} draws one; it returns false if it gave up. */
final class StartDraws {

  /** Draws of {@link skein.analysis.initial.InitialSampler}, at most, until the conditions hold. */
  private static final int MOST_DRAWS = 1 << 20;

  private final Program program;
  private final CellText cells;
  private final StartPlan plan;
  private final CLines tables = new CLines();
  private final CLines out = new CLines();
  private final List<Expr> conditions = new ArrayList<>();
  private int tableCount;

  StartDraws(Program program, CellText cells, StartPlan plan) {
    this.program = program;
    this.cells = cells;
    this.plan = plan;
    write();
  }

  /** Those that a state must satisfy; the functions {@code accepted_N}, which the caller writes, test them. */
  List<Expr> conditions() {
    return conditions;
  }

  String tables() {
    return tables.toString();
  }

  String text() {
    return out.toString();
  }

  private void write() {
    out.open("static bool initial(Dice &dice)").line("(void) dice;");
    boolean[] drawn = new boolean[plan.base().length];
    plan.draws().forEach(draw -> cellsOf(draw).forEach(cell -> drawn[(int) cell] = true));
    for (Variable variable : program.variables()) {
      for (int i = 0; i < variable.length(); ) {
        int end = i + 1;
        int cell = variable.offset() + i;
        while (end < variable.length() && drawn[variable.offset() + end] == drawn[cell] && plan.base()[variable.offset() + end] == plan.base()[cell]) {
          end++;
        }
        if (!drawn[cell]) {
          each(variable, i, end, () -> Code.constant(plan.base()[cell]));
        }
        i = end;
      }
    }
    List<Draw.OfCell> single = new ArrayList<>();
    for (Draw draw : plan.draws()) {
      if (draw instanceof Draw.OfCell cell) {
        single.add(cell);
        continue;
      }
      draw(single);
      single.clear();
      switch (draw) {
        case Draw.OfRow(int[] columns, List<long[]> rows) -> row(columns, rows);
        case Draw.UntilAccepted(var some, var tests) -> untilAccepted(some, tests);
        case Draw.OfCell _ -> throw new IllegalStateException("drawn with others");
      }
    }
    draw(single);
    out.line("return true;").close();
  }

  private static LongStream cellsOf(Draw draw) {
    return switch (draw) {
      case Draw.OfCell(int cell, var _) -> LongStream.of(cell);
      case Draw.OfRow(int[] columns, var _) -> Arrays.stream(columns).asLongStream();
      case Draw.UntilAccepted(var some, var _) -> some.stream().mapToLong(Draw.OfCell::cell);
    };
  }

  /** Neighbours with the same values are drawn in a loop. */
  private void draw(List<Draw.OfCell> some) {
    for (int i = 0; i < some.size(); ) {
      Draw.OfCell first = some.get(i);
      Variable variable = variable(first.cell());
      int end = i + 1;
      while (end < some.size()
          && some.get(end).cell() == first.cell() + end - i
          && variable(some.get(end).cell()).equals(variable)
          && same(some.get(end).values(), first.values())) {
        end++;
      }
      int from = first.cell() - variable.offset();
      each(variable, from, from + end - i, () -> drawn(first.values()));
      i = end;
    }
  }

  private static boolean same(Values one, Values other) {
    return (one instanceof Values.Listed(long[] a) && other instanceof Values.Listed(long[] b)) ? Arrays.equals(a, b) : one.equals(other);
  }

  private Code drawn(Values values) {
    if (values.count() == 1) {
      // The number is drawn all the same.
      out.line("dice.below(1);");
      return Code.constant(values.get(0));
    }
    String number = "dice.below(" + values.count() + "ULL)";
    return switch (values) {
      case Values.Range(long from, long to) -> new Code("((long long) " + number + " + " + Code.literal(from) + ")", new Range(from, to - 1), false, false);
      case Values.Listed(long[] all) -> new Code("OF(" + table(List.of(all)) + ")[" + number + "]", Range.around(all), false, false);
    };
  }

  private void each(Variable variable, int from, int end, Supplier<Code> value) {
    if (end - from == 1) {
      out.line(write(variable, Code.constant(from), value.get()));
      return;
    }
    out.open("for (int i = " + from + "; i < " + end + "; i++)");
    out.line(write(variable, new Code("i", new Range(from, end - 1), false, true), value.get())).close();
  }

  private String write(Variable variable, Code index, Code value) {
    return variable.array() ? cells.writeAt(variable, index, value) : cells.write(variable, value);
  }

  private void row(int[] columns, List<long[]> rows) {
    String number = "row_" + tableCount;
    out.line("u64 " + number + " = dice.below(" + rows.size() + "ULL);").line("(void) " + number + ";");
    if (columns.length == 0) {
      tableCount++;
      return;
    }
    String name = table(rows);
    for (int i = 0; i < columns.length; i++) {
      int column = i;
      Variable variable = variable(columns[i]);
      Range range = Range.around(rows.stream().mapToLong(row -> row[column]).toArray());
      String value = "OF(" + name + ")[" + number + " * " + columns.length + " + " + i + "]";
      out.line(write(variable, Code.constant(columns[i] - variable.offset()), new Code(value, range, false, false)));
    }
  }

  private void untilAccepted(List<Draw.OfCell> some, List<Expr> tests) {
    String accepted = "accepted_so_far_" + conditions.size();
    out.line("bool " + accepted + " = false;");
    out.open("for (int tries = 0; tries < " + MOST_DRAWS + " && !" + accepted + "; tries++)");
    draw(some);
    Function<Integer, String> call = i -> "accepted_" + i + "()";
    int first = conditions.size();
    conditions.addAll(tests);
    String all = IntStream.range(first, conditions.size()).boxed().map(call).collect(Collectors.joining(" && "));
    out.line(accepted + " = " + (all.isEmpty() ? "true" : all) + ";").close();
    out.line("if (!" + accepted + ") { return false; }");
  }

  private String table(List<long[]> rows) {
    String name = "start_values_" + tableCount++;
    String numbers = rows.stream().flatMapToLong(Arrays::stream).mapToObj(Code::literal).collect(Collectors.joining(", "));
    tables.line("TABLE(long long, " + name + ", " + numbers + ")");
    return name;
  }

  private Variable variable(int cell) {
    return program.variables().stream()
        .filter(variable -> variable.offset() <= cell && cell < variable.offset() + variable.length())
        .findFirst()
        .orElseThrow();
  }
}
