package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** The effect of each reduction on programs that are small enough to count by hand. */
class ReductionsTest {

  private static final Expr SELF = new Expr.Local("id", 0);
  private static final Claim NOTHING = new Claim.DeadlockFree();

  @Test
  void agentsWithTheSameBehaviourAreInterchangeable() {
    // Each of three counters goes from 0 to 3: 4 * 4 * 4 states, of which 20 are different as multisets.
    Program program = counters(3, 3);
    assertThat(states(program, Set.of(), NOTHING)).isEqualTo(64);
    assertThat(states(program, Set.of(Reduction.SYMMETRY), NOTHING)).isEqualTo(20);
    assertThat(check(program, Set.of(Reduction.SYMMETRY), NOTHING).reductions())
        .containsExactly(new Reduction.Used(Reduction.SYMMETRY, List.of("A 0", "A 1", "A 2")));
  }

  @Test
  void anAgentThatAPropertyNamesIsNotInterchangeable() {
    Program program = counters(3, 3);
    Claim always = never(new Expr.ReadAt(program.variables().getFirst(), Exprs.constant(0)));
    assertThat(states(program, Set.of(Reduction.SYMMETRY), always)).isEqualTo(4 * 10);
    assertThat(check(program, Set.of(Reduction.SYMMETRY), always).reductions()).containsExactly(new Reduction.Used(Reduction.SYMMETRY, List.of("A 1", "A 2")));
  }

  @Test
  void agentsWithDifferentInitialValuesCanBeInterchangeable() {
    // Pairs of 0, 1, 2 or 9 and of 0, 1, 2, 3 or 9, in any order: 10 without a 3 and 4 with one.
    Program program = twoWhoGoToNine(-1, 0, 1, 2);
    assertThat(states(program, Set.of(), NOTHING)).isEqualTo(20);
    assertThat(states(program, Set.of(Reduction.SYMMETRY), NOTHING)).isEqualTo(14);
  }

  @Test
  void agentsThatBehaveAlikeOnlyOnTheirOwnValuesAreNotInterchangeable() {
    // The first value is always more than 3; with the values of the second, it would wait forever.
    Program program = twoWhoGoToNine(3, 4, 5);
    Claim nine = new Claim.Reachable(program.variables().stream()
        .map(variable -> Exprs.equal(new Expr.Read(variable), 9)).reduce(Exprs::and).orElseThrow());
    Finding found = check(program, Set.of(Reduction.SYMMETRY), nine);
    assertThat(found.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(found.reductions()).isEmpty();
    assertThat(states(program, Set.of(Reduction.SYMMETRY), NOTHING)).isEqualTo(3 * 5);
  }

  @Test
  void agentsThatDifferOnlyInTemporaryValuesAreInterchangeable() {
    // Each of two counts from 0 to 2. The first is at -1 for a moment, in every step.
    Programs p = new Programs(2);
    Variable c = p.array("c", 2, -1, 2, 0);
    for (int at = 0; at < 2; at++) {
      Stmt up = set(c, Exprs.constant(at + 1));
      p.rule("first" + at, 0, 0, true, Exprs.equal(own(c), at), new Stmt.Block(List.of(set(c, Exprs.constant(-1)), up)));
      p.rule("second" + at, 1, 1, true, Exprs.equal(own(c), at), up);
    }
    assertThat(states(p.build(), Set.of(), NOTHING)).isEqualTo(9);
    assertThat(states(p.build(), Set.of(Reduction.SYMMETRY), NOTHING)).isEqualTo(6);
  }

  @Test
  void roundRobinAgentsAreNotInterchangeable() {
    Programs p = new Programs(2);
    Variable c = p.array("c", 2, 0, 1, 0);
    p.roundRobin(Expr.FALSE).rule("up", Exprs.equal(own(c), 0), set(c, Exprs.constant(1)));
    Finding found = check(p.build(), Set.of(Reduction.SYMMETRY), NOTHING);
    assertThat(found.reductions()).isEmpty();
    assertThat(found.statistics().states()).isEqualTo(3);
  }

  @Test
  void anAgentIdInAVariableIsRenamedWithTheAgent() {
    // It does not matter which agent holds the token: none or one, and free or taken before.
    Programs p = new Programs(4);
    Variable holder = p.scalar("holder", -1, 3, -1);
    p.rule("take", Exprs.equal(new Expr.Read(holder), -1), new Stmt.Assign(holder, SELF));
    p.rule("leave", Exprs.equal(new Expr.Read(holder), SELF), new Stmt.Assign(holder, Exprs.constant(-1)));
    assertThat(states(p.build(), Set.of(), new Claim.DeadlockFree())).isEqualTo(5);
    assertThat(states(p.build(), Set.of(Reduction.SYMMETRY), new Claim.DeadlockFree())).isEqualTo(2);
  }

  @Test
  void anAgentIdUsedInArithmeticPreventsSymmetryReduction() {
    Programs p = new Programs(3);
    Variable holder = p.scalar("holder", 0, 2, 0);
    Expr next = new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(SELF, 1), Exprs.constant(3), null);
    p.rule("pass", Exprs.equal(new Expr.Read(holder), SELF), new Stmt.Assign(holder, next));
    Finding found = check(p.build(), Set.of(Reduction.SYMMETRY), new Claim.DeadlockFree());
    assertThat(found.reductions()).isEmpty();
    assertThat(found.statistics().states()).isEqualTo(3);
  }

