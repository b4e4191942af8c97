package skein.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.CompositionStrategy;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Program;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;

/** Compares the product of the parts of a program with the program itself, as transition systems whose labels are rules and agents. */
final class ModelComparison {

  private static final String START = "start";

  private ModelComparison() {}

  /** Asserts that they are equivalent, with all rules visible and with messages hidden; false if one of them has too many states. */
  static boolean of(Program program, CompositionStrategy strategy, int mostStates, long mostHeld, String what) {
    Optional<Lts> all = states(program, _ -> true, mostStates);
    if (all.isEmpty()) {
      return false;
    }
    IntPredicate turns = rule -> program.rules().get(rule).takesTurn();
    return compare(program, strategy, _ -> true, all.get(), mostHeld, what + ", all rules visible")
        && compare(program, strategy, turns, states(program, turns, mostStates).orElseThrow(), mostHeld, what + ", messages hidden")
        && compare(program, strategy, _ -> false, states(program, _ -> false, mostStates).orElseThrow(), mostHeld, what + ", everything hidden");
  }

  private static boolean compare(Program program, CompositionStrategy strategy, IntPredicate visible, Lts expected, long mostHeld, String what) {
    try {
      Relation relation = Relation.of(new AnalysedProgram(program), Budget.UNLIMITED);
      Observed observed = new Observed(List.of(), move -> visible.test(move.rule()), LtsRelation.DIVBRANCHING);
      Composition composition =
          Composition.of(relation, observed, strategy, new Finish.Minimised(), new CompositionEffort(Budget.UNLIMITED, mostHeld, 2));
      LtsComparison result = LtsComparison.of(expected, renamed(composition), LtsRelation.DIVBRANCHING);
      assertThat(result).as(what + ", " + strategy.word() + ", " + program.schedule().label()).isEqualTo(new LtsComparison.Equal());
      return true;
    } catch (TooLarge | Halt _) {
      return false;
    }
  }

  private static Lts renamed(Composition composition) {
    Lts lts = composition.root().lts();
    Alphabet labels = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (int state = 0; state < lts.states(); state++) {
        int from = state;
        lts.steps(state, (label, target) -> builder.add(from, label == Alphabet.TAU ? "i" : text(composition, label), target));
      }
      return builder.build(lts.initial(), lts.states());
    }
  }

  private static String text(Composition composition, int label) {
    var move = composition.move(label);
    return move.isStart() ? START : move.rule() + " " + move.agent();
  }

  private static Optional<Lts> states(Program program, IntPredicate visible, int mostStates) {
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, Integer> numbers = new LinkedHashMap<>();
    List<long[]> states = new ArrayList<>();
    states.add(new long[0]);
    try (LtsBuilder builder = new LtsBuilder(new Alphabet())) {
      interpreter.initialStates(state -> builder.add(0, START, number(state, numbers, states)), () -> check(states, mostStates));
      for (int state = 1; state < states.size(); state++) {
        check(states, mostStates);
        int from = state;
        interpreter.steps(
            states.get(state),
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                builder.add(from, visible.test(step.rule()) ? step.rule() + " " + step.agent() : "i", number(target, numbers, states));
              }

              @Override
              public void error(Step step, ModelError error) {}
            });
      }
      return Optional.of(builder.build(0, states.size()));
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  private static void check(List<long[]> states, int most) {
    if (states.size() > most) {
      throw new Halt(skein.core.answer.Cause.STATES);
    }
  }

  private static int number(long[] state, Map<List<Long>, Integer> numbers, List<long[]> states) {
    return numbers.computeIfAbsent(
        Arrays.stream(state).boxed().toList(),
        _ -> {
          states.add(state.clone());
          return states.size() - 1;
        });
  }
}
