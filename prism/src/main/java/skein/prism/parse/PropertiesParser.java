package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel.ConstantText;
import skein.prism.syntax.PrismModel.DefinitionText;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismProperties;
import skein.prism.syntax.PrismProperties.PropertyText;

/** Reads files with properties. */
public final class PropertiesParser {

  private static final Set<String> STARTS =
      Set.of("P", "Pmin", "Pmax", "R", "Rmin", "Rmax", "S", "A", "E", "filter", "const", "label", "multi");

  private final PrismTokens tokens;
  private final PrismExpressionParser expressions;
  private final PartParser parts;
  private final List<ConstantText> constants = new ArrayList<>();
  private final List<DefinitionText> labels = new ArrayList<>();
  private final List<PropertyText> properties = new ArrayList<>();

  private PropertiesParser(Span text, Diagnostics diagnostics) {
    this.tokens = new PrismTokens(PrismLexer.tokens(text, diagnostics));
    this.expressions = new PropertyExpressionParser(tokens);
    this.parts = new PartParser(new PrismExpressionParser(tokens));
  }

  /** What can be read; errors are added to the diagnostics. */
  public static PrismProperties parse(Source source, Diagnostics diagnostics) {
    PropertiesParser parser = new PropertiesParser(new Span(source, 0, source.text().length()), diagnostics);
    while (!parser.tokens.isAtEnd()) {
      try {
        parser.next();
      } catch (PrismSyntaxError error) {
        diagnostics.add(error.diagnostic());
        parser.recover();
      }
    }
    return new PrismProperties(parser.constants, parser.labels, parser.properties);
  }

  /** A condition over the states of a model, which has no operators of properties. */
  public static Optional<PrismExpression> condition(Span text, Diagnostics diagnostics) {
    PropertiesParser parser = new PropertiesParser(text, diagnostics);
    try {
      PrismExpression condition = parser.expressions.expression();
      if (!parser.tokens.isAtEnd()) {
        throw parser.tokens.unexpected("an operator or nothing more");
      }
      return Optional.of(condition);
    } catch (PrismSyntaxError error) {
      diagnostics.add(error.diagnostic());
      return Optional.empty();
    }
  }

  private void next() throws PrismSyntaxError {
    tokens.restartDepth();
    if (tokens.accept(";")) {
      return;
    }
    if (tokens.isAt("const")) {
      constants.add(parts.constant());
    } else if (tokens.isAt("label")) {
      labels.add(parts.label());
    } else {
      property();
      tokens.accept(";");
    }
  }

  private void property() throws PrismSyntaxError {
    Optional<NameText> name = Optional.empty();
    if (tokens.peek().kind() == Kind.QUOTED && tokens.peek(1).is(":")) {
      name = Optional.of(tokens.quoted("the name of a property"));
      tokens.take();
    }
    Span start = tokens.peek().at();
    PrismExpression value = expressions.expression();
    properties.add(new PropertyText(name, value, tokens.since(start)));
  }

  /** To where the next property may begin. */
  private void recover() {
    tokens.restartDepth();
    int line = tokens.peek().at().line();
    while (!tokens.isAtEnd()) {
      if (tokens.accept(";")) {
        return;
      }
      int here = tokens.peek().at().line();
      if (here > line && (STARTS.contains(tokens.peek().text()) || (tokens.peek().kind() == Kind.QUOTED && tokens.peek(1).is(":")))) {
        return;
      }
      line = here;
      tokens.take();
    }
  }
}
