package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.SosRule;

/** The steps of a term by the rules of its operators. A slot that it refers to has the triples that are given. */
public final class TermSteps {

  /** A condition on the first step of a process. */
  public record Guard(Phrase condition, boolean holds) {
    Guard replaced(UnaryOperator<Object> by) {
      return new Guard(condition.replaced(by), holds);
    }
  }

  /** The triple of a slot that takes part in a step. */
  record Source(String slot, int triple) {}

  /** What a step makes of a slot. */
  sealed interface Moved {
    /** It stays at one of these locations: something happens in slots below. */
    record Within(Set<Integer> locations) implements Moved {}

    /** @param text with what its variables stand for */
    record To(ProcessForm text) implements Moved {}

    record Ended() implements Moved {}
  }

  /**
   * A way in which a step can end.
   *
   * @param conditions on slots, before the step
   * @param assigned to slots below those that moved
   */
  record Way(Map<String, Set<Integer>> conditions, Map<String, Placement> assigned, Map<String, Moved> moved, ProcessForm next) {
    Way with(ProcessForm other) {
      return new Way(conditions, assigned, moved, other);
    }

    Way replaced(UnaryOperator<Object> by, ProcessForms terms) {
      Map<String, Placement> sets = new LinkedHashMap<>();
      assigned.forEach((slot, placement) -> sets.put(slot, placement.replaced(by)));
      Map<String, Moved> moves = new LinkedHashMap<>();
      moved.forEach((slot, move) -> moves.put(slot, move instanceof Moved.To(var text) ? new Moved.To(terms.replaced(text, by)) : move));
      return new Way(conditions, sets, moves, terms.replaced(next, by));
    }
  }

  /** A location, and what its variables become; location 0 is not in use. */
  public record Placement(int location, List<Object> variables) {
    static final Placement NONE = new Placement(0, List.of());

    Placement replaced(UnaryOperator<Object> by) {
      return variables.isEmpty() ? this : new Placement(location, variables.stream().map(by).toList());
    }
  }

  /** @param ways the first of which the conditions hold; the last one has none */
  record Step(Act act, List<Guard> guards, List<Source> sources, List<Way> ways) {}

  private final Definition definition;
  private final ProcessForms terms;
  private final Slots slots;
  private final String slot;

  TermSteps(Definition definition, ProcessForms terms, Slots slots, String slot) {
    this.definition = definition;
    this.terms = terms;
    this.slots = slots;
    this.slot = slot;
  }

  List<Step> steps(ProcessForm term) {
    return switch (term) {
      case ProcessForm.Applied applied -> applied(applied);
      case ProcessForm.Reference reference -> slots.stepsOf(reference);
      case ProcessForm.Call call -> throw new IllegalStateException("a call is not unfolded: " + call);
      case ProcessForm.End _, ProcessForm.Stop _ -> List.of();
    };
  }

  private List<Step> applied(ProcessForm.Applied applied) {
    Map<Integer, List<Step>> of = new HashMap<>();
    List<Step> all = new ArrayList<>();
    for (OperatorRules.StepRule rule : applied.rules.steps()) {
      slots.poll();
      List<List<Step>> ways = new ArrayList<>();
      for (OperatorRules.Premise premise : rule.premises()) {
        ways.add(of.computeIfAbsent(premise.argument(), argument -> steps(applied.arguments.get(argument))));
      }
      combine(applied, rule, ways, new ArrayList<>(), all);
    }
    return all;
  }

  private void combine(ProcessForm.Applied applied, OperatorRules.StepRule rule, List<List<Step>> ways, List<Step> chosen, List<Step> into) {
    if (chosen.size() == ways.size()) {
      step(applied, rule, chosen).ifPresent(into::add);
      return;
    }
    for (Step step : ways.get(chosen.size())) {
      List<Step> longer = new ArrayList<>(chosen);
      longer.add(chosen.isEmpty() ? step : apart(step, chosen));
      combine(applied, rule, ways, longer, into);
    }
  }

