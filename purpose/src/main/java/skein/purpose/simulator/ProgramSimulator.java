package skein.purpose.simulator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;

/**
 * Simulates a program of any language, by the reference interpreter. A mapping turns its steps into events; unmapped steps
 * are {@code tau}. Conditions over its states are the literals; a condition that causes an error is unknown.
 */
public final class ProgramSimulator implements Simulator {

  private final Interpreter interpreter;
  private final Map<StepPattern, Event> events = new LinkedHashMap<>();
  private final List<StepPattern> patterns = new ArrayList<>();
  private final boolean[] met;
  private final Map<String, Expr> literals;
  private Cells current;
  private Cells next;
  private String example = "";

  /** Steps that match the pattern are this event. */
  public record Rule(Event event, String pattern) {}

  /** A step of the program and its target state. */
  public record Taken(Step step, long[] target) {}

  public ProgramSimulator(Program program, List<Rule> rules, Map<String, Expr> literals) {
    this.interpreter = new Interpreter(program);
    for (Rule rule : rules) {
      patterns.add(new StepPattern(rule.pattern()));
      events.put(patterns.getLast(), rule.event());
    }
    this.met = new boolean[rules.size()];
    this.literals = new LinkedHashMap<>(literals);
  }

  /** A state of the program to start or continue from. */
  public SimulatorState state(long[] cells) {
    return new Cells(interpreter, literals, cells);
  }

  /** The cells of a state of this simulator. */
  public static long[] cells(SimulatorState state) {
    return ((Cells) state).cells();
  }

  /** Whether the rule with this number has matched any step so far. */
  public boolean hasFitted(int rule) {
    return met[rule];
  }

  /** The text of a step that matched no rule; empty if all steps matched. */
  public String unmappedExample() {
    return example;
  }

  private record Cells(Interpreter interpreter, Map<String, Expr> literals, long[] cells) implements SimulatorState {

    @Override
    public boolean shows(Literal literal) {
      Expr condition = literals.get(literal.proposition());
      if (condition == null) {
        return false;
      }
      Truth truth = interpreter.test(condition, cells);
      return truth.error().isEmpty() && truth.holds() == literal.positive();
    }

    @Override
    public String text() {
      List<String> values = new ArrayList<>();
      interpreter.program().view().observables().stream()
          .filter(o -> !o.detail())
          .forEach(o -> values.add(o.qualifiedName() + " = " + o.display().show(cells[o.cell()])));
      return String.join(", ", values);
    }

    @Override
    public long bytes() {
      return 48 + 8L * cells.length;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Cells that && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(cells);
    }
  }

  @Override
  public SimulatorState current() {
    return current;
  }

  @Override
  public void goTo(SimulatorState saved) {
    current = (Cells) saved;
    next = null;
  }

  @Override
  public void schedule(Offer offer) {
    next = new Cells(interpreter, literals, ((Taken) offer.choice()).target());
  }

  @Override
  public void step() {
    current = next;
  }

  @Override
  public boolean commits(Event event) {
    return true;
  }

  @Override
  public List<Offer> successors(SimulatorState state) {
    long[] cells = cells(state);
    List<Offer> offers = new ArrayList<>();
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            offers.add(new Offer(event(cells, step), new Taken(step, target)));
          }

          @Override
          public void error(Step step, ModelError error) {
            // Not a transition: model errors are reported by verify.
          }
        });
    return offers;
  }

  private Event event(long[] cells, Step step) {
    Interpreter.StepName name = interpreter.name(cells, step);
    List<String> texts = new ArrayList<>(List.of(name.description(), written(step)));
    // An internal step has no name that a pattern could mean.
    if (!name.action().isInternal()) {
      texts.add(name.action().text());
    }
    for (int i = 0; i < patterns.size(); i++) {
      if (texts.stream().anyMatch(patterns.get(i)::fits)) {
        met[i] = true;
        return events.get(patterns.get(i));
      }
    }
    if (example.isEmpty()) {
      example = name.description();
    }
    return Event.tau();
  }

  /** The step as written in the model, with the agent that takes it in place of its kind. */
  private String written(Step step) {
    Program program = interpreter.program();
    String agent = program.agents().get(step.agent());
    String kind = agent.contains(" ") ? agent.substring(0, agent.lastIndexOf(' ')) : agent;
    String name = program.rules().get(step.rule()).name();
    return name.startsWith(kind) ? agent + name.substring(kind.length()) : name;
  }
}
