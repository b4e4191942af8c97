package skein.lang.definition;

import java.util.List;
import java.util.stream.Stream;
import skein.core.source.Span;

/** A part of the text of an action or operator. */
public sealed interface TextPart {

  record Text(String text, Span at) implements TextPart {}

  record Gap(Hole hole) implements TextPart {}

  record Group(List<TextPart> parts, boolean optional) implements TextPart {
    public Group {
      parts = List.copyOf(parts);
    }
  }

  /**
   * An argument of an operator.
   *
   * @param greedy whether it reaches as far as it can
   */
  record Argument(Name name, boolean greedy) implements TextPart {}

  default Stream<Text> texts() {
    return switch (this) {
      case Text text -> Stream.of(text);
      case Group(var parts, var _) -> parts.stream().flatMap(TextPart::texts);
      case Gap(Hole(var _, Hole.Kind.Renaming(var _, var separator, var _), var _)) -> Stream.of(new Text(separator, null));
      case Gap _, Argument _ -> Stream.of();
    };
  }

  default Stream<Hole> holes() {
    return switch (this) {
      case Gap(var hole) -> Stream.of(hole);
      case Group(var parts, var _) -> parts.stream().flatMap(TextPart::holes);
      case Text _, Argument _ -> Stream.of();
    };
  }
}
