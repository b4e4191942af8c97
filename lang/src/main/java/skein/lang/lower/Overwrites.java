package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.lang.definition.ActionRule;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.SosRule;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;

/** Which assignments of a rule could give a place another value than an assignment before them: only these are checked after the step. */
final class Overwrites {

  /** @param distinct whether no two rounds are about the same element */
  private record Loop(String variable, Set<String> names, boolean distinct) {}

  /** @param shared whether variables of the system are assigned */
  private record Site(ActionRule.Effect.Assign effect, String name, Optional<String> owner, List<Loop> loops, Set<Set<String>> different, boolean shared) {}

  private final Definition definition;
  /** The holes for variables, by their names in the rule. */
  private final Map<String, String> takers = new HashMap<>();

  private final Set<String> shared = new HashSet<>();
  private final List<Site> sites = new ArrayList<>();

  private Overwrites(Definition definition) {
    this.definition = definition;
  }

  static Set<ActionRule.Effect.Assign> possible(Definition definition, ActionRule rule) {
    return new Overwrites(definition).of(rule);
  }

  private Set<ActionRule.Effect.Assign> of(ActionRule rule) {
    Set<Set<String>> different = new HashSet<>();
    List<String> acting = new ArrayList<>();
    for (ActionRule.Clause clause : rule.clauses()) {
      switch (clause) {
        case ActionRule.Clause.Does(var agent, var take, var _) -> {
          acting.add(agent.text());
          take(agent.text(), take);
          take.where().ifPresent(condition -> conjuncts(condition, different));
        }
        case ActionRule.Clause.Some(var variable, var set, var take, var where, var _) -> {
          other(variable.text(), set, different);
          where.ifPresent(condition -> conjuncts(condition, different));
          take.ifPresent(
              each -> {
                acting.add(variable.text());
                take(variable.text(), each);
              });
        }
        case ActionRule.Clause.When(var condition, var _) -> conjuncts(condition, different);
        case ActionRule.Clause.Is _ -> {}
      }
    }
    acting.forEach(one -> acting.stream().filter(other -> !other.equals(one)).forEach(other -> different.add(Set.of(one, other))));
    effects(rule.effects(), List.of(), different);
    Set<ActionRule.Effect.Assign> found = new HashSet<>();
    for (Site site : sites) {
      if (!constant(site) && repeats(site)) {
        found.add(site.effect);
      }
      sites.stream().filter(other -> other != site && overlap(site, other)).forEach(_ -> found.add(site.effect));
    }
    return found;
  }

  private void take(String agent, ActionRule.Take take) {
    if (take.pattern().which() instanceof SosRule.Which.Of(var action, var names) && names.isPresent()) {
      List<Hole> holes = definition.action(action.text()).orElseThrow().holes();
      for (int i = 0; i < holes.size(); i++) {
        if (holes.get(i).kind() instanceof Hole.Kind.Var(var stores)) {
          String name = names.get().get(i).text();
          takers.put(name, agent);
          if (stores.stream().anyMatch(store -> !definition.store(store.text()).orElseThrow().ofAgents())) {
            shared.add(name);
          }
        }
      }
    }
  }

  /** {@code B in others(A)}. */
  private static void other(String variable, Expression set, Set<Set<String>> different) {
    if (set instanceof Expression.Apply(var name, var _, var arguments, var _)
        && name.equals("others")
        && arguments.getFirst() instanceof Expression.Ref(var than, var _, var _)
        && !than.equals(variable)) {
      different.add(Set.of(variable, than));
    }
  }

  /** What {@code A != B} in a condition says. */
  private static void conjuncts(Expression condition, Set<Set<String>> different) {
    if (condition instanceof Expression.Binary(var op, var left, var right, var _)) {
      if (op == Expression.BinaryOp.AND) {
        conjuncts(left, different);
        conjuncts(right, different);
      } else if (op == Expression.BinaryOp.NOT_EQUAL
          && left instanceof Expression.Ref(var one, var _, var _)
          && right instanceof Expression.Ref(var other, var _, var _)
          && !one.equals(other)) {
        different.add(Set.of(one, other));
      }
    }
  }

