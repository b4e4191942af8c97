package skein.ask.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.ask.question.Replayed.Outcome;
import skein.ask.question.Replayed.Shows;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.testing.Programs;

class TraceJudgeTest {

  private static final OptionalInt NEVER = OptionalInt.empty();

  private final Programs programs = new Programs(1);
  private final Expr x = new Expr.Read(programs.scalar("x", 0, 9, 0));

  private Ltl is(long value) {
    return new Ltl.Atom(Exprs.equal(x, value));
  }

  /** What a run in which x has these values, one after the other, shows about a formula. */
  private void shows(Ltl formula, Shows shows, OptionalInt step, Ending ending, long... values) {
    shows(new Claim.Linear(formula), shows, step, ending, values);
  }

  private void shows(Claim claim, Shows shows, OptionalInt step, Ending ending, long... values) {
    Program program = programs.property("P", claim).build();
    Trace trace = new Trace(LongStream.of(values).mapToObj(value -> new long[] {value}).toList(), List.of(), ending);
    Outcome outcome = new TraceJudge(new Interpreter(program), trace).outcomes(Optional.empty()).getLast();
    assertThat(List.of(outcome.shows(), outcome.step())).isEqualTo(List.of(shows, step));
  }

  @Test
  void theFirstStateAfterWhichAllContinuationsAgreeDecidesAFormula() {
    Ending cut = new Ending.AtBound();
    Ltl notOne = new Ltl.Atom(Exprs.notEqual(x, Exprs.constant(1)));
    shows(new Ltl.Or(new Ltl.Eventually(is(1)), new Ltl.Always(notOne)), Shows.MET, OptionalInt.of(0), cut, 0, 2, 4);
    shows(new Ltl.Always(new Ltl.Implies(is(2), new Ltl.Next(new Ltl.And(new Ltl.Always(notOne), new Ltl.Eventually(is(1)))))), Shows.VIOLATED, OptionalInt.of(1), cut, 0, 2, 4);
    shows(new Ltl.Next(new Ltl.Next(is(4))), Shows.MET, OptionalInt.of(2), cut, 0, 2, 4, 0);
    shows(new Ltl.Eventually(is(1)), Shows.NOTHING, NEVER, cut, 0, 2, 4);
  }

  @Test
  void theEndOrTheLoopOfARunDecidesTheRest() {
    Ltl again = new Ltl.Always(new Ltl.Eventually(is(4)));
    shows(again, Shows.MET, OptionalInt.of(2), new Ending.NoStep(), 0, 2, 4);
    shows(again, Shows.VIOLATED, OptionalInt.of(1), new Ending.NoStep(), 4, 0);
    shows(again, Shows.NOTHING, NEVER, new Ending.Loop(0), 4, 0, 4);
    shows(again, Shows.VIOLATED, NEVER, new Ending.Loop(1), 4, 0, 2, 0);
  }

  @Test
  void theEndOfARunDecidesAlwaysAndFairlyInfAsInASimulation() {
    Expr small = Exprs.less(x, Exprs.constant(5));
    Ending end = new Ending.NoStep();
    shows(new Claim.Always(small), Shows.MET, OptionalInt.of(2), end, 0, 2, 4);
    shows(new Claim.Always(small), Shows.VIOLATED, OptionalInt.of(1), end, 0, 7, 4);
    shows(new Claim.Always(small), Shows.NOTHING, NEVER, new Ending.AtBound(), 0, 2, 4);
    shows(new Claim.Always(small), Shows.NOTHING, NEVER, new Ending.Loop(0), 0, 2, 0);
    shows(new Claim.FairlyInfinitely(small), Shows.MET, OptionalInt.of(1), end, 7, 2);
    shows(new Claim.FairlyInfinitely(small), Shows.VIOLATED, OptionalInt.of(1), end, 2, 7);
    shows(new Claim.FairlyInfinitely(small), Shows.NOTHING, NEVER, new Ending.AtBound(), 2, 7);
    shows(new Claim.Reachable(small), Shows.NOTHING, NEVER, end, 7, 8);
    shows(new Claim.Reachable(small), Shows.MET, OptionalInt.of(1), end, 7, 3);
  }

  @Test
  void statesInWhichAPredicateFailsDecideNothing() {
    Ltl fails = new Ltl.Atom(Exprs.less(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), x, null), Exprs.constant(9)));
    shows(new Ltl.Always(fails), Shows.NOTHING, NEVER, new Ending.NoStep(), 2, 1, 0);
    shows(new Ltl.Or(is(2), new Ltl.Always(fails)), Shows.MET, OptionalInt.of(0), new Ending.NoStep(), 2, 1, 0);
  }

  @Test
  void aFormulaTooLargeForAMonitorIsStillJudged() {
    Ltl later = is(4);
    for (int i = 0; i < 20; i++) {
      later = new Ltl.Next(later);
    }
    Ltl large = new Ltl.Always(new Ltl.Or(is(0), new Ltl.And(new Ltl.Not(is(2)), later)));
    shows(large, Shows.VIOLATED, OptionalInt.of(1), new Ending.AtBound(), 0, 2, 4);
    shows(large, Shows.NOTHING, NEVER, new Ending.AtBound(), 0, 1, 4);
    shows(large, Shows.MET, OptionalInt.of(2), new Ending.NoStep(), 0, 1, 4);
  }
}
