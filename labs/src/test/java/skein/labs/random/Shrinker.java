package skein.labs.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import skein.labs.naive.Unplaced;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Spec;

/** Minimises a model that shows some behaviour, greedily, one cut at a time. */
public final class Shrinker {

  private Shrinker() {}

  /** @param shows whether a model still shows the behaviour; false for invalid models */
  public static RandomModel shrink(RandomModel model, Predicate<RandomModel> shows) {
    RandomModel smallest = model;
    boolean shrinks = true;
    while (shrinks) {
      shrinks = false;
      for (RandomModel candidate : smaller(smallest)) {
        if (isSmaller(candidate.text(), smallest.text()) && shows.test(candidate)) {
          smallest = candidate;
          shrinks = true;
          break;
        }
      }
    }
    return smallest;
  }

  /** Shorter texts are smaller; texts of the same length are compared alphabetically, digits before letters. */
  private static boolean isSmaller(String one, String other) {
    return one.length() < other.length() || one.length() == other.length() && one.compareTo(other) < 0;
  }

  private static List<RandomModel> smaller(RandomModel model) {
    List<RandomModel> found = new ArrayList<>();
    Spec spec = model.spec();
    for (List<Spec.Agent> agents : Cuts.dropped(spec.agents())) {
      List<Spec.Spawn> spawn =
          spec.system().spawn().stream()
              .filter(one -> agents.stream().anyMatch(agent -> agent.name().text().equals(one.agent().text())))
              .toList();
      add(found, model, withAgents(withSystem(spec, withSpawn(spec.system(), spawn)), agents));
    }
    withoutExterns(model, found);
    Cuts.dropped(spec.properties()).forEach(some -> add(found, model, withProperties(spec, some)));
    Cuts.dropped(spec.assumptions()).forEach(some -> add(found, model, withAssumptions(spec, some)));
    Cuts.dropped(spec.stigmergies()).forEach(some -> add(found, model, withStigmergies(spec, some)));
    systems(spec.system()).forEach(system -> add(found, model, withSystem(spec, system)));
    Cuts.changed(spec.agents(), Shrinker::agents).forEach(some -> add(found, model, withAgents(spec, some)));
    Cuts.changed(spec.stigmergies(), Shrinker::stigmergies).forEach(some -> add(found, model, withStigmergies(spec, some)));
    Cuts.changed(
            spec.assumptions(),
            one -> map(Cuts.expressions(one.condition()), cut -> new Spec.Assumption(one.name(), cut, null)))
        .forEach(some -> add(found, model, withAssumptions(spec, some)));
    Cuts.changed(spec.properties(), Shrinker::properties).forEach(some -> add(found, model, withProperties(spec, some)));
    return found;
  }

  private static void add(List<RandomModel> found, RandomModel model, Spec spec) {
    found.add(new RandomModel(spec, model.parameters()));
  }

  private static void withoutExterns(RandomModel model, List<RandomModel> found) {
    if (!model.parameters().isEmpty()) {
      Spec.SystemSection system = model.spec().system();
      Spec.SystemSection without =
          new Spec.SystemSection(List.of(), system.environment(), system.spawn(), system.control(), system.processes(), null);
      found.add(new RandomModel(withSystem(model.spec(), without), Map.of()));
      if (model.parameters().values().stream().anyMatch(value -> value > 1)) {
        Map<String, Long> ones = new LinkedHashMap<>(model.parameters());
        ones.replaceAll((_, _) -> 1L);
        found.add(new RandomModel(model.spec(), ones));
      }
    }
  }

  private static List<Spec.SystemSection> systems(Spec.SystemSection system) {
    List<Spec.SystemSection> found = new ArrayList<>();
    for (List<Spec.Declaration> some : declarations(system.environment())) {
      found.add(new Spec.SystemSection(system.externs(), some, system.spawn(), system.control(), system.processes(), null));
    }
    for (List<Spec.Definition> some : definitions(system.processes())) {
      found.add(new Spec.SystemSection(system.externs(), system.environment(), system.spawn(), system.control(), some, null));
    }
    for (List<Spec.Spawn> some :
        Cuts.changed(
            system.spawn(),
            one ->
                List.of(
                    new Spec.Spawn(one.agent(), Trees.literal(1), null),
                    new Spec.Spawn(one.agent(), Trees.literal(2), null)))) {
      found.add(withSpawn(system, some));
    }
    return found;
  }

