package skein.labs.random;

import static skein.labs.random.Trees.literal;
import static skein.labs.random.Trees.name;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/** Random processes of one kind of agent. Steps are mostly drawn from a small pool, so that residual processes often coincide. */
final class RandomProcesses {

  private final Dice dice;
  private final RandomExpressions expressions;
  private final Words words;
  private final Map<String, List<Integer>> own;
  private final Map<Arrow, Map<String, List<Integer>>> targets;
  private final List<Process> pool = new ArrayList<>();
  private final List<Expression> guards = new ArrayList<>();

  /**
   * @param own the agent's attributes and stigmergy variables
   * @param targets the variables that can be assigned, by arrow
   */
  RandomProcesses(
      Dice dice,
      RandomExpressions expressions,
      Words words,
      Map<String, List<Integer>> own,
      Map<Arrow, Map<String, List<Integer>>> targets) {
    this.dice = dice;
    this.expressions = expressions;
    this.words = words;
    this.own = own;
    this.targets = new LinkedHashMap<>(targets);
    this.targets.values().removeIf(Map::isEmpty);
    for (int i = 0; i < 3; i++) {
      pool.add(freshStep());
      guards.add(expressions.condition(words, 2));
    }
  }

  /** A process without recursion. @param endings names of processes without recursion that it may call */
  Process ending(int depth, List<String> endings) {
    if (depth == 0 || dice.chance(0.25)) {
      return step(endings);
    }
    return switch (dice.weighted(6, 5, 4, 4, 3, 3)) {
      case 0 -> sequence(endings(depth, endings, dice.between(2, 3)));
      case 1 -> new Process.Choice(endings(depth, endings, dice.between(2, 3)), null);
      case 2 -> new Process.Parallel(endings(depth, endings, dice.weighted(5, 1) == 0 ? 2 : 3), null);
      case 3 -> new Process.Guarded(guard(), ending(depth - 1, endings), null);
      case 4 -> new Process.GuardedOrSkipped(guard(), ending(depth - 1, endings), null);
      default -> prioritised(ending(depth - 1, endings));
    };
  }

  /** A process that may continue as one of the loops, always after at least one step. */
  Process looping(int depth, List<String> endings, List<String> loops) {
    return switch (depth == 0 ? 0 : dice.weighted(6, 3, 2, 1, 2)) {
      case 0 -> sequence(List.of(ending(Math.max(1, depth), endings), new Process.Call(dice.any(loops), null)));
      case 1 ->
          new Process.Choice(
              IntStream.range(0, dice.between(2, 3))
                  .mapToObj(_ -> dice.chance(0.7) ? looping(depth - 1, endings, loops) : ending(depth - 1, endings))
                  .toList(),
              null);
      case 2 -> new Process.Guarded(guard(), looping(depth - 1, endings, loops), null);
      case 3 -> new Process.GuardedOrSkipped(guard(), looping(depth - 1, endings, loops), null);
      default -> prioritised(looping(depth - 1, endings, loops));
    };
  }

  private Process prioritised(Process body) {
    return new Process.Prioritised(dice.chance(0.7) ? literal(dice.below(3)) : expressions.number(words, 1), body, null);
  }

  private List<Process> endings(int depth, List<String> endings, int count) {
    return IntStream.range(0, count).mapToObj(_ -> ending(depth - 1, endings)).toList();
  }

  private static Process sequence(List<Process> parts) {
    return new Process.Sequence(parts, null);
  }

  private Process step(List<String> endings) {
    return switch (dice.weighted(12, 3, 1, endings.isEmpty() ? 0 : 3)) {
      case 0 -> dice.any(pool);
      case 1 -> freshStep();
      case 2 -> dice.chance(0.25) ? new Process.Nil(null) : new Process.Skip(null);
      default -> new Process.Call(dice.any(endings), null);
    };
  }

  private Expression guard() {
    return dice.chance(0.6) ? dice.any(guards) : expressions.condition(words, 2);
  }

