package skein.simulate.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.run.StepChoice;

/** Walks by the reference semantics: slow, but it starts at once and knows the step it took. */
final class InterpretedWalker extends ListingWalker {

  private record Candidate(Step step, long[] target) {}

  private final Interpreter interpreter;
  private final List<Expr> predicates;
  private final List<Candidate> found = new ArrayList<>();
  private long[] state;
  private Step taken;

  InterpretedWalker(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    super(interpreter.program(), choice, budget);
    this.interpreter = interpreter;
    this.predicates = predicates;
  }

  @Override
  Walker another(Budget budget) {
    return new InterpretedWalker(interpreter, predicates, choice(), budget);
  }

  @Override
  void enter(long[] cells) {
    state = cells;
  }

  @Override
  long[] cells() {
    return state;
  }

  @Override
  Optional<Step> taken() {
    return Optional.ofNullable(taken);
  }

  @Override
  Truth test(int predicate) {
    return interpreter.test(predicates.get(predicate), state);
  }

  @Override
  int expand(int agent) {
    found.clear();
    steps(interpreter, agent, state, this);
    return found.size();
  }

  @Override
  public void step(Step step, long[] target) {
    found.add(new Candidate(step, target));
  }

  @Override
  int actor(int step) {
    return found.get(step).step().agent();
  }

  @Override
  void take(int agent, long rank) {
    Candidate drawn =
        found.stream()
            .filter(c -> agent == ANYBODY || c.step().agent() == agent)
            .sorted(Comparator.comparing(Candidate::target, Arrays::compare))
            .skip(rank)
            .findFirst()
            .orElseThrow();
    state = drawn.target();
    taken = drawn.step();
  }
}
