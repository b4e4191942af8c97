package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.store.Retention;
import skein.search.store.Space;

class LevelSearchTest {

  private static long lookedUp(CompiledGraph graph, int members, long states, long transitions) {
    try (Crew crew = new Crew(members);
        Space space = new Space(graph, members)) {
      LevelSearch search = PlainSearch.finished(graph, space, crew);
      assertThat(space.size()).isEqualTo(states);
      assertThat(search.transitions()).isEqualTo(transitions);
      return search.lookedUp();
    }
  }

  @Test
  void shrinkingLevelsAreCountedUpToTheLastCompleteLevel() {
    // Two counters up to 3: levels of 1, 2, 3, 4, 3, 2, 1 states.
    CompiledGraph graph = counters(2, 3);
    List<Integer> narrowing = new ArrayList<>();
    try (Crew crew = new Crew(1);
        Space space = new Space(graph, 1)) {
      LevelSearch search = PlainSearch.of(graph, space, crew);
      search.begin();
      while (!search.done()) {
        search.expand();
        narrowing.add(space.narrowing());
      }
    }
    assertThat(narrowing).containsExactly(0, 0, 0, 0, 1, 2, 3);
  }

  private static CompiledGraph counters(int number, int most) {
    Programs p = new Programs(1);
    for (int i = 0; i < number; i++) {
      Variable x = p.scalar("x" + i, 0, most, 0);
      Expr mine = new Expr.Read(x);
      p.rule("up" + i, Exprs.less(mine, Exprs.constant(most)), new Stmt.Assign(x, Exprs.plus(mine, 1)));
    }
    return CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
  }

  /** States of 3 bytes are stored in chunks of 2^20: the second begins in the middle of a group that is inserted together. */
  @Test
  void statesThatAreInsertedTogetherMayBelongToTwoChunks() {
    CompiledGraph graph = counters(3, 101);
    try (Crew crew = new Crew(1);
        Space space = new Space(graph, 1)) {
      LevelSearch search = PlainSearch.finished(graph, space, crew);
      assertThat(space.size()).isEqualTo(102 * 102 * 102);
      assertThat(search.transitions()).isEqualTo(3 * 101 * 102 * 102);
    }
  }

  /** States of three words, which are stored as trees: levels of up to 18,000 of them are several batches, and trees grow while they are read. */
  @Test
  void treesAreReadWhileTheyGrow() {
    CompiledGraph graph = countersAndMore(4, 6, 7);
    assertThat(graph.words()).isEqualTo(3);
    for (int members = 2; members <= 4; members++) {
      try (Crew crew = new Crew(members);
          Space space = new Space(graph, members)) {
        LevelSearch search = PlainSearch.finished(graph, space, crew);
        assertThat(space.size()).as("%s members", members).isEqualTo(2 * 262_144);
        assertThat(search.transitions()).isEqualTo(2 * 6 * 7 * 32_768);
      }
    }
  }

  /** Variables that never change make the states wider, and none of the counts different; the analysis of values does not notice that they never change. */
  @Test
  void statesOfAnyWidthAreCounted() {
    Set<Integer> widths = new TreeSet<>();
    for (int wide = 0; wide <= 4; wide++) {
      CompiledGraph graph = countersAndMore(wide, 5, 7);
      widths.add(graph.words());
      long starts = wide == 0 ? 1 : 2;
      for (int members = 1; members <= 3; members++) {
        try (Crew crew = new Crew(members);
            Space space = new Space(graph, members)) {
          LevelSearch search = PlainSearch.finished(graph, space, crew);
          assertThat(space.size()).as("%s words, %s members", graph.words(), members).isEqualTo(starts * 32_768);
          assertThat(search.transitions()).isEqualTo(starts * 5 * 7 * 4_096);
        }
      }
    }
    assertThat(widths).containsExactly(1, 2, 3);
  }

