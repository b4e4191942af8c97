package skein.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.game.GameAnswer;
import skein.core.game.GameQuestion;
import skein.core.game.GameQuestion.Method;
import skein.core.game.GameQuestion.Wanted;
import skein.core.game.GameStrategy;
import skein.core.game.GameStrategy.Move;
import skein.core.game.GameStrategy.Place;
import skein.core.game.StrategyFlaw;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Timing.Side;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.Seeds;
import skein.games.check.StrategyCheck;

/** Random games, compared with the rules of the game applied to sets of states until nothing changes. */
class GameSolverTest {

  private static final int GAMES = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_500;

  private record Edge(int from, int to, Side side) {}

  private record Game(int places, List<Integer> initial, List<Edge> edges, Set<Integer> bad) {

    static Game random(Random random) {
      int places = 2 + random.nextInt(8);
      List<Edge> edges = new ArrayList<>();
      for (int i = random.nextInt(3 * places); i >= 0; i--) {
        edges.add(new Edge(random.nextInt(places), random.nextInt(places), Side.values()[random.nextInt(3)]));
      }
      Set<Integer> bad = new TreeSet<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        bad.add(random.nextInt(places));
      }
      List<Integer> initial = random.nextInt(4) == 0 ? List.of(0, 1) : List.of(0);
      return new Game(places, initial, edges, bad);
    }

    GameQuestion question(Method method, boolean complete, Wanted wanted) {
      Programs programs = new Programs(1);
      Variable place = programs.scalar("place", 0, places - 1, initial.stream().mapToLong(Integer::longValue).toArray());
      Expr at = new Expr.Read(place);
      edges.forEach(edge -> programs.rule("go", Exprs.equal(at, edge.from()), new Stmt.Assign(place, Exprs.constant(edge.to()))));
      Program program =
          programs.build().withTiming(new Timing(edges.stream().map(edge -> new Timing.OfRule(Expr.FALSE, edge.side(), Expr.FALSE)).toList()));
      Expr safe = Exprs.and(bad.stream().map(each -> Exprs.notEqual(at, Exprs.constant(each))).toList());
      return new GameQuestion(program, safe, method, complete, wanted);
    }

    List<Edge> from(int place) {
      return edges.stream().filter(edge -> edge.from() == place).toList();
    }

    Set<Integer> closure(Set<Integer> within) {
      Set<Integer> found = new TreeSet<>();
      Set<Integer> next = new TreeSet<>(initial);
      while (found.addAll(next)) {
        next = new TreeSet<>();
        for (Edge edge : edges) {
          if (found.contains(edge.from()) && within.contains(edge.from())) {
            next.add(edge.to());
          }
        }
      }
      return found;
    }

    Set<Integer> all() {
      return new TreeSet<>(IntStream.range(0, places).boxed().toList());
    }

