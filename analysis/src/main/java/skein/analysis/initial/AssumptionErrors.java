package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import skein.analysis.specialise.Specialiser;
import skein.analysis.values.Definedness;
import skein.analysis.values.IntervalSet;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Walk;
import skein.core.run.Ending;
import skein.core.run.Run;

/**
 * Looks for initial values for which an assumption raises an error. Each assumption is judged on its own, whether or not the
 * others hold for these values, and only over the cells that the error depends on. No value is tried if interval analysis rules out errors; otherwise
 * boxes of values are halved until it does, or until an error is found.
 */
public final class AssumptionErrors {

  /** The result of the search. */
  public sealed interface Result {

    /** No assumption raises an error for any combination. */
    record None() implements Result {}

    /** The first assumption that raises an error, with the initial values for which it does. */
    record Found(Init.Assumption assumption, Run run, ModelError error) implements Result {}

    /** There were too many combinations to check. */
    record Unknown(Init.Assumption assumption) implements Result {}
  }

  private static final long MOST_COPIES = 1 << 12;
  /** The effort for all boxes together, in visited subconditions: a few seconds. */
  private static final long MOST_WORK = 50_000_000;

  private final Interpreter interpreter;
  private final List<Values> values;
  private final BooleanSupplier isOver;
  private long work;

  private AssumptionErrors(Program program, BooleanSupplier isOver) {
    this.interpreter = new Interpreter(program);
    this.values = program.init().values();
    this.isOver = isOver;
  }

  /** Gives up when {@code isOver} says so, or when too much is left to try. */
  public static Result of(Program program, BooleanSupplier isOver) {
    AssumptionErrors search = new AssumptionErrors(program, isOver);
    Optional<Init.Assumption> open = Optional.empty();
    for (Init.Assumption assumption : program.init().assumptions()) {
      search.work = 0;
      Optional<Result> result = search.search(assumption);
      if (result.isPresent() && result.get() instanceof Result.Found) {
        return result.get();
      }
      open = open.or(() -> result.map(_ -> assumption));
    }
    return open.<Result>map(Result.Unknown::new).orElse(new Result.None());
  }

  private Optional<Result> search(Init.Assumption assumption) {
    Expr condition = assumption.condition();
    long[] low = new long[values.size()];
    long[] high = values.stream().mapToLong(Values::count).toArray();
    if (Definedness.of(condition, box(low, high)).equals(Expr.TRUE)) {
      return Optional.empty();
    }
    Expr unrolled = Specialiser.specialise(condition, Math.max(1, Frames.size(condition)), 0, MOST_COPIES);
    for (Expr part : conjuncts(Definedness.of(unrolled, box(low, high)), new ArrayList<>())) {
      long[] size = {low.length};
      Walk.expressions(part, _ -> size[0]++);
      Optional<Result> result = search(assumption, part, size[0], Conjuncts.cells(part).stream().boxed().toList(), low, high);
      if (result.isPresent()) {
        return result;
      }
    }
    return Optional.empty();
  }

  /** The values with indices from {@code low} (inclusive) to {@code high} (exclusive) of each cell. */
  private Optional<Result> search(
      Init.Assumption assumption, Expr part, long size, List<Integer> cells, long[] low, long[] high) {
    work += size;
    if (work > MOST_WORK || isOver.getAsBoolean()) {
      return Optional.of(new Result.Unknown(assumption));
    }
    if (!Definedness.canFail(part, box(low, high))) {
      return Optional.empty();
    }
    int widest = -1;
    for (int cell : cells) {
      if (high[cell] - low[cell] > 1 && (widest < 0 || high[cell] - low[cell] > high[widest] - low[widest])) {
        widest = cell;
      }
    }
    if (widest < 0) {
      return tried(assumption, low);
    }
    long middle = low[widest] + (high[widest] - low[widest]) / 2;
    long[] end = high.clone();
    end[widest] = middle;
    Optional<Result> first = search(assumption, part, size, cells, low, end);
    if (first.isPresent()) {
      return first;
    }
    long[] start = low.clone();
    start[widest] = middle;
    return search(assumption, part, size, cells, start, high);
  }

  private Optional<Result> tried(Init.Assumption assumption, long[] at) {
    long[] state = new long[at.length];
    Arrays.setAll(state, i -> values.get(i).get(at[i]));
    return interpreter
        .test(assumption.condition(), state)
        .error()
        .map(error -> new Result.Found(assumption, new Run(state, List.of(), new Ending.Assumption(assumption.name(), error)), error));
  }

  private List<IntervalSet> box(long[] low, long[] high) {
    List<IntervalSet> box = new ArrayList<>();
    for (int i = 0; i < low.length; i++) {
      box.add(
          switch (values.get(i)) {
            case Values.Listed(long[] listed) -> IntervalSet.ofAll(Arrays.copyOfRange(listed, (int) low[i], (int) high[i]));
            case Values.Range range -> IntervalSet.between(range.get(low[i]), range.get(high[i] - 1));
          });
    }
    return box;
  }

  private static List<Expr> conjuncts(Expr condition, List<Expr> found) {
    if (condition instanceof Expr.Binary(var op, var left, var right, var _) && op == Expr.BinaryOp.AND) {
      conjuncts(left, found);
      conjuncts(right, found);
    } else if (!condition.equals(Expr.TRUE)) {
      found.add(condition);
    }
    return found;
  }
}
