package skein.cli.saved;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.run.SavedStrategy;
import skein.core.run.SavedStrategy.SavedDecision;
import skein.core.run.SavedStrategy.SavedPassage;

/** Reads files with saved strategies. Members that it does not know are skipped: later versions may add some. */
public final class StrategyFileReader {

  private final SavedJsonReader json;
  private String property;
  private Map<String, String> parameters;
  private SavedStrategy strategy;

  private StrategyFileReader(SavedJsonReader json) {
    this.json = json;
  }

  public static SavedStrategy read(String file) {
    return SavedJsonReader.read(file, "strategy", json -> new StrategyFileReader(json).all());
  }

  private SavedStrategy all() {
    json.object("an object", name -> {
      switch (name) {
        case "property" -> property = json.text();
        case "parameters" -> parameters = json.values("an object with the parameters");
        case "strategy" -> strategy = new Members(json).strategy();
        default -> json.skip();
      }
    });
    json.end();
    json.require(property, "property");
    return json.require(strategy, "strategy").of(property, json.require(parameters, "parameters"));
  }

  /** What is read of a strategy, a decision or a passage: each has some of these. */
  private static final class Members {

    private final SavedJsonReader json;
    private Optional<String> agents = Optional.empty();
    private String kind;
    private String value;
    private List<SavedDecision> decisions;
    private List<SavedDecision> others;
    private List<SavedPassage> passages;
    private Map<String, String> state;
    private Map<String, String> to;
    private long memory;
    private long next;
    private String agent;
    private String action;
    private long choice;

    Members(SavedJsonReader json) {
      this.json = json;
    }

    SavedStrategy strategy() {
      json.object("a strategy", name -> {
        switch (name) {
          case "agents" -> agents = Optional.of(json.text());
          case "memory" -> kind = json.text();
          case "value" -> json.object("a value", part -> {
            if (part.equals("text")) {
              value = json.text();
            } else {
              json.skip();
            }
          });
          case "decisions" -> decisions = json.array("an array of decisions", () -> new Members(json).decision());
          case "others" -> others = json.array("an array of decisions", () -> new Members(json).decision());
          case "passages" -> passages = json.array("an array of passages", () -> new Members(json).passage());
          default -> json.skip();
        }
      });
      boolean remembers = !json.require(kind, "memory").equals("none");
      return new SavedStrategy(
          "", Map.of(), agents, json.require(value, "value"), remembers, json.require(decisions, "decisions"), json.require(others, "others"), json.require(passages, "passages"));
    }

    SavedDecision decision() {
      json.object("a decision", name -> {
        switch (name) {
          case "state" -> state = json.state();
          case "memory" -> memory = json.number();
          case "agent" -> agent = json.text();
          case "action" -> action = json.text();
          case "choice" -> choice = json.number();
          default -> json.skip();
        }
      });
      if (choice < 0) {
        throw json.wrong("a choice that is not negative");
      }
      return new SavedDecision(json.require(state, "state"), memory, json.require(agent, "agent"), json.require(action, "action"), choice);
    }

    SavedPassage passage() {
      json.object("a passage", name -> {
        switch (name) {
          case "from" -> state = json.state();
          case "memory" -> memory = json.number();
          case "to" -> to = json.state();
          case "next" -> next = json.number();
          default -> json.skip();
        }
      });
      return new SavedPassage(json.require(state, "from"), memory, json.require(to, "to"), next);
    }
  }
}
