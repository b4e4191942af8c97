package skein.cli.saved;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.cli.session.UsageError;
import skein.core.run.SavedStrategy;
import skein.core.run.SavedStrategy.SavedDecision;
import skein.core.run.SavedStrategy.SavedPassage;

/** Reads files with saved strategies. Members that it does not know are skipped: later versions may add some. */
public final class StrategyFileReader {

  private String property;
  private Strategy strategy;

  private StrategyFileReader() {}

  public static SavedStrategy read(String file) {
    StrategyFileReader reader = new StrategyFileReader();
    JsonReader.read(file, "strategy", (name, json) -> {
      switch (name) {
        case "property" -> reader.property = json.text();
        case "strategy" -> reader.strategy = new Strategy(json);
        default -> json.skip();
      }
    });
    if (reader.property == null || reader.strategy == null) {
      throw new UsageError(file + ": not a saved strategy: expected the members property and strategy, as --save-strategy writes them");
    }
    return reader.strategy.saved(reader.property);
  }

  /** The member {@code strategy}. */
  private static final class Strategy {

    private Optional<String> agents = Optional.empty();
    private String memory;
    private String value;
    private List<SavedDecision> decisions;
    private List<SavedDecision> others;
    private List<SavedPassage> passages;

    Strategy(JsonReader json) {
      json.object((name, in) -> {
        switch (name) {
          case "agents" -> agents = Optional.of(in.text());
          case "memory" -> memory = in.text();
          case "value" -> in.object((part, of) -> {
            if (part.equals("text")) {
              value = of.text();
            } else {
              of.skip();
            }
          });
          case "decisions" -> decisions = in.array(() -> new Decision(in).saved(in));
          case "others" -> others = in.array(() -> new Decision(in).saved(in));
          case "passages" -> passages = in.array(() -> new Passage(in).saved(in));
          default -> in.skip();
        }
      });
      json.require(memory, "memory");
      json.require(value, "value");
      json.require(decisions, "decisions");
      json.require(others, "others");
      json.require(passages, "passages");
    }

    SavedStrategy saved(String property) {
      return new SavedStrategy(property, agents, value, !memory.equals("none"), decisions, others, passages);
    }
  }

  private static final class Decision {

    private Map<String, String> state;
    private long memory;
    private String agent;
    private String action;
    private long choice;

    Decision(JsonReader json) {
      json.object((name, in) -> {
        switch (name) {
          case "state" -> state = in.state();
          case "memory" -> memory = in.number();
          case "agent" -> agent = in.text();
          case "action" -> action = in.text();
          case "choice" -> choice = in.number();
          default -> in.skip();
        }
      });
    }

    SavedDecision saved(JsonReader json) {
      if (choice < 0) {
        throw json.wrong("a choice that is not negative");
      }
      return new SavedDecision(json.require(state, "state"), memory, json.require(agent, "agent"), json.require(action, "action"), choice);
    }
  }

  private static final class Passage {

    private Map<String, String> from;
    private Map<String, String> to;
    private long memory;
    private long next;

    Passage(JsonReader json) {
      json.object((name, in) -> {
        switch (name) {
          case "from" -> from = in.state();
          case "memory" -> memory = in.number();
          case "to" -> to = in.state();
          case "next" -> next = in.number();
          default -> in.skip();
        }
      });
    }

    SavedPassage saved(JsonReader json) {
      return new SavedPassage(json.require(from, "from"), memory, json.require(to, "to"), next);
    }
  }
}