  private void effects(List<ActionRule.Effect> effects, List<Loop> loops, Set<Set<String>> different) {
    for (ActionRule.Effect effect : effects) {
      switch (effect) {
        case ActionRule.Effect.Assign assign -> sites.add(site(assign, loops, different));
        case ActionRule.Effect.If(var _, var body, var _) -> effects(body, loops, different);
        case ActionRule.Effect.For(var variable, var set, var where, var body, var _) -> loop(variable.text(), set, Optional.empty(), where, body, loops, different);
        case ActionRule.Effect.Every(var variable, var set, var take, var where, var body, var _) -> loop(variable.text(), set, take, where, body, loops, different);
        case ActionRule.Effect.Push _, ActionRule.Effect.Pop _, ActionRule.Effect.Add _, ActionRule.Effect.Remove _ -> {}
      }
    }
  }

  private void loop(
      String variable, Expression set, Optional<ActionRule.Take> take, Optional<Expression> where, List<ActionRule.Effect> body, List<Loop> loops, Set<Set<String>> different) {
    Set<Set<String>> inside = new HashSet<>(different);
    inside.removeIf(pair -> pair.contains(variable));
    other(variable, set, inside);
    where.ifPresent(condition -> conjuncts(condition, inside));
    Set<String> names = new HashSet<>();
    take.ifPresent(
        each -> {
          take(variable, each);
          if (each.pattern().which() instanceof SosRule.Which.Of(var _, var bound)) {
            bound.ifPresent(all -> all.stream().map(Name::text).forEach(names::add));
          }
        });
    List<Loop> more = new ArrayList<>(loops);
    more.add(new Loop(variable, names, isOfDifferentElements(set)));
    effects(body, more, inside);
  }

  /** A queue can have equal elements, and those of a bag are records or values. */
  private boolean isOfDifferentElements(Expression set) {
    return switch (set) {
      case Expression.Ref(var name, var _, var _) -> name.equals("agents") || isSet(name);
      case Expression.Of(var name, var _, var _, var _) -> isSet(name);
      case Expression.Apply _ -> true;
      default -> false;
    };
  }

  private boolean isSet(String state) {
    return definition.state(state).filter(each -> each.declaration().type() instanceof Type.SetOf).isPresent();
  }

  private Site site(ActionRule.Effect.Assign effect, List<Loop> loops, Set<Set<String>> different) {
    return switch (effect.place()) {
      case Expression.Ref(var name, var _, var _) when takers.containsKey(name) ->
          new Site(effect, "", Optional.of(takers.get(name)), loops, different, shared.contains(name));
      case Expression.Of(var name, var _, var owner, var _) ->
          new Site(effect, name.equals("values") ? "" : name, owner instanceof Expression.Ref(var agent, var _, var _) ? Optional.of(agent) : Optional.empty(), loops, different, false);
      case Expression.Ref(var name, var _, var _) -> new Site(effect, name, Optional.empty(), loops, different, false);
      default -> new Site(effect, effect.place().at().text(), Optional.empty(), loops, different, false);
    };
  }

  private static boolean constant(Site site) {
    return site.effect.value() instanceof Expression.Number || site.effect.value() instanceof Expression.Truth;
  }

  /** Whether two rounds of a loop could assign the same place. */
  private static boolean repeats(Site site) {
    return site.loops.stream().anyMatch(loop -> !loop.distinct || !tells(site, loop));
  }

  private static boolean tells(Site site, Loop loop) {
    Expression place = site.effect.place();
    boolean owned = !site.shared && site.owner.filter(loop.variable::equals).isPresent();
    List<Expression> indices =
        switch (place) {
          case Expression.Ref(var _, var all, var _) -> all;
          case Expression.Of(var _, var all, var _, var _) -> all;
          default -> List.of();
        };
    return owned || indices.stream().anyMatch(index -> index instanceof Expression.Ref(var name, var _, var _) && name.equals(loop.variable));
  }

  private static boolean overlap(Site one, Site other) {
    if (!one.name.equals(other.name) || (constant(one) && constant(other) && one.effect.value().at().text().equals(other.effect.value().at().text()))) {
      return false;
    }
    if (one.shared || other.shared || one.owner.isEmpty() || other.owner.isEmpty() || one.owner.equals(other.owner)) {
      return true;
    }
    Set<String> owners = Set.of(one.owner.get(), other.owner.get());
    return !one.different.contains(owners) && !other.different.contains(owners);
  }
}
