package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismModel.ConstantText;
import skein.prism.syntax.PrismModel.DefinitionText;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Range;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.RewardText;
import skein.prism.syntax.PrismModel.RewardsText;
import skein.prism.syntax.PrismModel.VariableText;

/** Reads what is declared: constants, formulas, labels, variables, rewards. */
final class PartParser {

  private final PrismExpressionParser expressions;
  private final PrismTokens tokens;

  PartParser(PrismExpressionParser expressions) {
    this.expressions = expressions;
    this.tokens = expressions.tokens;
  }

  /** Also in the old form, without {@code const}. */
  ConstantText constant() throws PrismSyntaxError {
    boolean isNamed = tokens.accept("const");
    PrismModel.Type type =
        switch (tokens.peek().text()) {
          case "double", "rate", "prob" -> PrismModel.Type.DOUBLE;
          case "bool" -> PrismModel.Type.BOOL;
          default -> PrismModel.Type.INT;
        };
    if (!isNamed || !tokens.peek().isName()) {
      if (!List.of("double", "rate", "prob", "bool", "int").contains(tokens.peek().text())) {
        throw tokens.unexpected("`int`, `double` or `bool`, and the name of a constant");
      }
      tokens.take();
    }
    NameText name = tokens.name("a constant");
    Optional<PrismExpression> value = tokens.accept("=") ? Optional.of(expressions.expression()) : Optional.empty();
    end(value.isPresent() ? "an operator or `;`" : "`=` or `;`");
    return new ConstantText(name.name(), type, value, name.at());
  }

  DefinitionText formula() throws PrismSyntaxError {
    tokens.take();
    NameText name = tokens.name("a formula");
    return defined(name);
  }

  DefinitionText label() throws PrismSyntaxError {
    tokens.take();
    return defined(tokens.quoted("the name of a label"));
  }

  private DefinitionText defined(NameText name) throws PrismSyntaxError {
    tokens.expect("=");
    PrismExpression value = expressions.expression();
    end("an operator or `;`");
    return new DefinitionText(name.name(), value, name.at());
  }

  void end(String expected) throws PrismSyntaxError {
    if (!tokens.accept(";")) {
      throw tokens.unexpected(expected);
    }
  }

  VariableText variable() throws PrismSyntaxError {
    NameText name = tokens.name("a variable");
    tokens.expect(":");
    Optional<Range> range = Optional.empty();
    boolean isTruth = tokens.accept("bool");
    if (tokens.isAt("clock")) {
      throw PrismTokens.error(tokens.peek().at(), "clocks are not supported: they belong to timed automata (pta)", "use a variable with a range, such as `[0..10]`, for digital clocks");
    }
    if (!isTruth && !tokens.accept("int")) {
      if (!tokens.accept("[")) {
        throw tokens.unexpected("a range such as `[0..3]`, `bool` or `int`");
      }
      PrismExpression least = expressions.expression();
      tokens.expect("..");
      PrismExpression most = expressions.expression();
      tokens.expect("]");
      range = Optional.of(new Range(least, most));
    }
    Optional<PrismExpression> initial = tokens.accept("init") ? Optional.of(expressions.expression()) : Optional.empty();
    end(initial.isPresent() ? "an operator or `;`" : "`init` or `;`");
    return new VariableText(name.name(), isTruth, range, initial, name.at());
  }

  RewardsText rewards() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    Optional<String> name = Optional.empty();
    if (tokens.peek().kind() == Kind.QUOTED) {
      name = Optional.of(tokens.take().text());
    }
    List<RewardText> items = new ArrayList<>();
    while (!tokens.isAt("endrewards")) {
      items.add(reward());
    }
    tokens.take();
    return new RewardsText(name, items, start.at());
  }

  private RewardText reward() throws PrismSyntaxError {
    PrismToken start = tokens.peek();
    if (start.kind() == Kind.END || (start.kind() == Kind.WORD && start.text().startsWith("end"))) {
      throw tokens.unexpected("`endrewards`");
    }
    boolean isForSteps = tokens.accept("[");
    Optional<NameText> action = Optional.empty();
    if (isForSteps && !tokens.accept("]")) {
      action = Optional.of(tokens.name("an action"));
      tokens.expect("]");
    }
    PrismExpression when = expressions.expression();
    if (!tokens.isAt(":")) {
      throw tokens.unexpected("an operator or `:`");
    }
    tokens.take();
    PrismExpression value = expressions.expression();
    end("an operator or `;`");
    return new RewardText(isForSteps, action, when, value, tokens.since(start.at()));
  }

  /** {@code a=b, c=d}; also of functions that are keywords. */
  Renaming renaming(String what) throws PrismSyntaxError {
    NameText from = renamed(what);
    tokens.expect("=");
    return new Renaming(from, renamed(what));
  }

  private NameText renamed(String what) throws PrismSyntaxError {
    if (tokens.isAt("min") || tokens.isAt("max")) {
      PrismToken token = tokens.take();
      return new NameText(token.text(), token.at());
    }
    return tokens.name(what);
  }
}
