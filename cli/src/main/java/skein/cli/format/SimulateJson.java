package skein.cli.format;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import skein.ask.question.Simulation;
import skein.ask.question.Spread;
import skein.cli.explain.TraceStyle;
import skein.cli.text.ReasonText;
import skein.cli.text.SimulateText;
import skein.core.answer.Cause;
import skein.core.language.Model;

/** Random runs as JSON: a summary of all, and a few step by step. */
public final class SimulateJson {

  private SimulateJson() {}

  /**
   * Writes all that is known of them.
   *
   * @param shown whether a few runs are shown step by step
   * @param more writes members that follow those about all runs
   */
  public static String render(
      String name, Model model, Simulation simulation, TraceStyle style, boolean shown, Consumer<Json> more) {
    boolean traced = shown && simulation.plan().runs() <= SimulateText.MOST_SHOWN;
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          json.put("seed", simulation.plan().seed());
          json.put("steps", simulation.plan().steps());
          json.put("made", simulation.totals().runs());
          json.put("complete", simulation.cause() == Cause.DECIDED);
          json.put("cause", simulation.cause().name().toLowerCase(Locale.ROOT));
          starts(json, simulation.starts());
          spread(json, "lengths", simulation.lengths());
          json.objects("properties", simulation.tallies(), tally -> tally(json, tally));
          more.accept(json);
          TraceJson traces = new TraceJson(style);
          json.objects("runs", simulation.walks(), walk -> {
            walk(json, simulation, walk);
            if (traced) {
              traces.write(json, simulation.traces().apply(walk.number()));
            }
          });
          counterexamples(json, simulation, traces);
        });
  }

  private static void counterexamples(Json json, Simulation simulation, TraceJson traces) {
    if (!simulation.plan().shrinks()) {
      return;
    }
    json.objects("counterexamples", simulation.counterexamples(), found -> {
      json.put("property", found.property().name());
      json.put("run", found.run() + 1);
      json.put("before", found.before());
      traces.write(json, found.trace());
    });
  }

  private static void starts(Json json, Simulation.Starts starts) {
    json.object("initialStates", () -> {
      starts.count().ifPresent(count -> json.put("count", count));
      if (starts.none().isPresent()) {
        json.put("none", ReasonText.of(starts.none().get()));
      } else {
        json.put("drawn", starts.uniform() ? "uniformly" : "not uniformly");
      }
      if (!starts.uniform()) {
        json.put("bias", Simulation.Starts.BIAS);
      }
    });
  }

  private static void tally(Json json, Simulation.Tally tally) {
    json.put("property", tally.property().name());
    json.put("met", tally.satisfied());
    json.put("broken", tally.violated());
    json.put("open", tally.open());
    spread(json, "metAt", tally.satisfiedAt());
    spread(json, "brokenAt", tally.violatedAt());
    spread(json, "timesMet", tally.timesMet());
  }

  private static void walk(Json json, Simulation simulation, Simulation.Walk walk) {
    json.put("run", walk.number() + 1);
    json.put("length", walk.length());
    json.put("stop", walk.stop());
    json.object("outcomes", () -> {
      for (int i = 0; i < walk.outcomes().size(); i++) {
        json.put(simulation.tallies().get(i).property().name(), walk.outcomes().get(i));
      }
    });
    if (walk.mishap().isPresent()) {
      Simulation.Mishap mishap = walk.mishap().get();
      json.object("error", () -> {
        json.put("step", mishap.step());
        json.put("message", mishap.error().message());
        ErrorJson.place(json, "at", mishap.error().at());
      });
    }
  }

  private static void spread(Json json, String name, Optional<Spread> spread) {
    if (spread.isEmpty()) {
      json.nothing(name);
      return;
    }
    json.object(name, () -> {
      json.put("min", spread.get().min());
      json.put("mean", spread.get().mean());
      json.put("deviation", spread.get().deviation());
      json.put("max", spread.get().max());
    });
  }
}
