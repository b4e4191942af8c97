package skein.compose.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;

/**
 * Finds a run of the program that follows a path through classes of states. Classes are branching bisimilar, so from every state of a class each next class can be
 * reached without leaving the class before: no decision has to be taken back.
 */
public final class RunFinder {

  /** A state of the program, how it was reached, and its class. */
  private record Visit(long[] state, Visit before, Step by, int classOf) {}

  /** A step to take: one that satisfies the condition and leads to the class. */
  public record Turn(Predicate<Step> by, int target) {}

  private final Interpreter interpreter;
  private final ClassGraph graph;
  private final ToIntFunction<long[]> classOf;
  private final List<Expr> predicates;
  private final Budget budget;
  private final List<long[]> states = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  /**
   * @param classOf the class of a reachable state
   * @param predicates those whose errors count
   */
  public RunFinder(Interpreter interpreter, ClassGraph graph, ToIntFunction<long[]> classOf, List<Expr> predicates, Budget budget) {
    this.interpreter = interpreter;
    this.graph = graph;
    this.classOf = classOf;
    this.predicates = predicates;
    this.budget = budget;
  }

  public Run find(ClaimAnswer.Shown shown) {
    List<Integer> classes = shown.classes();
    states.add(initial(classes.getFirst()));
    for (int i = 1; i < classes.size(); i++) {
      enter(classes.get(i - 1), classes.get(i));
    }
    Ending ending =
        switch (shown.rest()) {
          case ClaimAnswer.Rest.Arrived() -> new Ending.AtState();
          case ClaimAnswer.Rest.Errs() -> error();
          case ClaimAnswer.Rest.Ends() -> end(classes.getLast());
          case ClaimAnswer.Rest.Remains(BitSet within) -> remain(classes.getLast(), within);
        };
    return new Run(states.getFirst(), steps, ending);
  }

  /**
   * The run that takes these turns, with further internal steps before each.
   *
   * @param turns the first is the one to an initial state
   * @param loop the first of those that are repeated forever, if any are
   */
  public Run find(List<Turn> turns, OptionalInt loop) {
    int current = turns.getFirst().target;
    states.add(initial(current));
    int before = loop.orElse(turns.size());
    for (Turn turn : turns.subList(1, before)) {
      current = take(turn, current);
    }
    if (loop.isEmpty()) {
      return new Run(states.getFirst(), steps, graph.isDead(current) ? end(current) : new Ending.AtState());
    }
    Map<List<Long>, Integer> begun = new HashMap<>();
    Integer earlier = begun.put(boxed(states.getLast()), steps.size());
    while (earlier == null) {
      for (Turn turn : turns.subList(before, turns.size())) {
        current = take(turn, current);
      }
      earlier = begun.put(boxed(states.getLast()), steps.size());
    }
    return new Run(states.getFirst(), steps, new Ending.Loop(earlier));
  }

  private int take(Turn turn, int current) {
    search(current, visit -> visit.by != null && visit.classOf == turn.target && turn.by.test(visit.by));
    return turn.target;
  }

  private long[] initial(int wanted) {
    return InitialSpace.of(interpreter.program().init(), budget)
        .first(state -> classOf.applyAsInt(state) == wanted, budget)
        .orElseThrow(() -> new IllegalStateException("a class of initial states is empty"));
  }

  private void enter(int current, int next) {
    search(current, visit -> visit.classOf == next);
  }

