package skein.gpu;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.initial.InitialSpace;
import skein.core.answer.Obstacle;
import skein.core.budget.Budget;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.emit.Inexpressible;
import skein.emit.c.CLines;
import skein.emit.c.Code;
import skein.emit.range.Range;

/**
 * The initial states by number: combinations of the values of each cell, tested against the assumptions; or a list, if there are few states among very
 * many combinations.
 */
final class StartText {

  private static final BigInteger FEW_COMBINATIONS = BigInteger.ONE.shiftLeft(20);
  private static final BigInteger MOST_COMBINATIONS = BigInteger.ONE.shiftLeft(42);
  private static final BigInteger MOST_LISTED = BigInteger.ONE.shiftLeft(12);

  private final List<Values> values;
  private final Optional<List<long[]>> listed;
  private final BigInteger count;

  private StartText(List<Values> values, Optional<List<long[]>> listed, BigInteger count) {
    this.values = values;
    this.listed = listed;
    this.count = count;
  }

  static StartText of(Init init) {
    InitialSpace space = InitialSpace.of(init, Budget.UNLIMITED);
    List<Values> values = space.narrowed().values();
    BigInteger combinations = values.stream().map(each -> BigInteger.valueOf(each.count())).reduce(BigInteger.ONE, BigInteger::multiply);
    Optional<BigInteger> exact = space.count();
    if (exact.isPresent() && exact.get().signum() == 0) {
      return new StartText(values, Optional.of(List.of()), BigInteger.ZERO);
    }
    if (combinations.compareTo(FEW_COMBINATIONS) > 0 && exact.isPresent() && exact.get().compareTo(MOST_LISTED) <= 0) {
      List<long[]> states = new ArrayList<>();
      space.each(states::add, Budget.UNLIMITED);
      return new StartText(values, Optional.of(states), exact.get());
    }
    if (combinations.compareTo(MOST_COMBINATIONS) > 0) {
      throw new Inexpressible(new Obstacle.TooManyStarts(combinations));
    }
    return new StartText(values, Optional.empty(), combinations);
  }

  BigInteger count() {
    return count;
  }

  /** The function {@code initial}: makes the combination with this number; returns whether it is an initial state. */
  String text(Program program, PackedCells cells, List<String> assumed) {
    CLines out = new CLines();
    out.open("static bool initial(u64 number)");
    for (Variable variable : program.variables()) {
      for (int i = 0; i < variable.length(); i++) {
        int cell = variable.offset() + i;
        Code value = listed.map(states -> fromList(states, cell, out)).orElseGet(() -> fromNumber(values.get(cell), cell, out));
        out.line(variable.array() ? cells.writeAt(variable, Code.constant(i), value) : cells.write(variable, value));
      }
    }
    out.line("(void) number;");
    for (String one : listed.isPresent() ? List.<String>of() : assumed) {
      out.line("if (!" + one + ") { return false; }");
    }
    return out.line("return true;").close().toString();
  }

  private static Code fromList(List<long[]> states, int cell, CLines out) {
    if (states.stream().allMatch(state -> state[cell] == states.getFirst()[cell])) {
      return Code.constant(states.isEmpty() ? 0 : states.getFirst()[cell]);
    }
    return chosen(states.stream().mapToLong(state -> state[cell]).toArray(), "number", cell, out);
  }

  private static Code fromNumber(Values of, int cell, CLines out) {
    if (of.count() == 1) {
      return Code.constant(of.get(0));
    }
    out.line("u64 d_" + cell + " = number % " + of.count() + "ULL; number /= " + of.count() + "ULL;");
    return switch (of) {
      case Values.Range(long from, long to) ->
          new Code("((long long) d_" + cell + " + " + Code.literal(from) + ")", new Range(from, to - 1), false, false);
      case Values.Listed(long[] each) -> chosen(each, "d_" + cell, cell, out);
    };
  }

  private static Code chosen(long[] each, String number, int cell, CLines out) {
    out.line("long long c_" + cell + ";").open("switch (" + number + ")");
    for (int i = 0; i < each.length - 1; i++) {
      out.line("case " + i + ": c_" + cell + " = " + Code.literal(each[i]) + "; break;");
    }
    out.line("default: c_" + cell + " = " + Code.literal(each[each.length - 1]) + "; break;").close();
    return new Code("c_" + cell, Range.around(each), false, true);
  }
}