  /** The step with other tokens for its binders, if another participant has the same. */
  private Step apart(Step step, List<Step> others) {
    Set<Object> used = new LinkedHashSet<>();
    others.forEach(other -> tokens(other.act, used));
    Set<Object> own = new LinkedHashSet<>();
    tokens(step.act, own);
    if (own.stream().noneMatch(used::contains)) {
      return step;
    }
    int highest = used.stream().mapToInt(token -> token instanceof ProcessVariable.Taken(var _, int number) ? number : -1).max().orElse(-1) + 1;
    UnaryOperator<Object> by = token -> own.contains(token) && token instanceof ProcessVariable.Taken(var at, int number) ? new ProcessVariable.Taken(at, number + highest) : token;
    return new Step(step.act.replaced(by), step.guards, step.sources, step.ways.stream().map(way -> way.replaced(by, terms)).toList());
  }

  private static void tokens(Act act, Set<Object> into) {
    for (HoleValue value : act.values()) {
      if (value instanceof HoleValue.Binds(var _, var tokens)) {
        into.addAll(tokens);
      }
    }
    into.addAll(act.given().keySet());
  }

  private Optional<Step> step(ProcessForm.Applied applied, OperatorRules.StepRule rule, List<Step> chosen) {
    Map<String, HoleValue> known = new LinkedHashMap<>();
    for (int i = 0; i < chosen.size(); i++) {
      if (!matches(rule.premises().get(i).pattern(), chosen.get(i).act, applied, known)) {
        return Optional.empty();
      }
    }
    for (OperatorRules.Check check : rule.checks()) {
      boolean holds =
          switch (check) {
            case OperatorRules.Check.Listed(int premise, boolean on, var hole) -> isOn(chosen.get(premise).act, applied.hole(hole)) == on;
            case OperatorRules.Check.Visible(int premise, boolean visible) -> chosen.get(premise).act.form().silent() != visible;
            case OperatorRules.Check.Same(int one, int other) -> chosen.get(one).act.equals(chosen.get(other).act);
          };
      if (!holds) {
        return Optional.empty();
      }
    }
    Taken taken = taken(rule, applied, chosen, known);
    List<Guard> guards = new ArrayList<>();
    rule.condition().ifPresent(
        condition -> {
          if (applied.hole(condition.hole().text()) instanceof HoleValue.Phrases(var phrases)) {
            phrases.forEach(phrase -> guards.add(new Guard(phrase, condition.holds())));
          }
        });
    List<Source> sources = new ArrayList<>();
    for (Step each : chosen) {
      guards.addAll(each.guards);
      sources.addAll(each.sources);
    }
    List<Way> ways = List.of(new Way(Map.of(), Map.of(), Map.of(), terms.end()));
    List<List<Way>> combined = product(chosen);
    List<Way> result = new ArrayList<>();
    for (List<Way> each : combined.isEmpty() ? List.of(List.<Way>of()) : combined) {
      result.addAll(targets(applied, rule, each, taken, ways.getFirst()));
    }
    return Optional.of(new Step(taken.act, guards, sources, result));
  }

