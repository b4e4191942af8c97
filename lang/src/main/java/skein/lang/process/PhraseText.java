package skein.lang.process;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.lang.expression.Expression;

/** Writes an expression so that equal texts mean the same. Process variables are numbered in the order in which they occur. */
final class PhraseText {

  private PhraseText() {}

  static void write(Expression expression, Set<String> variables, Set<String> bound, List<String> found, StringBuilder out) {
    switch (expression) {
      case Expression.Number(long value, var _) -> out.append(value);
      case Expression.Truth(boolean value, var _) -> out.append(value);
      case Expression.Ref(var name, var indices, var _) -> {
        if (indices.isEmpty() && variables.contains(name) && !bound.contains(name)) {
          if (!found.contains(name)) {
            found.add(name);
          }
          out.append('$').append(found.indexOf(name));
        } else {
          out.append(name);
          all("[", indices, variables, bound, found, out);
        }
      }
      case Expression.Of(var name, var indices, var owner, var _) -> {
        out.append(name);
        all("[", indices, variables, bound, found, out);
        out.append(" of (");
        write(owner, variables, bound, found, out);
        out.append(')');
      }
      case Expression.Quantified(var quantifier, var kind, var variable, var set, var body, var _) -> {
        out.append(quantifier).append(' ').append(kind.orElse("")).append(' ').append(variable).append(' ');
        set.ifPresent(s -> write(s, variables, bound, found, out));
        Set<String> inner = new HashSet<>(bound);
        inner.add(variable);
        out.append('(');
        write(body, variables, inner, found, out);
        out.append(')');
      }
      case Expression.Unary(var op, var operand, var _) -> {
        out.append(op);
        all("(", List.of(operand), variables, bound, found, out);
      }
      case Expression.Binary(var op, var left, var right, var _) -> {
        out.append(op);
        all("(", List.of(left, right), variables, bound, found, out);
      }
      case Expression.IfThenElse _, Expression.Range _, Expression.Tuple _, Expression.Temporal _, Expression.Can _, Expression.Ended _ -> {
        out.append(expression.getClass().getSimpleName());
        all("(", expression.parts(), variables, bound, found, out);
      }
      case Expression.Apply(var name, var indices, var arguments, var _) -> {
        out.append(name);
        all("[", indices, variables, bound, found, out);
        all("(", arguments, variables, bound, found, out);
      }
    }
  }

  private static void all(String open, List<Expression> parts, Set<String> variables, Set<String> bound, List<String> found, StringBuilder out) {
    if (parts.isEmpty()) {
      return;
    }
    out.append(open);
    for (Expression part : parts) {
      write(part, variables, bound, found, out);
      out.append(',');
    }
    out.append(open.equals("[") ? ']' : ')');
  }
}
