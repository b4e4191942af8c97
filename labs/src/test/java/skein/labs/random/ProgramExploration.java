package skein.labs.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.View;
import skein.labs.naive.NaiveModel;

/** The behaviour of a model according to its program and the reference interpreter. */
final class ProgramExploration extends Exploration<List<Long>> {

  private final Interpreter interpreter;

  ProgramExploration(Program program) {
    this.interpreter = new Interpreter(program);
  }

  @Override
  List<List<Long>> initialStates() {
    List<List<Long>> found = new ArrayList<>();
    interpreter.initialStates(cells -> found.add(boxed(cells)));
    return found;
  }

  @Override
  Steps<List<Long>> steps(List<Long> state) {
    List<List<Long>> targets = new ArrayList<>();
    List<String> told = new ArrayList<>();
    int[] errors = {0};
    long[] cells = unboxed(state);
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            targets.add(boxed(target));
            told.add(interpreter.describe(cells, step) + " => " + shown(targets.getLast()));
          }

          @Override
          public void error(Step step, ModelError error) {
            errors[0]++;
            told.add(interpreter.describe(cells, step) + " errs: " + error.message());
          }
        });
    return new Steps<>(targets, errors[0], told);
  }

  @Override
  String shown(List<Long> state) {
    Map<String, String> all = new TreeMap<>();
    for (View.Observable observable : interpreter.program().view().observables()) {
      boolean isControl = observable.detail() && observable.name().startsWith("control");
      boolean isTurn = observable.owner().isEmpty() && observable.detail();
      if (!isControl && !isTurn) {
        long value = state.get(observable.cell());
        all.put(
            observable.qualifiedName(),
            observable.detail() ? Long.toString(value) : observable.display().show(value));
      }
    }
    return all.toString();
  }

  @Override
  List<String> predicates(List<Long> state) {
    List<String> found = new ArrayList<>();
    for (Property property : interpreter.program().properties()) {
      predicate(property.claim()).ifPresent(expr -> found.add(holds(interpreter.test(expr, unboxed(state))).toString()));
    }
    return found;
  }

  private static NaiveModel.Holds holds(Truth truth) {
    if (truth.error().isPresent()) {
      return NaiveModel.Holds.ERRS;
    }
    return truth.holds() ? NaiveModel.Holds.TRUE : NaiveModel.Holds.NOT_TRUE;
  }

  private static Optional<Expr> predicate(Claim claim) {
    return switch (claim) {
      case Claim.Always(var predicate) -> Optional.of(predicate);
      case Claim.Eventually(var predicate) -> Optional.of(predicate);
      case Claim.Fairly(var predicate) -> Optional.of(predicate);
      case Claim.FairlyInfinitely(var predicate) -> Optional.of(predicate);
      case Claim.Reachable(var predicate) -> Optional.of(predicate);
      default -> Optional.empty();
    };
  }

  private static List<Long> boxed(long[] cells) {
    return LongStream.of(cells).boxed().toList();
  }

  private static long[] unboxed(List<Long> state) {
    return state.stream().mapToLong(Long::longValue).toArray();
  }
}
