package skein.labs.random;

import static skein.labs.random.Trees.name;
import static skein.labs.random.Trees.ref;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/** Processes of one kind of agent, made of steps that are difficult for reductions and compilers. */
final class TrapProcesses {

  private final Dice dice;
  private final TrapValues values;
  private final TrapWords words;
  private final Map<String, List<Integer>> own;
  private final Map<Arrow, Map<String, List<Integer>>> targets;
  private int locals;

  /**
   * @param own the agent's attributes and stigmergy variables
   * @param targets the variables that can be assigned, by arrow
   */
  TrapProcesses(
      Dice dice,
      TrapValues values,
      TrapWords words,
      Map<String, List<Integer>> own,
      Map<Arrow, Map<String, List<Integer>>> targets) {
    this.dice = dice;
    this.values = values;
    this.words = words;
    this.own = own;
    this.targets = new LinkedHashMap<>(targets);
    this.targets.values().removeIf(Map::isEmpty);
  }

  /** The behaviour of an agent; it may call itself by its name, and a process that ends. */
  Process behaviour(String self, Optional<String> ending) {
    if (dice.chance(0.25)) {
      return avoidable(self);
    }
    Process body = body(2, ending);
    return switch (dice.weighted(7, 2, 2, 1)) {
      case 0 -> then(body, new Process.Call(self, null));
      case 1 -> body;
      case 2 ->
          new Process.Choice(List.of(then(body, new Process.Call(self, null)), guarded(then(step(), new Process.Call(self, null)))), null);
      default -> guarded(then(body, new Process.Call(self, null)));
    };
  }

  /** A loop that assigns a constant at any time, perhaps never; then it goes on, stops, or assigns something else and stops. */
  private Process avoidable(String self) {
    Arrow arrow = dice.any(List.copyOf(targets.keySet()));
    String target = dice.any(List.copyOf(targets.get(arrow).keySet()));
    Expression.Ref cell = ref(target, values.indices(words, targets.get(arrow).get(target)));
    long value = values.constant();
    Process goal = store(cell, arrow, TrapValues.literal(value));
    Process again = new Process.Call(self, null);
    Process reached =
        switch (dice.weighted(2, 1, 2)) {
          case 0 -> then(goal, again);
          case 1 -> goal;
          default -> then(goal, store(cell, arrow, TrapValues.literal(value == 0 ? 1 : 0)));
        };
    List<Process> branches = List.of(reached, then(step(), again));
    return new Process.Choice(dice.chance(0.5) ? branches : branches.reversed(), null);
  }

  Process body(int depth, Optional<String> ending) {
    if (depth == 0) {
      return ending.isPresent() && dice.chance(0.25) ? new Process.Call(ending.get(), null) : step();
    }
    return switch (dice.weighted(4, 7, 3, 3, 3, 7)) {
      case 0 -> step();
      case 1 -> new Process.Sequence(parts(depth, ending, dice.between(2, 3)), null);
      case 2 -> new Process.Choice(parts(depth, ending, 2), null);
      case 3 -> new Process.Parallel(parts(depth, ending, dice.weighted(6, 1) + 2), null);
      case 4 -> guarded(body(depth - 1, ending));
      default -> chain();
    };
  }

  /** A value is stored and copied along a chain of variables, which may be overwritten afterwards. */
  private Process chain() {
    List<Expression.Ref> cells = new ArrayList<>();
    List<Arrow> arrows = new ArrayList<>();
    int length = dice.between(2, 3);
    for (int i = 0; i < length; i++) {
      Arrow arrow = dice.chance(0.7) && targets.containsKey(Arrow.ATTRIBUTE) ? Arrow.ATTRIBUTE : dice.any(List.copyOf(targets.keySet()));
      String target = dice.any(List.copyOf(targets.get(arrow).keySet()));
      arrows.add(arrow);
      cells.add(ref(target, values.indices(words, targets.get(arrow).get(target))));
    }
    List<Process> steps = new ArrayList<>();
    Process first = store(cells.getFirst(), arrows.getFirst(), values.value(words.choosing(true)));
    if (dice.chance(0.5)) {
      Statement before = new Statement.Assign(new Assignment(List.of(cells.getFirst()), arrows.getFirst(), List.of(values.literal()), null), null);
      first = new Process.Block(List.of(before, new Statement.Assign(((Process.Action) first).assignment(), null)), null);
    }
    steps.add(first);
    for (int i = 1; i < length; i++) {
      steps.add(store(cells.get(i), arrows.get(i), cells.get(i - 1)));
      if (dice.chance(0.3)) {
        steps.add(store(cells.get(i - 1), arrows.get(i - 1), values.literal()));
      }
    }
    return new Process.Sequence(steps, null);
  }

  private static Process store(Expression.Ref cell, Arrow arrow, Expression value) {
    return new Process.Action(new Assignment(List.of(cell), arrow, List.of(value), null), null);
  }

  private List<Process> parts(int depth, Optional<String> ending, int count) {
    return IntStream.range(0, count).mapToObj(_ -> body(depth - 1, ending)).toList();
  }

  private Process guarded(Process body) {
    if (dice.chance(0.2)) {
      return new Process.Prioritised(Trees.literal(dice.below(3)), body, null);
    }
    Expression guard = values.condition(words, 1);
    return dice.chance(0.7) ? new Process.Guarded(guard, body, null) : new Process.GuardedOrSkipped(guard, body, null);
  }

  private static Process then(Process first, Process second) {
    return new Process.Sequence(List.of(first, second), null);
  }