  /** Counters, and variables of 31 bits; the first of them has one of two values. */
  private static CompiledGraph countersAndMore(int wide, int number, int most) {
    Programs p = new Programs(1);
    List<Expr> counters = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Variable x = p.scalar("x" + i, 0, most, 0);
      counters.add(new Expr.Read(x));
      p.rule("up" + i, Exprs.less(counters.get(i), Exprs.constant(most)), new Stmt.Assign(x, Exprs.plus(counters.get(i), 1)));
    }
    Expr never = Exprs.and(Exprs.equal(counters.get(0), counters.get(1)), Exprs.less(counters.get(0), counters.get(1)));
    for (int i = 0; i < wide; i++) {
      Variable y = i == 0 ? p.scalar("y", 0, Integer.MAX_VALUE, 0, 1 << 30) : p.scalar("y" + i, 0, Integer.MAX_VALUE, 5);
      p.rule("any" + i, never, anyValue(y));
    }
    return CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
  }

  private static Stmt anyValue(Variable y) {
    Stmt any = new Stmt.Choose("c", 1, Expr.FALSE, Exprs.constant(Integer.MAX_VALUE));
    return new Stmt.Block(List.of(any, new Stmt.Assign(y, new Expr.Local("c", 1))));
  }

  @Test
  void duplicatesAreFilteredForAnyNumberOfThreads() {
    CompiledGraph graph = counters(6, 7);
    long alone = lookedUp(graph, 1, 262_144, 6 * 7 * 32_768);
    assertThat(alone).isLessThan(350_000);
    for (int members : new int[] {2, 3}) {
      assertThat(lookedUp(graph, members, 262_144, 6 * 7 * 32_768)).as("by %d", members).isBetween(262_143L, alone * 3 / 2);
    }
  }

  /** In levels of several batches. With states in the order of insertion, two threads looked up 12 % more than one, and four threads 33 % more. */
  @Test
  void statesThatWereFoundTogetherAreExpandedTogetherByAnyNumberOfThreads() {
    CompiledGraph graph = counters(8, 5);
    long alone = lookedUp(graph, 1, 1_679_616, 8 * 5 * 279_936);
    assertThat(alone).isEqualTo(3_508_228);
    assertThat(lookedUp(graph, 2, 1_679_616, 8 * 5 * 279_936)).isLessThan(alone * 101 / 100);
    assertThat(lookedUp(graph, 4, 1_679_616, 8 * 5 * 279_936)).isLessThan(alone * 105 / 100);
  }

  /** Five levels of 759,375 states of 7 bytes, which are stored in chunks of 2^19, or of 2^16 if they are forgotten. */
  @Test
  void expandedStatesAreForgottenInAnyOrder() {
    Programs p = new Programs(1);
    Variable a = p.array("a", 5, 0, 14, LongStream.range(0, 15).toArray());
    Variable x = p.scalar("x", 0, 4, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(4)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    Expr first = new Expr.ReadAt(a, Exprs.constant(0));
    p.rule("any", Exprs.and(Exprs.equal(first, value), Exprs.less(first, value)), anyValue(p.scalar("y", 0, Integer.MAX_VALUE, 5)));
    CompiledGraph graph = CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
    // Each of two shards has four chunks, a single one eight; if they are forgotten, the last is still in use, and two are spare.
    assertThat(bytesAfter(graph, 2, Retention.STATES) - bytesAfter(graph, 2, Retention.FRONTIER)).isEqualTo(2 * (4 * (7L << 19) - 3 * (7L << 16)));
    assertThat(bytesAfter(graph, 1, Retention.STATES) - bytesAfter(graph, 1, Retention.FRONTIER)).isEqualTo(8 * (7L << 19) - 3 * (7L << 16));
  }

  private static long bytesAfter(CompiledGraph graph, int members, Retention retention) {
    try (Crew crew = new Crew(members);
        Space space = new Space(graph, members, retention, 0)) {
      PlainSearch.finished(graph, space, crew);
      assertThat(space.size()).isEqualTo(5 * 759_375);
      return space.bytes();
    }
  }

  @Test
  void undeliveredSuccessorsCountAsMemory() {
    // One step leads to 100,000 states.
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 100_000, 0);
    p.rule("any", Exprs.equal(new Expr.Read(x), 0), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(100_001)),
        new Stmt.Assign(x, new Expr.Local("c", 1)))));
    CompiledGraph graph = CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
    long[] most = {0};
    LevelSearch.Pace pace =
        new LevelSearch.Pace() {
          @Override
          public void poll(long states, long transitions, long waiting, int depth, long bytes) {
            most[0] = Math.max(most[0], bytes);
          }

          @Override
          public Budget budget() {
            return Budget.UNLIMITED;
          }
        };
    try (Crew crew = new Crew(1);
        Space space = new Space(graph, 1)) {
      LevelSearch search =
          new LevelSearch(
              graph, space, crew, pace, OptionalInt.empty(), List.of(), new int[0], Long.MAX_VALUE, Journal.none());
      assertThat(search.begin()).isTrue();
      search.expand();
      assertThat(space.size()).isEqualTo(100_001);
      assertThat(most[0]).isGreaterThanOrEqualTo(space.bytes() + 100_000 * Long.BYTES);
    }
  }
}
