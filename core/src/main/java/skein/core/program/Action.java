package skein.core.program;

import java.util.List;

/**
 * The action of a step as data, so that transitions can be compared, hidden and synchronised. Its values are evaluated like
 * those of a {@link Label}, which gives the sentence for people.
 */
public sealed interface Action {

  static Action internal() {
    return new Internal();
  }

  /** A step that is not observable. */
  record Internal() implements Action {}

  record Named(String name, List<Argument> arguments) implements Action {
    public Named {
      arguments = List.copyOf(arguments);
    }
  }

  sealed interface Argument {}

  record Word(String text) implements Argument {}

  record Computed(Expr value, Display display) implements Argument {}

  /** An action without values. */
  static Action of(String name) {
    return new Named(name, List.of());
  }

  /** The labels of its steps, with {@code *} for values that are known only when a step is taken. */
  default String pattern() {
    return switch (this) {
      case Internal() -> ActionLabel.INTERNAL.text();
      case Named(var name, var arguments) ->
          ActionLabel.text(name, arguments.stream().map(argument -> argument instanceof Word(var text) ? ActionLabel.written(text) : "*").toList());
    };
  }
}
