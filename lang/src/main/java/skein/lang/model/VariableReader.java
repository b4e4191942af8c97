package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import skein.core.source.Diagnostic;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;
import skein.lang.model.ModelSyntax.Initial;

/** Reads variables, such as {@code x: 0; a[2]: 0..1}, and initial values. */
final class VariableReader {

  private final ModelTokens tokens;

  VariableReader(ModelTokens tokens) {
    this.tokens = tokens;
  }

  List<ModelSyntax.Variable> variables() {
    List<ModelSyntax.Variable> all = new ArrayList<>();
    while (tokens.isWord() && !tokens.peek().isUpper()) {
      Name name = tokens.word("a variable");
      List<Expression> sizes = sizes();
      tokens.expect(":");
      all.add(new ModelSyntax.Variable(name, sizes, initial()));
      if (tokens.peek().is(",")) {
        tokens.report(Diagnostic.error("syntax", tokens.peek().at(), "unexpected `,`; declarations are separated by `;`"));
        tokens.next();
      } else if (!tokens.accept(";")) {
        break;
      }
      if (tokens.follows("=")) {
        break;
      }
    }
    if (all.isEmpty()) {
      throw tokens.unexpected("a variable, such as `x: 0`");
    }
    return all;
  }

  List<Expression> sizes() {
    List<Expression> sizes = new ArrayList<>();
    if (tokens.accept("[")) {
      do {
        sizes.add(tokens.expression());
      } while (tokens.accept(","));
      tokens.expect("]");
    }
    return sizes;
  }

  Initial initial() {
    Token start = tokens.peek();
    if (tokens.accept("undef")) {
      return new Initial.Undefined(start.at());
    }
    if (start.is("[") || start.is("{")) {
      tokens.next();
      List<Expression> values = new ArrayList<>();
      values.add(tokens.expression());
      if (start.is("[") && tokens.accept("..")) {
        Expression to = tokens.expression();
        tokens.expect("]");
        return new Initial.FromTo(values.getFirst(), to, tokens.span(start));
      }
      while (tokens.accept(",")) {
        values.add(tokens.expression());
      }
      tokens.expect(start.is("[") ? "]" : "}");
      return new Initial.AnyOf(values, tokens.span(start));
    }
    Expression first = tokens.expression();
    if (tokens.accept("..")) {
      Expression to = tokens.expression();
      return new Initial.FromTo(first, to, tokens.span(start));
    }
    return new Initial.AnyOf(List.of(first), tokens.span(start));
  }
}
