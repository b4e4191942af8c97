package skein.hunt.judge;

import static skein.grammar.formula.FormulaBinary.AND;
import static skein.grammar.formula.FormulaBinary.IMPLIES;
import static skein.grammar.formula.FormulaBinary.OR;
import static skein.grammar.formula.FormulaBinary.UNTIL;
import static skein.grammar.formula.FormulaBinary.WEAK_UNTIL;
import static skein.grammar.formula.FormulaUnary.ALWAYS;
import static skein.grammar.formula.FormulaUnary.EVENTUALLY;
import static skein.grammar.formula.FormulaUnary.NOT;

import skein.grammar.formula.FormulaBinary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.PropertyForm.Scope;

/** The specification patterns of Dwyer, Avrunin and Corbett (ICSE 1999), from their tables. */
final class Patterns {

  private Patterns() {}

  /** Q opens, R closes; "after Q until R" is the scope of {@code from}. */
  static Formula formula(PropertyForm.Scoped scoped) {
    Formula q = atom(scoped.open());
    Formula r = atom(scoped.close());
    Formula opened = binary(q, AND, not(r));
    Formula closing = binary(opened, AND, new Formula.Unary(EVENTUALLY, r));
    boolean between = scoped.scope() == Scope.BETWEEN;
    Formula body =
        switch (scoped.pattern()) {
          // Universality: G(Q & !R & F R -> (P U R)); G(Q & !R -> (P W R)).
          case Pattern.Always(var p) ->
              between
                  ? binary(closing, IMPLIES, binary(atom(p), UNTIL, r))
                  : binary(opened, IMPLIES, binary(atom(p), WEAK_UNTIL, r));
          // Existence: G(Q & !R -> (!R W (P & !R))); G(Q & !R -> (!R U (P & !R))).
          case Pattern.ThereIs(var p) ->
              binary(opened, IMPLIES, binary(not(r), between ? WEAK_UNTIL : UNTIL, binary(atom(p), AND, not(r))));
          // Precedence: G(Q & !R & F R -> (!P U (S | R))); G(Q & !R -> (!P W (S | R))).
          case Pattern.Precedes(var s, var p) ->
              binary(between ? closing : opened, IMPLIES, binary(not(atom(p)), between ? UNTIL : WEAK_UNTIL, binary(atom(s), OR, r)));
        };
    return new Formula.Unary(ALWAYS, body);
  }

  private static Formula atom(Expression predicate) {
    return new Formula.Atom(predicate);
  }

  private static Formula not(Formula formula) {
    return new Formula.Unary(NOT, formula);
  }

  private static Formula binary(Formula left, FormulaBinary op, Formula right) {
    return new Formula.Binary(op, left, right);
  }
}
