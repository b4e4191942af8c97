package skein.explore.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.RandomPrograms;
import skein.explore.ExploreEngine;

/** A search in several parts counts what the search of one machine counts. */
class FrontierSearchTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 2_000 : 150;

  /** Several machines, each with its own expander. */
  private static final class Colleagues implements FrontierSearch.Machines {

    private final List<FrontierExpander> each = new ArrayList<>();
    private List<StateBlock> frontier = List.of();
    private final List<StateBlock> visited = new ArrayList<>();

    Colleagues(Program program, List<Expr> predicates, int machines) {
      for (int i = 0; i < machines; i++) {
        each.add(FrontierExpander.of(program, predicates));
        visited.add(StateBlock.empty(each.getFirst().width()));
      }
    }

    @Override
    public LevelCounts next(Budget budget) {
      List<FrontierExpander.Sorted> sent = new ArrayList<>();
      for (int i = 0; i < each.size(); i++) {
        sent.add(frontier.isEmpty() ? each.get(i).initial(i, each.size(), each.size()) : each.get(i).expand(frontier.get(i), each.size()));
      }
      LevelCounts counts = sent.stream().map(FrontierExpander.Sorted::counts).reduce(LevelCounts::plus).orElseThrow();
      List<StateBlock> fresh = new ArrayList<>();
      for (int i = 0; i < each.size(); i++) {
        int part = i;
        StateBlock found = sent.stream().map(s -> s.byPart().get(part)).reduce(StateBlock::with).orElseThrow().without(visited.get(i));
        visited.set(i, visited.get(i).with(found));
        fresh.add(found);
        counts = counts.plus(each.get(i).look(found));
      }
      frontier = fresh;
      return counts;
    }
  }

  @Test
  void countsOfRandomProgramsAgree() {
    int violated = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      Expr predicate = Exprs.less(new Expr.Read(program.variables().getFirst()), Exprs.constant(random.nextInt(40)));
      Property invariant = new Property("Small", new Claim.Always(predicate), "", null);
      Extent expected = new ExploreEngine().measure(program, Settings.DEFAULT.withThreads(1), Monitor.SILENT);
      FrontierSearch.Result result =
          new FrontierSearch(List.of(invariant), Settings.DEFAULT, Monitor.SILENT)
              .run(new Colleagues(program, List.of(predicate), 1 + random.nextInt(4)));
      Extent found = result.extent();

      assertThat(numbers(found)).as("seed %d", seed).isEqualTo(numbers(expected));
      assertThat(found.cause()).isEqualTo(expected.cause());
      Verdict verdict =
          ExploreEngine.reference().check(program, List.of(invariant), Settings.DEFAULT, Monitor.SILENT).getFirst().verdict();
      if (verdict != Verdict.INCONCLUSIVE) {
        assertThat(result.invariants().getFirst().violations() > 0).as("seed %d", seed).isEqualTo(verdict == Verdict.VIOLATED);
        violated += verdict == Verdict.VIOLATED ? 1 : 0;
      }
    }
    assertThat(violated).isBetween(5, PROGRAMS - 5);
  }

  private static List<Long> numbers(Extent extent) {
    return List.of(
        extent.statistics().states(), extent.statistics().transitions(), (long) extent.statistics().depth(), extent.ends(), extent.errors());
  }

  @Test
  void blocksAreSetsOfRecords() {
    Random random = new Random(1);
    for (int width = 1; width <= 3; width++) {
      for (int round = 0; round < 50; round++) {
        StateBlock one = some(random, width);
        StateBlock other = some(random, width);

        assertThat(records(one)).isSorted().doesNotHaveDuplicates();
        assertThat(records(one.with(other))).isEqualTo(Stream.concat(records(one).stream(), records(other).stream()).distinct().sorted().toList());
        List<String> left = new ArrayList<>(records(one));
        left.removeAll(records(other));
        assertThat(records(one.without(other))).isEqualTo(left);
      }
    }
  }

  private static StateBlock some(Random random, int width) {
    long[] words = random.longs((long) random.nextInt(200) * width, 0, 6).toArray();
    return StateBlock.of(width, words, words.length);
  }

  private static List<String> records(StateBlock block) {
    List<String> records = new ArrayList<>();
    for (int at = 0; at < block.words().length; at += block.width()) {
      records.add(Arrays.toString(Arrays.copyOfRange(block.words(), at, at + block.width())));
    }
    return records;
  }
}
