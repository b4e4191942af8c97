package skein.chor.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.chor.lower.WayContainer.Group;
import skein.chor.lower.WayContainer.Way;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerSteps.PeerStep;
import skein.core.method.Counter;
import skein.core.method.LinkedTriple;
import skein.core.method.ProcessTriples;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Span;

/**
 * A peer as the set of its ways to go on: a cell for each of them, which is 1 if the peer has it. The effect of a move is that of one way, so there are as many
 * rules as ways and moves of them, however many sets there are.
 */
final class WayControl implements PeerControl {

  private static final PeerMove LEAVE = new PeerMove.Leave();

  /** A step: the cell of the way that takes it, and its effect on the container of that way. */
  private record WayStep(int cell, PeerMove move, Function<IntSupplier, List<Stmt>> effect, Told told) {

    WayStep with(Function<IntSupplier, List<Stmt>> other, Told words) {
      return new WayStep(cell, move, other, words);
    }
  }

  /** An effect in words, and the cells of the ways that it leads to. */
  private record Told(String words, List<Integer> cells) {}

  private final String name;
  private final WayContainer root;
  private final Map<PeerMove, List<WayStep>> steps = new LinkedHashMap<>();
  private final Variable cells;
  private final WayEffects effects;

  WayControl(String name, WayContainer root, Variables variables) {
    this.name = name;
    this.root = root;
    this.cells = variables.array(name + " ways", root.last, 0, 1);
    this.effects = new WayEffects(cells);
    steps(root).forEach(step -> steps.computeIfAbsent(step.move, _ -> new ArrayList<>()).add(step));
  }

  private List<WayStep> steps(WayContainer container) {
    List<WayStep> all = new ArrayList<>();
    for (Way way : container.ways.values()) {
      for (PeerStep step : way.steps) {
        all.add(new WayStep(way.cell, step.move(), slots ->
            step.move().isInternal() ? effects.replace(container, way, step.after()) : effects.become(container, step.after(), slots),
            told((step.move().isInternal() ? "replaced by " : "then "), container, step.after())));
      }
      way.group.ifPresent(group -> all.addAll(steps(way, group)));
    }
    return all;
  }

