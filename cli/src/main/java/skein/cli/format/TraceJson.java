package skein.cli.format;

import java.util.Optional;
import java.util.function.Predicate;
import skein.cli.explain.NoStepText;
import skein.cli.explain.TraceStyle;
import skein.core.interpret.QuantityValue;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.RunMatch;
import skein.core.run.Trace;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

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

  public void write(JsonGenerator json, Trace trace) {
    write(json, trace, Optional.empty());
  }

  /** A run that violates the claim. */
  void write(JsonGenerator json, Trace trace, Claim claim) {
    write(json, trace, Optional.of(claim));
  }

  /** The same, if the claim is known. */
  void write(JsonGenerator json, Trace trace, Optional<Claim> claim) {
    json.writeStartObject();
    json.writeName("initial");
    state(json, trace.states().getFirst(), o -> shown(o));
    json.writeArrayPropertyStart("steps");
    for (int i = 0; i < trace.moves().size(); i++) {
      Trace.Move move = trace.moves().get(i);
      long[] before = trace.states().get(i);
      long[] after = trace.states().get(i + 1);
      json.writeStartObject();
      json.writeNumberProperty("step", i + 1);
      json.writeStringProperty("agent", agent(move.step().agent()));
      json.writeStringProperty("action", move.text());
      if (explained.isPresent()) {
        place(json, move.step());
      }
      json.writeName("changes");
      state(json, after, o -> shown(o) && before[o.cell()] != after[o.cell()]);
      if (fullStates) {
        json.writeName("state");
        state(json, after, _ -> true);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeName("ending");
    ending(json, trace);
    if (explained.isPresent() && !program.view().quantities().isEmpty()) {
      observed(json, trace);
    }
    explained.ifPresent(style -> ExplanationJson.write(json, style, trace, claim));
    json.writeEndObject();
  }

  /** The numbers that the model observes, in the initial state and after each step; null where one has no value. */
  private void observed(JsonGenerator json, Trace trace) {
    json.writeObjectPropertyStart("observed");
    for (ObservedQuantity quantity : program.view().quantities()) {
      json.writeArrayPropertyStart(quantity.name());
      for (long[] state : trace.states()) {
        QuantityValue.in(state, quantity).ifPresentOrElse(value -> json.writeNumber(value), json::writeNull);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** Where the text of the model describes the step. */
  public void place(JsonGenerator json, Step step) {
    Span origin = step.rule() < program.rules().size() ? program.rules().get(step.rule()).origin() : null;
    if (origin != null && origin.end() > origin.start()) {
      json.writeNumberProperty("line", origin.line());
      json.writeNumberProperty("column", origin.column());
    }
  }

  /** A step that was not taken. */
  void possible(JsonGenerator json, RunMatch.Possible possible) {
    json.writeStartObject();
    json.writeStringProperty("agent", agent(possible.step().agent()));
    json.writeStringProperty("action", possible.text());
    json.writeName("changes");
    state(json, possible.after(), o -> shown(o) && possible.before()[o.cell()] != possible.after()[o.cell()]);
    json.writeEndObject();
  }

  private void ending(JsonGenerator json, Trace trace) {
    json.writeStartObject();
    switch (trace.ending()) {
      case Ending.AtState() -> json.writeStringProperty("kind", "state");
      case Ending.NoStep() -> {
        json.writeStringProperty("kind", "no-step");
        if (NoStepText.hasEnded(program, trace.states().getLast())) {
          json.writeBooleanProperty("ended", true);
        }
      }
      case Ending.AtBound() -> json.writeStringProperty("kind", "bound");
      case Ending.Loop(int to) -> {
        json.writeStringProperty("kind", "loop");
        json.writeNumberProperty("to", to);
      }
      case Ending.Error(var step, var error) -> {
        json.writeStringProperty("kind", "error");
        json.writeStringProperty("message", error.message());
        if (step.isPresent()) {
          json.writeStringProperty("agent", agent(step.get().agent()));
        }
        json.writeName("at");
        ErrorJson.place(json, error.at());
      }
      case Ending.Assumption(var name, var error) -> {
        json.writeStringProperty("kind", "assumption");
        json.writeStringProperty("message", error.message());
        json.writeStringProperty("assumption", name);
        json.writeName("at");
        ErrorJson.place(json, error.at());
      }
    }
    json.writeEndObject();
  }

  /** All values of a state, by name, as an object. */
  void state(JsonGenerator json, long[] state) {
    state(json, state, _ -> true);
  }

  private void state(JsonGenerator json, long[] state, Predicate<View.Observable> which) {
    json.writeStartObject();
    for (View.Observable o : program.view().observables()) {
      if (which.test(o)) {
        json.writeName(o.qualifiedName());
        String name = o.display().names().get(state[o.cell()]);
        if (name == null) {
          json.writeNumber(state[o.cell()]);
        } else {
          json.writeString(name);
        }
      }
    }
    json.writeEndObject();
  }

  /** The values that differ, by name, as an object. */
  public void changes(JsonGenerator json, long[] before, long[] after) {
    state(json, after, o -> shown(o) && before[o.cell()] != after[o.cell()]);
  }

  /** All values of a state that are shown, by name, as an object. */
  public void values(JsonGenerator json, long[] state) {
    state(json, state, this::shown);
  }

  private boolean shown(View.Observable o) {
    return fullStates || !o.detail();
  }

  private String agent(int id) {
    return id >= 0 && id < program.agents().size() ? program.agents().get(id) : Integer.toString(id);
  }
}
