package skein.jani.read;

import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.PathClaims;
import skein.core.program.PathFormula;
import skein.core.program.Query;

/** What questions claim: those about all or some executions are claims that other engines know, too. */
final class QuestionClaims {

  private QuestionClaims() {}

  /** @param startsOnce whether there is certainly a single initial state; otherwise it must be possible in each of them, which is no claim that others know */
  static Claim of(Query query, boolean startsOnce) {
    return known(query, startsOnce).orElseGet(() -> new Claim.Quantitative(query));
  }

  private static Optional<Claim> known(Query query, boolean startsOnce) {
    return switch (query) {
      case Query.Exists(PathFormula.Until(var left, PathFormula.State(Query.Holds(Expr goal)), var bounds)) when startsOnce && PathClaims.isEventually(left, bounds) ->
          Optional.of(new Claim.Reachable(goal));
      case Query.Not(Query.Exists(PathFormula.Not(var path))) -> PathClaims.of(path);
      default -> Optional.empty();
    };
  }
}