  /** Goes on inside the class to the nearest state that is wanted, which may be outside. */
  private void search(int inside, Predicate<Visit> wanted) {
    List<Visit> queue = new ArrayList<>();
    Map<List<Long>, Boolean> seen = new HashMap<>();
    Visit first = new Visit(states.getLast(), null, null, inside);
    queue.add(first);
    seen.put(boxed(first.state), true);
    Visit found = wanted.test(first) ? first : null;
    for (int at = 0; found == null && at < queue.size(); at++) {
      Visit visit = queue.get(at);
      List<Visit> wantedNext = new ArrayList<>();
      interpreter.transitions(visit.state, budget::poll, (step, target) -> {
        Visit next = new Visit(target, visit, step, classOf.applyAsInt(target));
        if (wanted.test(next)) {
          wantedNext.add(next);
        } else if (next.classOf == inside && seen.put(boxed(target), true) == null) {
          queue.add(next);
        }
      });
      found = wantedNext.isEmpty() ? null : wantedNext.getFirst();
      budget.poll();
    }
    if (found == null) {
      throw new IllegalStateException("a step between classes is missing in the program");
    }
    append(found);
  }

  private void append(Visit last) {
    List<Visit> path = new ArrayList<>();
    for (Visit visit = last; visit.before != null; visit = visit.before) {
      path.addFirst(visit);
    }
    for (Visit visit : path) {
      steps.add(visit.by);
      states.add(visit.state);
    }
  }

  private static List<Long> boxed(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private boolean hasStep(long[] state) {
    boolean[] any = new boolean[1];
    interpreter.transitions(state, budget::poll, (_, _) -> any[0] = true);
    return any[0];
  }

  private Ending error() {
    return Endings.error(interpreter, states.getLast(), predicates).orElseThrow(() -> new IllegalStateException("no error where one was expected"));
  }

  private Ending end(int inside) {
    search(inside, visit -> visit.classOf == inside && !hasStep(visit.state));
    return Endings.stop(interpreter, states.getLast());
  }

  /** Goes on in a fixed way through classes, until a state recurs where a class is entered, or the run ends. */
  private Ending remain(int first, BitSet within) {
    int[] next = plan(within);
    Map<List<Long>, Integer> entered = new HashMap<>();
    int current = first;
    while (true) {
      Integer earlier = entered.put(boxed(states.getLast()), steps.size());
      if (earlier != null) {
        return new Ending.Loop(earlier);
      }
      if (graph.isDead(current)) {
        return end(current);
      }
      if (next[current] == current) {
        return stay(current);
      }
      enter(current, next[current]);
      current = next[current];
    }
  }

  /** For each class the one to go to: itself, or along a way to an end or to such a class, or round in a circle. */
  private int[] plan(BitSet within) {
    int[] next = graph.waysTo(within::get, state -> graph.isDead(state) || graph.canStay(state));
    for (int state = 0; state < next.length; state++) {
      if (next[state] < 0 && within.get(state)) {
        next[state] = Arrays.stream(graph.successors(state)).filter(within::get).findFirst().orElseThrow();
      }
    }
    return next;
  }

  /** Finds a loop inside the class, depth first: every state of it can go on forever without leaving it. */
  private Ending stay(int inside) {
    Map<List<Long>, Integer> position = new HashMap<>();
    List<List<Visit>> open = new ArrayList<>();
    position.put(boxed(states.getLast()), steps.size());
    open.add(inner(states.getLast(), inside));
    while (true) {
      budget.poll();
      List<Visit> choices = open.getLast();
      if (choices.isEmpty()) {
        open.removeLast();
        if (open.isEmpty()) {
          throw new IllegalStateException("a class has no loop in the program");
        }
        position.put(boxed(states.removeLast()), -1);
        steps.removeLast();
        continue;
      }
      Visit visit = choices.removeFirst();
      Integer at = position.get(boxed(visit.state));
      if (at != null && at < 0) {
        continue;
      }
      steps.add(visit.by);
      states.add(visit.state);
      if (at != null) {
        return new Ending.Loop(at);
      }
      position.put(boxed(visit.state), steps.size());
      open.add(inner(visit.state, inside));
    }
  }

  private List<Visit> inner(long[] state, int inside) {
    List<Visit> inner = new ArrayList<>();
    interpreter.transitions(state, budget::poll, (step, target) -> {
      if (classOf.applyAsInt(target) == inside) {
        inner.add(new Visit(target, null, step, inside));
      }
    });
    return inner;
  }
}
