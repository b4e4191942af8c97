package skein.labs.random;

import static skein.labs.random.Trees.name;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.naive.Unplaced;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/**
 * Very small models that target the optimisations of engines: variables that are dead most of the time and are copied into live
 * ones with different domains, arrays written through computed indices, shapes that differ between kinds of agents,
 * undefined values everywhere, agents that are almost interchangeable. The same seed gives the same model.
 */
public final class TrapModels {

  private final Dice dice;
  private final TrapValues values;
  private final TrapGoals goals = new TrapGoals();
  private final Map<String, Map<String, List<Integer>>> kinds = new LinkedHashMap<>();
  private final Map<String, List<Integer>> environment = new LinkedHashMap<>();
  private final Map<String, List<Integer>> stigmergic = new LinkedHashMap<>();
  private int agentCount;
  private long initialStates = 1;

  private TrapModels(long seed) {
    dice = new Dice(seed);
    values = new TrapValues(dice, dice.any(List.of(0.0, 0.0, 0.05, 0.2, 0.35)));
  }

  public static RandomModel of(long seed) {
    return new TrapModels(seed).model();
  }

  private RandomModel model() {
    List<Spec.Spawn> spawn = new ArrayList<>();
    spawn.add(new Spec.Spawn(name("A"), Trees.literal(dice.weighted(0, 4, 5, 1)), null));
    if (dice.chance(0.3)) {
      spawn.add(dice.below(2), new Spec.Spawn(name("B"), Trees.literal(1), null));
    }
    for (Spec.Spawn one : spawn) {
      agentCount += (int) ((Expression.Number) one.count()).value();
      kinds.put(one.agent().text(), new LinkedHashMap<>());
    }
    List<Spec.Declaration> shared = new ArrayList<>();
    for (String name : List.of("g", "h")) {
      if (dice.chance(0.5)) {
        shared.add(declaration(name, List.of(), 1, environment));
      }
    }
    if (dice.chance(0.12)) {
      shared.add(declaration("r", List.of(2), 1, environment));
    }
    if (dice.chance(0.2)) {
      shared.add(declaration("m", List.of(2, dice.between(1, 2)), 1, environment));
    }
    List<Spec.Stigmergy> unlinked = stigmergies();
    List<Spec.Agent> bare = spawn.stream().map(one -> interfaceOf(one.agent().text(), unlinked)).toList();
    List<Spec.Stigmergy> stigmergies = unlinked.stream().map(this::linked).toList();
    List<Spec.Agent> agents = bare.stream().map(this::withProcesses).toList();
    agents.forEach(goals::noteSteps);
    TrapWords words = new TrapWords(environment, kinds, List.of(), List.of(), agentCount, false, false);
    TrapFormulas formulas = new TrapFormulas(dice, values, goals, words);
    List<Spec.Assumption> assumptions = new ArrayList<>();
    for (int i = dice.weighted(23, 1, 1); i > 0; i--) {
      assumptions.add(new Spec.Assumption(name("Given" + i), formulas.predicate(), null));
    }
    Spec.SystemSection system = new Spec.SystemSection(List.of(), shared, spawn, List.of(), List.of(), null);
    return new RandomModel(new Spec(system, stigmergies, agents, assumptions, formulas.properties()), Map.of());
  }

  private Spec.Declaration declaration(String name, List<Integer> shape, int owners, Map<String, List<Integer>> names) {
    names.put(name, shape);
    List<Expression> sizes = shape.stream().map(length -> Trees.literal(length)).toList();
    Initialiser initialiser = initialiser(owners * shape.stream().reduce(1, (a, b) -> a * b));
    if (initialiser instanceof Initialiser.Undefined) {
      values.noteUndefined(name);
    }
    goals.noteStart(name, initialiser);
    return new Spec.Declaration(name(name), sizes, initialiser, null);
  }

  private Initialiser initialiser(int cells) {
    long choices = cells > 3 ? 100 : 1L << cells;
    if (initialStates * choices <= 8 && dice.chance(0.3)) {
      initialStates *= choices;
      long from = dice.below(3) - 1;
      return dice.chance(0.5)
          ? new Initialiser.FromTo(TrapValues.literal(from), TrapValues.literal(from + 2), null)
          : new Initialiser.AnyOf(List.of(values.literal(), values.literal()), null);
    }
    return switch (dice.weighted(2, 8)) {
      case 0 -> new Initialiser.Undefined(null);
      default -> new Initialiser.AnyOf(List.of(values.literal()), null);
    };
  }