  /** Those with which the group begins, and those that it takes later. */
  private List<WayStep> steps(Way way, Group group) {
    List<WayStep> all = new ArrayList<>();
    for (WayContainer branch : group.branches()) {
      Set<Integer> initial = branch.initial.alternatives().stream().map(each -> branch.ways.get(each).cell).collect(Collectors.toSet());
      for (WayStep step : steps(branch)) {
        boolean internal = step.move.isInternal();
        if (initial.contains(step.cell)) {
          String branches = group.branches().stream().map(each -> String.valueOf(each.end)).collect(Collectors.joining(", "));
          Told begun = new Told("begins the branches " + branches + ", " + step.told.words, step.told.cells);
          all.add(new WayStep(way.cell, step.move, slots -> effects.begin(group, internal, step.effect.apply(slots), slots), begun));
        }
        all.add(step.with(slots -> effects.within(group, internal, step.effect.apply(slots), slots), step.told));
      }
    }
    return all;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Values> initial() {
    long[] initial = new long[root.last];
    initial[root.end] = root.initial.canEnd() ? 1 : 0;
    root.initial.alternatives().forEach(each -> initial[root.ways.get(each).cell] = 1);
    return Arrays.stream(initial).mapToObj(Values::of).toList();
  }

  @Override
  public List<PeerMove> moves() {
    Set<PeerMove> moves = new LinkedHashSet<>(steps.keySet());
    moves.add(LEAVE);
    return List.copyOf(moves);
  }

  @Override
  public Expr possible(PeerMove move) {
    return move.equals(LEAVE)
        ? Exprs.and(effects.has(root.end), someWay())
        : BalancedExprs.or(steps.get(move).stream().map(WayStep::cell).distinct().map(effects::has).toList());
  }

  private Expr someWay() {
    return BalancedExprs.or(wayCells().map(effects::has).toList());
  }

  private Stream<Integer> wayCells() {
    return root.all().stream().flatMap(container -> container.ways.values().stream()).map(way -> way.cell);
  }

  @Override
  public List<GuardedExit> exits(PeerMove move) {
    if (move.equals(LEAVE)) {
      return List.of(new GuardedExit(possible(LEAVE), slots -> Stmt.block(effects.become(root, PeerState.TERMINATED, slots))));
    }
    return steps.get(move).stream()
        .map(step -> new GuardedExit(effects.has(step.cell), slots -> Stmt.block(step.effect.apply(slots))))
        .toList();
  }

  @Override
  public Expr terminated() {
    return Exprs.and(effects.has(root.end), Exprs.not(someWay()));
  }

  @Override
  public List<View.Observable> observables() {
    List<View.Observable> observables = new ArrayList<>();
    for (WayContainer container : root.all()) {
      boolean whole = container == root;
      String set = whole ? name : name + " branch " + container.end;
      container.ways.forEach((alternative, way) -> observables.add(observable(set, way.cell, name + " way " + way.cell, text(alternative))));
      observables.add(observable(set, container.end, whole ? name + " end" : name + " end " + container.end, whole ? "terminated" : "end"));
    }
    return observables;
  }

  private View.Observable observable(String set, int cell, String title, String present) {
    Map<Long, String> texts = new LinkedHashMap<>();
    texts.put(0L, "-");
    texts.put(1L, present);
    return new View.Observable("", title, cells.offset() + cell, new Display(texts), false, Optional.of(set));
  }

  private static String text(Alternative alternative) {
    return new PeerState(Set.of(alternative), false).text();
  }

  private static Told told(String how, WayContainer container, PeerState state) {
    List<Integer> cells = new ArrayList<>(state.alternatives().stream().map(way -> container.ways.get(way).cell).toList());
    String ways = Stream.concat(cells.stream().map(String::valueOf), state.canEnd() ? Stream.of("end") : Stream.of()).collect(Collectors.joining(", "));
    if (state.canEnd()) {
      cells.add(container.end);
    }
    return new Told(how + ways, cells);
  }

  @Override
  public PeerTriples triples(int first, Function<PeerMove, Span> origin) {
    String counter = cells.name();
    List<LinkedTriple> triples = new ArrayList<>();
    Map<PeerMove, List<Integer>> numbers = new LinkedHashMap<>();
    for (Map.Entry<PeerMove, List<WayStep>> each : steps.entrySet()) {
      PeerMove move = each.getKey();
      for (WayStep step : each.getValue()) {
        numbers.computeIfAbsent(move, _ -> new ArrayList<>()).add(first + triples.size());
        triples.add(triple(first + triples.size(), move, origin, counter + " has " + step.cell, step.told, List.of(step.cell)));
      }
    }
    numbers.put(LEAVE, List.of(first + triples.size()));
    List<Integer> some = wayCells().toList();
    triples.add(triple(first + triples.size(), LEAVE, origin, counter + " has its end and some way", new Told("then end", List.of(root.end)), some));
    return new PeerTriples(new ProcessTriples("peer " + name, List.of(new Counter(counter, Optional.of("any number of them at a time"), points())), triples), numbers);
  }

  private LinkedTriple triple(int number, PeerMove move, Function<PeerMove, Span> origin, String entry, Told exit, List<Integer> from) {
    return new LinkedTriple(number, List.of(origin.apply(move)), move.text(), entry, exit.words, positions(from), positions(exit.cells), true);
  }

  private List<Counter.Position> positions(List<Integer> at) {
    return at.stream().map(cell -> new Counter.Position(cells.name(), cell)).toList();
  }

  private List<Counter.ControlPoint> points() {
    List<Counter.ControlPoint> points = new ArrayList<>();
    for (WayContainer container : root.all()) {
      boolean whole = container == root;
      points.add(new Counter.ControlPoint(container.end, whole ? "end" : "end of a branch", whole && root.initial.canEnd()));
      container.ways.forEach((alternative, way) ->
          points.add(new Counter.ControlPoint(way.cell, text(alternative), whole && root.initial.alternatives().contains(alternative))));
    }
    points.sort(Comparator.comparingInt(Counter.ControlPoint::value));
    return points;
  }
}
