package skein.cli.argument;

import java.util.AbstractList;
import java.util.List;

/** The values that the shell offers for options with a fixed set of values. */
public final class OptionValues {

  private OptionValues() {}

  /** Picocli instantiates these itself, so each list is a class. */
  abstract static class Of extends AbstractList<String> {
    private final List<String> words;

    Of(String... words) {
      this.words = List.of(words);
    }

    @Override
    public String get(int index) {
      return words.get(index);
    }

    @Override
    public int size() {
      return words.size();
    }
  }

  public static final class Engines extends Of {
    public Engines() {
      super("auto", "explore", "swarm", "bmc", "induction", "pdr", "abc", "cadp", "cbmc", "chance", "compose", "esbmc", "gpu", "mu", "reference", "spin", "traces");
    }
  }

  public static final class Schedules extends Of {
    public Schedules() {
      super("free", "round-robin");
    }
  }

  /** How the times of actors are related. */
  public static final class TimeSemantics extends Of {
    public TimeSemantics() {
      super("floating", "plain");
    }
  }

  public static final class FlavoursOfC extends Of {
    public FlavoursOfC() {
      super("cbmc", "esbmc", "svcomp", "executable");
    }
  }

  public static final class FlavoursOfLnt extends Of {
    public FlavoursOfLnt() {
      super("sequential", "parallel");
    }
  }

  public static final class FlavoursOfCuda extends Of {
    public FlavoursOfCuda() {
      super("search", "simulation");
    }
  }

  /** What makes random runs. */
  public static final class EnginesOfEstimate extends Of {
    public EnginesOfEstimate() {
      super("simulate", "gpu");
    }
  }

  public static final class FlavoursOfAiger extends Of {
    public FlavoursOfAiger() {
      super("binary", "text");
    }
  }

  public static final class StubbornRules extends Of {
    public StubbornRules() {
      super("s", "d0");
    }
  }

  public static final class SearchStrategies extends Of {
    public SearchStrategies() {
      super("up", "longest-send", "messages", "halving", "longest-send-halving", "messages-halving");
    }
  }

  public static final class PeerRequirements extends Of {
    public PeerRequirements() {
      super("synchronisable", "well-formed", "deadlock-free");
    }
  }

  public static final class Measures extends Of {
    public Measures() {
      super("time", "cost", "steps");
    }
  }

  public static final class PlanMethods extends Of {
    public PlanMethods() {
      super("astar", "bnb");
    }
  }

  public static final class GameSearches extends Of {
    public GameSearches() {
      super("depth", "breadth");
    }
  }

  public static final class GameEngines extends Of {
    public GameEngines() {
      super("auto", "reference");
    }
  }

  public static final class FormatsOfPlan extends Of {
    public FormatsOfPlan() {
      super("text", "json", "svg");
    }
  }

  public static final class TextOrJson extends Of {
    public TextOrJson() {
      super("text", "json");
    }
  }

  public static final class TextJsonOrHtml extends Of {
    public TextJsonOrHtml() {
      super("text", "json", "html");
    }
  }

  public static final class TextJsonOrCsv extends Of {
    public TextJsonOrCsv() {
      super("text", "json", "csv");
    }
  }

  public static final class FormatsOfExplore extends Of {
    public FormatsOfExplore() {
      super("text", "json", "csv", "html");
    }
  }

  public static final class FormatsOfSimulate extends Of {
    public FormatsOfSimulate() {
      super("text", "json", "csv", "jsonl", "svg", "html");
    }
  }

  public static final class TextJsonOrJUnit extends Of {
    public TextJsonOrJUnit() {
      super("text", "json", "junit");
    }
  }

  public static final class FormatsOfVerify extends Of {
    public FormatsOfVerify() {
      super("text", "json", "csv", "itf", "junit", "sarif", "svg", "html");
    }
  }

  public static final class FormatsOfCheck extends Of {
    public FormatsOfCheck() {
      super("text", "json", "sarif");
    }
  }

  /** What {@code convert} writes. */
  public static final class Conversions extends Of {
    public Conversions() {
      super("prism", "jani", "drn");
    }
  }

  public static final class Languages extends Of {
    public Languages() {
      super("aut", "ccs", "chor", "drn", "flow", "jani", "jsp", "labs", "net", "pop", "prism", "rebeca", "tan", "tapn", "tra");
    }
  }

  public static final class Fairnesses extends Of {
    public Fairnesses() {
      super("none", "weak", "strong");
    }
  }

  public static final class StepChoices extends Of {
    public StepChoices() {
      super("agents", "steps");
    }
  }

  /** What a state without steps is. */
  public static final class Deadlocks extends Of {
    public Deadlocks() {
      super("loop", "error");
    }
  }

  public static final class Colouring extends Of {
    public Colouring() {
      super("auto", "always", "never");
    }
  }

  public static final class Stages extends Of {
    public Stages() {
      super("syntax", "projections", "triples", "emulation", "program", "alphabet", "network", "sequence", "dot", "graph", "rules", "grammar", "html");
    }
  }

  public static final class FormatsOfShow extends Of {
    public FormatsOfShow() {
      super("text", "json", "svg", "dot", "mermaid");
    }
  }

  public static final class PeerFormats extends Of {
    public PeerFormats() {
      super("ccs", "aut", "java");
    }
  }

  public static final class Strategies extends Of {
    public Strategies() {
      super("smart", "root-leaf", "monolithic");
    }
  }

  public static final class Relations extends Of {
    public Relations() {
      super("feasibility", "refutability", "certainty", "impossibility");
    }
  }

  public static final class Equivalences extends Of {
    public Equivalences() {
      super("strong", "branching", "divbranching", "sharp", "divsharp", "weak", "trace", "weaktrace");
    }
  }

  public static final class Variants extends Of {
    public Variants() {
      super("weak", "strong", "strict");
    }
  }

  public static final class Certainties extends Of {
    public Certainties() {
      super("states", "runs");
    }
  }
}
