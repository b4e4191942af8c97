package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.explore.reduce.AgentExprs.SELF;
import static skein.explore.reduce.AgentExprs.at;
import static skein.explore.reduce.AgentExprs.behaviour;
import static skein.explore.reduce.AgentExprs.own;
import static skein.explore.reduce.AgentExprs.read;
import static skein.explore.reduce.AgentExprs.setOwn;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Which agents are interchangeable, which cells are swapped, and each reason that prevents it. */
class SwapsTest {

  private static final Expr OTHER = new Expr.Local("other", 1);
  private static final Expr NOTHING = Expr.TRUE;

  private final Programs p = new Programs(2);
  private final Variable mine = p.array("mine", 2, 0, 3, 0, 1, 2);
  private final Variable shared = p.scalar("shared", 0, 3, 0, 1, 2);

  @Test
  void agentsWithOwnCellsAndTheSameRuleCanBeSwapped() {
    p.rule("up", Exprs.equal(own(mine), 0), setOwn(mine, read(shared)));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [1, 0, 2]");
  }

  @Test
  void agentsThatHaveNothingAreNotWorthSwapping() {
    p.rule("nothing", NOTHING, Stmt.skip());
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void agentsCanBeSwappedWithinTheirKind() {
    Programs four = new Programs(4);
    Variable c = four.array("c", 4, 0, 3, 0);
    four.rule("one", 0, 1, true, Exprs.equal(own(c), 0), setOwn(c, Exprs.constant(1)));
    four.rule("two", 2, 3, true, Exprs.equal(own(c), 0), setOwn(c, Exprs.constant(2)));
    assertThat(swaps(four.build(), NOTHING)).isEqualTo("0-1 [1, 0, 2, 3], 2-3 [0, 1, 3, 2]");
  }

  @Test
  void agentsWithEqualRulesOfTheirOwnCanBeSwapped() {
    p.rule("first", 0, 0, true, Exprs.equal(own(mine), 0), setOwn(mine, Exprs.constant(1)));
    p.rule("second", 1, 1, true, Exprs.equal(own(mine), 0), setOwn(mine, Exprs.constant(1)));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [1, 0, 2]");
  }

  @Test
  void agentsThatReadTheSameCellCanBeSwapped() {
    p.rule("up", Exprs.and(Exprs.equal(own(mine), 0), Exprs.equal(read(shared), 0)), setOwn(mine, Exprs.constant(1)));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [1, 0, 2]");
  }

  @Test
  void cellsComparedWithAgentIdsHoldAgentIds() {
    Variable holder = p.scalar("holder", -1, 1, -1, 0, 1);
    Variable owner = p.scalar("owner", -1, 1, -1, 0, 1);
    p.rule("up", Exprs.equal(read(holder), SELF), setOwn(mine, read(shared)));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [1, 0, 2, 3, 4] names {3}");
    // A cell that a question compares with an agent id holds one, too.
    assertThat(swaps(Exprs.equal(read(holder), read(owner)))).isEqualTo("0-1 [1, 0, 2, 3, 4] names {3, 4}");
  }

  @Test
  void domainsAreClosedUnderSwaps() {
    Programs two = new Programs(2);
    Variable[] own = {two.scalar("first", 0, 9, 0), two.scalar("second", 0, 9, 5)};
    Variable holder = two.scalar("holder", -1, 1, -1, 0);
    Variable nobody = two.scalar("nobody", -1, 1, -1);
    Variable grown = two.array("grown", 2, 0, 99, 0);
    for (int i = 0; i < 2; i++) {
      two.rule("up", i, i, true, Exprs.less(read(own[i]), Exprs.constant(4)), new Stmt.Block(List.of(
          setOwn(grown, Exprs.constant(50)), setOwn(grown, Exprs.constant(7)), new Stmt.Assign(own[i], Exprs.constant(3)))));
    }
    BitSet names = new BitSet();
    names.set(holder.offset());
    names.set(nobody.offset());
    Swap swap = new Swap(0, 1, new int[] {1, 0, 2, 3, 5, 4}, names);
    Program program = two.build();
    Domains closed = Swaps.close(program, ValueAnalysis.of(program), List.of(swap), Budget.UNLIMITED).orElseThrow();
    assertThat(closed.betweenSteps()).hasToString("[{0, 3, 5}, {0, 3, 5}, {-1..1}, {-1}, {0, 7}, {0, 7}]");
    assertThat(closed.ofCells()).hasToString("[{0, 3, 5}, {0, 3, 5}, {-1..1}, {-1}, {0, 7, 50}, {0, 7, 50}]");
  }

  @Test
  void domainsAreClosedUnderSequencesOfSwaps() {
    // Only the last starts with 3, and only the last is -1 for a moment.
    Programs three = new Programs(3);
    for (int i = 0; i < 3; i++) {
      Variable own = three.scalar("own" + i, -9, 9, i == 2 ? new long[] {0, 3} : new long[] {0});
      Stmt last = i == 2 ? new Stmt.Assign(own, Exprs.constant(-1)) : Stmt.skip();
      three.rule("go" + i, i, i, true, NOTHING, new Stmt.Block(List.of(last, new Stmt.Assign(own, Exprs.constant(5)))));
    }
    Program program = three.build();
    List<Swap> swaps = List.of(
        new Swap(0, 1, new int[] {1, 0, 2}, new BitSet()), new Swap(1, 2, new int[] {0, 2, 1}, new BitSet()));
    Domains closed = Swaps.close(program, ValueAnalysis.of(program), swaps, Budget.UNLIMITED).orElseThrow();
    assertThat(closed.betweenSteps()).hasToString("[{0, 3, 5}, {0, 3, 5}, {0, 3, 5}]");
    assertThat(closed.ofCells()).hasToString("[{-1..0, 3, 5}, {-1..0, 3, 5}, {-1..0, 3, 5}]");
  }

  @Test
  void aRuleOfOneAgentPreventsASwap() {
    p.rule("up", Exprs.equal(own(mine), 0), setOwn(mine, Exprs.constant(1)));
    p.rule("down", 1, 1, true, Exprs.equal(own(mine), 2), setOwn(mine, Exprs.constant(0)));
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void differentGuardsPreventASwap() {
    p.rule("first", 0, 0, true, Exprs.equal(own(mine), 0), setOwn(mine, Exprs.constant(1)));
    p.rule("second", 1, 1, true, Exprs.equal(own(mine), 1), setOwn(mine, Exprs.constant(1)));
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void differentEffectsPreventASwap() {
    p.rule("first", 0, 0, true, Exprs.less(own(mine), Exprs.constant(1)), setOwn(mine, Exprs.plus(read(shared), 1)));
    p.rule("second", 1, 1, true, Exprs.less(own(mine), Exprs.constant(1)), setOwn(mine, read(shared)));
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void differentErrorsPreventASwap() {
    Expr quotient = new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), own(mine), null);
    Expr other = new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), Exprs.plus(own(mine), -1), null);
    p.rule("first", 0, 0, true, Exprs.equal(read(shared), 0), new Stmt.Assume(Exprs.less(quotient, Exprs.constant(9))));
    p.rule("second", 1, 1, true, Exprs.equal(read(shared), 0), new Stmt.Assume(Exprs.less(other, Exprs.constant(9))));
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void aQuestionAboutOneAgentPreventsASwap() {
    p.rule("up", Exprs.equal(own(mine), 0), setOwn(mine, read(shared)));
    assertThat(swaps(Exprs.equal(at(mine, 0), 1))).isEmpty();
    assertThat(swaps(Exprs.and(Exprs.equal(at(mine, 0), 1), Exprs.equal(at(mine, 1), 2)))).isEmpty();
  }

  @Test
  void aSymmetricQuestionAllowsASwap() {
    p.rule("up", Exprs.equal(own(mine), 0), setOwn(mine, read(shared)));
    Expr.Local q = new Expr.Local("q", 2);
    for (Quantifier quantifier : Quantifier.values()) {
      Expr body = Exprs.equal(new Expr.ReadAt(mine, q), 1);
      assertThat(swaps(Exprs.quantified(quantifier, q, 0, 2, body))).as("%s", quantifier).isEqualTo("0-1 [1, 0, 2]");
    }
    Expr apart = new Expr.Unary(Expr.UnaryOp.ABS, new Expr.Binary(BinaryOp.SUBTRACT, at(mine, 0), at(mine, 1), null), null);
    assertThat(swaps(Exprs.less(apart, Exprs.constant(2)))).isEqualTo("0-1 [1, 0, 2]");
    Expr ahead = new Expr.Binary(BinaryOp.SUBTRACT, at(mine, 0), at(mine, 1), null);
    assertThat(swaps(Exprs.less(ahead, Exprs.constant(2)))).isEmpty();
    assertThat(swaps(Exprs.less(new Expr.Binary(BinaryOp.MULTIPLY, ahead, ahead, null), Exprs.constant(2)))).isEqualTo("0-1 [1, 0, 2]");
    Expr most = new Expr.Binary(BinaryOp.MAX, at(mine, 1), at(mine, 0), null);
    assertThat(swaps(Exprs.equal(Exprs.plus(at(mine, 0), at(mine, 1)), most))).isEqualTo("0-1 [1, 0, 2]");
  }

  @Test
  void roundRobinPreventsSwaps() {
    p.roundRobin(Expr.FALSE).rule("up", Exprs.equal(own(mine), 0), setOwn(mine, Exprs.constant(1)));
    assertThat(swaps(NOTHING)).isEmpty();
  }

  @Test
  void aVariableMayHoldAgentIds() {
    Variable holder = p.scalar("holder", -1, 1, -1);
    p.rule("take", Exprs.equal(read(holder), -1), new Stmt.Assign(holder, SELF));
    p.rule("leave", Exprs.equal(read(holder), SELF), new Stmt.Assign(holder, Exprs.constant(-1)));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [0, 1, 2, 3] names {3}");
    assertThat(swaps(Exprs.equal(read(holder), -1))).isEqualTo("0-1 [0, 1, 2, 3] names {3}");
    assertThat(swaps(Exprs.equal(read(holder), 1))).isEmpty();
    assertThat(swaps(Exprs.less(read(holder), Exprs.constant(0)))).isEmpty();
  }

  @Test
  void copiesOfAgentIdsAreAgentIds() {
    Variable friend = p.array("friend", 2, -1, 1, -1);
    Variable last = p.scalar("last", -1, 1, -1);
    Variable copy = p.scalar("copy", -1, 1, -1);
    p.rule("meet", Exprs.equal(own(mine), 1), new Stmt.Block(List.of(setOwn(friend, read(last)), new Stmt.Assign(last, SELF))));
    p.rule("copy", Exprs.equal(own(friend), -1), new Stmt.Assign(copy,
        new Expr.Choice(Exprs.equal(own(mine), 0), own(friend), read(last))));
    assertThat(swaps(NOTHING)).isEqualTo("0-1 [1, 0, 2, 4, 3, 5, 6] names {3, 4, 5, 6}");
  }

  @Test
  void storingArithmeticOnAgentIdsPreventsASwap() {
    for (Expr used : List.of(
        Exprs.plus(SELF, 1),
        new Expr.Binary(BinaryOp.MAX, SELF, own(mine), null))) {
      Programs two = new Programs(2);
      Variable own = two.array("own", 2, 0, 3, 0, 1);
      Variable holder = two.scalar("holder", 0, 3, 0);
      two.rule("take", Exprs.equal(new Expr.ReadAt(own, SELF), 0), new Stmt.Assign(holder, used));
      assertThat(swaps(two.build(), NOTHING)).isEmpty();
    }
  }

  @Test
  void usingAStoredAgentIdAsANumberPreventsASwap() {
    for (int way = 0; way < 5; way++) {
      Programs two = new Programs(2);
      Variable own = two.array("own", 2, 0, 3, 0, 1);
      Variable holder = two.scalar("holder", -1, 1, -1, 0, 1);
      two.rule("take", Exprs.equal(new Expr.ReadAt(own, SELF), 0), new Stmt.Assign(holder, SELF));
      Expr held = new Expr.Read(holder);
      Expr use = switch (way) {
        case 0 -> Exprs.equal(Exprs.plus(held, 1), 1);
        case 1 -> Exprs.less(held, Exprs.constant(1));
        case 2 -> Exprs.equal(new Expr.ReadAt(own, new Expr.InBounds(held, 2, "own", null)), 1);
        case 3 -> Exprs.less(held, new Expr.ReadAt(own, SELF));
        default -> Exprs.equal(held, new Expr.Read(holder));
      };
      two.rule("use", use, new Stmt.AssignAt(own, SELF, Exprs.constant(2)));
      assertThat(swaps(two.build(), NOTHING)).as("way %d", way)
          .isEqualTo(way == 4 ? "0-1 [1, 0, 2] names {2}" : "");
    }
  }

  @Test
  void matricesIndexedByTwoAgentsAreSwapped() {
    Programs three = new Programs(3);
    Variable knows = three.array("knows", 9, 0, 1, 0);
    three.rule("meet", Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Choose("other", 1, Exprs.constant(0), Exprs.constant(3)),
        new Stmt.Assume(Exprs.notEqual(OTHER, SELF)),
        new Stmt.Assume(Exprs.equal(new Expr.ReadAt(knows, Exprs.plus(Exprs.times(OTHER, 3), SELF)), 0)),
        new Stmt.AssignAt(knows, Exprs.plus(Exprs.times(SELF, 3), OTHER), Exprs.constant(1)))));
    assertThat(swaps(three.build(), NOTHING)).isEqualTo("0-1 [0, 3, 5, 1, 4, 2, 7, 6, 8], 1-2 [0, 2, 1, 6, 4, 7, 3, 5, 8]");
  }

  @Test
  void similarVariablesAreNotConfused() {
    Programs two = new Programs(2);
    Variable x = two.array("x", 2, 0, 3, 0, 1);
    Variable y = two.array("y", 2, 0, 3, 0, 1);
    two.rule("move", Exprs.less(Exprs.plus(own(x), own(y)), Exprs.constant(3)),
        new Stmt.Block(List.of(setOwn(x, Exprs.plus(own(x), 1)), setOwn(y, Exprs.plus(own(y), 1)))));
    assertThat(swaps(two.build(), NOTHING)).isEqualTo("0-1 [1, 0, 3, 2]");
  }

  @Test
  void ownVariablesNeedTheSameBounds() {
    for (long most = 3; most <= 4; most++) {
      for (long least = -1; least <= 0; least++) {
        Programs two = new Programs(2);
        Variable[] own = {two.scalar("first", 0, 3, 0, 1), two.scalar("second", least, most, 0, 1)};
        Variable all = two.scalar("all", 0, 1, 0, 1);
        for (int i = 0; i < 2; i++) {
          two.rule("up", i, i, true, Exprs.less(read(own[i]), read(all)), new Stmt.Assign(own[i], read(all)));
        }
        assertThat(swaps(two.build(), NOTHING)).isEqualTo(most == 3 && least == 0 ? "0-1 [1, 0, 2]" : "");
      }
    }
  }

  private String swaps(Expr asked) {
    return swaps(p.build(), asked);
  }

  private static String swaps(Program program, Expr asked) {
    return Swaps.of(behaviour(program, asked)).stream()
        .map(swap -> swap.first() + "-" + swap.second() + " " + Arrays.toString(swap.cells())
            + (swap.names().isEmpty() ? "" : " names " + swap.names()))
        .collect(Collectors.joining(", "));
  }
}