  private static List<List<Way>> product(List<Step> chosen) {
    List<List<Way>> all = List.of(List.of());
    for (Step step : chosen) {
      List<List<Way>> longer = new ArrayList<>();
      for (List<Way> before : all) {
        for (Way way : step.ways) {
          List<Way> more = new ArrayList<>(before);
          more.add(way);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  private static Way joined(List<Way> ways, Way none) {
    if (ways.size() == 1) {
      return ways.getFirst();
    }
    Map<String, Set<Integer>> conditions = new TreeMap<>();
    Map<String, Placement> assigned = new TreeMap<>();
    Map<String, Moved> moved = new TreeMap<>();
    for (Way way : ways) {
      way.conditions.forEach((slot, locations) -> conditions.merge(slot, locations, TermSteps::both));
      assigned.putAll(way.assigned);
      moved.putAll(way.moved);
    }
    return new Way(conditions, assigned, moved, none.next);
  }

  static Set<Integer> both(Set<Integer> one, Set<Integer> other) {
    Set<Integer> common = new TreeSet<>(one);
    common.retainAll(other);
    return common;
  }

  /** The ways of the whole: several if an argument leaves that may be at several locations. */
  private List<Way> targets(ProcessForm.Applied applied, OperatorRules.StepRule rule, List<Way> ways, Taken taken, Way none) {
    Way joint = joined(ways, none);
    switch (rule.target()) {
      case OperatorRules.Goal.Stop() -> {
        return List.of(joint.with(terms.stop()));
      }
      case OperatorRules.Goal.End() -> {
        return List.of(joint.with(terms.end()));
      }
      case OperatorRules.Goal.Self() -> {
        List<ProcessForm> arguments = new ArrayList<>(applied.arguments);
        for (int i = 0; i < ways.size(); i++) {
          arguments.set(rule.premises().get(i).argument(), ways.get(i).next);
        }
        return List.of(joint.with(terms.applied(applied.rules, applied.holes, List.copyOf(arguments), applied.at)));
      }
      case OperatorRules.Goal.Argument(int number) -> {
        for (int i = 0; i < ways.size(); i++) {
          if (rule.premises().get(i).argument() == number) {
            return leaving(joint, ways.get(i).next);
          }
        }
        return List.of(joint.with(terms.replaced(applied.arguments.get(number), taken.binders)));
      }
    }
  }

  /** An argument in a slot leaves: its text goes into the slot outside. */
  private List<Way> leaving(Way way, ProcessForm argument) {
    if (!(argument instanceof ProcessForm.Reference reference) || !way.moved.containsKey(reference.slot)) {
      return List.of(way.with(argument));
    }
    Map<String, Moved> rest = new TreeMap<>(way.moved);
    Moved moved = rest.remove(reference.slot);
    return switch (moved) {
      case Moved.Ended() -> List.of(new Way(way.conditions, way.assigned, rest, terms.end()));
      case Moved.To(var text) -> List.of(new Way(way.conditions, way.assigned, rest, text));
      case Moved.Within(var locations) -> {
        List<Way> all = new ArrayList<>();
        for (int location : locations) {
          Map<String, Set<Integer>> conditions = new TreeMap<>(way.conditions);
          conditions.merge(reference.slot, new TreeSet<>(Set.of(location)), TermSteps::both);
          if (!conditions.get(reference.slot).isEmpty()) {
            all.add(new Way(conditions, way.assigned, rest, slots.textAt(reference.slot, location)));
          }
        }
        // The last one needs no condition: it is at one of these.
        if (!all.isEmpty()) {
          Way last = all.removeLast();
          all.add(new Way(way.conditions, last.assigned, last.moved, last.next));
        }
        yield all;
      }
    };
  }

  /** The action of a step, and what the binders of an operator's own action become. */
  private record Taken(Act act, UnaryOperator<Object> binders) {}

  private Taken taken(OperatorRules.StepRule rule, ProcessForm.Applied applied, List<Step> chosen, Map<String, HoleValue> known) {
    return switch (rule.act()) {
      case OperatorRules.Result.OfPremise(int premise) -> new Taken(given(chosen.get(premise).act, rule, chosen, known), UnaryOperator.identity());
      case OperatorRules.Result.OfHole(var hole) -> {
        HoleValue.Actions actions = (HoleValue.Actions) applied.hole(hole);
        Act act = actions.actions().getFirst();
        Map<Object, Object> tokens = new HashMap<>();
        for (String name : act.binders()) {
          tokens.put(new ProcessVariable.Binder(name), new ProcessVariable.Taken(slot, tokens.size()));
        }
        UnaryOperator<Object> by = variable -> tokens.getOrDefault(variable, variable);
        yield new Taken(act.replaced(by), by);
      }
      case OperatorRules.Result.Renamed(int premise, var hole) -> new Taken(renamed(chosen.get(premise).act, (HoleValue.Renamings) applied.hole(hole)), UnaryOperator.identity());
      case OperatorRules.Result.Made(var made) -> {
        ActionForm form = definition.action(made.name().text()).orElseThrow();
        List<HoleValue> values = new ArrayList<>();
        List<Hole> holes = form.holes();
        for (int i = 0; i < holes.size(); i++) {
          String name = made.holes().map(List::getFirst).isPresent() ? made.holes().get().get(i).text() : holes.get(i).name().text();
          values.add(known.getOrDefault(name, new HoleValue.Absent()));
        }
        Map<Object, Act.Given> given = new LinkedHashMap<>();
        chosen.forEach(step -> given.putAll(step.act.given()));
        Act act = new Act(form, values, given, chosen.isEmpty() ? applied.at : chosen.getFirst().act.at());
        yield new Taken(given(act, rule, chosen, known), UnaryOperator.identity());
      }
    };
  }

  /** Adds the values that the rule gives to process variables. */
  private static Act given(Act act, OperatorRules.StepRule rule, List<Step> chosen, Map<String, HoleValue> known) {
    Map<Object, Act.Given> all = new LinkedHashMap<>();
    chosen.forEach(step -> all.putAll(step.act.given()));
    all.putAll(act.given());
    for (SosRule.Binding binding : rule.bindings()) {
      if (known.get(binding.variable().text()) instanceof HoleValue.Binds(var _, var tokens)) {
        tokens.forEach(token -> all.put(token, new Act.Given(binding.value(), known)));
      }
    }
    return all.equals(act.given()) ? act : new Act(act.form(), act.values(), all, act.at());
  }

  private static Act renamed(Act act, HoleValue.Renamings renamings) {
    Map<String, String> to = new HashMap<>();
    renamings.renamings().forEach(each -> to.putIfAbsent(each.before(), each.now()));
    List<HoleValue> values =
        act.values().stream()
            .map(value -> value instanceof HoleValue.Names(var names) ? new HoleValue.Names(names.stream().map(name -> to.getOrDefault(name, name)).toList()) : value)
            .toList();
    return new Act(act.form(), values, act.given(), act.at());
  }

  static boolean isOn(Act act, HoleValue list) {
    return switch (list) {
      case HoleValue.Names(var names) -> act.staticNames().stream().anyMatch(names::contains);
      case HoleValue.Actions(var actions) -> actions.contains(act);
      case HoleValue.Phrases _, HoleValue.Binds _, HoleValue.Renamings _, HoleValue.Absent _ -> false;
    };
  }

  private static boolean matches(SosRule.Pattern pattern, Act act, ProcessForm.Applied applied, Map<String, HoleValue> known) {
    return matches(pattern, act, applied::hole, known);
  }

  /** Whether the pattern matches; notes what the names in it stand for. */
  static boolean matches(SosRule.Pattern pattern, Act act, Function<String, HoleValue> lists, Map<String, HoleValue> known) {
    if (pattern.listing().isPresent() && isOn(act, lists.apply(pattern.listing().get().list().text())) != pattern.listing().get().on()) {
      return false;
    }
    if (!(pattern.which() instanceof SosRule.Which.Of(var action, var names))) {
      return true;
    }
    if (!act.form().name().text().equals(action.text())) {
      return false;
    }
    List<Name> all = names.orElse(List.of());
    for (int i = 0; i < all.size(); i++) {
      String name = all.get(i).text();
      if (name.equals("_")) {
        continue;
      }
      HoleValue value = act.values().get(i);
      HoleValue before = known.putIfAbsent(name, value);
      if (before != null && !before.equals(value)) {
        return false;
      }
    }
    return true;
  }
}
