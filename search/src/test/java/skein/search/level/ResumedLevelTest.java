package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Successors;
import skein.core.answer.Checkpoint;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.graph.Graph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.keep.Fingerprint;
import skein.search.keep.Folder;
import skein.search.store.Space;

/** A search that was killed in the middle of a level goes on there. */
class ResumedLevelTest {

  private static final int WIDTH = 70 * 70 * 70;
  /** How many states a member expands in a batch, at least; it reads this many at a time. */
  private static final int BATCH = 1 << 16;
  private static final int GROUP = 1 << 4;
  /** At most this many states of each shard are expanded to see whether the checkpoint fits. */
  private static final int SAMPLE = 300;

  @TempDir Path temporary;

  private static final class Killed extends RuntimeException {}

  /** Counts how often states are expanded. */
  private record Counted(CompiledGraph graph, LongAdder expanded) implements Graph {

    @Override
    public int words() {
      return graph.words();
    }

    @Override
    public int lastBits() {
      return graph.lastBits();
    }

    @Override
    public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
      return graph.initialStates(part, parts, budget);
    }

    @Override
    public int expand(long[] data, int at, Successors out) {
      expanded.increment();
      return graph.expand(data, at, out);
    }

    @Override
    public Truth test(int predicate, long[] data, int at) {
      return graph.test(predicate, data, at);
    }
  }

  /** Two levels of 343,000 states, less one: nothing leads on from the first state. */
  private static CompiledGraph wide() {
    Programs p = new Programs(1);
    Variable a = p.array("a", 3, 0, 69, LongStream.range(0, 70).toArray());
    Variable y = p.scalar("y", 0, 1, 0);
    Expr value = new Expr.Read(y);
    Expr sum = Exprs.plus(Exprs.plus(at(a, 0), at(a, 1)), at(a, 2));
    p.rule("up", Exprs.and(Exprs.less(value, Exprs.constant(1)), Exprs.less(Exprs.constant(0), sum)), new Stmt.Assign(y, Exprs.plus(value, 1)));
    return CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
  }

  private static Expr at(Variable array, int index) {
    return new Expr.ReadAt(array, Exprs.constant(index));
  }

  /** Returns how many states were expanded. */
  private static long search(Checkpoint checkpoint, int threads, long killAt) {
    Counted graph = new Counted(wide(), new LongAdder());
    LevelSearch.Pace pace =
        new LevelSearch.Pace() {
          @Override
          public void poll(long states, long transitions, long waiting, int depth, long bytes) {
            if (states >= killAt) {
              throw new Killed();
            }
          }

          @Override
          public Budget budget() {
            return Budget.UNLIMITED;
          }
        };
    try (Crew crew = new Crew(threads);
        Space space = new Space(graph, threads);
        Folder folder = Folder.open(checkpoint, new Fingerprint(), _ -> {})) {
      Journal journal = new Journal(folder.search("all"), checkpoint.every(), _ -> {});
      LevelSearch search =
          new LevelSearch(graph, space, crew, pace, OptionalInt.empty(), List.of(), new int[0], Long.MAX_VALUE, journal);
      search.begin();
      Sightings seen = search.expand();
      assertThat(seen.end()).as("an end that may have been seen before it was killed").hasValue(new long[1]);
      while (!search.done()) {
        search.expand();
      }
      assertThat(space.size()).isEqualTo(2 * WIDTH - 1);
      assertThat(search.transitions()).isEqualTo(WIDTH - 1);
      assertThat(search.ends()).isEqualTo(WIDTH);
      return graph.expanded().sum();
    }
  }

  @Test
  void statesThatWereExpandedBeforeAreNotExpandedAgain() {
    for (int threads = 1; threads <= 3; threads++) {
      Path folder = temporary.resolve("by" + threads);
      int members = threads;
      // It is killed after the second batch, when the first one is saved.
      long killAt = WIDTH + Math.min(WIDTH - 1, 2L * BATCH * threads - 1);
      assertThatThrownBy(() -> search(new Checkpoint(folder, false, Duration.ZERO), members, killAt)).isInstanceOf(Killed.class);
      long expanded = search(new Checkpoint(folder, true, Duration.ZERO), threads, Long.MAX_VALUE);
      long left = 2L * WIDTH - 1 - (long) threads * BATCH;
      assertThat(expanded).as("by %d", threads).isBetween(left - threads * GROUP, left + threads * SAMPLE);
    }
  }
}
