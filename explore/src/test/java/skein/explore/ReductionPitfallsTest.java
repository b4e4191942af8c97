package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

/** Programs designed to mislead a reduction, or a combination of several. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReductionPitfallsTest {

  private static final Expr SELF = new Expr.Local("id", 0);
  private static final Expr OTHER = new Expr.Local("other", 1);
  private static final Set<Reduction> ALL = EnumSet.allOf(Reduction.class);

  @Test
  void aLocationOfAgentIdsDoesNotPostponeOtherAgentsForever() {
    // The third agent passes the token between the first two. Since these are interchangeable, that leads from a state to
    // itself: the step leads to a higher number only until agents are swapped.
    Programs p = new Programs(4);
    Variable holder = p.scalar("holder", 0, 5, 0, 5);
    Variable[] name = {p.scalar("first", -1, 1, 0, -1), p.scalar("second", -1, 1, 1, -1)};
    Variable lamp = p.scalar("lamp", 0, 1, 0);
    Variable mode = p.scalar("mode", 0, 5, 0, 5);
    p.assume(Exprs.equal(new Expr.Read(mode), new Expr.Read(holder)));
    for (int i = 0; i < 2; i++) {
      p.rule("sign" + i, i, i, true, Exprs.equal(new Expr.Read(holder), 5), new Stmt.Assign(name[i], SELF));
      p.rule("pass" + i, 2, 2, true,
          Exprs.and(Exprs.equal(new Expr.Read(holder), i), Exprs.equal(new Expr.Read(name[i]), new Expr.Read(holder))),
          new Stmt.Assign(holder, Exprs.constant(1 - i)));
    }
    p.rule("light", 3, 3, true, Exprs.equal(new Expr.Read(lamp), 0), new Stmt.Assign(lamp, Exprs.constant(1)));
    Expr lit = Exprs.and(Exprs.equal(new Expr.Read(lamp), 1), Exprs.equal(new Expr.Read(mode), 0));
    Expr both = Exprs.and(Exprs.equal(new Expr.Read(name[0]), 0), Exprs.equal(new Expr.Read(name[1]), 1));
    p.assume(both);
    agree(p.build(), new Claim.Reachable(lit), Verdict.HOLDS);
  }

  @Test
  void choicesOfOneRuleDoNotRestrictThoseOfAnother() {
    // Both choices are too wide to be enumerated. Only the second can have the value that the second rule requires.
    Programs p = new Programs(2);
    Variable place = p.array("place", 2, 0, 1, 0);
    Variable shared = p.scalar("shared", 0, 1, 0);
    Variable seen = p.scalar("seen", 0, 1, 0);
    Variable first = p.scalar("first", 0, 99, 0);
    p.rule("narrow", 0, 0, true, Exprs.equal(new Expr.Read(first), 0), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(100)), new Stmt.Assign(first, OTHER))));
    p.rule("wide", 1, 1, true, Exprs.equal(new Expr.Read(shared), 0), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(1000)),
        new Stmt.Assume(Exprs.equal(OTHER, 500)),
        new Stmt.Assign(seen, new Expr.ReadAt(place, Exprs.constant(0))),
        new Stmt.Assign(shared, Exprs.constant(1)))));
    p.rule("go", 0, 0, true, Exprs.equal(new Expr.ReadAt(place, Exprs.constant(0)), 0),
        new Stmt.AssignAt(place, Exprs.constant(0), Exprs.constant(1)));
    Expr early = Exprs.and(Exprs.equal(new Expr.Read(shared), 1), Exprs.equal(new Expr.Read(seen), 0));
    agree(p.build(), new Claim.Reachable(early), Verdict.HOLDS);
  }

  @Test
  void twoKindsThatHoldEachOthersIdsAreSorted() {
    // Each of two agents is called by one of two others, and calls back. Sorting the first two by their callers
    // unsorts the others, and vice versa: there must be one order for all.
    Programs p = new Programs(4);
    Variable friend = p.array("friend", 4, -1, 3, -1);
    Variable buddy = p.array("buddy", 4, -1, 3, -1);
    p.rule("befriend", 0, 1, true, Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Choose("other", 1, Exprs.constant(2), Exprs.constant(4)),
        new Stmt.Assume(Exprs.equal(new Expr.ReadAt(friend, OTHER), -1)),
        new Stmt.Assume(Exprs.equal(new Expr.ReadAt(buddy, SELF), OTHER)),
        new Stmt.AssignAt(friend, OTHER, SELF))));
    p.rule("call", 2, 3, true, Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Choose("other", 1, Exprs.constant(0), Exprs.constant(2)),
        new Stmt.AssignAt(buddy, OTHER, SELF))));
    agree(p.build(), new Claim.DeadlockFree(), Verdict.HOLDS);
  }

  @Test
  void sparseLocationsNeedNoLargeTable() {
    Programs p = new Programs(1);
    Variable place = p.scalar("place", 0, 2_000_000_000, 0);
    Variable die = p.scalar("die", 0, 5, 0);
    p.rule("roll", Exprs.equal(new Expr.Read(place), 0), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(6)),
        new Stmt.Assign(die, OTHER),
        new Stmt.Assign(place, Exprs.constant(1_999_999_999)))));
    p.rule("go", Exprs.equal(new Expr.Read(place), 1_999_999_999), new Stmt.Assign(place, Exprs.constant(3)));
    p.rule("on", Exprs.equal(new Expr.Read(place), 3), new Stmt.Assign(place, Exprs.constant(2_000_000_000)));
    p.rule("again", Exprs.equal(new Expr.Read(place), 2_000_000_000), new Stmt.Assign(place, Exprs.constant(0)));
    agree(p.build(), new Claim.DeadlockFree(), Verdict.HOLDS);
  }

  @Test
  void cellsAreNotResetToTemporaryValues() {
    // x is -1 only temporarily within a step, so its copy never is; both are reset.
    for (int after = 0; after < 3; after += 2) {
      Programs p = new Programs(1);
      Variable x = p.scalar("x", -8, 8, 0);
      Variable copy = p.scalar("copy", -8, 8, 0);
      Variable place = p.scalar("place", 0, 2, 0);
      Variable goal = p.scalar("goal", 0, 1, 0);
      p.rule("set", Exprs.equal(new Expr.Read(place), 0), new Stmt.Block(List.of(
          new Stmt.Assign(x, Exprs.constant(-1)), new Stmt.Assign(x, Exprs.constant(1)),
          new Stmt.Assign(place, Exprs.constant(1)))));
      p.rule("copy", Exprs.equal(new Expr.Read(place), 1), new Stmt.Block(List.of(
          new Stmt.Assign(copy, new Expr.Read(x)), new Stmt.Assign(place, Exprs.constant(after)))));
      agree(p.build(), new Claim.Eventually(Exprs.equal(new Expr.Read(goal), 1)), Verdict.VIOLATED);
    }
  }

  @Test
  void sourcesOfKeptControlCellsAreKept() {
    // The mood is never read again, but it is kept, since it selects steps: so is what it depends on.
    Programs p = new Programs(1);
    Variable place = p.scalar("place", 0, 2, 2);
    Variable mood = p.scalar("mood", 0, 3, 0);
    Variable reason = p.scalar("reason", 0, 2, 0);
    Variable goal = p.scalar("goal", 0, 1, 0);
    p.rule("think", Exprs.and(Exprs.equal(new Expr.Read(place), 2), Exprs.equal(new Expr.Read(mood), 0)),
        new Stmt.Block(List.of(
            new Stmt.Assign(reason, Exprs.constant(2)),
            new Stmt.Assign(mood, Exprs.constant(1)), new Stmt.Assign(place, Exprs.constant(1)))));
    p.rule("decide", Exprs.and(Exprs.equal(new Expr.Read(place), 1), Exprs.equal(new Expr.Read(mood), 1)),
        new Stmt.Block(List.of(
            new Stmt.Assign(mood,
                new Expr.Choice(Exprs.equal(new Expr.Read(reason), 0), Exprs.constant(2), Exprs.constant(3))),
            new Stmt.Assign(place, Exprs.constant(0)))));
    agree(p.build(), new Claim.Eventually(Exprs.equal(new Expr.Read(goal), 1)), Verdict.VIOLATED);
  }

  @Test
  void addingZeroToAMarkIsAnError() {
    // Even if the step is an ample set and its result is never read.
    for (long other : new long[] {RandomPrograms.MARK, 5}) {
      Programs p = new Programs(2);
      Variable place = p.array("place", 2, 0, 1, 0);
      Variable marked = p.scalar("marked", 0, RandomPrograms.MARK, RandomPrograms.MARK, other);
      Variable sum = p.scalar("sum", 0, 9, 0);
      Expr nothing = new Expr.Binary(Expr.BinaryOp.ADD, new Expr.Read(marked), Exprs.constant(0), SmallPrograms.AT);
      p.rule("add", 0, 0, true, Exprs.equal(new Expr.ReadAt(place, SELF), 0), new Stmt.Block(List.of(
          new Stmt.Assign(sum, nothing), new Stmt.AssignAt(place, SELF, Exprs.constant(1)))));
      p.rule("go", 1, 1, true, Exprs.equal(new Expr.ReadAt(place, SELF), 0), new Stmt.AssignAt(place, SELF, Exprs.constant(1)));
      agree(p.build(), new Claim.NoErrors(), Verdict.VIOLATED);
    }
  }

  private static void agree(Program program, Claim claim, Verdict expected) {
    List<Property> asked = List.of(new Property("P", claim, "", null));
    List<Finding> reference = ExploreEngine.reference().check(program, asked, Settings.DEFAULT, Monitor.SILENT);
    assertThat(reference.getFirst().verdict()).isEqualTo(expected);
    List<Set<Reduction>> some = new ArrayList<>(List.of(ALL, Set.of()));
    for (Reduction reduction : Reduction.values()) {
      some.add(EnumSet.of(reduction));
      some.add(EnumSet.complementOf(EnumSet.of(reduction)));
    }
    for (Set<Reduction> allowed : some) {
      Settings settings = Settings.DEFAULT.withReductions(allowed).withTime(Duration.ofSeconds(20));
      Finding found = new ExploreEngine().check(program, asked, settings, Monitor.SILENT).getFirst();
      assertThat(found.verdict()).as("with %s: %s %s", allowed, found.reason(), found.reductions()).isEqualTo(expected);
    }
  }
}
