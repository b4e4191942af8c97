package skein.labs.random;

import static skein.labs.random.Trees.literal;
import static skein.labs.random.Trees.name;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.naive.Unplaced;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.Spec;

/** Random small models that pass the static checks and together use the whole language. The same seed gives the same model. */
public final class RandomModels {

  private final Dice dice;
  private final RandomExpressions expressions;
  private final Map<String, Long> parameters = new LinkedHashMap<>();
  private final Map<String, Map<String, List<Integer>>> kinds = new LinkedHashMap<>();
  private final Map<String, List<Integer>> environment = new LinkedHashMap<>();
  private final Map<String, List<Integer>> tupleShapes = new LinkedHashMap<>();
  private final List<String> kindOfAgent = new ArrayList<>();
  private int initialStates = 1;

  private RandomModels(long seed) {
    dice = new Dice(seed);
    expressions = new RandomExpressions(dice, dice.any(List.of(0.0, 0.1, 0.1, 0.2, 0.45)));
  }

  public static RandomModel of(long seed) {
    return new RandomModels(seed).model();
  }

  private RandomModel model() {
    if (dice.chance(0.4)) {
      parameters.put("n", (long) dice.between(1, 2));
    }
    List<Spec.Spawn> spawn = spawn();
    List<Spec.Declaration> environmentDeclarations = environment();
    List<Spec.Stigmergy> unlinked = stigmergies();
    List<Spec.Agent> bare = new ArrayList<>();
    for (Spec.Spawn one : spawn) {
      bare.add(agentWithoutProcesses(one.agent().text(), unlinked));
    }
    List<Spec.Stigmergy> stigmergies = unlinked.stream().map(stigmergy -> linked(stigmergy, bare)).toList();
    List<Spec.Definition> shared = sharedProcesses(stigmergies);
    List<Spec.Agent> agents = bare.stream().map(agent -> withProcesses(agent, stigmergies, shared)).toList();
    List<Name> externs = parameters.keySet().stream().map(Trees::name).toList();
    Spec.SystemSection system = new Spec.SystemSection(externs, environmentDeclarations, spawn, List.of(), shared, null);
    return new RandomModel(new Spec(system, stigmergies, agents, assumptions(), properties()), parameters);
  }

  private List<Spec.Spawn> spawn() {
    List<Spec.Spawn> spawn = new ArrayList<>();
    long n = parameters.getOrDefault("n", 0L);
    if (n > 0) {
      spawn.add(new Spec.Spawn(name("A"), new Expression.Extern("n", null), null));
    } else {
      n = dice.between(1, 2);
      spawn.add(new Spec.Spawn(name("A"), literal(n), null));
    }
    kindOfAgent.addAll(Collections.nCopies((int) n, "A"));
    if (n == 1 || dice.chance(0.4)) {
      spawn.add(new Spec.Spawn(name("B"), literal(1), null));
      kindOfAgent.add("B");
    }
    if (dice.chance(0.06)) {
      spawn.add(dice.below(spawn.size() + 1), new Spec.Spawn(name("C"), literal(0), null));
    }
    spawn.forEach(one -> kinds.put(one.agent().text(), new LinkedHashMap<>()));
    return spawn;
  }

  private List<Spec.Declaration> environment() {
    List<Spec.Declaration> found = new ArrayList<>();
    if (dice.chance(0.7)) {
      found.add(declaration("e", List.of(), false, environment));
    }
    if (dice.chance(0.25)) {
      // Contextual keywords are valid names of variables.
      String name = dice.any(List.of("f", "f", "f", "agent", "link", "count", "check", "between"));
      found.add(declaration(name, List.of(), false, environment));
    }
    if (dice.chance(0.25)) {
      found.add(declaration("r", List.of(dice.between(2, 3)), false, environment));
    }
    if (dice.chance(0.15)) {
      found.add(declaration("m", List.of(2, dice.between(1, 2)), false, environment));
    }
    return found;
  }

