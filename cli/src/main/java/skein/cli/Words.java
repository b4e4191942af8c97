package skein.cli;

import java.util.ArrayList;
import java.util.List;

/** The values that the shell offers for options with a fixed set of values. */
final class Words {

  private Words() {}

  /** Picocli instantiates these itself, so each list is a class. */
  abstract static class Of extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Of(String... words) {
      super(List.of(words));
    }
  }

  static final class Engines extends Of {
    private static final long serialVersionUID = 1;

    Engines() {
      super("auto", "explore", "swarm", "bmc", "induction", "pdr", "reference", "cbmc", "esbmc", "spin", "abc", "cadp");
    }
  }

  static final class Schedules extends Of {
    private static final long serialVersionUID = 1;

    Schedules() {
      super("free", "round-robin");
    }
  }

  static final class FlavoursOfC extends Of {
    private static final long serialVersionUID = 1;

    FlavoursOfC() {
      super("cbmc", "esbmc", "svcomp", "executable");
    }
  }

  static final class FlavoursOfLnt extends Of {
    private static final long serialVersionUID = 1;

    FlavoursOfLnt() {
      super("sequential", "parallel");
    }
  }

  static final class FlavoursOfAiger extends Of {
    private static final long serialVersionUID = 1;

    FlavoursOfAiger() {
      super("binary", "text");
    }
  }

  static final class TextOrJson extends Of {
    private static final long serialVersionUID = 1;

    TextOrJson() {
      super("text", "json");
    }
  }

  static final class FormatsOfVerify extends Of {
    private static final long serialVersionUID = 1;

    FormatsOfVerify() {
      super("text", "json", "itf", "junit", "sarif");
    }
  }

  static final class FormatsOfCheck extends Of {
    private static final long serialVersionUID = 1;

    FormatsOfCheck() {
      super("text", "json", "sarif");
    }
  }

  static final class Languages extends Of {
    private static final long serialVersionUID = 1;

    Languages() {
      super("labs", "ccs");
    }
  }

  static final class Fairnesses extends Of {
    private static final long serialVersionUID = 1;

    Fairnesses() {
      super("none", "weak", "strong");
    }
  }

  static final class Colouring extends Of {
    private static final long serialVersionUID = 1;

    Colouring() {
      super("auto", "always", "never");
    }
  }

  static final class Stages extends Of {
    private static final long serialVersionUID = 1;

    Stages() {
      super("syntax", "triples", "program", "dot");
    }
  }

  static final class Relations extends Of {
    private static final long serialVersionUID = 1;

    Relations() {
      super("feasibility", "refutability", "certainty", "impossibility");
    }
  }

  static final class Variants extends Of {
    private static final long serialVersionUID = 1;

    Variants() {
      super("weak", "strong");
    }
  }
}
