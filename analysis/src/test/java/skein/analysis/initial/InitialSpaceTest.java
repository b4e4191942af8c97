package skein.analysis.initial;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.testing.Programs;

class InitialSpaceTest {

  private static final int SEEDS = Integer.getInteger("initial.seeds", 400);
  private static final Budget NEVER = Budget.UNLIMITED;

  /** The plain enumeration is the oracle: the same states in the same order. */
  @Test
  void agreesWithTheInterpreterInTheSameOrder() {
    int solutions = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomInits.of(seed);
      List<List<Long>> expected = byInterpreter(program);
      InitialSpace space = InitialSpace.of(program.init(), NEVER);
      assertThat(states(space)).as("seed " + seed).isEqualTo(expected);
      assertThat(space.count()).as("seed " + seed).contains(BigInteger.valueOf(expected.size()));
      assertThat(space.isEmpty(NEVER)).as("seed " + seed).isEqualTo(expected.isEmpty());
      solutions += expected.isEmpty() ? 0 : 1;
    }
    assertThat(solutions).isBetween(SEEDS / 4, SEEDS - SEEDS / 20);
  }

  /** The same by search alone, as if there were too many solutions to store. */
  @Test
  void searchFindsEachSolutionOnceInAnyNumberOfParts() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomInits.of(seed);
      Problem problem = new Problem(program.init(), new BitSet(), NEVER);
      if (!problem.isPossible()) {
        assertThat(byInterpreter(program)).as("seed " + seed).isEmpty();
        continue;
      }
      for (Group group : Group.of(problem)) {
        List<List<Long>> whole = solutions(problem, group, 1);
        assertThat(new HashSet<>(whole)).as("seed " + seed).hasSize(whole.size());
        assertThat(sorted(solutions(problem, group, 3))).as("seed " + seed).isEqualTo(sorted(whole));
      }
    }
  }

  private static List<List<Long>> solutions(Problem problem, Group group, int parts) {
    List<List<Long>> found = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      GroupSearch search = new GroupSearch(problem, group, NEVER, part, parts);
      while (search.next()) {
        found.add(Arrays.stream(group.cells()).mapToObj(search::value).toList());
      }
    }
    return found;
  }

  @Test
  void eachStateIsInExactlyOnePart() {
    for (long seed = 0; seed < SEEDS / 4; seed++) {
      Program program = RandomInits.of(seed);
      InitialSpace space = InitialSpace.of(program.init(), NEVER);
      List<List<Long>> found = new ArrayList<>();
      for (int part = 0; part < 4; part++) {
        long[] state = new long[program.cells()];
        InitialCursor cursor = space.cursor((cell, value) -> state[cell] = value, NEVER, part, 4);
        while (cursor.next()) {
          found.add(boxed(state));
        }
      }
      assertThat(sorted(found)).as("seed " + seed).isEqualTo(sorted(byInterpreter(program)));
    }
  }

  /** Whether they are stored in tables or searched, in one part or in several. */
  @Test
  void ofStatesThatDifferOnlyInIgnoredCellsOneIsFound() {
    int fewer = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomInits.of(seed);
      BitSet ignored = new BitSet();
      Random random = new Random(seed);
      IntStream.range(0, program.cells()).filter(_ -> random.nextInt(3) > 0).forEach(ignored::set);
      List<List<Long>> all = byInterpreter(program);
      Set<List<Long>> expected = all.stream().map(state -> without(ignored, state)).collect(Collectors.toSet());
      InitialSpace space = InitialSpace.of(program.init(), ignored, NEVER);
      assertThat(space.count()).as("seed " + seed).contains(BigInteger.valueOf(expected.size()));
      for (int parts : List.of(1, 4)) {
        List<List<Long>> found = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
          long[] state = new long[program.cells()];
          InitialCursor cursor = space.cursor((cell, value) -> state[cell] = value, NEVER, part, parts);
          while (cursor.next()) {
            found.add(boxed(state));
          }
        }
        assertThat(all).as("seed " + seed).containsAll(found);
        assertThat(found.stream().map(state -> without(ignored, state)).toList()).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
      }
      searchesOneOfEach(program, ignored, "seed " + seed);
      fewer += expected.size() < all.size() ? 1 : 0;
    }
    assertThat(fewer).isGreaterThan(SEEDS / 4);
  }

  private static void searchesOneOfEach(Program program, BitSet ignored, String name) {
    Problem whole = new Problem(program.init(), new BitSet(), NEVER);
    Problem problem = new Problem(program.init(), ignored, NEVER);
    for (Group group : problem.isPossible() ? Group.of(problem) : List.<Group>of()) {
      BitSet columns = new BitSet();
      IntStream.range(0, group.cells().length).filter(i -> ignored.get(group.cells()[i])).forEach(columns::set);
      Set<List<Long>> expected = solutions(whole, group, 1).stream().map(row -> without(columns, row)).collect(Collectors.toSet());
      for (int parts : List.of(1, 3)) {
        assertThat(solutions(problem, group, parts).stream().map(row -> without(columns, row)).toList()).as(name)
            .containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  private static List<Long> without(BitSet ignored, List<Long> state) {
    return IntStream.range(0, state.size()).filter(i -> !ignored.get(i)).mapToObj(state::get).toList();
  }

  @Test
  void anEmptyPartStaysEmpty() {
    Programs p = new Programs(1);
    long[] many = LongStream.range(0, 3000).toArray();
    Expr y = new Expr.Read(p.scalar("y", 0, 3000, many));
    Expr z = new Expr.Read(p.scalar("z", 0, 3000, many));
    p.assume(Exprs.notEqual(y, z));
    InitialSpace space = InitialSpace.of(p.build().init(), NEVER);
    assertThat(space.count()).isEmpty();
    InitialCursor cursor = space.cursor((_, _) -> {}, NEVER, 9_999_999, 10_000_000);
    assertThat(cursor.next()).isFalse();
    assertThat(cursor.next()).isFalse();
  }

  @Test
  void slowBoundPropagationStillConverges() {
    Programs p = new Programs(1);
    long[] many = LongStream.range(0, 65).toArray();
    Expr a = new Expr.Read(p.scalar("a", 0, 100, many));
    Expr b = new Expr.Read(p.scalar("b", 0, 100, many));
    p.assume(Exprs.lessEqual(a, b));
    p.assume(Exprs.or(Exprs.less(b, a), Exprs.equal(b, 0)));
    assertThat(states(InitialSpace.of(p.build().init(), NEVER))).containsExactly(List.of(0L, 0L));
  }

  @Test
  void aContradictionIsMinimal() {
    int contradictions = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomInits.of(seed);
      if (!byInterpreter(program).isEmpty()) {
        continue;
      }
      Reason.NoInitialState contradiction = Contradiction.of(program.init(), NEVER);
      assertThat(contradiction.minimal()).isTrue();
      assertThat(byInterpreter(withAssumptions(program, contradiction.contradiction()))).isEmpty();
      for (Init.Assumption each : contradiction.contradiction()) {
        List<Init.Assumption> others = contradiction.contradiction().stream().filter(a -> a != each).toList();
        assertThat(byInterpreter(withAssumptions(program, others))).as("seed " + seed).isNotEmpty();
      }
      contradictions += contradiction.contradiction().size() > 1 ? 1 : 0;
    }
    assertThat(contradictions).isGreaterThan(SEEDS / 100);
  }

  @Test
  void sumsOfSquaresOnALargeGridAreSolvedFast() {
    Birds birds = new Birds(2, 493);
    InitialSpace space = InitialSpace.of(birds.init(birds.near(246, 2), birds.apart()), NEVER);
    assertThat(space.count()).contains(BigInteger.valueOf(25 * 24));
  }

  /** Too many to try one by one, or to store. */
  @Test
  void thirtyAgentsOnAMillionCellsAreSolvedFast() {
    Birds birds = new Birds(30, 1_000);
    Init init = birds.init(birds.near(500, 400), birds.apart());
    InitialSpace space = InitialSpace.of(init, NEVER);
    assertThat(space.count()).isEmpty();
    long[] state = new long[60];
    InitialCursor cursor = space.cursor((cell, value) -> state[cell] = value, NEVER);
    Set<List<Long>> found = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      assertThat(cursor.next()).isTrue();
      assertThat(init.assumptions()).allMatch(a -> new skein.core.interpret.Predicate(a.condition()).test(state).holds());
      found.add(boxed(state));
    }
    assertThat(found).hasSize(1_000);
  }

  /** All places are taken: choosing the columns of all agents before any row would be hopeless. */
  @Test
  void agentsThatFillAGridArePlacedOneByOne() {
    Birds birds = new Birds(16, 4);
    BitSet all = new BitSet();
    all.set(0, 32);
    assertThat(states(InitialSpace.of(birds.init(birds.apart()), all, NEVER))).hasSize(1);
    BitSet others = (BitSet) all.clone();
    others.clear(birds.x.offset());
    others.clear(birds.y.offset());
    assertThat(states(InitialSpace.of(birds.init(birds.apart()), others, NEVER))).hasSize(16);
  }

  private static List<List<Long>> states(InitialSpace space) {
    List<List<Long>> found = new ArrayList<>();
    space.each(state -> found.add(boxed(state)), NEVER);
    return found;
  }

  /** Interval reasoning alone decides this: there are 101^20 combinations, and one solution. */
  @Test
  void sumsNarrowTheirOperands() {
    Variables variables = new Variables();
    Variable x = variables.array("x", 20, 0, 100);
    Expr sum = Expr.FALSE;
    for (int i = 0; i < 20; i++) {
      Expr read = Exprs.read(x, Exprs.constant(i));
      sum = i == 0 ? read : new Expr.Binary(BinaryOp.ADD, sum, read, null);
    }
    Init init =
        new Init(java.util.Collections.nCopies(20, Values.range(0, 101)), List.of(new Init.Assumption("Full", Exprs.equal(sum, 2000))));
    assertThat(InitialSpace.of(init, NEVER).count()).contains(BigInteger.ONE);
  }

  /** Ranges that are too long to be listed are tested when they are assigned. */
  @Test
  void longRangesAreNotEnumerated() {
    Variables variables = new Variables();
    Variable x = variables.scalar("x", 0, 2);
    Variable y = variables.scalar("y", 0, 99_999);
    Variable z = variables.scalar("z", 0, 99_999);
    Expr remainder = new Expr.Binary(BinaryOp.MODULO, new Expr.Read(y), Exprs.constant(25_000), null);
    Expr alone = new Expr.Binary(BinaryOp.MODULO, new Expr.Read(z), Exprs.constant(50_000), null);
    Init init =
        new Init(
            List.of(Values.range(0, 3), Values.range(0, 100_000), Values.range(0, 100_000)),
            List.of(
                new Init.Assumption("Pair", Exprs.equal(remainder, new Expr.Read(x))),
                new Init.Assumption("Alone", Exprs.equal(alone, 7))));
    assertThat(InitialSpace.of(init, NEVER).count()).contains(BigInteger.valueOf(3 * 4 * 2));
  }

  /** The last two cells contradict each other; enumerating the first would be useless. */
  @Test
  void unconstrainedCellsAreNotEnumerated() {
    Variables variables = new Variables();
    Variable x = variables.array("x", 40, 0, 100);
    Expr one = Exprs.read(x, Exprs.constant(38));
    Expr other = Exprs.read(x, Exprs.constant(39));
    Expr square = new Expr.Binary(BinaryOp.MULTIPLY, one, one, null);
    Expr twice = new Expr.Binary(BinaryOp.MULTIPLY, new Expr.Binary(BinaryOp.MULTIPLY, other, other, null), Exprs.constant(2), null);
    Init init =
        new Init(
            java.util.Collections.nCopies(40, Values.range(1, 101)),
            List.of(new Init.Assumption("Rational", Exprs.equal(square, twice))));
    assertThat(InitialSpace.of(init, NEVER).isEmpty(NEVER)).isTrue();
  }

  /** Birds at places on a grid. */
  record Birds(int number, int side, Variable x, Variable y) {

    Birds(int number, int side) {
      this(number, side, new Variables());
    }

    private Birds(int number, int side, Variables variables) {
      this(number, side, variables.array("x", number, 0, side), variables.array("y", number, 0, side));
    }

    Init init(Expr... assumed) {
      return new Init(
          java.util.Collections.nCopies(2 * number, Values.range(0, side)),
          Arrays.stream(assumed).map(a -> new Init.Assumption("A", a)).toList());
    }

    private Expr forall(int slot, Expr body) {
      return Exprs.quantified(Expr.Quantifier.FORALL, new Expr.Local("b", slot), 0, number, body);
    }

    Expr near(int centre, int distance) {
      return forall(1, Exprs.and(near(x, centre, distance), near(y, centre, distance)));
    }

    private static Expr near(Variable what, int centre, int distance) {
      Expr apart = new Expr.Binary(BinaryOp.SUBTRACT, Exprs.read(what, new Expr.Local("b", 1)), Exprs.constant(centre), null);
      return Exprs.lessEqual(new Expr.Unary(Expr.UnaryOp.ABS, apart, null), Exprs.constant(distance));
    }

    Expr apart() {
      Expr.Local a = new Expr.Local("a", 1);
      Expr.Local b = new Expr.Local("b", 2);
      Expr elsewhere =
          Exprs.or(Exprs.notEqual(Exprs.read(x, a), Exprs.read(x, b)), Exprs.notEqual(Exprs.read(y, a), Exprs.read(y, b)));
      return forall(1, forall(2, Exprs.or(Exprs.equal(a, b), elsewhere)));
    }
  }

  private static Program withAssumptions(Program program, List<Init.Assumption> assumptions) {
    return new Program(
        program.name(), program.agents(), program.variables(), new Init(program.init().values(), assumptions),
        program.rules(), program.schedule(), program.properties(), program.view(), Optional.empty());
  }

  private static List<List<Long>> byInterpreter(Program program) {
    List<List<Long>> found = new ArrayList<>();
    new Interpreter(program).initialStates(state -> found.add(boxed(state)));
    return found;
  }

  private static List<String> sorted(List<List<Long>> states) {
    return states.stream().map(List::toString).sorted().toList();
  }

  private static List<Long> boxed(long[] state) {
    return Arrays.stream(state).boxed().collect(Collectors.toList());
  }
}
