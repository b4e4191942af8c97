package skein.cli.format;

import java.util.List;
import java.util.Optional;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.core.explain.AgentOutlook;
import skein.core.explain.Blocker;
import skein.core.explain.LoopOutlook;
import skein.core.explain.OfferedStep;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.program.Claim;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

/** Why agents do not move at the end of a run, as JSON. */
final class ExplanationJson {

  private final JsonGenerator json;
  private final List<String> names;

  private ExplanationJson(JsonGenerator json, List<String> names) {
    this.json = json;
    this.names = names;
  }

  /** The members of the trace's object: {@code loop} and {@code agents}, where there is something to explain. */
  static void write(JsonGenerator json, TraceStyle style, Trace trace, Optional<Claim> claim) {
    if (style.explanations() == Explanations.NONE) {
      return;
    }
    ExplanationJson written = new ExplanationJson(json, style.program().agents());
    style.explainer().loop(trace, claim).ifPresent(written::loop);
    if (trace.ending() instanceof Ending.NoStep || (style.explanations() == Explanations.FULL && !(trace.ending() instanceof Ending.Assumption))) {
      json.writeArrayPropertyStart("agents");
      style.explainer().agents(trace.states().getLast()).forEach(written::agent);
      json.writeEndArray();
    }
  }

  private void loop(LoopOutlook loop) {
    json.writeObjectPropertyStart("loop");
    strings("neglectedWeakly", loop.always().stream().map(names::get).toList());
    strings("neglectedStrongly", loop.sometimes().stream().map(names::get).toList());
    loop.goalReachable().ifPresent(reachable -> json.writeBooleanProperty("goalReachable", reachable));
    json.writeEndObject();
  }

  private void agent(AgentOutlook agent) {
    json.writeStartObject();
    json.writeStringProperty("agent", names.get(agent.agent()));
    json.writeStringProperty("status", agent.status().word());
    agent.turn().ifPresent(other -> json.writeStringProperty("turn", names.get(other)));
    json.writeArrayPropertyStart("steps");
    for (OfferedStep step : agent.steps()) {
      json.writeStartObject();
      json.writeStringProperty("text", step.text());
      place(step.at());
      json.writeArrayPropertyStart("blockers");
      step.blockers().forEach(this::blocker);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void blocker(Blocker blocker) {
    json.writeStartObject();
    switch (blocker) {
      case Blocker.Guard(var text, var at, boolean needed, var value, var parts) -> {
        start("guard", text, at);
        json.writeBooleanProperty("needed", needed);
        json.writeStringProperty("value", value.word());
        parts(parts);
      }
      case Blocker.Pending(var variables) -> json.writeStringProperty("kind", "pending").writeStringProperty("variables", variables);
      case Blocker.Undefined(var part) -> {
        start("undefined", part.text(), part.at());
        readings("values", part.values());
      }
      case Blocker.EmptyRange(var text, var at, long from, long to, var values) -> {
        start("empty-range", text, at);
        json.writeNumberProperty("from", from);
        json.writeNumberProperty("to", to);
        readings("values", values);
      }
      case Blocker.TooFew(var text, var at, long needed, long found, var parts) -> {
        start("too-few", text, at);
        json.writeNumberProperty("wanted", needed);
        json.writeNumberProperty("found", found);
        parts(parts);
      }
      case Blocker.NoPartner(var action) -> json.writeStringProperty("kind", "no-partner").writeStringProperty("action", action);
      case Blocker.NotJoined(var action, var missing) -> {
        json.writeStringProperty("kind", "not-joined").writeStringProperty("action", action);
        strings("missing", missing);
      }
      case Blocker.Awaited(var message, var from, boolean terminated) ->
          json.writeStringProperty("kind", "awaited").writeStringProperty("message", message).writeStringProperty("peer", from)
              .writeBooleanProperty("terminated", terminated);
      case Blocker.NotTaken(var message, var to, boolean terminated) ->
          json.writeStringProperty("kind", "not-taken").writeStringProperty("message", message).writeStringProperty("peer", to)
              .writeBooleanProperty("terminated", terminated);
      case Blocker.FullBuffer(var message, var to) ->
          json.writeStringProperty("kind", "full-buffer").writeStringProperty("message", message).writeStringProperty("peer", to);
      case Blocker.OtherFirst(var message, var from, var first) ->
          json.writeStringProperty("kind", "other-first").writeStringProperty("message", message).writeStringProperty("peer", from)
              .writeStringProperty("first", first);
      case Blocker.LeftOver(var message, var from) ->
          json.writeStringProperty("kind", "left-over").writeStringProperty("message", message).writeStringProperty("peer", from);
      case Blocker.Fails(var error) -> {
        json.writeStringProperty("kind", "error").writeStringProperty("message", error.message());
        place(error.at());
      }
      case Blocker.ManyChoices(int tried) -> json.writeStringProperty("kind", "many-choices").writeNumberProperty("tried", tried);
    }
    json.writeEndObject();
  }

  private void start(String kind, String text, Span at) {
    json.writeStringProperty("kind", kind);
    json.writeStringProperty("text", text);
    place(at);
  }

  private void parts(List<Part> parts) {
    json.writeArrayPropertyStart("parts");
    for (Part part : parts) {
      json.writeStartObject();
      json.writeStringProperty("text", part.text());
      place(part.at());
      json.writeBooleanProperty("needed", part.needed());
      json.writeStringProperty("value", part.value().word());
      readings("bindings", part.bindings());
      readings("values", part.values());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void readings(String name, List<Reading> readings) {
    json.writeObjectPropertyStart(name);
    readings.forEach(reading -> json.writeStringProperty(reading.name(), reading.value()));
    json.writeEndObject();
  }

  private void strings(String name, List<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  private void place(Span at) {
    json.writeName("at");
    ErrorJson.place(json, at);
  }
}
