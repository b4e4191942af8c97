package skein.labs.lower;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Statement;

/** What the statements of a step need so that it is enabled, in terms of the text. */
public final class Needs {

  public sealed interface Need {}

  /** The expression, or an index in it, is defined. */
  public record Defined(Expression expression, LoweringScope scope) implements Need {}

  /** The range, with these bounds, has a value. */
  public record NonEmpty(Expression.Range range, Expr from, Expr to, LoweringScope scope) implements Need {}

  /** Enough agents of the kind qualify; of any kind if it is null. */
  public record Enough(Statement.Pick pick, Kind kind, Expr count, LoweringScope scope) implements Need {}

  // Equal statements can need different things.
  private final Map<Stmt, Need> byStatement = new IdentityHashMap<>();

  /** Returns the statement. */
  <S extends Stmt> S note(S statement, Need need) {
    byStatement.put(statement, need);
    return statement;
  }

  public Optional<Need> of(Stmt statement) {
    return Optional.ofNullable(byStatement.get(statement));
  }
}
