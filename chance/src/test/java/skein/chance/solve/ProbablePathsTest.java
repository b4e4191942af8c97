package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.chance.ChanceEngine;
import skein.chance.build.NaiveSteps;
import skein.chance.build.RandomChances;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.StepData;
import skein.core.answer.Accuracy;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.PathEvidence;
import skein.core.answer.PathEvidence.Event;
import skein.core.answer.PathEvidence.ProbablePath;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.answer.Finding;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.Chance.Kind;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;

/** The paths that show a violation, in random chains, against all paths that are more probable than the last of them. */
class ProbablePathsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 3000 : 200;
  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));

  /** A chain as the reference interpreter knows it, and how probable the goal is in each state. */
  private static final class Naive {

    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    private final List<List<Long>> states = new ArrayList<>();
    private final List<Map<List<Long>, Rational>> steps = new ArrayList<>();
    private final Rational[] values;
    private final int initial;
    private final NaiveChain chain;

    Naive(Program program, Expr stay, Expr target) {
      NaiveSteps naive = new NaiveSteps(program, Optional.empty());
      Interpreter interpreter = new Interpreter(program);
      interpreter.initialStates(cells -> number(NaiveSteps.key(cells)));
      initial = states.size();
      StepData data = new StepData();
      ArrayProcess process = new ArrayProcess(data, false);
      BitSet goal = new BitSet();
      BitSet staying = new BitSet();
      for (int i = 0; i < states.size(); i++) {
        long[] cells = states.get(i).stream().mapToLong(Long::longValue).toArray();
        steps.add(naive.choices(cells).getFirst().targets());
        steps.get(i).values().removeIf(weight -> weight.signum() == 0);
        steps.get(i).keySet().stream().sorted(Comparator.comparing(List::toString)).forEach(this::number);
        goal.set(i, interpreter.test(target, cells).holds());
        staying.set(i, interpreter.test(stay, cells).holds());
      }
      for (Map<List<Long>, Rational> row : steps) {
        process.state();
        process.choice();
        row.forEach((to, weight) -> process.branch(numbers.get(to), data.number(new StepData.Kind(weight, "", 0, List.of()))));
      }
      Earnings nothing = new Earnings() {
        @Override
        public Rational state(int state) {
          return Rational.ZERO;
        }

        @Override
        public Rational step(int number) {
          return Rational.ZERO;
        }
      };
      chain = new NaiveChain(process, nothing);
      values = chain.reach(staying, goal);
    }

    private int number(List<Long> key) {
      return numbers.computeIfAbsent(key, _ -> {
        states.add(key);
        return states.size() - 1;
      });
    }

    /** All paths from the state to the first one in which the event is decided, that are more probable than the bound. */
    List<List<Integer>> paths(int from, Rational decided, Rational bound) {
      List<List<Integer>> found = new ArrayList<>();
      extend(new ArrayList<>(List.of(from)), Rational.ONE, decided, bound, found);
      return found;
    }

    private void extend(List<Integer> path, Rational probability, Rational decided, Rational bound, List<List<Integer>> found) {
      Rational here = values[path.getLast()];
      if (probability.compareTo(bound) <= 0) {
        return;
      }
      if (here.equals(decided)) {
        found.add(List.copyOf(path));
      } else if (!here.equals(Rational.ONE.minus(decided))) {
        steps.get(path.getLast()).forEach((to, weight) -> {
          path.add(numbers.get(to));
          extend(path, probability.times(weight), decided, bound, found);
          path.removeLast();
        });
      }
    }

    /** How probable it is that the event is decided on paths that stay among these states. */
    Rational within(List<Integer> among, int from, Rational decided) {
      BitSet stay = new BitSet();
      BitSet targets = new BitSet();
      for (int state : among) {
        stay.set(state);
        targets.set(state, values[state].equals(decided));
      }
      return chain.reach(stay, targets)[from];
    }

    List<Integer> path(List<long[]> cells) {
      return cells.stream().map(each -> numbers.get(NaiveSteps.key(each))).toList();
    }

    Rational probability(List<Integer> path) {
      Rational product = Rational.ONE;
      for (int i = 1; i < path.size(); i++) {
        product = product.times(steps.get(path.get(i - 1)).get(states.get(path.get(i))));
      }
      return product;
    }
  }

  private static Finding ask(Program program, Query query, Monitor monitor) {
    Property property = new Property("Q", new Claim.Quantitative(query), "Q", RandomChances.SPAN);
    return new ChanceEngine().check(program, List.of(property), EXACT, monitor).getFirst();
  }

  private static Query compare(Comparison comparison, Query.Probability number, Rational bound) {
    return new Query.Compare(comparison, number, new Query.Number(new Ratio.Const(bound)));
  }

  private static boolean isEnough(Comparison comparison, Rational sum, Rational needed) {
    return comparison == Comparison.AT_MOST || comparison == Comparison.AT_LEAST ? sum.compareTo(needed) > 0 : sum.compareTo(needed) >= 0;
  }

  @Test
  void noFewerPathsShowIt() {
    int several = 0;
    int parts = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomChances.of(seed, Kind.CHAIN);
      Expr target = Exprs.equal(new Expr.Read(program.variables().getFirst()), 3);
      Expr stay = seed % 2 == 0 ? Expr.TRUE : Exprs.not(Exprs.equal(new Expr.Read(program.variables().getFirst()), 2));
      Naive naive = new Naive(program, stay, target);
      PathFormula until = new PathFormula.Until(new PathFormula.State(new Query.Holds(stay)), new PathFormula.State(new Query.Holds(target)), Bounds.NONE);
      Query.Probability number = new Query.Probability(Optional.empty(), until);
      for (Comparison comparison : List.of(Comparison.AT_MOST, Comparison.LESS, Comparison.AT_LEAST, Comparison.MORE)) {
        boolean satisfied = comparison == Comparison.AT_MOST || comparison == Comparison.LESS;
        for (Rational part : List.of(Rational.of(1, 3), Rational.of(4, 5), Rational.of(99, 100), Rational.of(999_999, 1_000_000))) {
          Rational most = Rational.ZERO;
          for (int i = 0; i < naive.initial; i++) {
            Rational event = satisfied ? naive.values[i] : Rational.ONE.minus(naive.values[i]);
            most = event.compareTo(most) > 0 ? event : most;
          }
          Rational needed = most.times(part);
          Finding found = ask(program, compare(comparison, number, satisfied ? needed : Rational.ONE.minus(needed)), Monitor.SILENT);
          String what = "seed " + seed + " " + comparison + " " + needed + " " + found.computed().evidence().map(PathEvidence::total);
          assertThat(found.verdict()).as(what).isEqualTo(isEnough(comparison, most, needed) ? Verdict.VIOLATED : Verdict.HOLDS);
          // Nothing has to be shown for a bound that no probability meets.
          if (found.verdict() == Verdict.VIOLATED && most.signum() > 0) {
            PathEvidence evidence = found.computed().evidence().orElseThrow(() -> new AssertionError(what));
            assertThat(evidence.event()).isEqualTo(satisfied ? Event.SATISFIED : Event.VIOLATED);
            check(naive, evidence, comparison, needed, what);
            several += evidence.smallest() && evidence.paths().size() > 1 ? 1 : 0;
            parts += evidence.part().isPresent() ? 1 : 0;
          }
        }
      }
    }
    assertThat(several).isGreaterThan(PROGRAMS / 2);
    assertThat(parts).isGreaterThan(PROGRAMS / 20);
  }

  private static void check(Naive naive, PathEvidence evidence, Comparison comparison, Rational needed, String what) {
    Rational decided = evidence.event() == Event.SATISFIED ? Rational.ONE : Rational.ZERO;
    List<List<Integer>> paths = evidence.paths().stream().map(path -> naive.path(path.trace().states())).toList();
    Rational sum = Rational.ZERO;
    for (ProbablePath path : evidence.paths()) {
      List<Integer> states = naive.path(path.trace().states());
      assertThat(path.probability()).as(what).isEqualTo(naive.probability(states));
      assertThat(naive.values[states.getLast()]).as(what).isEqualTo(decided);
      assertThat(states.subList(0, states.size() - 1)).as(what).allMatch(state -> naive.values[state].signum() > 0 && naive.values[state].compareTo(Rational.ONE) < 0);
      sum = sum.plus(path.probability());
    }
    assertThat(evidence.total()).as(what).isEqualTo(sum);
    assertThat(paths).as(what).doesNotHaveDuplicates();
    Rational last = evidence.paths().getLast().probability();
    assertThat(paths).as(what).containsAll(naive.paths(paths.getFirst().getFirst(), decided, last));
    assertThat(evidence.smallest()).as(what).isEqualTo(isEnough(comparison, sum, needed));
    if (evidence.smallest()) {
      assertThat(isEnough(comparison, sum.minus(last), needed)).as(what).isFalse();
    } else {
      evidence.part().ifPresent(part -> {
        List<Integer> among = naive.path(part.states());
        int from = paths.getFirst().getFirst();
        assertThat(part.size()).as(what).isEqualTo(among.size());
        assertThat(part.value().exact()).as(what).contains(naive.within(among, from, decided));
        assertThat(isEnough(comparison, naive.within(among, from, decided), needed)).as(what).isTrue();
        assertThat(isEnough(comparison, naive.within(among.subList(0, among.size() - 1), from, decided), needed)).as(what).isFalse();
      });
    }
  }

  /** In a decision process, one strategy takes all the paths, and they are enough. */
  @Test
  void pathsOfDecisionProcessesFollowOneStrategy() {
    int shown = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomChances.of(seed, Kind.DECISION);
      Expr target = Exprs.equal(new Expr.Read(program.variables().getFirst()), 3);
      PathFormula goal = PathFormula.eventually(new PathFormula.State(new Query.Holds(target)), Bounds.NONE);
      Finding found = ask(program, compare(Comparison.AT_MOST, new Query.Probability(Optional.empty(), goal), Rational.of(1, 4)), Monitor.SILENT);
      if (found.verdict() != Verdict.VIOLATED) {
        continue;
      }
      PathEvidence evidence = found.computed().evidence().orElseThrow();
      assertThat(evidence.smallest() ? evidence.total().compareTo(Rational.of(1, 4)) > 0 : true).isTrue();
      Map<List<Long>, List<Long>> choices = new HashMap<>();
      Interpreter interpreter = new Interpreter(program);
      for (ProbablePath path : evidence.paths()) {
        for (int i = 0; i < path.trace().moves().size(); i++) {
          long[] state = path.trace().states().get(i);
          var step = path.trace().moves().get(i).step();
          List<Long> choice = new ArrayList<>(List.of((long) step.rule(), (long) step.agent()));
          choice.addAll(step.choices().subList(0, step.choices().size() - interpreter.tossed(state, step).size()));
          assertThat(choices.computeIfAbsent(NaiveSteps.key(state), _ -> choice)).as("seed %d", seed).isEqualTo(choice);
        }
      }
      shown++;
    }
    assertThat(shown).isGreaterThan(PROGRAMS / 5);
  }

  /** Where only a number is asked for, the most probable path is shown if that is wanted. */
  @Test
  void theMostProbablePathExplainsANumber() {
    Program program = RandomChances.of(3, Kind.CHAIN);
    Expr target = Exprs.equal(new Expr.Read(program.variables().getFirst()), 3);
    Query number = new Query.Probability(Optional.empty(), PathFormula.eventually(new PathFormula.State(new Query.Holds(target)), Bounds.NONE));
    Monitor wanting =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public boolean wantsStrategies() {
            return true;
          }
        };
    assertThat(ask(program, number, Monitor.SILENT).computed().evidence()).isEmpty();
    assertThat(ask(program, number, wanting).computed().evidence().orElseThrow().paths()).hasSize(1);
  }
}
