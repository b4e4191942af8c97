package skein.prism.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.prism.syntax.PrismModel.ConstantText;
import skein.prism.syntax.PrismModel.DefinitionText;

/** The text of a file with properties. */
public record PrismProperties(List<ConstantText> constants, List<DefinitionText> labels, List<PropertyText> properties) {

  public PrismProperties {
    constants = List.copyOf(constants);
    labels = List.copyOf(labels);
    properties = List.copyOf(properties);
  }

  /** @param at without its name */
  public record PropertyText(Optional<PrismModel.NameText> name, PrismExpression value, Span at) {}
}
