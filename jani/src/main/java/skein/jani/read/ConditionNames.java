package skein.jani.read;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.jani.json.JsonValue;
import skein.jani.json.UnreadablePart;
import skein.jani.question.StateNames;

/** The names that conditions know which are given along with a model: those that its properties know. */
record ConditionNames(Chance.Kind kind, ExpressionReader expressions, JaniScope scope, LoweredSystem lowered, Span at) implements StateNames {

  @Override
  public Optional<Expr> truth(String name) {
    return term(name).filter(term -> term.sort() == Sort.TRUTH).map(lowered::condition);
  }

  @Override
  public Optional<Expr> number(String name) {
    return term(name).filter(term -> term.sort() == Sort.INTEGER).map(lowered::integer);
  }

  private Optional<GuardedTerm> term(String name) {
    try {
      return Optional.of(expressions.term(new JsonValue.Text(name, at), scope));
    } catch (UnreadablePart _) {
      return Optional.empty();
    }
  }

  /** Conditions earn nothing. */
  @Override
  public OptionalInt reward(String name) {
    return OptionalInt.empty();
  }
}
