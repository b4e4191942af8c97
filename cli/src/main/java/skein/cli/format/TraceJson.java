package skein.cli.format;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import skein.cli.explain.NoStepText;
import skein.cli.explain.TraceStyle;
import skein.core.interpret.QuantityValue;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.RunMatch;
import skein.core.run.Trace;
import skein.core.source.Span;

/** A run as JSON: its initial state, its steps with the changes they make, and how it ends. */
public final class TraceJson {

  private final Program program;
  private final boolean fullStates;
  private final Optional<TraceStyle> explained;

  public TraceJson(TraceStyle style) {
    this.program = style.program();
    this.fullStates = style.fullStates();
    this.explained = Optional.of(style);
  }

  /** Without explanations, and without what only full states show. */
  TraceJson(Program program) {
    this.program = program;
    this.fullStates = false;
    this.explained = Optional.empty();
  }

  /** As a member; null if there is none. */
  void write(Json json, Optional<Trace> trace, Optional<Claim> claim) {
    trace.ifPresentOrElse(run -> write(json, run, claim), () -> json.nothing("trace"));
  }

  public void write(Json json, Trace trace) {
    write(json, trace, Optional.empty());
  }

  /** As the member {@code trace}: a run that violates the claim, if that is known. */
  private void write(Json json, Trace trace, Optional<Claim> claim) {
    json.object("trace", () -> {
      values(json, "initial", trace.states().getFirst());
      long[] clock = trace.clock();
      json.objects("steps", IntStream.range(0, trace.moves().size()).boxed().toList(), i -> {
        Trace.Move move = trace.moves().get(i);
        long[] after = trace.states().get(i + 1);
        json.put("step", i + 1);
        json.put("agent", agent(move.step().agent()));
        json.put("action", move.text());
        if (program.timing().takesTime()) {
          json.put("clock", clock[i]);
          json.put("duration", move.duration());
        }
        if (explained.isPresent()) {
          place(json, move.step());
        }
        changes(json, "changes", trace.states().get(i), after);
        if (fullStates) {
          state(json, "state", after);
        }
      });
      json.object("ending", () -> ending(json, trace));
      if (explained.isPresent() && !program.view().quantities().isEmpty()) {
        observed(json, trace);
      }
      explained.ifPresent(style -> ExplanationJson.write(json, style, trace, claim));
    });
  }

  /** The numbers that the model observes, in the initial state and after each step; null where one has no value. */
  private void observed(Json json, Trace trace) {
    json.object("observed", () ->
        program.view().quantities().forEach(quantity ->
            json.array(quantity.name(), () -> trace.states().forEach(state -> json.add(QuantityValue.in(state, quantity))))));
  }

  /** Where the text of the model describes the step. */
  public void place(Json json, Step step) {
    Span origin = step.rule() < program.rules().size() ? program.rules().get(step.rule()).origin() : null;
    if (origin != null && origin.end() > origin.start()) {
      json.put("line", origin.line());
      json.put("column", origin.column());
    }
  }

  /** A step that was not taken. */
  void possible(Json json, RunMatch.Possible possible) {
    json.put("agent", agent(possible.step().agent()));
    json.put("action", possible.text());
    changes(json, "changes", possible.before(), possible.after());
  }

  private void ending(Json json, Trace trace) {
    switch (trace.ending()) {
      case Ending.AtState() -> json.put("kind", "state");
      case Ending.NoStep() -> {
        json.put("kind", "no-step");
        if (NoStepText.hasEnded(program, trace.states().getLast())) {
          json.put("ended", true);
        }
      }
      case Ending.AtBound() -> json.put("kind", "bound");
      case Ending.Loop(int to) -> {
        json.put("kind", "loop");
        json.put("to", to);
      }
      case Ending.Error(var step, var error) -> {
        json.put("kind", "error");
        json.put("message", error.message());
        if (step.isPresent()) {
          json.put("agent", agent(step.get().agent()));
        }
        ErrorJson.place(json, "at", error.at());
      }
      case Ending.Assumption(var name, var error) -> {
        json.put("kind", "assumption");
        json.put("message", error.message());
        json.put("assumption", name);
        ErrorJson.place(json, "at", error.at());
      }
    }
  }

  /** All values of a state, by name. */
  void state(Json json, String member, long[] state) {
    state(json, member, state, _ -> true);
  }

  private void state(Json json, String member, long[] state, Predicate<View.Observable> which) {
    json.object(member, () -> program.view().observables().stream().filter(which).forEach(o -> value(json, o, state)));
  }

  /** The values that are shown, as members. */
  void valuesOf(Json json, long[] state) {
    program.view().observables().stream().filter(this::shown).forEach(o -> value(json, o, state));
  }

  /** The value of a variable as a member, by its name if it has one. */
  public static void value(Json json, View.Observable variable, long[] state) {
    long value = state[variable.cell()];
    String name = variable.display().names().get(value);
    if (name == null) {
      json.put(variable.qualifiedName(), value);
    } else {
      json.put(variable.qualifiedName(), name);
    }
  }

  /** The values that differ, by name. */
  public void changes(Json json, String member, long[] before, long[] after) {
    state(json, member, after, o -> shown(o) && before[o.cell()] != after[o.cell()]);
  }

  /** All values of a state that are shown, by name. */
  public void values(Json json, String member, long[] state) {
    state(json, member, state, this::shown);
  }

  private boolean shown(View.Observable o) {
    return fullStates || !o.detail();
  }

  private String agent(int id) {
    return id >= 0 && id < program.agents().size() ? program.agents().get(id) : Integer.toString(id);
  }
}
