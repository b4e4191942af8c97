package skein.jani.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import skein.core.language.PropertyTexts;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.lower.SystemLowering;
import skein.guarded.lower.TermQueries;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.JointAction;
import skein.guarded.system.SystemVariable;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** A model: what it declares, its automata, and how they are composed. */
public final class JaniModel {

  private final Members model;
  private final Chance.Kind kind;
  private final Diagnostics diagnostics;
  private final LocationValues locations = new LocationValues();
  private final ExpressionReader expressions = new ExpressionReader(locations);
  private final JaniScope scope = new JaniScope(Optional.empty());
  private final DeclaredNames declarations;
  private final List<SystemVariable> variables = new ArrayList<>();
  private final List<Instance> instances = new ArrayList<>();
  /** Made when all names are known. */
  private RewardRequests rewards;

  private JaniModel(Members model, Chance.Kind kind, Map<String, String> parameters, Diagnostics diagnostics) {
    this.model = model;
    this.kind = kind;
    this.diagnostics = diagnostics;
    this.declarations = new DeclaredNames(expressions, parameters, diagnostics);
  }

  /** Reads the declarations. */
  public static JaniModel of(JsonValue text, Map<String, String> parameters, Diagnostics diagnostics) throws UnreadablePart {
    Members model = text.object();
    JsonValue type = model.get("type");
    Chance.Kind kind = Refusals.kind(type.string()).orElse(null);
    if (kind == null) {
      throw new UnreadablePart(Refusals.type(type.string(), type.at()));
    }
    for (JsonValue feature : model.list("features")) {
      Refusals.feature(feature.string(), feature.at()).ifPresent(diagnostics::add);
    }
    JaniModel read = new JaniModel(model, kind, parameters, diagnostics);
    read.declarations.constants(model.list("constants"), read.scope);
    read.declarations.functions(model.list("functions"), read.scope);
    read.variables.addAll(read.declarations.variables(model.list("variables"), Optional.empty(), read.scope));
    read.instances(parameters);
    read.rewards = new RewardRequests(read.propertyScope(), read.locations);
    return read;
  }

  private void instances(Map<String, String> parameters) throws UnreadablePart {
    for (String each : parameters.keySet()) {
      if (!declarations.open().contains(each)) {
        diagnostics.add(
            Diagnostic.error("unknown-parameter", new Span(model.at().source(), 0, 0), "the model has no constant `" + each + "` without a value").blamingParameters());
      }
    }
    Map<String, Members> automata = new LinkedHashMap<>();
    for (JsonValue each : model.list("automata")) {
      Members automaton = each.object();
      if (automata.put(automaton.get("name").string(), automaton) != null) {
        throw new UnreadablePart("duplicate", automaton.get("name").at(), "the automaton `" + automaton.get("name").string() + "` is declared twice");
      }
    }
    Map<String, Integer> uses = new HashMap<>();
    for (JsonValue each : model.get("system").object().get("elements").items()) {
      Members element = each.object();
      JsonValue name = element.get("automaton");
      Members automaton = automata.get(name.string());
      if (automaton == null) {
        throw new UnreadablePart("unknown-automaton", name.at(), "there is no automaton `" + name.string() + "`");
      }
      if (element.has("input-enable")) {
        throw new UnreadablePart(Refusals.member("`input-enable`", element.get("input-enable").at()));
      }
      int use = uses.merge(name.string(), 1, Integer::sum);
      instance(use == 1 ? name.string() : name.string() + "#" + use, automaton);
    }
  }

  private void instance(String name, Members automaton) throws UnreadablePart {
    JaniScope own = new JaniScope(Optional.of(scope));
    declarations.functions(automaton.list("functions"), own);
    List<SystemVariable> locals = new ArrayList<>(declarations.variables(automaton.list("variables"), Optional.of(name), own));
    List<String> names = new ArrayList<>();
    for (JsonValue each : automaton.get("locations").items()) {
      Members location = each.object();
      if (location.has("time-progress")) {
        throw new UnreadablePart(Refusals.member("`time-progress`", location.get("time-progress").at()));
      }
      if (names.contains(location.get("name").string())) {
        throw new UnreadablePart("duplicate", location.get("name").at(), "the location `" + location.get("name").string() + "` is declared twice");
      }
      names.add(location.get("name").string());
    }
    List<Integer> initial = new ArrayList<>();
    for (JsonValue each : automaton.get("initial-locations").items()) {
      int found = names.indexOf(each.string());
      if (found < 0) {
        throw new UnreadablePart("unknown-location", each.at(), "there is no location `" + each.string() + "`");
      }
      initial.add(found);
    }
    Optional<SystemVariable> location = Optional.empty();
    if (names.size() > 1) {
      OptionalLong first = initial.size() == 1 ? OptionalLong.of(initial.getFirst()) : OptionalLong.empty();
      String unused = "location";
      while (own.own(unused).isPresent()) {
        unused += "_";
      }
      location = Optional.of(new SystemVariable(unused, Optional.of(name), false, 0, names.size() - 1, first, automaton.get("locations").at()));
      locals.add(0, location.get());
    }
    Instance instance = new Instance(name, automaton, own, locals, names, location, initial);
    instances.add(instance);
    variables.addAll(locals);
    locations.add(instance);
  }