  private static List<Spec.Agent> agents(Spec.Agent agent) {
    List<Spec.Agent> found = new ArrayList<>();
    definitions(agent.processes())
        .forEach(some -> found.add(new Spec.Agent(agent.name(), agent.attributes(), agent.stigmergies(), some, null)));
    declarations(agent.attributes())
        .forEach(some -> found.add(new Spec.Agent(agent.name(), some, agent.stigmergies(), agent.processes(), null)));
    Cuts.dropped(agent.stigmergies())
        .forEach(some -> found.add(new Spec.Agent(agent.name(), agent.attributes(), some, agent.processes(), null)));
    return found;
  }

  private static List<List<Spec.Definition>> definitions(List<Spec.Definition> definitions) {
    List<List<Spec.Definition>> found = new ArrayList<>(Cuts.dropped(definitions));
    found.addAll(
        Cuts.changed(
            definitions,
            one ->
                map(
                    Cuts.processes(one.process()),
                    cut -> new Spec.Definition(one.name(), Unplaced.process(cut), null))));
    return found;
  }

  private static List<List<Spec.Declaration>> declarations(List<Spec.Declaration> declarations) {
    List<List<Spec.Declaration>> found = new ArrayList<>(Cuts.dropped(declarations));
    found.addAll(
        Cuts.changed(
            declarations,
            one -> map(initialisers(one.initialiser()), cut -> new Spec.Declaration(one.name(), one.sizes(), cut, null))));
    return found;
  }

  private static List<Initialiser> initialisers(Initialiser initialiser) {
    return List.of(new Initialiser.AnyOf(List.of(Trees.literal(0)), null));
  }

  private static List<Spec.Stigmergy> stigmergies(Spec.Stigmergy stigmergy) {
    List<Spec.Stigmergy> found = new ArrayList<>();
    Cuts.expressions(stigmergy.link())
        .forEach(cut -> found.add(new Spec.Stigmergy(stigmergy.name(), cut, stigmergy.tuples(), null)));
    if (stigmergy.tuples().size() > 1) {
      Cuts.dropped(stigmergy.tuples())
          .forEach(some -> found.add(new Spec.Stigmergy(stigmergy.name(), stigmergy.link(), some, null)));
    }
    Cuts.changed(stigmergy.tuples(), Shrinker::tuples)
        .forEach(some -> found.add(new Spec.Stigmergy(stigmergy.name(), stigmergy.link(), some, null)));
    return found;
  }

  private static List<Spec.Tuple> tuples(Spec.Tuple tuple) {
    List<Spec.Tuple> found = new ArrayList<>();
    for (int i = 0; i < tuple.variables().size() && tuple.variables().size() > 1; i++) {
      found.add(
          new Spec.Tuple(Cuts.without(tuple.variables(), i), Cuts.without(tuple.initialisers(), i), null));
    }
    Cuts.changed(tuple.initialisers(), Shrinker::initialisers)
        .forEach(some -> found.add(new Spec.Tuple(tuple.variables(), some, null)));
    return found;
  }

  private static List<Spec.PropertyDecl> properties(Spec.PropertyDecl property) {
    return map(Cuts.forms(property.form()), cut -> new Spec.PropertyDecl(property.name(), cut, null));
  }

  private static <A, B> List<B> map(List<A> list, Function<A, B> function) {
    return list.stream().map(function).toList();
  }

  private static Spec.SystemSection withSpawn(Spec.SystemSection system, List<Spec.Spawn> spawn) {
    return new Spec.SystemSection(system.externs(), system.environment(), spawn, system.control(), system.processes(), null);
  }

  private static Spec withSystem(Spec spec, Spec.SystemSection system) {
    return new Spec(system, spec.stigmergies(), spec.agents(), spec.assumptions(), spec.properties());
  }

  private static Spec withStigmergies(Spec spec, List<Spec.Stigmergy> stigmergies) {
    return new Spec(spec.system(), stigmergies, spec.agents(), spec.assumptions(), spec.properties());
  }

  private static Spec withAgents(Spec spec, List<Spec.Agent> agents) {
    return new Spec(spec.system(), spec.stigmergies(), agents, spec.assumptions(), spec.properties());
  }

  private static Spec withAssumptions(Spec spec, List<Spec.Assumption> assumptions) {
    return new Spec(spec.system(), spec.stigmergies(), spec.agents(), assumptions, spec.properties());
  }

  private static Spec withProperties(Spec spec, List<Spec.PropertyDecl> properties) {
    return new Spec(spec.system(), spec.stigmergies(), spec.agents(), spec.assumptions(), properties);
  }
}
