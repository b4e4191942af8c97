package skein.cli;

import java.util.ArrayList;
import java.util.List;

/** What the shell offers where an option takes one of a few words. */
final class Words {

  private Words() {}

  /** Picocli makes one of these itself, so each list is a class. */
  abstract static class Of extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Of(String... words) {
      super(List.of(words));
    }
  }

  static final class Engines extends Of {
    private static final long serialVersionUID = 1;

    Engines() {
      super("auto", "explore", "bmc", "induction", "pdr", "reference", "cbmc", "esbmc", "spin", "abc", "cadp");
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
}
