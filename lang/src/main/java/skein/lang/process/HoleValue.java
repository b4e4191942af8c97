package skein.lang.process;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What stands in a hole. A hole that is no list has exactly one element. */
public sealed interface HoleValue {

  /** Static names. */
  record Names(List<String> names) implements HoleValue {
    public Names {
      names = List.copyOf(names);
    }
  }

  /** Expressions, conditions, or variables to assign. */
  record Phrases(List<Phrase> phrases) implements HoleValue {
    public Phrases {
      phrases = List.copyOf(phrases);
    }
  }

  /** New names of process variables. When the action is taken, tokens stand for their values. */
  record Binds(List<String> names, List<Object> tokens) implements HoleValue {
    public Binds {
      names = List.copyOf(names);
      tokens = List.copyOf(tokens);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Binds binds && names.equals(binds.names) && tokens.equals(binds.tokens);
    }

    @Override
    public int hashCode() {
      return names.hashCode() + tokens.hashCode();
    }
  }

  record Actions(List<Act> actions) implements HoleValue {
    public Actions {
      actions = List.copyOf(actions);
    }
  }

  /** New and old names. */
  record Renamings(List<Renaming> renamings) implements HoleValue {
    public Renamings {
      renamings = List.copyOf(renamings);
    }
  }

  record Renaming(String now, String before) {}

  /** In an optional part that is left out. */
  record Absent() implements HoleValue {}

  default void collect(Set<Object> into) {
    switch (this) {
      case Phrases(var phrases) -> phrases.forEach(phrase -> phrase.collect(into));
      case Actions(var actions) -> actions.forEach(action -> action.collect(into));
      case Names _, Binds _, Renamings _, Absent _ -> {}
    }
  }

  default HoleValue replaced(UnaryOperator<Object> by) {
    return switch (this) {
      case Phrases(var phrases) -> new Phrases(phrases.stream().map(phrase -> phrase.replaced(by)).toList());
      case Actions(var actions) -> new Actions(actions.stream().map(action -> action.replaced(by)).toList());
      case Binds(var names, var tokens) -> new Binds(names, tokens.stream().map(by).toList());
      case Names _, Renamings _, Absent _ -> this;
    };
  }
}