  private Process freshStep() {
    return dice.chance(0.35) ? block() : new Process.Action(assignment(words, Set.of()), null);
  }

  /** @param locals hide variables of the same name, which then cannot be assigned */
  private Assignment assignment(Words visible, Set<String> locals) {
    return assignment(visible, locals, true);
  }

  private Assignment assignment(Words visible, Set<String> locals, boolean mayChoose) {
    Words inside = visible.choosing(mayChoose);
    Map<Arrow, Map<String, List<Integer>>> free = new LinkedHashMap<>();
    targets.forEach(
        (arrow, names) -> {
          Map<String, List<Integer>> left = new LinkedHashMap<>(names);
          left.keySet().removeAll(locals);
          if (!left.isEmpty()) {
            free.put(arrow, left);
          }
        });
    Arrow arrow = dice.any(List.copyOf(free.keySet()));
    Map<String, List<Integer>> options = free.get(arrow);
    int count = dice.weighted(3, 1) == 0 ? 1 : 2;
    List<Expression.Ref> left = new ArrayList<>();
    List<Expression> right = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String target = dice.any(List.copyOf(options.keySet()));
      Expression.Ref ref = Trees.ref(target, expressions.indices(visible, options.get(target)));
      // Duplicate targets are an error, but not two elements of one array.
      if (!left.contains(ref)) {
        left.add(ref);
        right.add(expressions.smallNumber(inside, 2));
      }
    }
    return new Assignment(left, arrow, right, null);
  }

  private Process block() {
    List<Statement> statements = new ArrayList<>();
    Words visible = words;
    Set<String> locals = new LinkedHashSet<>();
    int count = dice.between(1, 4);
    for (int i = 0; i < count; i++) {
      Words now = visible;
      // x is never hidden, so that there is always something to assign.
      String hiding = dice.any(List.of("y", "s", "e"));
      String local = dice.chance(0.08) && !locals.contains(hiding) ? hiding : "l" + i;
      locals.add(local);
      switch (dice.weighted(5, 4, 2, 2, 2)) {
        case 0 -> statements.add(new Statement.Assign(assignment(now, locals), null));
        case 1 -> {
          Words inside = now.choosing(true);
          List<String> names = dice.chance(0.2) ? List.of(local, local + "b") : List.of(local);
          statements.add(
              new Statement.SetLocals(
                  names.stream().map(Trees::name).toList(),
                  names.stream()
                      .map(_ -> localValue(inside))
                      .toList(),
                  null));
          for (String each : names) {
            visible = visible.withBare(each, List.of());
          }
        }
        case 2 -> {
          Statement.Pick pick = pick(now, local);
          statements.add(pick);
          visible = visible.withPicked(local, pick.kind().map(Name::text));
        }
        case 3 -> {
          statements.add(count(now, local));
          visible = visible.withBare(local, List.of());
        }
        default -> {
          Expression holds = new RandomPredicates(dice, expressions).quantified(now);
          statements.add(new Statement.SetLocals(List.of(name(local)), List.of(holds), null));
          visible = visible.withBare(local, List.of());
        }
      }
    }
    if (statements.stream().noneMatch(statement -> statement instanceof Statement.Assign)) {
      statements.add(new Statement.Assign(assignment(visible, locals), null));
    }
    if (dice.chance(0.3)) {
      statements.add(toss(visible, locals, statements, 1));
      if (dice.chance(0.3)) {
        statements.add(new Statement.Assign(assignment(visible, locals, false), null));
      }
    }
    return new Process.Block(statements, null);
  }

  private Statement.Toss toss(Words visible, Set<String> locals, List<Statement> before, int depth) {
    List<Statement.Branch> branches = new ArrayList<>();
    boolean mayAllBeZero = dice.chance(0.1);
    for (int i = dice.between(1, 3); i > 0; i--) {
      Expression weight = branches.isEmpty() && !mayAllBeZero ? literal(dice.between(1, 2)) : weight(visible, before);
      List<Statement> statements = new ArrayList<>();
      for (int j = dice.weighted(3, 1); j >= 0; j--) {
        statements.add(new Statement.Assign(assignment(visible, locals, false), null));
      }
      if (depth > 0 && dice.chance(0.15)) {
        List<Statement> sofar = new ArrayList<>(before);
        sofar.addAll(statements);
        statements.add(toss(visible, locals, sofar, depth - 1));
      }
      branches.add(new Statement.Branch(weight, statements, null));
    }
    return new Statement.Toss(branches, null);
  }

  /** Does not read what is assigned before. */
  private Expression weight(Words visible, List<Statement> before) {
    Set<String> written = new LinkedHashSet<>();
    before.forEach(statement -> {
      if (statement instanceof Statement.Assign(var assignment, var _)) {
        assignment.targets().forEach(target -> written.add(target.name()));
      }
    });
    List<String> readable =
        visible.bare().entrySet().stream().filter(each -> each.getValue().isEmpty() && !written.contains(each.getKey())).map(Map.Entry::getKey).toList();
    Expression one = readable.isEmpty() ? new Expression.Id(null) : Trees.ref(dice.any(readable));
    return switch (dice.weighted(1, 3, 2, 3)) {
      case 0 -> Trees.binary(Expression.BinaryOp.ROUND_DIVIDE, one, literal(dice.below(3)));
      case 1 -> Trees.binary(Expression.BinaryOp.ADD, one, literal(dice.below(3)));
      case 2 -> literal(dice.below(3));
      default -> one;
    };
  }

  private Expression localValue(Words inside) {
    return switch (dice.weighted(6, 2, 1)) {
      case 0 -> expressions.number(inside, 2);
      case 1 -> expressions.condition(inside.choosing(dice.chance(0.2)), 2);
      default -> expressions.range(inside);
    };
  }

  private Statement.Pick pick(Words visible, String local) {
    Optional<String> kind =
        dice.chance(0.6) ? Optional.of(dice.any(List.copyOf(visible.kinds().keySet()))) : Optional.empty();
    Words inside =
        visible
            .withAgent(dice.chance(0.8) ? "1" : "c1", Optional.of(own))
            .withAgent(dice.chance(0.8) ? "2" : "c2", kind.map(visible.kinds()::get));
    Optional<Expression> where =
        switch (dice.weighted(6, 2, 3)) {
          case 0 -> Optional.of(expressions.condition(inside, dice.below(3)));
          case 1 -> Optional.of(ownStigmergyInWhere());
          default -> Optional.empty();
        };
    Expression count =
        dice.chance(0.1) && !words.externs().isEmpty()
            ? new Expression.Extern(words.externs().keySet().iterator().next(), null)
            : dice.chance(0.2) ? expressions.headcount(visible.choosing(true)) : literal(dice.weighted(1, 20, 6));
    return new Statement.Pick(name(local), count, kind.map(Trees::name), where, null);
  }

  /** Reads a tuple, so that it is to be confirmed, only by {@code s of 1}. */
  private Expression ownStigmergyInWhere() {
    Map<String, List<Integer>> names = targets.getOrDefault(Arrow.STIGMERGY, Map.of("x", List.of()));
    String name = dice.any(List.copyOf(names.keySet()));
    List<Expression> element = names.get(name).stream().map(length -> literal(dice.below(length))).toList();
    Expression own = new Expression.Of(name, element, literal(1), null);
    return Trees.binary(Expression.BinaryOp.LESS_EQUAL, own, literal(dice.between(1, 2)));
  }

  private Statement count(Words visible, String local) {
    String kind = dice.any(List.copyOf(visible.kinds().keySet()));
    String variable = dice.chance(0.05) ? "x" : "v";
    Expression condition = expressions.condition(visible.withQuantified(variable, kind), 2);
    return new Statement.Count(name(local), name(kind), name(variable), condition, null);
  }
}