  @Test
  void deadVariablesAreReset() {
    // Location 0: roll a die. Location 1: the number is added to a sum of at most 1. Location 2: the number is not used any more.
    Programs p = new Programs(1);
    Variable die = p.scalar("die", 0, 5, 0);
    Variable big = p.scalar("big", 0, 1, 0);
    Variable place = p.scalar("place", 0, 2, 0);
    p.rule("roll", Exprs.equal(new Expr.Read(place), 0), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(6)),
        new Stmt.Assign(die, new Expr.Local("c", 1)),
        new Stmt.Assign(place, Exprs.constant(1)))));
    p.rule("look", Exprs.equal(new Expr.Read(place), 1), new Stmt.Block(List.of(
        new Stmt.Assign(big, Exprs.less(Exprs.constant(2), new Expr.Read(die))),
        new Stmt.Assign(place, Exprs.constant(2)))));
    p.rule("again", Exprs.equal(new Expr.Read(place), 2), new Stmt.Assign(place, Exprs.constant(0)));
    // At location 1 there are 6 numbers, and big is unchanged. At the others the number determines whether it is big.
    Claim aboutBig = never(new Expr.Read(big));
    assertThat(states(p.build(), Set.of(), aboutBig)).isEqualTo(6 + 12 + 6);
    assertThat(states(p.build(), Set.of(Reduction.DEAD_VARIABLES), aboutBig)).isEqualTo(2 + 12 + 2);
    assertThat(states(p.build(), Set.of(Reduction.DEAD_VARIABLES), NOTHING)).isEqualTo(3);
  }

  @Test
  void variablesOfPropertiesAreNotReset() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 3, 0, 1, 2, 3);
    Variable place = p.scalar("place", 0, 1, 0);
    p.rule("go", Exprs.equal(new Expr.Read(place), 0), new Stmt.Assign(place, Exprs.constant(1)));
    assertThat(states(p.build(), Set.of(Reduction.DEAD_VARIABLES), NOTHING)).isEqualTo(2);
    assertThat(states(p.build(), Set.of(Reduction.DEAD_VARIABLES), never(new Expr.Read(x)))).isEqualTo(8);
  }

  @Test
  void independentStepsAreTakenInOneOrder() {
    // Three agents with three steps each: 4 * 4 * 4 states, or a single interleaving.
    Program program = counters(3, 3);
    assertThat(states(program, Set.of(Reduction.PARTIAL_ORDER), NOTHING)).isEqualTo(10);
  }

  @Test
  void independentStepsOfTwoWordStatesAreTakenInOneOrder() {
    // Two numbers of 32 bits fill the first word: there are 16 initial states.
    Programs p = new Programs(3);
    p.array("wide", 2, Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1, Integer.MAX_VALUE);
    Program program = counters(p, 3, 3);
    assertThat(states(program, Set.of(), NOTHING)).isEqualTo(16 * 64);
    assertThat(states(program, Set.of(Reduction.PARTIAL_ORDER), NOTHING)).isEqualTo(16 * 10);
  }

  @Test
  void visibleStepsAreTakenInEveryOrder() {
    Program program = counters(3, 3);
    Variable c = program.variables().getFirst();
    Expr.Local q = new Expr.Local("q", 1);
    Expr count = Exprs.quantified(Quantifier.COUNT, q, 0, 3, Exprs.equal(new Expr.ReadAt(c, q), 2));
    assertThat(states(program, Set.of(Reduction.PARTIAL_ORDER), never(count))).isEqualTo(64);
  }

  @Test
  void temporarilyVisibleStatesAreNotMissed() {
    // Each agent shows its light for one step. Both lights are on at once only if the steps are interleaved.
    Programs p = new Programs(2);
    Variable light = p.array("light", 2, 0, 1, 0);
    Variable place = p.array("place", 2, 0, 2, 0);
    p.rule("on", Exprs.equal(own(place), 0),
        new Stmt.Block(List.of(set(light, Exprs.constant(1)), set(place, Exprs.constant(1)))));
    p.rule("off", Exprs.equal(own(place), 1),
        new Stmt.Block(List.of(set(light, Exprs.constant(0)), set(place, Exprs.constant(2)))));
    Expr both = Exprs.and(
        Exprs.equal(new Expr.ReadAt(light, Exprs.constant(0)), 1), Exprs.equal(new Expr.ReadAt(light, Exprs.constant(1)), 1));
    Finding found = check(p.build(), Set.of(Reduction.PARTIAL_ORDER), new Claim.Reachable(both));
    assertThat(found.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(states(p.build(), Set.of(Reduction.PARTIAL_ORDER), NOTHING)).isLessThan(9);
  }

  @Test
  void anInvisibleLoopDoesNotHideAnErrorOfAnotherAgent() {
    // The first agent alternates forever, invisibly; the second raises an error in its second step.
    Programs p = new Programs(2);
    Variable place = p.array("place", 2, 0, 1, 0);
    p.rule("to", 0, 0, true, Exprs.equal(own(place), 0), set(place, Exprs.constant(1)));
    p.rule("fro", 0, 0, true, Exprs.equal(own(place), 1), set(place, Exprs.constant(0)));
    p.rule("go", 1, 1, true, Exprs.equal(own(place), 0), set(place, Exprs.constant(1)));
    p.rule("err", 1, 1, true, Exprs.equal(own(place), 1), set(place, new Expr.Fail("no", null)));
    assertThat(check(p.build(), Set.of(Reduction.PARTIAL_ORDER), new Claim.NoErrors()).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void theReferenceEngineUsesNoReductions() {
    Finding found =
        ExploreEngine.reference()
            .check(counters(3, 3), List.of(property(NOTHING)), Settings.DEFAULT, Monitor.SILENT)
            .getFirst();
    assertThat(found.reductions()).isEmpty();
    assertThat(found.statistics().states()).isEqualTo(64);
  }

  /** Each agent counts to the top, by one rule per number, and then stops. */
  private static Program counters(int agents, int top) {
    return counters(new Programs(agents), agents, top);
  }

  private static Program counters(Programs p, int agents, int top) {
    Variable c = p.array("c", agents, 0, top, 0);
    for (int at = 0; at < top; at++) {
      p.rule("up" + at, Exprs.equal(own(c), at), set(c, Exprs.constant(at + 1)));
    }
    p.rule("stay", Exprs.equal(own(c), top), Stmt.skip());
    return p.build();
  }

  /** Each has a variable of its own. The first goes only from what is above a number. */
  private static Program twoWhoGoToNine(long above, long... start) {
    Programs p = new Programs(2);
    Variable first = p.scalar("first", 0, 9, start);
    Variable second = p.scalar("second", 0, 9, 0, 1, 2, 3);
    p.rule("first", 0, 0, true, Exprs.less(Exprs.constant(above), new Expr.Read(first)), new Stmt.Assign(first, Exprs.constant(9)));
    p.rule("second", 1, 1, true, Expr.TRUE, new Stmt.Assign(second, Exprs.constant(9)));
    return p.build();
  }

  private static long states(Program program, Set<Reduction> allowed, Claim claim) {
    return check(program, allowed, claim).statistics().states();
  }

  private static Finding check(Program program, Set<Reduction> allowed, Claim claim) {
    Settings settings = Settings.DEFAULT.withReductions(allowed);
    return new ExploreEngine().check(program, List.of(property(claim)), settings, Monitor.SILENT).getFirst();
  }

  /** Holds in every state, but must read the value. */
  private static Claim never(Expr value) {
    return new Claim.Always(Exprs.not(Exprs.and(Exprs.equal(value, 0), Exprs.equal(value, 1))));
  }

  private static Property property(Claim claim) {
    return new Property("P", claim, "", null);
  }

  private static Expr own(Variable variable) {
    return new Expr.ReadAt(variable, SELF);
  }

  private static Stmt set(Variable variable, Expr value) {
    return new Stmt.AssignAt(variable, SELF, value);
  }
}
