package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Claim.Combination;
import skein.core.program.Expr;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;

/**
 * Lowers quantifiers around properties (spec, section 7). {@code forall} makes a claim for each agent. {@code exists} makes one formula
 * if the claims are about each execution, since another agent may be the one in another execution; otherwise one of the claims has to hold.
 */
final class QuantifiedClaims {

  private final World world;
  private final Properties properties;
  private final Predicates predicates;

  QuantifiedClaims(World world, Properties properties, Predicates predicates) {
    this.world = world;
    this.properties = properties;
    this.predicates = predicates;
  }

  Claim claim(PropertyForm.Quantified q, LoweringScope scope) {
    boolean forall = q.quantifier() == Quantifier.FORALL;
    Kind kind = world.kind(q.kind().text());
    if (!kind.isSpawned()) {
      return new Claim.Always(forall ? Expr.TRUE : Expr.FALSE);
    }
    List<LoweringScope> each = scope.quantifyingEach(q.variable().text(), kind);
    Optional<Claim> whole = whole(q, q.quantifier(), scope, new LocalFrame());
    if (!forall && isLinear(q)) {
      // About a single agent, it is the property itself, also where ends are ignored.
      Claim formula =
          each.size() == 1
              ? properties.claim(q.body(), each.getFirst())
              : new Claim.Linear(properties.linear(q, scope));
      return whole.isEmpty() ? formula : new Claim.Combined(Combination.EVERY, List.of(new Claim.Part("", formula)), whole);
    }
    Combination how = forall ? Combination.EVERY : Combination.SOME;
    List<Claim.Part> parts = new ArrayList<>();
    for (int i = 0; i < each.size(); i++) {
      String agent = q.variable().text() + " = " + world.agentName(kind.first() + i);
      Claim claim = properties.claim(q.body(), each.get(i));
      if (claim instanceof Claim.Combined inner && (inner.how() == how || inner.parts().size() == 1)) {
        inner.parts().forEach(part -> parts.add(new Claim.Part(part.of().isEmpty() ? agent : agent + ", " + part.of(), part.claim())));
      } else {
        parts.add(new Claim.Part(agent, claim));
      }
    }
    return new Claim.Combined(how, parts, whole);
  }

  private static boolean isLinear(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(var modality, _, _) ->
          modality == Modality.ALWAYS || modality == Modality.EVENTUALLY || modality == Modality.FINALLY;
      case PropertyForm.Scoped _, PropertyForm.Linear _ -> true;
      case PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> false;
      case PropertyForm.Quantified q -> isLinear(q.body());
    };
  }

  /** The property as a claim about a quantified predicate, if the quantifiers can change places with the modality. */
  private Optional<Claim> whole(PropertyForm form, Quantifier quantifier, LoweringScope scope, LocalFrame frame) {
    return modality(form, quantifier).map(modality -> Properties.modal(modality, body(form, scope, frame)));
  }

  private static Optional<Modality> modality(PropertyForm form, Quantifier quantifier) {
    Optional<Modality> modality =
        switch (form) {
          case PropertyForm.Quantified q -> q.quantifier() == quantifier ? modality(q.body(), quantifier) : Optional.empty();
          case PropertyForm.Modal(var given, _, _) -> Optional.of(given);
          case PropertyForm.Linear(Formula.Unary(var op, var operand), _) when !operand.isTemporal() ->
              op == FormulaUnary.ALWAYS ? Optional.of(Modality.ALWAYS)
                  : op == FormulaUnary.EVENTUALLY ? Optional.of(Modality.EVENTUALLY) : Optional.empty();
          case PropertyForm.Linear _, PropertyForm.Scoped _, PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> Optional.empty();
        };
    return modality.filter(m ->
        switch (m) {
          case ALWAYS -> quantifier == Quantifier.FORALL;
          case EVENTUALLY, FINALLY, REACHABLE -> quantifier == Quantifier.EXISTS;
          case FAIRLY, FAIRLY_INF -> false;
        });
  }

  private Expr body(PropertyForm form, LoweringScope scope, LocalFrame frame) {
    return switch (form) {
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var inner, _) ->
          predicates.quantified(quantifier, kind, variable, scope, frame, within -> body(inner, within, frame));
      case PropertyForm.Modal(_, var predicate, _) -> predicates.holds(predicate, scope, frame);
      case PropertyForm.Linear(Formula.Unary(_, var operand), _) -> predicates.holds(operand, scope, frame);
      case PropertyForm.Linear _, PropertyForm.Scoped _, PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> throw new IllegalArgumentException("no modality");
    };
  }
}
