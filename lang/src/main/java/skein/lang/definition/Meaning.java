package skein.lang.definition;

import java.util.ArrayList;
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

    /** Whether brackets make no difference: each branch takes any step alone, and what two give together meets no third. */
    public boolean isAssociative() {
      List<SosRule.Pattern> meeting = new ArrayList<>();
      boolean alone = false;
      for (Entry entry : entries) {
        switch (entry) {
          case Entry.Alone(var pattern) -> alone |= pattern.which() instanceof SosRule.Which.Any && pattern.listing().isEmpty();
          case Entry.Together(var one, var with, var _, var _) -> {
            meeting.add(one);
            with.ifPresent(meeting::add);
          }
        }
      }
      return alone
          && entries.stream()
              .allMatch(
                  entry ->
                      entry instanceof Entry.Alone
                          || (entry instanceof Entry.Together(var _, var _, var gives, var _) && gives.filter(act -> meeting.stream().noneMatch(pattern -> matches(pattern, act))).isPresent()));
    }

    private static boolean matches(SosRule.Pattern pattern, SosRule.Act act) {
      return !(pattern.which() instanceof SosRule.Which.Of(var name, var _)) || name.text().equals(act.name().text());
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