    /** Of all places, whether or not they are reached. */
    Set<Integer> losing() {
      Set<Integer> losing = new HashSet<>(bad);
      boolean grows = true;
      while (grows) {
        grows = false;
        for (int place = 0; place < places; place++) {
          List<Edge> moves = from(place).stream().filter(edge -> edge.side() != Side.ENVIRONMENT).toList();
          boolean forced = from(place).stream().anyMatch(edge -> edge.side() == Side.ENVIRONMENT && losing.contains(edge.to()));
          boolean stuck = !moves.isEmpty() && moves.stream().allMatch(edge -> losing.contains(edge.to()));
          grows |= (forced || stuck) && losing.add(place);
        }
      }
      return losing;
    }
  }

  private static GameAnswer.Decided solve(Game game, Method method, boolean complete, Wanted wanted) {
    return (GameAnswer.Decided) GameSolver.answer(game.question(method, complete, wanted), Settings.DEFAULT, Monitor.SILENT);
  }

  @Test
  void theWinnerAndTheNumbersAreThoseOfTheRules() {
    int wins = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
      Game game = Game.random(Seeds.random(seed));
      Set<Integer> losing = game.losing();
      boolean controllerWins = game.initial().stream().noneMatch(losing::contains);
      wins += controllerWins ? 1 : 0;
      Set<Integer> safe = game.all();
      safe.removeAll(game.bad());
      Set<Integer> reached = game.closure(safe);
      Set<Integer> safeReached = new TreeSet<>(reached);
      safeReached.retainAll(safe);
      Set<Integer> winning = new TreeSet<>(reached);
      winning.removeAll(losing);
      Set<Integer> all = game.all();
      all.removeAll(losing);
      Set<Integer> kept = game.closure(all);
      kept.removeAll(losing);
      for (Method method : Method.values()) {
        String what = "seed " + seed + " " + method;
        assertThat(solve(game, method, false, Wanted.NOTHING).controllerWins()).as(what).isEqualTo(controllerWins);
        GameAnswer.Decided complete = solve(game, method, true, Wanted.NOTHING);
        assertThat(complete.controllerWins()).as(what).isEqualTo(controllerWins);
        GameAnswer.Numbers numbers = complete.numbers().orElseThrow();
        assertThat(List.of(numbers.reached(), numbers.safe(), numbers.winning()))
            .as(what)
            .containsExactly((long) reached.size(), (long) safeReached.size(), (long) winning.size());
        assertThat(numbers.kept()).as(what).isEqualTo(controllerWins ? java.util.Optional.of((long) kept.size()) : java.util.Optional.empty());
      }
    }
    assertThat(wins).isBetween(GAMES / 10, 9 * GAMES / 10);
  }

  private static java.util.Optional<StrategyFlaw> flaw(Game game, GameStrategy strategy) {
    GameQuestion question = game.question(Method.DEPTH, false, Wanted.NOTHING);
    return StrategyCheck.flaw(question.program(), question.invariant(), strategy, Budget.UNLIMITED);
  }

  @Test
  void everyStrategyPassesTheCheck() {
    for (int seed = 1; seed <= GAMES; seed++) {
      Game game = Game.random(Seeds.random(seed));
      for (Method method : Method.values()) {
        for (Wanted wanted : List.of(Wanted.ONE_MOVE, Wanted.ALL_MOVES)) {
          GameAnswer.Decided answer = solve(game, method, seed % 2 == 0, wanted);
          GameStrategy strategy = answer.strategy().orElseThrow();
          assertThat(strategy.ofController()).isEqualTo(answer.controllerWins());
          assertThat(flaw(game, strategy)).as("seed " + seed + " " + method + " " + wanted).isEmpty();
          assertThat(flaw(game, new GameStrategy(!strategy.ofController(), strategy.places()))).as("seed " + seed).isPresent();
        }
      }
    }
  }

  @Test
  void allMovesOfTheControllerReachWhatIsKept() {
    for (int seed = 1; seed <= GAMES; seed++) {
      GameAnswer.Decided answer = solve(Game.random(Seeds.random(seed)), Method.DEPTH, true, Wanted.ALL_MOVES);
      if (answer.controllerWins()) {
        assertThat(answer.strategy().orElseThrow().places()).hasSize(Math.toIntExact(answer.numbers().orElseThrow().kept().orElseThrow()));
      }
    }
  }

  @Test
  void aStrategyWithAMoveThatLosesFailsTheCheck() {
    int changed = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
      Game game = Game.random(Seeds.random(seed));
      Set<Integer> losing = game.losing();
      GameStrategy strategy = solve(game, Method.DEPTH, false, Wanted.ONE_MOVE).strategy().orElseThrow();
      for (int i = 0; i < strategy.places().size(); i++) {
        Place place = strategy.places().get(i);
        for (Edge edge : game.from((int) place.cells()[0])) {
          boolean ours = strategy.ofController() == (edge.side() != Side.ENVIRONMENT);
          if (!ours || strategy.ofController() != losing.contains(edge.to()) || place.moves().isEmpty()) {
            continue;
          }
          List<Place> places = new ArrayList<>(strategy.places());
          int to = IntStream.range(0, places.size()).filter(k -> places.get(k).cells()[0] == edge.to()).findFirst().orElse(places.size());
          if (to == places.size()) {
            places.add(new Place(new long[] {edge.to()}, 0, List.of(new Move.Wait())));
          }
          places.set(i, new Place(place.cells(), place.rank(), List.of(edge.side() == Side.NONE ? new Move.Time(to) : new Move.Act("go", to))));
          assertThat(flaw(game, new GameStrategy(strategy.ofController(), places))).as("seed " + seed + " " + edge).isPresent();
          changed++;
        }
      }
    }
    assertThat(changed).isGreaterThan(GAMES / 10);
  }

  @Test
  void aStrategyWithoutOneOfItsPlacesFailsTheCheck() {
    for (int seed = 1; seed <= GAMES; seed++) {
      Game game = Game.random(Seeds.random(seed));
      GameStrategy strategy = solve(game, Method.BREADTH, false, Wanted.ONE_MOVE).strategy().orElseThrow();
      List<Place> less = strategy.places().subList(0, strategy.places().size() - 1);
      assertThat(flaw(game, new GameStrategy(strategy.ofController(), less))).as("seed " + seed).isPresent();
    }
  }

  @Test
  void aLimitLeavesItOpen() {
    List<Edge> edges = IntStream.range(0, 20).mapToObj(i -> new Edge(i, i + 1, Side.ENVIRONMENT)).toList();
    Game line = new Game(21, List.of(0), edges, Set.of());
    GameAnswer answer = GameSolver.answer(line.question(Method.DEPTH, false, Wanted.NOTHING), Settings.DEFAULT.withMaxStates(10), Monitor.SILENT);
    assertThat(answer).isInstanceOfSatisfying(GameAnswer.Limited.class, limited -> assertThat(limited.cause()).isEqualTo(Cause.STATES));
  }

  @Test
  void anErrorInTheConditionIsNoAnswer() {
    GameQuestion question = new Game(2, List.of(0), List.of(new Edge(0, 1, Side.ENVIRONMENT)), Set.of()).question(Method.DEPTH, false, Wanted.NOTHING);
    Expr at = new Expr.Read(question.program().variables().getFirst());
    Expr invariant = new Expr.Choice(Exprs.equal(at, 1), new Expr.Fail("too far", null), Expr.TRUE);
    GameAnswer answer =
        GameSolver.answer(new GameQuestion(question.program(), invariant, Method.DEPTH, false, Wanted.NOTHING), Settings.DEFAULT, Monitor.SILENT);
    assertThat(answer).isInstanceOfSatisfying(GameAnswer.Erred.class, erred -> assertThat(erred.error().message()).isEqualTo("too far"));
  }
}
