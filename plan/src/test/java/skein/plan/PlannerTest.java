package skein.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.plan.Measure;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion.Method;
import skein.core.plan.PlanQuestion;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.core.run.Replay;
import skein.core.run.Trace;
import skein.core.testing.Programs;
import skein.core.testing.Seeds;

/** Plans in random graphs, compared with the relaxation of all edges until nothing changes. */
class PlannerTest {

  private static final int GRAPHS = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;
  private static final long FAR = 1_000_000;

  private record Edge(int from, int to, long duration, long cost) {}

  /** Places from 0, where it starts, to the goal. */
  private record Graph(int places, List<Edge> edges, int goal) {

    static Graph random(Random random) {
      int places = 2 + random.nextInt(9);
      List<Edge> edges = new ArrayList<>();
      for (int i = random.nextInt(4 * places); i >= 0; i--) {
        edges.add(new Edge(random.nextInt(places), random.nextInt(places), random.nextInt(4), random.nextInt(4)));
      }
      return new Graph(places, edges, random.nextInt(places));
    }

    Variable place(Programs programs) {
      return programs.scalar("place", 0, places - 1, 0);
    }

    Program program() {
      Programs programs = new Programs(1);
      Expr at = new Expr.Read(place(programs));
      for (Edge edge : edges) {
        programs.rule("go", Exprs.equal(at, edge.from()), new Stmt.Assign(((Expr.Read) at).variable(), Exprs.constant(edge.to())));
      }
      List<Timing.OfRule> timing =
          edges.stream().map(edge -> new Timing.OfRule(Exprs.constant(edge.duration()), Timing.Side.NONE, Exprs.constant(edge.cost()))).toList();
      return programs.build().withTiming(new Timing(timing));
    }

    Expr isGoal() {
      return Exprs.equal(new Expr.Read(program().variables().getFirst()), goal);
    }

    /** What it takes from each place to the goal by each measure, the first one first of all. */
    long[][] distances(List<Measure> measures) {
      long[][] best = new long[places][measures.size()];
      for (long[] each : best) {
        Arrays.fill(each, FAR);
      }
      best[goal] = new long[measures.size()];
      for (int round = 0; round < places; round++) {
        for (Edge edge : edges) {
          long[] over = best[edge.to()].clone();
          for (int i = 0; i < over.length; i++) {
            over[i] += (new StepPrice(edge.duration(), edge.cost())).by(measures.get(i));
          }
          if (Arrays.compare(over, best[edge.from()]) < 0 && best[edge.to()][0] < FAR) {
            best[edge.from()] = over;
          }
        }
      }
      return best;
    }
  }

  private static List<Measure> measures(Random random) {
    List<Measure> all = new ArrayList<>(List.of(Measure.values()));
    java.util.Collections.shuffle(all, random);
    return all.subList(0, 1 + random.nextInt(3));
  }

  /** An estimate by place: a consistent one falls short of the distance by at most so much. */
  private static Expr estimate(Graph graph, long[][] distances, long less) {
    Expr at = new Expr.Read(graph.program().variables().getFirst());
    Expr estimate = Expr.FALSE;
    for (int place = 0; place < graph.places(); place++) {
      estimate = new Expr.Choice(Exprs.equal(at, place), Exprs.constant(Math.max(0, distances[place][0] - less)), estimate);
    }
    return estimate;
  }

  @Test
  void plansAreBest() {
    int plans = 0;
    for (int seed = 1; seed <= GRAPHS; seed++) {
      Random random = Seeds.random(seed);
      Graph graph = Graph.random(random);
      List<Measure> measures = measures(random);
      long[][] distances = graph.distances(measures);
      Expr estimate = random.nextBoolean() ? Expr.FALSE : estimate(graph, distances, random.nextInt(4));
      for (Method method : Method.values()) {
        List<Plan> found = new ArrayList<>();
        PlanAnswer answer = answer(graph, measures, estimate, method, Settings.DEFAULT, found);
        if (distances[0][0] >= FAR) {
          assertThat(answer).as("seed " + seed).isInstanceOf(PlanAnswer.Unreachable.class);
        } else {
          Plan plan = ((PlanAnswer.Optimal) answer).plan();
          assertThat(plan.totals()).as("seed " + seed + " " + method).isEqualTo(Arrays.stream(distances[0]).boxed().toList());
          assertThat(totals(graph.program(), measures, plan)).isEqualTo(plan.totals());
          assertThat(method == Method.A_STAR || found.getLast().equals(plan)).isTrue();
          plans++;
        }
      }
    }
    assertThat(plans).isGreaterThan(GRAPHS / 2);
  }

