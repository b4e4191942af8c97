package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.interpret.QuantityValue;
import skein.core.method.SequentialEmulation;
import skein.core.program.Animation;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Structure;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.program.Walk;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.lang.definition.Definition;
import skein.lang.model.ModelReader;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.process.OperatorRules;
import skein.lang.process.ProcessStructure;
import skein.lang.process.ProcessForms;
import skein.triples.term.StructureTooLarge;

/** From a checked model to the program that emulates it. */
public final class LanguageLowering {

  private static final long MOST_STARTS = 100_000;

  private final Definition definition;
  private final ModelSyntax model;
  private final StateLayout layout;
  private final ModelWorld world;
  private final Monitor monitor;
  private final Diagnostics diagnostics;
  private final boolean roundRobin;

  /**
   * @param externs the values of the parameters, of the model as {@code _n} and of the definition by name
   * @param main the definition that is the system, if a system is a process
   * @throws Constants.NoValue if something that must be constant is not; it is reported
   */
  public LanguageLowering(
      Definition definition, ModelSyntax model, Map<String, Long> externs, Optional<String> main, boolean roundRobin, Diagnostics diagnostics, Monitor monitor) {
    this.definition = definition;
    this.model = model;
    this.monitor = monitor;
    this.diagnostics = diagnostics;
    this.roundRobin = roundRobin;
    monitor.doing(new Activity(Activity.Kind.LAYING_OUT_VARIABLES));
    this.layout = new StateLayout(definition, model, externs, StaticNames.of(definition, model), diagnostics);
    this.world = layout.world(main.orElse(""));
    List<OperatorRules> rules = OperatorRules.all(definition);
    for (SpawnedKind kind : world.kinds()) {
      if (kind.isSpawned()) {
        kind.controlledBy(control(kind, rules));
      }
    }
  }

  private Control control(SpawnedKind kind, List<OperatorRules> rules) {
    monitor.doing(new Activity(Activity.Kind.FINDING_LOCATIONS, kind.name()));
    Map<String, ProcessDefinition> definitions = new LinkedHashMap<>();
    String start = kind.name();
    if (definition.agents()) {
      definitions.putAll(ModelReader.definitions(model, model.kind(kind.name()).orElseThrow()));
      start = definitions.containsKey("Behavior") ? "Behavior" : "Behaviour";
    } else {
      model.definitions().forEach(each -> definitions.put(each.name().text(), each));
    }
    ProcessForms terms = new ProcessForms(new ProcessTerms(rules).definitions(definitions));
    try {
      ProcessStructure structure = ProcessStructure.of(definition, terms, terms.call(start, List.of()), Budget.of(monitor)::poll);
      Control control = new Control(kind, structure, layout.variables());
      ControlViews.control(kind, control, world, layout);
      return control;
    } catch (StructureTooLarge tooLarge) {
      ProcessDefinition first = definitions.get(start);
      diagnostics.add(Diagnostic.error("too-large", first.name().at(), "this process " + tooLarge.getMessage()).withHint("use fewer parallel compositions after actions"));
      throw new Constants.NoValue();
    }
  }

  public Program program(String name) {
    monitor.doing(new Activity(Activity.Kind.BUILDING_AGENT_RULES, name));
    List<LoweredRule> lowered = lowered();
    List<Rule> rules = lowered.stream().map(LoweredRule::rule).toList();
    Schedule schedule = roundRobin ? roundRobin() : new Schedule.Free();
    monitor.doing(new Activity(Activity.Kind.BUILDING_PROPERTIES));
    PropertyLowering properties = new PropertyLowering(world, lowered);
    List<Init.Assumption> assumptions = new ArrayList<>();
    model.assumptions().forEach(
        each -> assumptions.add(new Init.Assumption(each.name().text(), properties.assumption(each.condition()), Optional.of(each.name().at().to(each.condition().at())))));
    assumptions.addAll(startOfProcesses());
    View view = properties.canEnd() ? new View(layout.observables(), properties.ended(), properties.live()) : new View(layout.observables());
    return new Program(
        name,
        IntStream.range(0, world.agents()).mapToObj(world::agentName).toList(),
        layout.variables().all(),
        new Init(layout.initialValues(), assumptions),
        rules,
        schedule,
        model.properties().stream().map(properties::property).toList(),
        view.observing(model.observations().stream().map(properties::quantity).toList()).animatedBy(animation()),
        Optional.of(structure()));
  }

  private List<LoweredRule> lowered() {
    List<LoweredRule> lowered = new ArrayList<>();
    for (skein.lang.definition.ActionRule rule : definition.rules()) {
      lowered.addAll(new RuleLowering(world, rule, Budget.of(monitor)).rules());
    }
    return lowered;
  }

  private Optional<Animation> animation() {
    List<String> position = new ArrayList<>();
    Optional<String> colour = Optional.empty();
    List<Long> size = new ArrayList<>();
    for (ModelSyntax.ViewEntry entry : model.view()) {
      switch (entry.name().text()) {
        case "position" -> entry.values().forEach(value -> position.add(value.at().text()));
        case "colour", "color" -> colour = Optional.of(entry.values().getFirst().at().text());
        default -> entry.values().forEach(value -> size.add(new Constants(world.constants(), diagnostics).value(value, java.util.OptionalInt.empty())));
      }
    }
    return model.view().isEmpty() ? Optional.empty() : Optional.of(new Animation(position, colour, size));
  }

