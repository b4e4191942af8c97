package skein.lang.definition;

import java.util.List;
import java.util.Optional;

/** What an operator means: a word of the kit, or rules of its own. */
public sealed interface Meaning {

  record Rules(List<SosRule> rules) implements Meaning {
    public Rules {
      rules = List.copyOf(rules);
    }
  }

  /** Known operators. Each stands for rules: see {@link KitRules}. */
  sealed interface Kit extends Meaning {
    default String word() {
      return switch (this) {
        case Prefix _ -> "prefix";
        case Step _ -> "step";
        case Choice _ -> "choice";
        case Sequence _ -> "sequence";
        case Guard _ -> "guard";
        case Stop _ -> "stop";
        case End _ -> "end";
        case Restrict _ -> "restrict";
        case Hide _ -> "hide";
        case Rename _ -> "rename";
        case Parallel _ -> "parallel";
      };
    }
  }

  record Prefix() implements Kit {}

  record Step() implements Kit {}

  record Choice() implements Kit {}

  record Sequence() implements Kit {}

  record Guard() implements Kit {}

  record Stop() implements Kit {}

  record End() implements Kit {}

  record Restrict(Name list) implements Kit {}

  record Hide(Name list, SosRule.Act to) implements Kit {}

  record Rename(Name list) implements Kit {}

  /** A synchronisation algebra. */
  record Parallel(List<Entry> entries, boolean dropEnded) implements Kit {
    public Parallel {
      entries = List.copyOf(entries);
    }
  }

  sealed interface Entry {

    record Alone(SosRule.Pattern pattern) implements Entry {}

    /**
     * A joint step.
     *
     * @param with empty for {@code same}
     * @param gives empty for {@code same}
     */
    record Together(SosRule.Pattern one, Optional<SosRule.Pattern> with, Optional<SosRule.Act> gives, List<SosRule.Binding> bindings) implements Entry {
      public Together {
        bindings = List.copyOf(bindings);
      }
    }
  }
}
