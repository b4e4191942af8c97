package skein.cli.saved;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.run.SavedRun;
import skein.core.run.SavedRun.SavedEnding;
import skein.core.run.SavedRun.SavedStep;

/** Reads files with saved runs. Members that it does not know are skipped: later versions may add some. */
public final class SavedFileReader {

  private final SavedJsonReader json;

  private SavedFileReader(SavedJsonReader json) {
    this.json = json;
  }

  public static SavedFile read(String file) {
    return SavedJsonReader.read(file, "run", json -> new SavedFileReader(json).all());
  }

  private SavedFile all() {
    Map<String, Object> members = new LinkedHashMap<>();
    json.object(
        "an object",
        name -> {
          switch (name) {
            case "model", "schedule", "main", "property" -> members.put(name, json.text());
            case "parameters" -> members.put(name, json.values("an object with the parameters"));
            case "trace" -> members.put(name, trace());
            default -> json.skip();
          }
        });
    json.end();
    require(members, "trace", "a member trace, as --save writes it");
    for (String member : List.of("model", "parameters", "schedule")) {
      require(members, member, "the member " + member);
    }
    String schedule = (String) members.get("schedule");
    if (!List.of("free", "round-robin").contains(schedule)) {
      throw json.wrong("the schedule free or round-robin");
    }
    return new SavedFile(
        (String) members.get("model"),
        values(members.get("parameters"), String.class),
        schedule,
        Optional.ofNullable((String) members.get("main")),
        Optional.ofNullable((String) members.get("property")),
        (SavedRun) members.get("trace"));
  }

  private SavedRun trace() {
    Map<String, Object> members = new LinkedHashMap<>();
    json.object(
        "a trace",
        name -> {
          switch (name) {
            case "initial" -> members.put(name, json.state());
            case "steps" -> members.put(name, json.array("an array of steps", this::step));
            case "ending" -> members.put(name, ending());
            default -> json.skip();
          }
        });
    for (String member : List.of("initial", "steps", "ending")) {
      require(members, member, "the member " + member + " in the trace");
    }
    List<SavedStep> steps = new ArrayList<>();
    ((List<?>) members.get("steps")).forEach(step -> steps.add((SavedStep) step));
    SavedEnding ending = (SavedEnding) members.get("ending");
    if (ending instanceof SavedEnding.Loop(int to) && to >= steps.size()) {
      throw json.wrong("a loop to a state before the last one, not to state " + to);
    }
    if (ending instanceof SavedEnding.Assumption && !steps.isEmpty()) {
      throw json.wrong("no steps in a trace whose assumption fails");
    }
    return new SavedRun(values(members.get("initial"), String.class), steps, ending);
  }

  private SavedStep step() {
    Map<String, Object> members = new LinkedHashMap<>();
    json.object(
        "a step",
        name -> {
          switch (name) {
            case "agent", "action" -> members.put(name, json.text());
            case "changes" -> members.put(name, json.state());
            default -> json.skip();
          }
        });
    for (String member : List.of("agent", "action", "changes")) {
      require(members, member, "the member " + member + " in a step");
    }
    return new SavedStep((String) members.get("agent"), (String) members.get("action"), values(members.get("changes"), String.class));
  }

  private SavedEnding ending() {
    Map<String, Object> members = new LinkedHashMap<>();
    json.object(
        "an ending",
        name -> {
          switch (name) {
            case "kind", "message", "agent", "assumption" -> members.put(name, json.text());
            case "to" -> members.put(name, json.number());
            default -> json.skip();
          }
        });
    require(members, "kind", "the member kind in the ending");
    String message = (String) members.getOrDefault("message", "");
    return switch ((String) members.get("kind")) {
      case "state" -> new SavedEnding.AtState();
      case "no-step" -> new SavedEnding.NoStep();
      case "bound" -> new SavedEnding.AtBound();
      case "error" -> new SavedEnding.Error(Optional.ofNullable((String) members.get("agent")), message);
      case "assumption" -> new SavedEnding.Assumption((String) members.getOrDefault("assumption", ""), message);
      case "loop" -> {
        long to = (Long) members.getOrDefault("to", -1L);
        if (to < 0 || to > Integer.MAX_VALUE) {
          throw json.wrong("the number of a state where the loop starts");
        }
        yield new SavedEnding.Loop((int) to);
      }
      default -> throw json.wrong("an ending of the kind state, no-step, bound, loop, error or assumption");
    };
  }

  private static <T> Map<String, T> values(Object read, Class<T> type) {
    Map<String, T> values = new LinkedHashMap<>();
    ((Map<?, ?>) read).forEach((name, value) -> values.put((String) name, type.cast(value)));
    return values;
  }

  private void require(Map<String, ?> members, String name, String what) {
    if (!members.containsKey(name)) {
      throw json.wrong(what);
    }
  }
}