  private Spec.Declaration declaration(
      String name, List<Integer> shape, boolean hasId, Map<String, List<Integer>> names) {
    names.put(name, shape);
    int cells = shape.stream().reduce(1, (a, b) -> a * b) * (hasId ? kindOfAgent.size() : 1);
    List<Expression> sizes = shape.stream().map(length -> size(length)).toList();
    Initialiser initialiser = initialiser(cells, hasId);
    if (initialiser instanceof Initialiser.Undefined) {
      expressions.noteUndefined(name);
    }
    return new Spec.Declaration(name(name), sizes, initialiser, null);
  }

  private Expression size(int length) {
    return parameters.containsKey("n") && dice.chance(0.3)
        ? Trees.binary(
            Expression.BinaryOp.ADD,
            new Expression.Extern("n", null),
            literal(length - parameters.get("n")))
        : literal(length);
  }

  /** @param cells the number of cells with independent initial values */
  private Initialiser initialiser(int cells, boolean hasId) {
    int choices = cells > 3 ? Integer.MAX_VALUE : (int) Math.pow(2, cells);
    if (initialStates * (long) choices <= 12 && dice.chance(0.25)) {
      initialStates *= choices;
      int from = dice.below(2);
      return switch (dice.weighted(2, 2, 1)) {
        case 0 -> new Initialiser.AnyOf(List.of(literal(from), literal(dice.below(3) - 1), literal(from)), null);
        case 1 -> new Initialiser.FromTo(literal(from), literal(from + 2), null);
        // A single [a..b] would parse back as a..b.
        default -> {
          Expression range = new Expression.Range(literal(from), literal(from + 2), null);
          yield new Initialiser.AnyOf(List.of(Trees.binary(Expression.BinaryOp.SUBTRACT, range, literal(1))), null);
        }
      };
    }
    if (dice.chance(0.2)) {
      return new Initialiser.Undefined(null);
    }
    if (hasId && dice.chance(0.3)) {
      return new Initialiser.AnyOf(List.of(new Expression.Id(null)), null);
    }
    if (parameters.containsKey("n") && dice.chance(0.15)) {
      return new Initialiser.AnyOf(List.of(new Expression.Extern("n", null)), null);
    }
    return new Initialiser.AnyOf(List.of(literal(dice.weighted(6, 2, 1))), null);
  }

  private List<Spec.Stigmergy> stigmergies() {
    List<Spec.Stigmergy> found = new ArrayList<>();
    if (dice.chance(0.65)) {
      List<String> variables = List.of("s", "t", "u").subList(0, dice.between(1, 3));
      found.add(new Spec.Stigmergy(name("S"), null, List.of(tuple(variables)), null));
    }
    if (dice.chance(0.25)) {
      List<Spec.Tuple> tuples = new ArrayList<>(List.of(tuple(List.of("p"))));
      if (dice.chance(0.5)) {
        tuples.add(tuple(List.of("q", "o")));
      }
      found.add(new Spec.Stigmergy(name("T"), null, tuples, null));
    }
    return found;
  }

  private Spec.Tuple tuple(List<String> variables) {
    List<Spec.TupleVariable> declared = new ArrayList<>();
    List<Initialiser> initialisers = new ArrayList<>();
    for (String variable : variables) {
      // The same declaration as for an attribute; the initialisers of a tuple come last.
      Spec.Declaration one = declaration(variable, tupleShape(), true, tupleShapes);
      declared.add(new Spec.TupleVariable(one.name(), one.sizes()));
      initialisers.add(one.initialiser());
    }
    return new Spec.Tuple(declared, initialisers, null);
  }

  private List<Integer> tupleShape() {
    return switch (dice.weighted(15, 3, 1, 1)) {
      case 0 -> List.of();
      case 1 -> List.of(2);
      case 2 -> List.of(3);
      default -> List.of(1, 2);
    };
  }

