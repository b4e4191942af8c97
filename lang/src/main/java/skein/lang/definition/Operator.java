package skein.lang.definition;

import java.util.List;
import java.util.stream.Collectors;
import skein.core.source.Span;

/**
 * An operator on processes.
 *
 * @param level how tight it binds; 0 is the loosest
 */
public record Operator(int level, List<TextPart> parts, Meaning meaning, Span at) {

  public Operator {
    parts = List.copyOf(parts);
  }

  /** The names of its arguments, in the order of the text. */
  public List<Name> arguments() {
    return parts.stream().filter(TextPart.Argument.class::isInstance).map(part -> ((TextPart.Argument) part).name()).toList();
  }

  public List<Hole> holes() {
    return parts.stream().flatMap(TextPart::holes).toList();
  }

  /** What messages call it: the word of the kit, or its tokens. */
  public String title() {
    return meaning instanceof Meaning.Kit kit ? kit.word() : parts.stream().flatMap(TextPart::texts).map(TextPart.Text::text).collect(Collectors.joining(" "));
  }

  /** What it looks like, with its arguments. */
  public String form() {
    return parts.stream()
        .map(
            part ->
                switch (part) {
                  case TextPart.Text(var text, var _) -> text;
                  case TextPart.Argument(var name, var _) -> name.text();
                  case TextPart.Gap(var hole) -> hole.name().text();
                  case TextPart.Group _ -> "…";
                })
        .collect(Collectors.joining(" "));
  }
}