  private Schedule roundRobin() {
    Variable turn = layout.variables().scalar("turn", 0, Math.max(0, world.agents() - 1L));
    List<Expr> busy = new ArrayList<>();
    for (Definition.Busy each : definition.busy()) {
      for (SpawnedKind kind : world.kinds()) {
        if (kind.isSpawned()) {
          NameScope scope = NameScope.definition().with(each.agent().text(), new Lowered.Agent(Frame.SELF, kind));
          Expr holds = new Expressions(world, new Frame()).condition(each.condition(), scope).isTrue();
          busy.add(Exprs.and(Exprs.between(Frame.SELF, kind.first(), kind.last()), holds));
        }
      }
    }
    return new Schedule.RoundRobin(turn, Exprs.or(busy));
  }

  /** Where processes are at the start. Arguments of calls may depend on the initial values of variables. */
  private List<Init.Assumption> startOfProcesses() {
    List<Init.Assumption> assumptions = new ArrayList<>();
    List<Values> before = layout.initialValues();
    for (SpawnedKind kind : world.kinds()) {
      if (!kind.isSpawned()) {
        continue;
      }
      Control control = kind.control();
      control.structure().initial().forEach(
          (slot, placement) -> {
            for (int i = 0; i < kind.count(); i++) {
              if (control.locations().containsKey(slot)) {
                layout.start(control.locations().get(slot).offset() + i, Values.of(control.number(slot, placement.location())));
              }
              for (int v = 0; v < placement.variables().size(); v++) {
                Frame frame = new Frame();
                Expressions expressions = new Expressions(world, frame);
                Actor actor = new Actor(Exprs.constant(kind.first() + i), kind, null);
                PartialValue value = expressions.variableValue(placement.variables().get(v), actor);
                Variable variable = control.variables().get(slot).get(v);
                start(variable.offset() + i, variable, i, value, before, assumptions);
              }
            }
          });
    }
    return assumptions;
  }

  private void start(int cell, Variable variable, int index, PartialValue value, List<Values> before, List<Init.Assumption> into) {
    Set<Integer> read = new LinkedHashSet<>();
    Walk.expressions(
        value.expr(),
        each -> {
          switch (each) {
            case Expr.Read(var of) -> read.add(of.offset());
            case Expr.ReadAt(var of, var _) -> IntStream.range(0, of.length()).forEach(i -> read.add(of.offset() + i));
            default -> {}
          }
        });
    long[] state = new long[before.size()];
    for (int i = 0; i < state.length; i++) {
      state[i] = before.get(i).get(0);
    }
    ObservedQuantity quantity = new ObservedQuantity("", value.expr(), value.isDefined(), "", null);
    List<Integer> open = read.stream().filter(each -> before.get(each).count() > 1).toList();
    Set<Long> possible = new LinkedHashSet<>();
    values(open, 0, state, before, quantity, possible);
    layout.start(cell, Values.of(possible.isEmpty() ? new long[] {0} : possible.stream().mapToLong(Long::longValue).toArray()));
    if (!open.isEmpty()) {
      Expr own = Exprs.read(variable, Exprs.constant(index));
      into.add(new Init.Assumption("arguments of processes", Exprs.equal(own, value.expr())));
    }
  }

  private static void values(List<Integer> open, int from, long[] state, List<Values> before, ObservedQuantity quantity, Set<Long> into) {
    if (from == open.size()) {
      OptionalLong found = QuantityValue.in(state, quantity);
      found.ifPresent(into::add);
      return;
    }
    Values own = before.get(open.get(from));
    for (long i = 0; i < Math.min(own.count(), MOST_STARTS); i++) {
      state[open.get(from)] = own.get(i);
      values(open, from + 1, state, before, quantity, into);
    }
  }

  private Structure structure() {
    List<Structure.Owned> owned = new ArrayList<>();
    for (SpawnedKind kind : world.kinds()) {
      kind.variables().values().forEach(shape -> owned.add(new Structure.Owned(shape.variable(), shape.firstAgent(), shape.size())));
      if (kind.isSpawned()) {
        kind.control().locations().values().forEach(variable -> owned.add(new Structure.Owned(variable, kind.first(), 1)));
        kind.control().variables().values().forEach(all -> all.forEach(variable -> owned.add(new Structure.Owned(variable, kind.first(), 1))));
      }
    }
    List<Structure.Bundle> bundles = new ArrayList<>();
    for (StoredTuple tuple : world.tuples()) {
      List<Variable> together = new ArrayList<>(tuple.each().values());
      tuple.variables().values().forEach(shape -> {
        together.add(shape.variable());
        owned.add(new Structure.Owned(shape.variable(), shape.firstAgent(), shape.size()));
      });
      tuple.each().values().forEach(variable -> owned.add(new Structure.Owned(variable, tuple.first(), 1)));
      bundles.add(new Structure.Bundle(tuple.title(), together));
    }
    return new Structure(owned, bundles, Optional.empty());
  }

  /** How the model becomes the program. */
  public SequentialEmulation method() {
    return DefinedMethod.of(world, lowered());
  }

  /** How many triples all spawned kinds have together. */
  public int numberOfTriples() {
    return world.kinds().stream().filter(SpawnedKind::isSpawned).mapToInt(kind -> kind.control().structure().triples().size()).sum();
  }
}
