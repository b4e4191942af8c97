package skein.cli.format;

import java.util.List;
import java.util.Optional;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.core.explain.AgentOutlook;
import skein.core.explain.Blocker;
import skein.core.explain.LoopOutlook;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.program.Claim;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.source.Span;

/** Why agents do not move at the end of a run, as JSON. */
final class ExplanationJson {

  private final Json json;
  private final List<String> names;

  private ExplanationJson(Json json, List<String> names) {
    this.json = json;
    this.names = names;
  }

  /** The members of the trace's object: {@code loop} and {@code agents}, where there is something to explain. */
  static void write(Json json, TraceStyle style, Trace trace, Optional<Claim> claim) {
    if (style.explanations() == Explanations.NONE) {
      return;
    }
    ExplanationJson written = new ExplanationJson(json, style.program().agents());
    style.explainer().loop(trace, claim).ifPresent(written::loop);
    if (trace.ending() instanceof Ending.NoStep || (style.explanations() == Explanations.FULL && !(trace.ending() instanceof Ending.Assumption))) {
      json.objects("agents", style.explainer().agents(trace.states().getLast()), written::agent);
    }
  }

  private void loop(LoopOutlook loop) {
    json.object("loop", () -> {
      strings("neglectedWeakly", loop.always().stream().map(names::get).toList());
      strings("neglectedStrongly", loop.sometimes().stream().map(names::get).toList());
      loop.goalReachable().ifPresent(reachable -> json.put("goalReachable", reachable));
    });
  }

  private void agent(AgentOutlook agent) {
    json.put("agent", names.get(agent.agent()));
    json.put("status", agent.status().word());
    agent.turn().ifPresent(other -> json.put("turn", names.get(other)));
    json.objects("steps", agent.steps(), step -> {
      json.put("text", step.text());
      place(step.at());
      json.objects("blockers", step.blockers(), this::blocker);
    });
  }

  private void blocker(Blocker blocker) {
    switch (blocker) {
      case Blocker.Guard(var text, var at, boolean needed, var value, var parts) -> {
        start("guard", text, at);
        json.put("needed", needed);
        json.put("value", value.word());
        parts(parts);
      }
      case Blocker.Pending(var variables) -> json.put("kind", "pending").put("variables", variables);
      case Blocker.Undefined(var part) -> {
        start("undefined", part.text(), part.at());
        readings("values", part.values());
      }
      case Blocker.EmptyRange(var text, var at, long from, long to, var values) -> {
        start("empty-range", text, at);
        json.put("from", from);
        json.put("to", to);
        readings("values", values);
      }
      case Blocker.TooFew(var text, var at, long needed, long found, var parts) -> {
        start("too-few", text, at);
        json.put("wanted", needed);
        json.put("found", found);
        parts(parts);
      }
      case Blocker.Outranked(var step, var at) -> start("outranked", step, at);
      case Blocker.NoPartner(var action) -> json.put("kind", "no-partner").put("action", action);
      case Blocker.NotJoined(var action, var missing) -> {
        json.put("kind", "not-joined").put("action", action);
        strings("missing", missing);
      }
      case Blocker.Awaited(var message, var from, boolean terminated) ->
          json.put("kind", "awaited").put("message", message).put("peer", from)
              .put("terminated", terminated);
      case Blocker.NotTaken(var message, var to, boolean terminated) ->
          json.put("kind", "not-taken").put("message", message).put("peer", to)
              .put("terminated", terminated);
      case Blocker.FullBuffer(var message, var to) ->
          json.put("kind", "full-buffer").put("message", message).put("peer", to);
      case Blocker.OtherFirst(var message, var from, var first) ->
          json.put("kind", "other-first").put("message", message).put("peer", from)
              .put("first", first);
      case Blocker.LeftOver(var message, var from) ->
          json.put("kind", "left-over").put("message", message).put("peer", from);
      case Blocker.Fails(var error) -> {
        json.put("kind", "error").put("message", error.message());
        place(error.at());
      }
      case Blocker.ManyChoices(int tried) -> json.put("kind", "many-choices").put("tried", tried);
    }
  }

  private void start(String kind, String text, Span at) {
    json.put("kind", kind);
    json.put("text", text);
    place(at);
  }

  private void parts(List<Part> parts) {
    json.objects("parts", parts, part -> {
      json.put("text", part.text());
      place(part.at());
      json.put("needed", part.needed());
      json.put("value", part.value().word());
      readings("bindings", part.bindings());
      readings("values", part.values());
    });
  }

  private void readings(String name, List<Reading> readings) {
    json.object(name, () -> readings.forEach(reading -> json.put(reading.name(), reading.value())));
  }

  private void strings(String name, List<String> values) {
    json.strings(name, values);
  }

  private void place(Span at) {
    ErrorJson.place(json, "at", at);
  }
}