  private Spec.Agent agentWithoutProcesses(String kind, List<Spec.Stigmergy> stigmergies) {
    Map<String, List<Integer>> names = kinds.get(kind);
    List<Spec.Declaration> attributes = new ArrayList<>(List.of(declaration("x", List.of(), true, names)));
    if (dice.chance(0.35)) {
      attributes.add(declaration("y", List.of(), true, names));
    }
    if (dice.chance(0.25)) {
      attributes.add(declaration("a", List.of(dice.between(2, 3)), true, names));
    }
    if (environment.containsKey("e") && dice.chance(0.07)) {
      attributes.add(declaration("e", List.of(), true, names));
    }
    if (dice.chance(0.07)) {
      attributes.add(declaration("b", List.of(1, 2), true, names));
    }
    if (dice.chance(0.4)) {
      // Kinds of agents have variables of the same name in different shapes.
      attributes.add(declaration("z", dice.any(List.of(List.of(), List.of(2), List.of(3), List.of(1, 2))), true, names));
    }
    List<Name> listed = new ArrayList<>();
    for (Spec.Stigmergy stigmergy : stigmergies) {
      if (dice.chance(0.85)) {
        listed.add(stigmergy.name());
        for (Spec.Tuple tuple : stigmergy.tuples()) {
          tuple.variables().forEach(variable -> names.put(variable.name().text(), tupleShapes.get(variable.name().text())));
        }
      }
    }
    return new Spec.Agent(name(kind), attributes, listed, List.of(), null);
  }

  /** Adds a link over the variables of the carriers. */
  private Spec.Stigmergy linked(Spec.Stigmergy stigmergy, List<Spec.Agent> agents) {
    Map<String, Map<String, List<Integer>>> carriers = new LinkedHashMap<>();
    for (Spec.Agent agent : agents) {
      if (agent.stigmergies().contains(stigmergy.name())) {
        carriers.put(agent.name().text(), kinds.get(agent.name().text()));
      }
    }
    if (carriers.isEmpty()) {
      carriers.put("A", Map.of());
    }
    Words words =
        new Words(Map.of(), carriers, List.of(), List.of(), parameters, kindOfAgent, false, false)
            .withAgent(dice.chance(0.8) ? "1" : "c1", Optional.empty())
            .withAgent(dice.chance(0.8) ? "2" : "c2", Optional.empty());
    Expression link = dice.chance(0.3) ? new Expression.Truth(true, null) : expressions.condition(words, 2);
    return new Spec.Stigmergy(stigmergy.name(), link, stigmergy.tuples(), null);
  }

  /** Processes of the system use variables that every kind of agent has. */
  private List<Spec.Definition> sharedProcesses(List<Spec.Stigmergy> stigmergies) {
    if (dice.chance(0.5)) {
      return List.of();
    }
    Map<String, List<Integer>> common = new LinkedHashMap<>(kinds.get("A"));
    for (Map<String, List<Integer>> names : kinds.values()) {
      common.entrySet().removeIf(word -> !word.getValue().equals(names.get(word.getKey())));
    }
    RandomProcesses processes = processes(stigmergies, common);
    List<Spec.Definition> found = new ArrayList<>();
    found.add(definition("Sa", processes.ending(2, List.of())));
    if (dice.chance(0.5)) {
      found.add(definition("Sb", processes.ending(2, List.of("Sa"))));
    }
    if (dice.chance(0.5)) {
      found.add(definition("Sloop", processes.looping(1, List.of("Sa"), List.of("Sloop"))));
    }
    return found;
  }