  private Process step() {
    return switch (dice.weighted(8, 8, 1, 3)) {
      case 0 -> new Process.Action(assignment(words, List.of()), null);
      case 1 -> new Process.Block(block(), null);
      case 2 -> dice.chance(0.2) ? new Process.Nil(null) : new Process.Skip(null);
      default -> new Process.Block(List.of(toss()), null);
    };
  }

  private Statement toss() {
    List<Statement.Branch> branches = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      Assignment assigned = assignment(words, List.of(), false);
      Expression weight = branches.isEmpty() ? Trees.literal(1) : dice.chance(0.3) ? new Expression.Id(null) : Trees.literal(dice.below(3));
      branches.add(new Statement.Branch(weight, List.of(new Statement.Assign(assigned, null)), null));
    }
    return new Statement.Toss(branches, null);
  }

  private List<Statement> block() {
    List<Statement> found = new ArrayList<>();
    switch (dice.weighted(5, 3, 3, 2, 3)) {
      case 0 -> again(found);
      case 1 -> kept(found);
      case 2 -> computedTwice(found);
      case 3 -> picked(found);
      default -> any(found);
    }
    return found;
  }

  /** One variable is assigned several times, and possibly read in between. */
  private void again(List<Statement> found) {
    Arrow arrow = dice.any(List.copyOf(targets.keySet()));
    String target = dice.any(List.copyOf(targets.get(arrow).keySet()));
    int times = dice.between(2, 3);
    for (int i = 0; i < times; i++) {
      Expression.Ref left = ref(target, values.indices(words, targets.get(arrow).get(target)));
      found.add(new Statement.Assign(new Assignment(List.of(left), arrow, List.of(values.value(words.choosing(true))), null), null));
      if (i < times - 1 && dice.chance(0.4)) {
        found.add(new Statement.Assign(assignment(words, List.of(left)), null));
      }
    }
  }

  /** A local keeps a value that is then overwritten. */
  private void kept(List<Statement> found) {
    String local = "l" + locals++;
    Expression value = dice.chance(0.25) ? values.condition(words, 1) : values.value(words.choosing(true));
    found.add(new Statement.SetLocals(List.of(name(local)), List.of(value), null));
    TrapWords inside = words.withBare(local, List.of());
    if (dice.chance(0.3) && !words.kinds().isEmpty()) {
      String kind = dice.any(List.copyOf(words.kinds().keySet()));
      String count = "l" + locals++;
      found.add(new Statement.Count(name(count), name(kind), name("v"), values.condition(inside.withQuantified("v", kind), 0), null));
      inside = inside.withBare(count, List.of());
    }
    found.add(new Statement.Assign(assignment(words, List.of()), null));
    found.add(new Statement.Assign(assignment(inside, List.of(ref(local))), null));
  }

  /** An array is written twice, at computed indices that may be equal. */
  private void computedTwice(List<Statement> found) {
    for (Map.Entry<Arrow, Map<String, List<Integer>>> arrow : targets.entrySet()) {
      for (Map.Entry<String, List<Integer>> target : arrow.getValue().entrySet()) {
        if (!target.getValue().isEmpty()) {
          for (int i = 0; i < 2; i++) {
            Expression.Ref left = ref(target.getKey(), values.indices(words, target.getValue()));
            Expression right =
                dice.chance(0.4) ? ref(target.getKey(), values.indices(words, target.getValue())) : values.value(words.choosing(true));
            found.add(new Statement.Assign(new Assignment(List.of(left), arrow.getKey(), List.of(right), null), null));
          }
          return;
        }
      }
    }
    again(found);
  }

  private void picked(List<Statement> found) {
    String local = "p" + locals++;
    Optional<String> kind = dice.chance(0.4) ? Optional.of(dice.any(List.copyOf(words.kinds().keySet()))) : Optional.empty();
    TrapWords parties = words.withAgent("1", Optional.of(own)).withAgent("2", kind.map(words.kinds()::get));
    Optional<Expression> where = dice.chance(0.7) ? Optional.of(values.condition(parties, 1)) : Optional.empty();
    found.add(new Statement.Pick(name(local), Trees.literal(dice.weighted(0, 6, 1)), kind.map(Trees::name), where, null));
    found.add(new Statement.Assign(assignment(words.withPicked(local), List.of()), null));
  }

  private void any(List<Statement> found) {
    int count = dice.between(2, 3);
    for (int i = 0; i < count; i++) {
      found.add(new Statement.Assign(assignment(words, List.of()), null));
    }
  }

  /** @param sources variables that are preferably copied */
  private Assignment assignment(TrapWords visible, List<Expression.Ref> sources) {
    return assignment(visible, sources, true);
  }

  private Assignment assignment(TrapWords visible, List<Expression.Ref> sources, boolean mayChoose) {
    TrapWords inside = visible.choosing(mayChoose);
    Arrow arrow = dice.any(List.copyOf(targets.keySet()));
    Map<String, List<Integer>> options = targets.get(arrow);
    List<Expression.Ref> left = new ArrayList<>();
    List<Expression> right = new ArrayList<>();
    int count = dice.weighted(4, 1) + 1;
    for (int i = 0; i < count; i++) {
      String target = dice.any(List.copyOf(options.keySet()));
      Expression.Ref cell = ref(target, values.indices(visible, options.get(target)));
      if (!left.contains(cell)) {
        left.add(cell);
        boolean readsItself = arrow == Arrow.STIGMERGY && dice.chance(0.25);
        right.add(
            readsItself ? values.next(cell) : !sources.isEmpty() && dice.chance(0.7) ? dice.any(sources) : values.value(inside));
      }
    }
    return new Assignment(left, arrow, right, null);
  }
}
