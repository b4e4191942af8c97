package skein.cli.argument;

import java.util.ArrayList;
import java.util.List;

/** The values that the shell offers for options with a fixed set of values. */
public final class OptionValues {

  private OptionValues() {}

  /** Picocli instantiates these itself, so each list is a class. */
  abstract static class Of extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Of(String... words) {
      super(List.of(words));
    }
  }

  public static final class Engines extends Of {
    private static final long serialVersionUID = 1;

    public Engines() {
      super("auto", "explore", "swarm", "bmc", "induction", "pdr", "abc", "cadp", "cbmc", "compose", "esbmc", "gpu", "mu", "reference", "spin", "traces");
    }
  }

  public static final class Schedules extends Of {
    private static final long serialVersionUID = 1;

    public Schedules() {
      super("free", "round-robin");
    }
  }

  public static final class FlavoursOfC extends Of {
    private static final long serialVersionUID = 1;

    public FlavoursOfC() {
      super("cbmc", "esbmc", "svcomp", "executable");
    }
  }

  public static final class FlavoursOfLnt extends Of {
    private static final long serialVersionUID = 1;

    public FlavoursOfLnt() {
      super("sequential", "parallel");
    }
  }

  public static final class FlavoursOfCuda extends Of {
    private static final long serialVersionUID = 1;

    public FlavoursOfCuda() {
      super("search", "simulation");
    }
  }

  /** What makes random runs. */
  public static final class EnginesOfEstimate extends Of {
    private static final long serialVersionUID = 1;

    public EnginesOfEstimate() {
      super("simulate", "gpu");
    }
  }

  public static final class FlavoursOfAiger extends Of {
    private static final long serialVersionUID = 1;

    public FlavoursOfAiger() {
      super("binary", "text");
    }
  }

  public static final class StubbornRules extends Of {
    private static final long serialVersionUID = 1;

    public StubbornRules() {
      super("s", "d0");
    }
  }

  public static final class SearchStrategies extends Of {
    private static final long serialVersionUID = 1;

    public SearchStrategies() {
      super("up", "longest-send", "messages", "halving", "longest-send-halving", "messages-halving");
    }
  }

  public static final class PeerRequirements extends Of {
    private static final long serialVersionUID = 1;

    public PeerRequirements() {
      super("synchronisable", "well-formed", "deadlock-free");
    }
  }

  public static final class TextOrJson extends Of {
    private static final long serialVersionUID = 1;

    public TextOrJson() {
      super("text", "json");
    }
  }

  public static final class TextJsonOrHtml extends Of {
    private static final long serialVersionUID = 1;

    public TextJsonOrHtml() {
      super("text", "json", "html");
    }
  }

  public static final class TextJsonOrCsv extends Of {
    private static final long serialVersionUID = 1;

    public TextJsonOrCsv() {
      super("text", "json", "csv");
    }
  }

  public static final class FormatsOfExplore extends Of {
    private static final long serialVersionUID = 1;

    public FormatsOfExplore() {
      super("text", "json", "csv", "html");
    }
  }

  public static final class FormatsOfSimulate extends Of {
    private static final long serialVersionUID = 1;

    public FormatsOfSimulate() {
      super("text", "json", "csv", "jsonl", "svg", "html");
    }
  }

  public static final class TextJsonOrJUnit extends Of {
    private static final long serialVersionUID = 1;

    public TextJsonOrJUnit() {
      super("text", "json", "junit");
    }
  }

  public static final class FormatsOfVerify extends Of {
    private static final long serialVersionUID = 1;

    public FormatsOfVerify() {
      super("text", "json", "csv", "itf", "junit", "sarif", "svg", "html");
    }
  }

  public static final class FormatsOfCheck extends Of {
    private static final long serialVersionUID = 1;

    public FormatsOfCheck() {
      super("text", "json", "sarif");
    }
  }

  public static final class Languages extends Of {
    private static final long serialVersionUID = 1;

    public Languages() {
      super("aut", "ccs", "chor", "labs", "net");
    }
  }

  public static final class Fairnesses extends Of {
    private static final long serialVersionUID = 1;

    public Fairnesses() {
      super("none", "weak", "strong");
    }
  }

  public static final class StepChoices extends Of {
    private static final long serialVersionUID = 1;

    public StepChoices() {
      super("agents", "steps");
    }
  }

  public static final class Colouring extends Of {
    private static final long serialVersionUID = 1;

    public Colouring() {
      super("auto", "always", "never");
    }
  }

  public static final class Stages extends Of {
    private static final long serialVersionUID = 1;

    public Stages() {
      super("syntax", "projections", "triples", "emulation", "program", "alphabet", "network", "sequence", "dot", "graph");
    }
  }

  public static final class FormatsOfShow extends Of {
    private static final long serialVersionUID = 1;

    public FormatsOfShow() {
      super("text", "json", "svg", "dot", "mermaid");
    }
  }

  public static final class PeerFormats extends Of {
    private static final long serialVersionUID = 1;

    public PeerFormats() {
      super("ccs", "aut", "java");
    }
  }

  public static final class Strategies extends Of {
    private static final long serialVersionUID = 1;

    public Strategies() {
      super("smart", "root-leaf", "monolithic");
    }
  }

  public static final class Relations extends Of {
    private static final long serialVersionUID = 1;

    public Relations() {
      super("feasibility", "refutability", "certainty", "impossibility");
    }
  }

  public static final class Equivalences extends Of {
    private static final long serialVersionUID = 1;

    public Equivalences() {
      super("strong", "branching", "divbranching", "sharp", "divsharp", "weak", "trace", "weaktrace");
    }
  }

  public static final class Variants extends Of {
    private static final long serialVersionUID = 1;

    public Variants() {
      super("weak", "strong", "strict");
    }
  }

  public static final class Certainties extends Of {
    private static final long serialVersionUID = 1;

    public Certainties() {
      super("states", "runs");
    }
  }
}
