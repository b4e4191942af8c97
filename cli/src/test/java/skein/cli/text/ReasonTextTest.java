package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Reason.Course;
import skein.core.answer.Reason.Sight;
import skein.core.interpret.ModelError;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.run.Fairness;

class ReasonTextTest {

  private static final ModelError ZERO = new ModelError("division by zero", null);

  private static void says(Reason reason, String sentence) {
    assertThat(ReasonText.of(reason)).isEqualTo(sentence);
  }

  private static Reason shown(Sight sight, int steps, Course course) {
    return new Reason.ShownByRun(sight, steps, course, Fairness.NONE);
  }

  @Test
  void whatARunShows() {
    says(shown(Sight.FAILS, 0, new Course.Stops()), "it fails in an initial state");
    says(shown(Sight.FAILS, 1, new Course.Errs(ZERO, false)), "it fails with an error after 1 step: division by zero");
    says(shown(Sight.REACHED, 1_234, new Course.Stops()), "reached after 1,234 steps");
    says(shown(Sight.DEADLOCK, 2, new Course.Ends()), "no step is enabled after 2 steps");
    says(shown(Sight.ERROR, 2, new Course.Errs(ZERO, true)), "a step fails with an error after 2 steps: division by zero");
    says(shown(Sight.ERROR, 2, new Course.Errs(ZERO, false)), "a property fails with an error after 2 steps: division by zero");
  }

  @Test
  void howAGoalIsMissed() {
    says(shown(Sight.GOAL_MISSED, 0, new Course.Ends()), "a run ends in an initial state without meeting the goal");
    says(shown(Sight.GOAL_MISSED, 1, new Course.Ends()), "a run ends after 1 step without meeting the goal");
    says(shown(Sight.GOAL_MISSED, 4, new Course.AtBound()), "a run of 4 steps does not meet the goal");
    says(shown(Sight.GOAL_MISSED, 0, new Course.AtBound()), "an initial state does not meet the goal");
    says(shown(Sight.GOAL_MISSED, 4, new Course.Loops(0, 4)), "from the start, a run can repeat a 4-step loop forever and never meet the goal");
    says(shown(Sight.GOAL_MISSED, 9, new Course.Loops(3, 6)), "after 3 steps, a run can repeat a 6-step loop forever and never meet the goal");
    says(shown(Sight.GOAL_LOST, 9, new Course.Loops(3, 6)), "after 3 steps, a run can repeat a 6-step loop forever, and the goal can no longer be reached");
    says(shown(Sight.GOAL_MISSED, 2, new Course.Errs(ZERO, true)), "after 2 steps, every step fails with an error, and the goal is not met: division by zero");
  }

  @Test
  void howAFormulaIsViolated() {
    says(shown(Sight.FORMULA_VIOLATED, 1, new Course.Ends()), "a run that stops after 1 step violates the formula");
    says(
        new Reason.ShownByRun(Sight.FORMULA_VIOLATED, 3, new Course.Loops(1, 2), Fairness.WEAK),
        "after 1 step, a weakly fair run can repeat a 2-step loop forever and violate the formula");
    says(
        shown(Sight.FORMULA_VIOLATED, 2, new Course.Errs(ZERO, true)),
        "after 2 steps, every step fails with an error, and a run that stops there violates the formula: division by zero");
  }

  @Test
  void whyItHolds() {
    OptionalInt all = OptionalInt.empty();
    says(new Reason.AllStates(Reason.Everywhere.HOLDS, 1, all), "it holds in the only reachable state");
    says(new Reason.AllStates(Reason.Everywhere.FAILS, 3, OptionalInt.of(1)), "it fails in all 3 reachable states within 1 step");
    says(new Reason.AllStates(Reason.Everywhere.NO_ERROR, 13, all), "no errors in 13 reachable states");
    Reason satisfied = new Reason.AllExecutions(Reason.Conduct.FORMULA_SATISFIED, Fairness.STRONG, all);
    says(satisfied, "every strongly fair execution satisfies the formula");
    says(
        new Reason.EndsIgnored(satisfied, Reason.Effect.DECISIVE, 4),
        "every strongly fair execution satisfies the formula, but only because ends are ignored: a run ends after 4 steps and would violate the formula");
    says(new Reason.Proved(new Reason.Proof.Invariant(0), false), "no step can violate it; a second solver has checked it");
    says(new Reason.Proved(new Reason.Proof.Invariant(1), true), "it cannot be reached: proved by an invariant of 1 part; a second solver has checked it");
  }