  private static PlanAnswer answer(Graph graph, List<Measure> measures, Expr estimate, Method method, Settings settings, List<Plan> found) {
    PlanQuestion question = new PlanQuestion(graph.program(), graph.isGoal(), measures, estimate, Optional.empty(), method);
    return Planner.answer(question, settings, Monitor.SILENT, found::add);
  }

  /** By the reference interpreter. */
  private static List<Long> totals(Program program, List<Measure> measures, Plan plan) {
    Interpreter interpreter = new Interpreter(program);
    Trace trace = Replay.follow(interpreter, plan.run());
    long cost = 0;
    for (int i = 0; i < trace.moves().size(); i++) {
      cost += interpreter.cost(trace.states().get(i), trace.moves().get(i).step());
    }
    long costs = cost;
    return measures.stream()
        .map(measure -> switch (measure) {
          case TIME -> trace.clock()[trace.moves().size()];
          case COST -> costs;
          case STEPS -> (long) trace.moves().size();
        })
        .toList();
  }

  @Test
  void anEstimateThatIsTooLargeIsReportedWhereItIsSeen() {
    Graph line = new Graph(3, List.of(new Edge(0, 1, 5, 0), new Edge(1, 2, 5, 0)), 2);
    long[][] distances = line.distances(List.of(Measure.TIME));
    distances[0][0]++;
    PlanAnswer answer = answer(line, List.of(Measure.TIME), estimate(line, distances, 0), Method.A_STAR, Settings.DEFAULT, new ArrayList<>());
    assertThat(answer).isInstanceOfSatisfying(PlanAnswer.WrongEstimate.class, wrong -> {
      assertThat(wrong.state()).containsExactly(0);
      assertThat(wrong.estimate()).isEqualTo(11);
      assertThat(wrong.after()).contains(new PlanAnswer.StepTaken("go", 5, 5));
    });
    distances[0][0]--;
    distances[2][0] = 1;
    assertThat(answer(line, List.of(Measure.TIME), estimate(line, distances, 0), Method.BRANCH_AND_BOUND, Settings.DEFAULT, new ArrayList<>()))
        .isInstanceOfSatisfying(PlanAnswer.WrongEstimate.class, wrong -> assertThat(wrong.after()).isEmpty());
  }

  @Test
  void aLimitLeavesTheBestPlanAndWhatEveryPlanTakes() {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      edges.add(new Edge(i, i + 1, 1, 0));
    }
    edges.add(new Edge(0, 20, 100, 0));
    Graph graph = new Graph(21, edges, 20);
    PlanAnswer answer = answer(graph, List.of(Measure.TIME), Expr.FALSE, Method.A_STAR, Settings.DEFAULT.withMaxStates(10), new ArrayList<>());
    assertThat(answer).isInstanceOfSatisfying(PlanAnswer.Limited.class, limited -> {
      assertThat(limited.cause()).isEqualTo(Cause.STATES);
      assertThat(limited.best()).isEmpty();
      assertThat(limited.atLeast()).isEqualTo(8);
    });
    List<Plan> found = new ArrayList<>();
    assertThat(answer(graph, List.of(Measure.TIME), Expr.FALSE, Method.BRANCH_AND_BOUND, Settings.DEFAULT, found)).isInstanceOf(PlanAnswer.Optimal.class);
    assertThat(found.getLast().totals()).containsExactly(20L);
  }

  @Test
  void givenCostsReplaceThoseOfTheProgram() {
    Graph graph = new Graph(2, List.of(new Edge(0, 1, 1, 9)), 1);
    PlanQuestion question =
        new PlanQuestion(graph.program(), graph.isGoal(), List.of(Measure.COST), Expr.FALSE, Optional.of(label -> label.equals("go") ? 4 : 0), Method.A_STAR);
    assertThat(Planner.answer(question, Settings.DEFAULT, Monitor.SILENT, _ -> {}))
        .isInstanceOfSatisfying(PlanAnswer.Optimal.class, best -> assertThat(best.plan().totals()).containsExactly(4L));
  }
}
