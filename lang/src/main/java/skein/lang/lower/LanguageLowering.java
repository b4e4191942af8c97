package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.method.SequentialEmulation;
import skein.core.program.Animation;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.View;
import skein.core.source.Diagnostics;
import skein.lang.definition.Definition;
import skein.lang.model.ModelSyntax;

/** From a checked model to the program that emulates it. */
public final class LanguageLowering {

  private final Definition definition;
  private final ModelSyntax model;
  private final VariableLayout layout;
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
    this.layout = new VariableLayout(definition, model, externs, StaticNames.of(definition, model), diagnostics);
    this.world = layout.world(main.orElse(""));
    new ControlFinder(definition, model, world, layout, diagnostics, monitor).findAll();
  }

  public Program program(String name) {
    monitor.doing(new Activity(Activity.Kind.BUILDING_AGENT_RULES, name));
    List<LoweredRule> lowered = lowered();
    List<Rule> rules = lowered.stream().map(LoweredRule::rule).toList();
    Schedule schedule = roundRobin ? Turns.of(definition, world, layout) : new Schedule.Free();
    monitor.doing(new Activity(Activity.Kind.BUILDING_PROPERTIES));
    PropertyLowering properties = new PropertyLowering(world, lowered);
    List<Init.Assumption> assumptions = new ArrayList<>();
    model.assumptions().forEach(
        each -> assumptions.add(new Init.Assumption(each.name().text(), properties.assumption(each.condition()), Optional.of(each.name().at().to(each.condition().at())))));
    assumptions.addAll(new ProcessStarts(world, layout).assumptions());
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
        Optional.of(OwnedVariables.of(world)));
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

  /** How the model becomes the program. */
  public SequentialEmulation method() {
    return DefinedMethod.of(world, lowered());
  }

  /** How many triples all spawned kinds have together. */
  public int numberOfTriples() {
    return world.kinds().stream().filter(SpawnedKind::isSpawned).mapToInt(kind -> kind.control().structure().triples().size()).sum();
  }
}
