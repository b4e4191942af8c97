package skein.grammar.regular;

import java.math.BigInteger;
import java.util.Set;
import skein.core.program.LabelValue;
import skein.core.program.Query.Comparison;
import skein.core.program.ValueCondition;
import skein.core.program.ValueTerm;
import skein.core.source.Diagnostic;
import skein.grammar.regular.RegularTokens.Kind;
import skein.grammar.regular.RegularTokens.Word;

/** Reads expressions and conditions on the variables of a regular expression. */
final class ValueReader {

  private final RegularTokens tokens;
  private final Set<String> known;

  /** @param known the variables that may have a value at this place */
  ValueReader(RegularTokens tokens, Set<String> known) {
    this.tokens = tokens;
    this.known = known;
  }

  ValueTerm term() {
    ValueTerm left = product();
    while (tokens.at("+") || tokens.at("-")) {
      ValueTerm.Operator operator = tokens.take().text().equals("+") ? ValueTerm.Operator.PLUS : ValueTerm.Operator.MINUS;
      left = new ValueTerm.Apply(operator, left, product());
    }
    return left;
  }

  private ValueTerm product() {
    ValueTerm left = factor();
    while (tokens.at("*") || tokens.at("/") || tokens.at("%")) {
      ValueTerm.Operator operator =
          switch (tokens.take().text()) {
            case "*" -> ValueTerm.Operator.TIMES;
            case "/" -> ValueTerm.Operator.DIVIDE;
            default -> ValueTerm.Operator.MODULO;
          };
      left = new ValueTerm.Apply(operator, left, factor());
    }
    return left;
  }

  ValueTerm factor() {
    if (tokens.skip("(")) {
      ValueTerm inner = term();
      tokens.expect(")");
      return inner;
    }
    if (tokens.skip("-")) {
      return number(tokens.expect(Kind.NUMBER, "a number"), true);
    }
    Word word = tokens.peek();
    return switch (word.kind()) {
      case NUMBER -> number(tokens.take(), false);
      case STRING -> new ValueTerm.Constant(LabelValue.of(unquoted(tokens.take())));
      case NAME -> variable(tokens.take());
      case REGEX, SIGN, END -> throw tokens.mistake("a number, a variable or a word in quotes");
    };
  }

  private static ValueTerm number(Word digits, boolean isNegative) {
    BigInteger value = new BigInteger(digits.text());
    return new ValueTerm.Constant(LabelValue.of(isNegative ? value.negate() : value));
  }

  static String unquoted(Word string) {
    return string.text().substring(1, string.text().length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
  }

  private ValueTerm variable(Word name) {
    if (!known.contains(name.text())) {
      throw new RegularTokens.Mistake(
          Diagnostic.error("question", name.at(), "`" + name.text() + "` has no value here").withHint("bind it before, as in `send !?" + name.text() + "`; words are written in quotes"));
    }
    return new ValueTerm.Variable(name.text());
  }

  ValueCondition condition() {
    ValueCondition left = conjunction();
    while (tokens.skip("or")) {
      left = new ValueCondition.Or(left, conjunction());
    }
    return left;
  }

  private ValueCondition conjunction() {
    ValueCondition left = negation();
    while (tokens.skip("and")) {
      left = new ValueCondition.And(left, negation());
    }
    return left;
  }

  private ValueCondition negation() {
    if (tokens.skip("not")) {
      return new ValueCondition.Not(negation());
    }
    if (tokens.at("true") || tokens.at("false")) {
      return new ValueCondition.Truth(tokens.take().text().equals("true"));
    }
    int mark = tokens.mark();
    if (tokens.at("(")) {
      try {
        return comparison();
      } catch (RegularTokens.Mistake _) {
        tokens.reset(mark);
        tokens.expect("(");
        ValueCondition inner = condition();
        tokens.expect(")");
        return inner;
      }
    }
    return comparison();
  }

  private ValueCondition comparison() {
    ValueTerm left = term();
    Comparison comparison =
        switch (tokens.peek().text()) {
          case "=" -> Comparison.EQUAL;
          case "!=" -> Comparison.NOT_EQUAL;
          case "<" -> Comparison.LESS;
          case "<=" -> Comparison.AT_MOST;
          case ">" -> Comparison.MORE;
          case ">=" -> Comparison.AT_LEAST;
          default -> throw tokens.mistake("a comparison");
        };
    tokens.take();
    return new ValueCondition.Compare(comparison, left, term());
  }
}
