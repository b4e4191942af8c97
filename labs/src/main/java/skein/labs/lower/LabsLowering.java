package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.method.SequentialEmulation;
import skein.core.program.Animation;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.core.source.Diagnostics;
import skein.labs.check.Checked;
import skein.labs.check.ConstantExpressions;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;
import skein.labs.term.TooManyLocations;

/** From a checked specification to the program that emulates it. */
public final class LabsLowering {

  private final Spec spec;
  private final Map<String, Long> externs;
  private final Layout layout;
  private final World world;
  private final List<AgentBehaviour> behaviours;

  private final Schedule schedule;
  private final Monitor monitor;

  /** Throws {@link TooManyLocations}, and {@link skein.core.budget.Halt} if the monitor stops it. */
  public LabsLowering(Checked checked, boolean roundRobin, Monitor monitor) {
    this.monitor = monitor;
    monitor.doing(new Activity(Activity.Kind.LAYING_OUT_VARIABLES));
    this.spec = checked.spec();
    this.externs = checked.externs();
    this.layout = new Layout(checked);
    this.world = layout.world();
    this.behaviours =
        world.kinds().stream().filter(Kind::isSpawned).map(kind -> new AgentBehaviour(spec, world, kind, monitor)).toList();
    behaviours.forEach(behaviour -> behaviour.layOut(layout));
    this.schedule = roundRobin ? roundRobin() : new Schedule.Free();
  }

  /** The triples of every spawned kind of agent, and what they are to the program. */
  public SequentialEmulation method() {
    return LabsMethod.of(world, behaviours);
  }

  public World world() {
    return world;
  }

  /** The steps of all agents, lowered once more: a program does not keep where they come from. */
  public List<StepRule> steps() {
    return steps(Monitor.SILENT);
  }

  private List<StepRule> steps(Monitor watching) {
    return behaviours.stream().flatMap(behaviour -> behaviour.rules(watching).stream()).toList();
  }

  public Program program(String name) {
    List<StepRule> steps = steps(monitor);
    List<Rule> rules = new ArrayList<>(steps.stream().map(StepRule::rule).toList());
    rules.addAll(Messages.rules(world));
    monitor.doing(new Activity(Activity.Kind.BUILDING_PROPERTIES));
    Properties properties = new Properties(world, spec.observations());
    List<Init.Assumption> assumptions =
        spec.assumptions().stream()
            .map(a -> new Init.Assumption(a.name().text(), properties.assumption(a.condition()), Optional.ofNullable(a.at())))
            .toList();
    return new Program(
        name,
        IntStream.range(0, world.agents()).mapToObj(world::agentName).toList(),
        layout.variables().all(),
        new Init(layout.initialValues(), assumptions),
        rules,
        schedule,
        spec.properties().stream().map(properties::property).toList(),
        layout.view().observing(spec.observations().stream().map(properties::quantity).toList()).animatedBy(spec.view().map(this::animation)),
        Optional.of(StructureBuilder.of(world, behaviours, steps)))
        .withTiming(sides(rules, steps.size()));
  }

  /**
   * Of which side each rule is, if the model is a game: all that the controller's agents do not do is up to the environment, the delivery of messages included.
   *
   * @param messages the index of the first rule that delivers some
   */
  private Timing sides(List<Rule> rules, int messages) {
    List<String> names = spec.system().control().stream().map(Name::text).toList();
    if (names.isEmpty()) {
      return Timing.NONE;
    }
    List<Kind> ours = world.kinds().stream().filter(kind -> kind.isSpawned() && names.contains(kind.name())).toList();
    return new Timing(
        IntStream.range(0, rules.size())
            .mapToObj(i -> i < messages && ours.stream().anyMatch(kind -> kind.first() <= rules.get(i).firstAgent() && rules.get(i).lastAgent() <= kind.last()))
            .map(isOurs -> new Timing.OfRule(Expr.FALSE, isOurs ? Timing.Side.CONTROL : Timing.Side.ENVIRONMENT, Expr.FALSE))
            .toList());
  }

  private Animation animation(Spec.ViewSection view) {
    List<Long> size =
        view.size().stream().map(e -> ConstantExpressions.value(e, externs, OptionalInt.empty(), new Diagnostics()).orElseThrow()).toList();
    return new Animation(view.position().stream().map(Name::text).toList(), view.colour().stream().map(Name::text).findFirst(), size);
  }

  private Schedule roundRobin() {
    Variable turn = layout.variables().scalar("turn", 0, Math.max(0, world.agents() - 1L));
    return new Schedule.RoundRobin(turn, AgentBehaviour.isBusy(world));
  }
}
