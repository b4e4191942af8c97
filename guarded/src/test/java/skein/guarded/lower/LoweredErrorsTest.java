package skein.guarded.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.RewardStructure;
import skein.guarded.system.SystemVariable;

class LoweredErrorsTest {

  private static final Source TEXT = new Source("m", "x".repeat(100));
  private static final Span COMMAND = at(1);
  private static final Span WEIGHT = at(2);
  private static final Span VALUE = at(3);
  private static final SystemVariable X = new SystemVariable("x", Optional.of("m"), false, 0, 9, OptionalLong.of(4), at(0));

  private static Span at(int position) {
    return new Span(TEXT, position, position + 1);
  }

  private static GuardedTerm real(long numerator, long denominator) {
    return new GuardedTerm.Number(Rational.of(numerator, denominator), Sort.REAL, WEIGHT);
  }

  private static GuardedTerm apply(Ratio.Function function, GuardedTerm left, GuardedTerm right) {
    return new GuardedTerm.Apply(function, List.of(left, right), Sort.REAL, WEIGHT);
  }

  private static GuardedTerm x() {
    return new GuardedTerm.Read(X, VALUE);
  }

  private static GuardedTerm integer(long value) {
    return new GuardedTerm.Number(Rational.of(value), Sort.INTEGER, VALUE);
  }

  private static GuardedSystem system(Chance.Kind kind, GuardedTerm assigned, GuardedTerm... weights) {
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    for (GuardedTerm weight : weights) {
      branches.add(new GuardedCommand.Branch(weight, List.of(new GuardedCommand.Assignment(X, assigned, 0, VALUE)), List.of(), WEIGHT));
    }
    GuardedCommand command = new GuardedCommand(Optional.empty(), new GuardedTerm.Truth(true, COMMAND), Optional.empty(), branches, COMMAND);
    Component component = new Component("m", List.of(command), Set.of(), COMMAND);
    return new GuardedSystem("errors", kind, List.of(X), List.of(component), List.of(), Optional.empty(), List.of());
  }

  private static List<ModelError> errors(GuardedSystem system) {
    List<ModelError> errors = new ArrayList<>();
    Interpreter interpreter = new Interpreter(SystemLowering.lower(system).program());
    interpreter.initialStates(
        state ->
            interpreter.steps(
                state,
                new StepSink() {
                  @Override
                  public void step(Step step, long[] target) {}

                  @Override
                  public void error(Step step, ModelError error) {
                    errors.add(error);
                  }
                }));
    return errors;
  }

  @Test
  void valuesOutsideTheRangeAreErrors() {
    GuardedTerm more = new GuardedTerm.Apply(Ratio.Function.ADD, List.of(x(), integer(6)), Sort.INTEGER, VALUE);
    assertThat(errors(system(Chance.Kind.DECISION, more, real(1, 1)))).containsExactly(new ModelError("the value of x is outside 0..9", VALUE));
    assertThat(errors(system(Chance.Kind.DECISION, integer(10), real(1, 1)))).containsExactly(new ModelError("the value of x is outside 0..9", VALUE));
  }

  @Test
  void branchesOfProbabilityZeroAreNotEvaluated() {
    assertThat(errors(system(Chance.Kind.DECISION, integer(5), real(1, 1), real(0, 1)))).isEmpty();
    GuardedSystem outside = system(Chance.Kind.DECISION, integer(10), real(1, 1), apply(Ratio.Function.MULTIPLY, real(0, 1), x()));
    assertThat(errors(outside)).hasSize(1);
  }

