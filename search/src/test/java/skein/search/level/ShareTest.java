package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.search.graph.CompiledGraph;
import skein.search.graph.Graph;
import skein.search.store.Space;

/** How a level is divided into the shares of members, and how these are read. */
class ShareTest {

  private Space space;

  @AfterEach
  void closeSpace() {
    if (space != null) {
      space.close();
      space = null;
    }
  }

  static Graph counter() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 99_999, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(99_999)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    return CompiledGraph.of(new AnalysedProgram(p.build()), List.of(), Budget.UNLIMITED).orElseThrow();
  }

  /** Found together: the states of a batch in the order in which a member found them. The state of shard s with number n is 1,000 s + n. */
  private Piece found(int... shards) {
    int[] first = space.sizes();
    ShardSequence order = new ShardSequence(space.shards(), 0);
    for (int shard : shards) {
      long[] state = {1_000L * shard + space.shard(shard).size()};
      assertThat(space.shard(shard).add(state, 0, space.shard(shard).key(state, 0))).isTrue();
      order.add(shard);
    }
    return new Piece(first, space.sizes(), order, 0, shards.length);
  }

  private List<Share> shares(List<Piece> pieces, int members) {
    return Piece.divide(pieces, members).stream().map(part -> new Share(part, space)).toList();
  }

  private static List<Long> read(Share share, int atATime, int most) {
    long[] into = new long[atATime];
    List<Long> states = new ArrayList<>();
    while (!share.isRead() && states.size() + atATime <= most) {
      Arrays.stream(into, 0, share.readGroup(into, atATime)).forEach(states::add);
    }
    return states;
  }

  private static List<Long> all(Share share) {
    return read(share, 3, Integer.MAX_VALUE);
  }

  @Test
  void statesAreReadInTheOrderInWhichTheyWereFound() {
    space = new Space(counter(), 2);
    found(0, 1, 1);
    List<Piece> level = List.of(found(1, 0, 1, 1), found(0, 0, 1));
    List<Share> shares = shares(level, 2);
    assertThat(all(shares.get(0))).containsExactly(1002L, 1L, 1003L);
    assertThat(all(shares.get(1))).containsExactly(1004L, 2L, 3L, 1005L);
  }

  @Test
  void moreMembersThanStates() {
    space = new Space(counter(), 3);
    assertThat(shares(List.of(found(2)), 3)).extracting(ShareTest::all).containsExactly(List.of(), List.of(), List.of(2000L));
    assertThat(shares(List.of(), 3)).allMatch(Share::isRead);
  }

  @Test
  void whatIsLeftDoesNotDependOnTheOrder() {
    space = new Space(counter(), 2);
    Share share = shares(List.of(found(1, 1, 0, 1), found(0), found(1, 0, 0)), 1).getFirst();
    assertThat(read(share, 1, 2)).containsExactly(1000L, 1001L);
    Supplier<List<Share.Ranges>> left = share.left();
    all(share);
    // Listed later, but as it was.
    assertThat(left.get()).extracting(ranges -> Arrays.toString(ranges.first()) + Arrays.toString(ranges.end()))
        .containsExactly("[0, 2][1, 3]", "[1, 3][2, 3]", "[2, 3][4, 4]");
    assertThat(share.left().get()).isEmpty();
  }

  @Test
  void withoutAnOrderStatesAreReadShardAfterShard() {
    space = new Space(counter(), 2);
    found(0, 1, 0, 1, 1, 0);
    assertThat(all(new Share(Piece.inShards(new int[] {1, 0}, new int[] {3, 2}), space))).containsExactly(1L, 2L, 1000L, 1001L);
    List<Piece> many = Piece.inShards(new int[] {10, 0}, new int[] {10 + (3 << 16), 0});
    assertThat(many).extracting(Piece::size).containsExactly(1 << 16, 1 << 16, 1 << 16);
    assertThat(many.getLast().first()).containsExactly(10 + (2 << 16), 0);
  }

  @Test
  void everyStateIsInOneShareAndSharesHaveTheSameSize() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      int members = 1 + random.nextInt(5);
      space = new Space(counter(), members);
      List<Piece> level = new ArrayList<>();
      List<Long> expected = new ArrayList<>();
      for (int batch = random.nextInt(5); batch >= 0; batch--) {
        int[] shards = random.ints(random.nextInt(150), 0, members).toArray();
        int[] next = space.sizes();
        IntStream.of(shards).forEach(shard -> expected.add(1_000L * shard + next[shard]++));
        if (shards.length > 0) {
          level.add(found(shards));
        }
      }
      List<Long> actual = new ArrayList<>();
      for (Share share : shares(level, members)) {
        List<Long> states = read(share, 1 + random.nextInt(20), Integer.MAX_VALUE);
        assertThat(states.size()).isBetween(expected.size() / members, (expected.size() + members - 1) / members);
        actual.addAll(states);
      }
      assertThat(actual).isEqualTo(expected);
      closeSpace();
    }
  }

  @Test
  void aCheckpointThatLeavesStatesTwiceOrOfAnotherLevelDoesNotFit() {
    assertThat(fits("")).isTrue();
    assertThat(fits("10 14, 22 24; 12 12, 20 22")).isTrue();
    assertThat(fits("10 12, 20 20; 12 14, 23 23")).isTrue();
    assertThat(fits("9 14, 20 20")).as("begins too early").isFalse();
    assertThat(fits("10 10, 20 25")).as("ends too late").isFalse();
    assertThat(fits("12 11, 20 20")).as("backwards").isFalse();
    assertThat(fits("10 12, 20 20; 11 14, 20 20")).as("overlaps").isFalse();
    assertThat(fits("10 10, 22 24; 10 10, 20 23")).as("overlaps").isFalse();
  }

  /** Of a level with the numbers 10 to 14 of one shard and 20 to 24 of another. */
  private static boolean fits(String ranges) {
    List<Share.Ranges> left = new ArrayList<>();
    for (String range : ranges.isEmpty() ? new String[0] : ranges.split("; ")) {
      int[] numbers = Arrays.stream(range.split(",? ")).mapToInt(Integer::parseInt).toArray();
      left.add(new Share.Ranges(new int[] {numbers[0], numbers[2]}, new int[] {numbers[1], numbers[3]}));
    }
    SearchEvent event = new SearchEvent(SearchEvent.Kind.PARTLY, new int[2], 0, 0, 0, List.of(() -> left), new Sightings(0, 0));
    return event.fits(new int[] {10, 20}, new int[] {14, 24});
  }
}
