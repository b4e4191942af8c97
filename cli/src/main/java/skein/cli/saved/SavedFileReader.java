package skein.cli.saved;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.cli.session.UsageError;
import skein.core.run.SavedRun;
import skein.core.run.SavedRun.SavedEnding;
import skein.core.run.SavedRun.SavedStep;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads files with saved runs. Members that it does not know are skipped: later versions may add some. */
public final class SavedFileReader {

  private static final JsonFactory JSON = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String file;
  private final JsonParser json;

  private SavedFileReader(String file, JsonParser json) {
    this.file = file;
    this.json = json;
  }

  public static SavedFile read(String file) {
    String text = OtherFile.read(file).text();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      return new SavedFileReader(file, json).all();
    } catch (JacksonException e) {
      throw wrong(file, e.getOriginalMessage().replaceAll("\\s+", " ").replaceAll(" ?\\(?at \\[Source.*", ""), e.getLocation());
    }
  }

  private SavedFile all() {
    json.nextToken();
    Map<String, Object> members = new LinkedHashMap<>();
    object(
        "an object",
        name -> {
          switch (name) {
            case "model", "schedule", "main", "property" -> members.put(name, text());
            case "parameters" -> members.put(name, parameters());
            case "trace" -> members.put(name, trace());
            default -> json.skipChildren();
          }
        });
    if (json.nextToken() != null) {
      throw wrong("nothing after the object");
    }
    require(members, "trace", "a member trace, as --save writes it");
    for (String member : List.of("model", "parameters", "schedule")) {
      require(members, member, "the member " + member);
    }
    String schedule = (String) members.get("schedule");
    if (!List.of("free", "round-robin").contains(schedule)) {
      throw wrong("the schedule free or round-robin");
    }
    return new SavedFile(
        (String) members.get("model"),
        values(members.get("parameters"), Long.class),
        schedule,
        Optional.ofNullable((String) members.get("main")),
        Optional.ofNullable((String) members.get("property")),
        (SavedRun) members.get("trace"));
  }

  private Map<String, Long> parameters() {
    Map<String, Long> parameters = new LinkedHashMap<>();
    object("an object with the parameters", name -> parameters.put(name, number()));
    return parameters;
  }

  private SavedRun trace() {
    Map<String, Object> members = new LinkedHashMap<>();
    object(
        "a trace",
        name -> {
          switch (name) {
            case "initial" -> members.put(name, state());
            case "steps" -> members.put(name, steps());
            case "ending" -> members.put(name, ending());
            default -> json.skipChildren();
          }
        });
    for (String member : List.of("initial", "steps", "ending")) {
      require(members, member, "the member " + member + " in the trace");
    }
    List<SavedStep> steps = new ArrayList<>();
    ((List<?>) members.get("steps")).forEach(step -> steps.add((SavedStep) step));
    SavedEnding ending = (SavedEnding) members.get("ending");
    if (ending instanceof SavedEnding.Loop(int to) && to >= steps.size()) {
      throw wrong("a loop to a state before the last one, not to state " + to);
    }
    if (ending instanceof SavedEnding.Assumption && !steps.isEmpty()) {
      throw wrong("no steps in a trace whose assumption fails");
    }
    return new SavedRun(values(members.get("initial"), String.class), steps, ending);
  }

  private List<SavedStep> steps() {
    expect(JsonToken.START_ARRAY, "an array of steps");
    List<SavedStep> steps = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      steps.add(step());
    }
    return steps;
  }

  private SavedStep step() {
    Map<String, Object> members = new LinkedHashMap<>();
    object(
        "a step",
        name -> {
          switch (name) {
            case "agent", "action" -> members.put(name, text());
            case "changes" -> members.put(name, state());
            default -> json.skipChildren();
          }
        });
    for (String member : List.of("agent", "action", "changes")) {
      require(members, member, "the member " + member + " in a step");
    }
    return new SavedStep((String) members.get("agent"), (String) members.get("action"), values(members.get("changes"), String.class));
  }

  private Map<String, String> state() {
    Map<String, String> values = new LinkedHashMap<>();
    object("an object with values", name -> values.put(name, json.currentToken() == JsonToken.VALUE_STRING ? text() : Long.toString(number())));
    return values;
  }

  private SavedEnding ending() {
    Map<String, Object> members = new LinkedHashMap<>();
    object(
        "an ending",
        name -> {
          switch (name) {
            case "kind", "message", "agent", "assumption" -> members.put(name, text());
            case "to" -> members.put(name, number());
            default -> json.skipChildren();
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
          throw wrong("the number of a state where the loop starts");
        }
        yield new SavedEnding.Loop((int) to);
      }
      default -> throw wrong("an ending of the kind state, no-step, bound, loop, error or assumption");
    };
  }

  private interface Member {
    void read(String name);
  }

  private void object(String what, Member members) {
    expect(JsonToken.START_OBJECT, what);
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = plain(json.currentName());
      json.nextToken();
      members.read(name);
    }
  }

  private String text() {
    expect(JsonToken.VALUE_STRING, "a string as the value of " + json.currentName());
    return plain(json.getString());
  }

  private long number() {
    expect(JsonToken.VALUE_NUMBER_INT, "an integer as the value of " + json.currentName());
    return json.getLongValue();
  }

  private static <T> Map<String, T> values(Object read, Class<T> type) {
    Map<String, T> values = new LinkedHashMap<>();
    ((Map<?, ?>) read).forEach((name, value) -> values.put((String) name, type.cast(value)));
    return values;
  }

  private void expect(JsonToken token, String what) {
    if (json.currentToken() != token) {
      throw wrong(what);
    }
  }

  private void require(Map<String, ?> members, String name, String what) {
    if (!members.containsKey(name)) {
      throw wrong(what);
    }
  }

  /** Texts are shown on a terminal, which control characters could command. */
  private String plain(String text) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw wrong("a text without control characters");
    }
    return text;
  }

  private UsageError wrong(String expected) {
    return wrong(file, "expected " + expected, json.currentTokenLocation());
  }

  private static UsageError wrong(String file, String problem, TokenStreamLocation at) {
    String place = at == null || at.getLineNr() < 1 ? file : file + ":" + at.getLineNr() + ":" + Math.max(1, at.getColumnNr());
    return new UsageError(place + ": not a saved run: " + problem);
  }
}