  @Test
  void probabilitiesMustSumUpToOne() {
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), real(1, 2), real(1, 3))))
        .containsExactly(new ModelError("the probabilities sum up to 5/6 and not to 1", COMMAND));
    GuardedTerm share = apply(Ratio.Function.DIVIDE, x(), real(9, 1));
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), share, real(1, 3))))
        .containsExactly(new ModelError("the probabilities do not sum up to 1", COMMAND));
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), share, apply(Ratio.Function.SUBTRACT, real(1, 1), share)))).isEmpty();
    assertThat(errors(system(Chance.Kind.RATE, integer(1), real(1, 2), real(1, 3)))).isEmpty();
  }

  @Test
  void smallDeviationsAreNormalised() {
    LoweredSystem lowered = SystemLowering.lower(system(Chance.Kind.CHAIN, integer(1), real(1, 2), real(500_000_000_000L, 1_000_000_000_001L)));
    assertThat(lowered.diagnostics()).extracting(Diagnostic::code).containsExactly("probabilities-normalised");
    assertThat(lowered.diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), real(1, 2), real(500_000_000_000L, 1_000_000_000_001L)))).isEmpty();
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), real(1, 2), real(500_000_000_000L, 1_000_000_000_010L)))).hasSize(1);
  }

  @Test
  void negativeProbabilitiesAndRatesAreErrors() {
    GuardedTerm less = apply(Ratio.Function.SUBTRACT, x(), real(5, 1));
    assertThat(errors(system(Chance.Kind.CHAIN, integer(1), less, real(2, 1)))).containsExactly(new ModelError("the probability is negative", WEIGHT));
    assertThat(errors(system(Chance.Kind.RATE, integer(1), less))).containsExactly(new ModelError("the rate is negative", WEIGHT));
    assertThat(errors(system(Chance.Kind.RATE, integer(1), real(-1, 3)))).containsExactly(new ModelError("the rate is negative", WEIGHT));
    GuardedTerm infinite = apply(Ratio.Function.DIVIDE, real(1, 1), apply(Ratio.Function.SUBTRACT, x(), real(4, 1)));
    assertThat(errors(system(Chance.Kind.RATE, integer(1), infinite))).containsExactly(new ModelError("division by zero", WEIGHT));
  }

  @Test
  void aRateOfZeroIsNoStep() {
    Program program = SystemLowering.lower(system(Chance.Kind.RATE, integer(1), apply(Ratio.Function.SUBTRACT, x(), real(4, 1)))).program();
    List<long[]> targets = new ArrayList<>();
    Interpreter interpreter = new Interpreter(program);
    interpreter.steps(
        new long[] {4},
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            targets.add(target);
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new AssertionError(error);
          }
        });
    assertThat(targets).isEmpty();
  }

  @Test
  void negativeRewardsAreErrors() {
    GuardedSystem plain = system(Chance.Kind.CHAIN, integer(1), real(1, 1));
    GuardedTerm less = apply(Ratio.Function.SUBTRACT, x(), real(9, 2));
    RewardStructure.StateItem item = new RewardStructure.StateItem(new GuardedTerm.Truth(true, VALUE), less, VALUE);
    GuardedSystem system =
        new GuardedSystem(
            "errors", Chance.Kind.CHAIN, List.of(X), plain.components(), List.of(), Optional.empty(),
            List.of(new RewardStructure("cost", List.of(item), List.of())));
    Interpreter interpreter = new Interpreter(SystemLowering.lower(system).program());
    assertThat(interpreter.earned(new long[] {5})).containsExactly(Rational.of(1, 2));
    assertThatThrownBy(() -> interpreter.earned(new long[] {4}))
        .isInstanceOfSatisfying(ModelFault.class, fault -> assertThat(fault.error()).isEqualTo(new ModelError("the reward is negative", WEIGHT)));
  }

  @Test
  void comparisonsOfFractionsAreIntegerComparisons() {
    LoweredSystem lowered = SystemLowering.lower(system(Chance.Kind.CHAIN, integer(1), real(1, 1)));
    GuardedTerm tenth = apply(Ratio.Function.MULTIPLY, real(1, 10), x());
    GuardedTerm condition = new GuardedTerm.Compare(Comparison.MORE, tenth, real(1, 4), VALUE);
    Expr read = new Expr.Read(lowered.program().variables().getFirst());
    assertThat(lowered.condition(condition)).isEqualTo(Exprs.less(Exprs.constant(2), read));
  }
}