  /** The names that properties know: those of the model, and those of automata that no other automaton has. */
  private JaniScope propertyScope() {
    JaniScope seen = new JaniScope(Optional.of(scope));
    Set<String> several = new HashSet<>();
    for (Instance each : instances) {
      for (JsonValue one : each.automaton().members().get("variables") instanceof JsonValue.Items(var declared, var _) ? declared : List.<JsonValue>of()) {
        if (one instanceof Members variable && variable.members().get("name") instanceof JsonValue.Text(var name, var _) && scope.own(name).isEmpty()) {
          if (seen.own(name).isPresent() || several.contains(name)) {
            several.add(name);
          } else {
            each.scope().own(name).ifPresent(meaning -> seen.set(name, meaning));
          }
        }
      }
    }
    several.forEach(seen::remove);
    return seen;
  }

  private JaniQuestions properties(JaniQuestions.Meaning meaning) {
    return new JaniQuestions(kind, propertyScope(), locations, rewards, meaning, startsOnce());
  }

  private boolean startsOnce() {
    return variables.stream().allMatch(each -> each.initial().isPresent());
  }

  /** The program with the properties that are asked; empty if there are errors, which are reported. */
  public Optional<ReadProgram> program(String name, PropertyTexts asked) {
    try {
      List<AskedProperty> properties = new PropertyList(model.list("properties"), asked, diagnostics).read(properties(NOTHING));
      if (diagnostics.hasErrors()) {
        return Optional.empty();
      }
      LoweredSystem lowered = SystemLowering.lower(system(name));
      if (diagnostics.hasErrors()) {
        return Optional.empty();
      }
      JaniQuestions reader = properties(new TermQueries(lowered)::of);
      List<Property> claims = new ArrayList<>();
      for (AskedProperty each : properties) {
        claims.add(new Property(each.name(), QuestionClaims.of(reader.query(each.expression()), startsOnce()), ExpressionText.of(each.expression()), each.expression().at()));
      }
      Program program = LocationNames.shown(lowered.program().withProperties(claims), instances);
      return Optional.of(new ReadProgram(program, kind, expressions, propertyScope(), lowered, model.at()));
    } catch (UnreadablePart misread) {
      DeclaredNames.report(misread, diagnostics);
      return Optional.empty();
    }
  }

  private static final JaniQuestions.Meaning NOTHING =
      term -> term.sort() == GuardedTerm.Sort.TRUTH ? new Query.Holds(Expr.TRUE) : new Query.Number(Ratio.of(0));

  /** The values that parameters were given, as they can be given. */
  public Map<String, String> parameters() {
    Map<String, String> found = new TreeMap<>();
    for (String each : declarations.open()) {
      scope
          .own(each)
          .ifPresent(
              meaning -> {
                if (meaning instanceof JaniScope.Value(GuardedTerm term)) {
                  term.written().ifPresent(text -> found.put(each, text));
                }
              });
    }
    return found;
  }

  /** With the rewards that were asked for before. */
  private GuardedSystem system(String name) throws UnreadablePart {
    Set<String> actions = new LinkedHashSet<>();
    for (JsonValue each : model.list("actions")) {
      actions.add(each.object().get("name").string());
    }
    EdgeReader edges = new EdgeReader(kind, locations, rewards, actions, diagnostics);
    for (Instance each : instances) {
      edges.note(each);
    }
    List<Component> components = new ArrayList<>();
    for (int i = 0; i < instances.size(); i++) {
      components.add(edges.component(instances.get(i), i));
    }
    List<JointAction> joint = new SynchronisationReader(model.get("system").object(), instances, components, actions).read();
    edges.checkSettings(joint);
    Set<Optional<String>> results = new LinkedHashSet<>(List.of(Optional.empty()));
    joint.forEach(each -> results.add(each.result()));
    return new GuardedSystem(name, kind, variables, components, joint, initial(), rewards.structures(results));
  }

  /** Empty if the initial values of variables say it all. */
  private Optional<GuardedTerm> initial() throws UnreadablePart {
    List<GuardedTerm> conditions = new ArrayList<>();
    restriction(model, scope).ifPresent(conditions::add);
    boolean isRestricted = !conditions.isEmpty();
    for (Instance each : instances) {
      Optional<GuardedTerm> here = restriction(each.automaton(), each.scope());
      here.ifPresent(conditions::add);
      isRestricted |= here.isPresent() || each.initial().size() != 1;
      each.location().ifPresent(variable -> conditions.add(startsIn(each, variable)));
      if (each.initial().isEmpty()) {
        conditions.add(Folded.truth(false, each.automaton().get("initial-locations").at()));
      }
    }
    if (!isRestricted) {
      return Optional.empty();
    }
    for (SystemVariable each : variables) {
      if (each.initial().isPresent()) {
        GuardedTerm read = new GuardedTerm.Read(each, each.at());
        long value = each.initial().getAsLong();
        conditions.add(each.isTruth() ? value == 1 ? read : Folded.not(read, each.at()) : equal(each, value));
      }
    }
    return Optional.of(Folded.and(conditions, model.at()));
  }

  private static GuardedTerm startsIn(Instance instance, SystemVariable location) {
    return Folded.or(instance.initial().stream().map(each -> equal(location, each)).toList(), location.at());
  }

  private static GuardedTerm equal(SystemVariable variable, long value) {
    return new GuardedTerm.Compare(Comparison.EQUAL, new GuardedTerm.Read(variable, variable.at()), Folded.integer(value, variable.at()), variable.at());
  }

  private Optional<GuardedTerm> restriction(Members holder, JaniScope names) throws UnreadablePart {
    if (!holder.has("restrict-initial")) {
      return Optional.empty();
    }
    GuardedTerm condition = expressions.truth(holder.get("restrict-initial").object().get("exp"), names);
    return condition instanceof GuardedTerm.Truth(boolean value, var _) && value ? Optional.empty() : Optional.of(condition);
  }
}