  private List<Spec.Stigmergy> stigmergies() {
    List<Spec.Stigmergy> found = new ArrayList<>();
    if (dice.chance(0.35)) {
      List<List<String>> names = dice.chance(0.25) ? List.of(List.of("s"), List.of("t")) : dice.chance(0.3) ? List.of(List.of("s", "t")) : List.of(List.of("s"));
      List<Spec.Tuple> declared = new ArrayList<>();
      for (List<String> tuple : names) {
        List<Spec.Declaration> variables =
            tuple.stream().map(name -> declaration(name, dice.chance(0.2) ? List.of(2) : List.of(), agentCount, stigmergic)).toList();
        declared.add(
            new Spec.Tuple(
                variables.stream().map(one -> new Spec.TupleVariable(one.name(), one.sizes())).toList(),
                variables.stream().map(Spec.Declaration::initialiser).toList(),
                null));
      }
      found.add(new Spec.Stigmergy(name("S"), null, declared, null));
    }
    return found;
  }

  private Spec.Agent interfaceOf(String kind, List<Spec.Stigmergy> stigmergies) {
    Map<String, List<Integer>> names = kinds.get(kind);
    List<Spec.Declaration> attributes = new ArrayList<>();
    int owners = Math.max(1, agentCount);
    for (String name : List.of("a", "b", "c", "d")) {
      if (name.equals("a") || dice.chance(0.45)) {
        // The same name with another shape: rarely, and never for variables that every kind has.
        boolean array = !name.equals("a") && dice.chance(name.equals("d") ? 0.5 : 0.1);
        attributes.add(declaration(name, !array ? List.of() : dice.chance(0.2) ? List.of(1, 2) : List.of(2), owners, names));
      }
    }
    List<Name> listed = new ArrayList<>();
    for (Spec.Stigmergy stigmergy : stigmergies) {
      if (dice.chance(0.9)) {
        listed.add(stigmergy.name());
        names.putAll(stigmergic);
      }
    }
    return new Spec.Agent(name(kind), attributes, listed, List.of(), null);
  }

  private Spec.Stigmergy linked(Spec.Stigmergy stigmergy) {
    TrapWords words =
        new TrapWords(Map.of(), kinds, List.of(), List.of(), agentCount, false, false)
            .withAgent("1", Optional.empty())
            .withAgent("2", Optional.empty());
    Expression link = dice.chance(0.4) ? new Expression.Truth(true, null) : values.condition(words, 1);
    return new Spec.Stigmergy(stigmergy.name(), link, stigmergy.tuples(), null);
  }

  private Spec.Agent withProcesses(Spec.Agent agent) {
    Map<String, List<Integer>> own = kinds.get(agent.name().text());
    Map<String, List<Integer>> attributes = new LinkedHashMap<>(own);
    Map<String, List<Integer>> carried = new LinkedHashMap<>(stigmergic);
    carried.keySet().retainAll(own.keySet());
    attributes.keySet().removeAll(stigmergic.keySet());
    Map<Arrow, Map<String, List<Integer>>> targets = new LinkedHashMap<>();
    targets.put(Arrow.ATTRIBUTE, attributes);
    targets.put(Arrow.STIGMERGY, carried);
    targets.put(Arrow.ENVIRONMENT, environment);
    Map<String, List<Integer>> bare = new LinkedHashMap<>(environment);
    bare.putAll(own);
    TrapWords words = new TrapWords(bare, kinds, List.of(), List.of(), agentCount, true, false);
    TrapProcesses processes = new TrapProcesses(dice, values, words, own, targets);
    List<Spec.Definition> definitions = new ArrayList<>();
    Optional<String> ending = dice.chance(0.2) ? Optional.of("Ending") : Optional.empty();
    ending.ifPresent(called -> definitions.add(definition(called, processes.body(1, Optional.empty()))));
    definitions.add(definition("Behavior", processes.behaviour("Behavior", ending)));
    return new Spec.Agent(agent.name(), agent.attributes(), agent.stigmergies(), definitions, null);
  }

  private static Spec.Definition definition(String name, skein.labs.syntax.Process process) {
    return new Spec.Definition(name(name), Unplaced.process(process), null);
  }
}