  private Spec.Agent withProcesses(Spec.Agent agent, List<Spec.Stigmergy> stigmergies, List<Spec.Definition> shared) {
    RandomProcesses processes = processes(stigmergies, kinds.get(agent.name().text()));
    List<Spec.Definition> own = new ArrayList<>();
    List<String> endings = new ArrayList<>();
    String behavior = dice.chance(0.9) ? "Behavior" : "Behaviour";
    List<String> loops = new ArrayList<>(List.of(behavior, behavior));
    for (Spec.Definition definition : shared) {
      (definition.name().text().equals("Sloop") ? loops : endings).add(definition.name().text());
    }
    if (endings.contains("Sa") && dice.chance(0.25)) {
      own.add(definition("Sa", processes.ending(1, List.of())));
    }
    if (dice.chance(0.4)) {
      own.add(definition("Pa", processes.ending(2, endings)));
      endings.add("Pa");
    }
    if (dice.chance(0.15)) {
      own.add(definition("Pb", processes.ending(2, endings)));
      endings.add("Pb");
    }
    if (dice.chance(0.15)) {
      loops.add("Loop");
      own.add(definition("Loop", processes.looping(2, endings, loops)));
    }
    Process behaviour =
        switch (dice.weighted(6, 2, endings.isEmpty() ? 0 : 2)) {
          case 0 -> processes.looping(3, endings, loops);
          case 1 -> processes.ending(3, endings);
          default -> inTwoSpellings(processes.ending(2, endings), shared, own);
        };
    own.add(dice.below(own.size() + 1), definition(behavior, behaviour));
    return new Spec.Agent(agent.name(), agent.attributes(), agent.stigmergies(), own, null);
  }

  /** A choice of the same process twice, once with its calls inlined: some residuals of the two are equal. */
  private static Process inTwoSpellings(Process process, List<Spec.Definition> shared, List<Spec.Definition> own) {
    Map<String, Process> definitions = new LinkedHashMap<>();
    shared.forEach(definition -> definitions.put(definition.name().text(), definition.process()));
    own.forEach(definition -> definitions.put(definition.name().text(), definition.process()));
    Process skip = new Process.Skip(null);
    return new Process.Choice(
        List.of(
            new Process.Sequence(List.of(skip, process), null),
            new Process.Sequence(List.of(skip, WrittenOut.of(process, definitions)), null)),
        null);
  }

  private static Spec.Definition definition(String name, Process process) {
    return new Spec.Definition(name(name), Unplaced.process(process), null);
  }

  /** @param own the attributes and stigmergy variables that may be used */
  private RandomProcesses processes(List<Spec.Stigmergy> stigmergies, Map<String, List<Integer>> own) {
    Map<String, List<Integer>> bare = new LinkedHashMap<>(environment);
    bare.putAll(own);
    Words words = new Words(bare, kinds, List.of(), List.of(), parameters, kindOfAgent, true, false);
    Map<String, List<Integer>> attributes = new LinkedHashMap<>(own);
    Map<String, List<Integer>> stigmergic = new LinkedHashMap<>();
    for (Spec.Stigmergy stigmergy : stigmergies) {
      for (Spec.Tuple tuple : stigmergy.tuples()) {
        for (Spec.TupleVariable variable : tuple.variables()) {
          List<Integer> shape = attributes.remove(variable.name().text());
          if (shape != null) {
            stigmergic.put(variable.name().text(), shape);
          }
        }
      }
    }
    Map<Arrow, Map<String, List<Integer>>> targets = new LinkedHashMap<>();
    targets.put(Arrow.ATTRIBUTE, attributes);
    targets.put(Arrow.STIGMERGY, stigmergic);
    Map<String, List<Integer>> shared = new LinkedHashMap<>(environment);
    kinds.values().forEach(names -> shared.keySet().removeAll(names.keySet()));
    targets.put(Arrow.ENVIRONMENT, shared);
    return new RandomProcesses(dice, expressions, words, own, targets);
  }

  private List<Spec.Assumption> assumptions() {
    return dice.chance(0.12)
        ? List.of(new Spec.Assumption(name("Given"), predicate(), null))
        : List.of();
  }

  private List<Spec.PropertyDecl> properties() {
    List<Spec.PropertyDecl> found = new ArrayList<>();
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      Modality modality = dice.any(List.of(Modality.values()));
      found.add(
          new Spec.PropertyDecl(name("Claim" + i), new PropertyForm.Modal(modality, predicate(), null), null));
    }
    return found;
  }

  private Expression predicate() {
    Words words =
        new Words(environment, kinds, List.of(), List.of(), parameters, kindOfAgent, false, false);
    return new RandomPredicates(dice, expressions).predicate(words);
  }
}