  @Test
  void limits() {
    Reason.Limit memory = new Reason.Limit(Cause.MEMORY, OptionalLong.of(2L << 30));
    says(new Reason.Unfinished(Reason.Sought.VIOLATION, 1_000, 9, memory), "no violation in the 1,000 states explored (depth 9) before the memory limit of 2 GB was reached");
    says(new Reason.Unfinished(Reason.Sought.ERROR, 0, 0, new Reason.Limit(Cause.TIME, OptionalLong.empty())), "nothing was explored before the time limit was reached");
    says(new Reason.StatesMissing(new Reason.Limit(Cause.STATES, OptionalLong.of(1))), "not all states were explored: the limit of 1 state was reached");
    says(new Reason.CutShort(new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty()), Optional.of(new Activity(Activity.Kind.COMPILING))), "interrupted while compiling the model");
    says(new Reason.CutShort(new Reason.Limit(Cause.MEMORY, OptionalLong.empty()), Optional.empty()), "out of memory");
  }

  @Test
  void assumptionsThatContradictEachOtherAreNamed() {
    Init.Assumption one = new Init.Assumption("One", Expr.TRUE);
    Init.Assumption two = new Init.Assumption("Two", Expr.FALSE);
    String none = "there is no initial state: no combination of initial values satisfies the assumption";
    says(new Reason.NoInitialState(), none + "s");
    says(new Reason.NoInitialState(List.of(one), true), none + " One");
    says(new Reason.NoInitialState(List.of(one, two, one), false), none + "s One, Two and One at once; some of these may not matter");
  }

  @Test
  void partsOfCombinedClaims() {
    Reason loop = new Reason.LoopTooLong();
    String said = "a run that repeats was found, but it takes too long to return to the same state";
    says(new Reason.InPart("a = Ant 1", loop), "for a = Ant 1: " + said);
    says(new Reason.InAllParts(3, loop, true), "in all 3 cases: " + said);
    says(new Reason.InAllParts(3, loop, false), "in all 3 cases: " + said + " (the reason for the first)");
  }

  @Test
  void errorsInPredicates() {
    says(new Reason.PredicateErrs(Optional.empty(), Optional.empty()), "its predicate may fail with an error");
    says(
        new Reason.PredicateErrs(Optional.empty(), Optional.of(new Reason.LoopTooLong())),
        "its predicate may fail with an error; it is not known whether that makes a difference: "
            + "a run that repeats was found, but it takes too long to return to the same state");
  }

  @Test
  void aGoalThatEndsCannotMeetAgain() {
    Reason reason = new Reason.EndsIgnored(
        new Reason.AllStates(Reason.Everywhere.GOAL_REACHABLE, 7, OptionalInt.empty()), Reason.Effect.DECISIVE, 3);
    assertThat(ReasonText.of(reason))
        .isEqualTo("the goal or an end can be reached from all 7 reachable states, but only because ends are ignored: "
            + "a run ends after 3 steps without meeting the goal again");
  }

  @Test
  void whatAComparisonOfTracesShows() {
    says(new Reason.TracesAgree(1_234, 1), "the peers have the same traces as the choreography (1,234 states and 1)");
    says(
        new Reason.TracesAgreeUpTo(1, new Reason.Limit(Cause.TIME, OptionalLong.empty())),
        "no difference in traces of up to 1 action before the time limit was reached");
    says(new Reason.Unsupported("explore", Reason.Feature.TRACES, "traces"), "explore does not compare traces; traces can");
  }
}
