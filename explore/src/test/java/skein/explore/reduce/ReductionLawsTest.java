package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.Successors;
import skein.analysis.initial.InitialSpace;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.explore.RandomColonies;

/**
 * The conditions from the literature under which reductions are sound, checked in every single state by the
 * interpreter alone.
 */
class ReductionLawsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 5_000 : 20;
  private static final int ENOUGH_STATES = 20;

  private int smaller;
  private int fewerBeginnings;
  private int ignoredBeginnings;
  private int compared;

  /** The steps of a state, and its errors. */
  private record Moves(List<Step> steps, List<long[]> targets, List<Step> errors) {}

  /** A program and its reduction. */
  private record Subject(String name, Program program, Expr asked, Interpreter interpreter, ReductionPlan plan, StateLayout layout, Reduced reduced) {

    static Optional<Subject> of(long seed, Set<Reduction> allowed) {
      Program program = RandomColonies.of(seed);
      Expr asked = RandomColonies.predicate(seed, 0);
      Domains domains = ValueAnalysis.of(program);
      return ReductionPlan.of(program, List.of(asked), allowed, domains, Budget.UNLIMITED).map(plan -> {
        StateLayout layout = new StateLayout(plan.domains());
        return new Subject("program " + seed, program, asked, new Interpreter(program), plan, layout, plan.on(layout, false));
      });
    }

    long[] representative(long[] cells) {
      long[] packed = layout.pack(cells);
      reduced.represent(packed, 0);
      return layout.unpack(packed);
    }

    long[] forget(long[] cells) {
      long[] packed = layout.pack(cells);
      reduced.forget(packed);
      return layout.unpack(packed);
    }

    /** All states that differ only by a permutation of agents, as lists of cells. */
    Set<List<Long>> orbit(long[] cells) {
      Set<List<Long>> found = new HashSet<>(Set.of(list(cells)));
      Deque<long[]> waiting = new ArrayDeque<>(List.of(cells));
      while (!waiting.isEmpty()) {
        long[] here = waiting.pop();
        for (Swap swap : plan.swaps()) {
          long[] there = new long[here.length];
          for (int cell = 0; cell < here.length; cell++) {
            there[swap.cells()[cell]] = swap.names().get(cell) ? swap.name(here[cell]) : here[cell];
          }
          if (found.add(list(there))) {
            waiting.push(there);
          }
        }
      }
      return found;
    }

    /** The same for all states of an equivalence class. */
    List<Long> canonical(long[] cells) {
      return orbit(forget(cells)).stream().min((a, b) -> Arrays.compare(array(a), array(b))).orElseThrow();
    }

    Moves moves(long[] cells) {
      Moves moves = new Moves(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      interpreter.steps(cells, new StepSink() {
        @Override
        public void step(Step step, long[] target) {
          moves.steps.add(step);
          moves.targets.add(target);
        }

        @Override
        public void error(Step step, ModelError error) {
          moves.errors.add(step);
        }
      });
      return moves;
    }

    String answer(long[] cells) {
      Truth truth = interpreter.test(asked, cells);
      return truth.error().isPresent() ? "errs" : String.valueOf(truth.holds());
    }

    List<long[]> states() {
      Set<List<Long>> seen = new HashSet<>();
      List<long[]> found = new ArrayList<>();
      Deque<long[]> waiting = new ArrayDeque<>();
      interpreter.initialStates(waiting::push);
      while (!waiting.isEmpty() && found.size() < ENOUGH_STATES) {
        long[] here = found.size() % 2 == 0 ? waiting.pop() : waiting.pollLast();
        if (seen.add(list(here))) {
          found.add(here);
          moves(here).targets.forEach(waiting::push);
        }
      }
      return found;
    }
  }

  @Test
  void statesWithTheSameRepresentativeAreBisimilar() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Subject.of(seed, EnumSet.of(Reduction.SYMMETRY, Reduction.DEAD_VARIABLES)).ifPresent(subject -> {
        boolean hasNames = subject.plan.swaps().stream().anyMatch(swap -> !swap.names().isEmpty());
        for (long[] state : subject.states()) {
          compareWithRepresentative(subject, state);
          compareOrders(subject, state);
          if (!hasNames) {
            compareWithOrbit(subject, state);
          }
        }
        compareBeginnings(subject);
      });
    }
    assertThat(smaller).isGreaterThan(PROGRAMS);
    assertThat(fewerBeginnings).isGreaterThan(PROGRAMS);
    assertThat(ignoredBeginnings).isGreaterThan(PROGRAMS);
    assertThat(compared).isGreaterThan(PROGRAMS);
  }

  /** They have the same behaviour. */
  private void compareWithRepresentative(Subject subject, long[] state) {
    String what = subject.name + " in " + list(state);
    long[] one = subject.representative(state);
    smaller += Arrays.equals(one, state) ? 0 : 1;
    assertThat(subject.canonical(one)).as("the representative of %s", what).isEqualTo(subject.canonical(state));
    assertThat(subject.representative(one)).as("the representative of the representative, %s", what).isEqualTo(one);
    assertThat(subject.answer(one)).as("answers for %s", what).isEqualTo(subject.answer(state));
    Moves here = subject.moves(state);
    Moves there = subject.moves(one);
    assertThat(canonical(subject, there.targets)).as("steps of %s", what).isEqualTo(canonical(subject, here.targets));
    assertThat(there.errors.isEmpty()).as("errors of %s", what).isEqualTo(here.errors.isEmpty());
  }

  private static Set<List<Long>> canonical(Subject subject, List<long[]> states) {
    Set<List<Long>> all = new HashSet<>();
    states.forEach(state -> all.add(subject.canonical(state)));
    return all;
  }

  /** Recording swaps and applying recorded swaps give the same result. */
  private static void compareOrders(Subject subject, long[] state) {
    long[] forgotten = subject.layout.pack(subject.forget(state));
    List<Integer> changes = new ArrayList<>();
    long[] sorted = forgotten.clone();
    subject.reduced.sort(sorted, changes);
    assertThat(subject.layout.unpack(sorted)).as(subject.name).isEqualTo(subject.representative(state));
    subject.reduced.follow(changes, forgotten);
    assertThat(forgotten).as(subject.name).isEqualTo(sorted);
  }

  /** A permutation of agents makes no difference. */
  private void compareWithOrbit(Subject subject, long[] state) {
    long[] one = subject.representative(state);
    for (List<Long> other : subject.orbit(subject.forget(state))) {
      assertThat(subject.representative(array(other))).as("%s in %s and %s", subject.name, list(state), other).isEqualTo(one);
      compared++;
    }
  }

  /** Every initial state is equivalent to one that is explored, and is found from its representative. */
  private void compareBeginnings(Subject subject) {
    List<long[]> all = new ArrayList<>();
    subject.interpreter.initialStates(all::add);
    List<long[]> some = new ArrayList<>();
    InitialSpace.of(subject.reduced.starts(), subject.reduced.ignored(), Budget.UNLIMITED).each(some::add, Budget.UNLIMITED);
    List<long[]> ordered = new ArrayList<>();
    new Interpreter(with(subject.program, subject.reduced.starts())).initialStates(ordered::add);
    assertThat(representatives(subject, some)).as(subject.name).isEqualTo(representatives(subject, ordered));
    assertThat(canonical(subject, some)).as(subject.name).isEqualTo(canonical(subject, all));
    fewerBeginnings += all.size() - ordered.size();
    ignoredBeginnings += ordered.size() - some.size();
    for (long[] state : all) {
      Init behind = subject.reduced.startsBehind(subject.representative(state));
      assertThat(new Interpreter(with(subject.program, behind)).isInitial(state)).as(subject.name + list(state)).isTrue();
    }
  }

  private static Set<List<Long>> representatives(Subject subject, List<long[]> states) {
    return states.stream().map(state -> list(subject.representative(state))).collect(Collectors.toSet());
  }

  private static Program with(Program p, Init init) {
    return new Program(p.name(), p.agents(), p.variables(), init, p.rules(), p.schedule(), p.properties(), p.view());
  }

  @Test
  void ampleStepsAreInvisibleAndCommuteWithAllOthers() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Subject.of(seed, EnumSet.of(Reduction.PARTIAL_ORDER)).ifPresent(subject -> {
        for (long[] state : subject.states()) {
          Successors out = new Successors(subject.layout.words());
          if (subject.reduced.expand(subject.layout.pack(state), 0, out)) {
            compareWithFirst(subject, state, out);
          }
        }
      });
    }
    assertThat(compared).isGreaterThan(PROGRAMS);
  }

  private void compareWithFirst(Subject subject, long[] state, Successors out) {
    String what = subject.name + " in " + list(state);
    Set<List<Long>> first = new HashSet<>();
    for (int i = 0; i < out.count(); i++) {
      int at = i * subject.layout.words();
      first.add(list(subject.layout.unpack(Arrays.copyOfRange(out.words(), at, at + subject.layout.words()))));
    }
    Moves here = subject.moves(state);
    assertThat(lists(here.targets)).as(what).containsAll(first);
    for (List<Long> early : first) {
      long[] after = array(early);
      assertThat(subject.answer(after)).as("what is seen, %s", what).isEqualTo(subject.answer(state));
      assertThat(subject.moves(after).errors).as("errors after the first step, %s", what).containsAll(here.errors);
      for (int i = 0; i < here.steps.size(); i++) {
        if (!first.contains(list(here.targets.get(i)))) {
          Optional<long[]> second = subject.interpreter.take(after, here.steps.get(i));
          assertThat(second).as("a step that is still possible, %s", what).isPresent();
          assertThat(lists(subject.moves(here.targets.get(i)).targets)).as("the other way round, %s", what)
              .contains(list(second.get()));
          compared++;
        }
      }
    }
  }

  private static Set<List<Long>> lists(List<long[]> states) {
    Set<List<Long>> all = new HashSet<>();
    states.forEach(state -> all.add(list(state)));
    return all;
  }

  private static List<Long> list(long[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }

  private static long[] array(List<Long> cells) {
    return cells.stream().mapToLong(n -> n).toArray();
  }
}
