package skein.labs.random;

import static skein.labs.random.Trees.name;

import java.util.ArrayList;
import java.util.List;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.PropertyForm.Scope;
import skein.labs.syntax.Spec;

/** Properties of every form. Conditions without quantifiers are never joined by connectives: the result would be one condition. */
record TrapFormulas(Dice dice, TrapValues values, TrapGoals goals, TrapWords words) {

  List<Spec.PropertyDecl> properties() {
    List<Spec.PropertyDecl> found = new ArrayList<>();
    int count = dice.weighted(0, 6, 3, 1);
    for (int i = 0; i < count; i++) {
      found.add(new Spec.PropertyDecl(name("P" + i), form(), null));
    }
    // The same goal in several ways: verdicts differ where it can be avoided, or left for good.
    if (!goals.isEmpty() && dice.chance(0.7)) {
      Expression goal = goals.predicate(dice);
      List<Modality> modalities = dice.chance(0.5) ? List.of(Modality.EVENTUALLY, Modality.FAIRLY) : List.of(Modality.FAIRLY, Modality.FAIRLY_INF);
      modalities.forEach(
          modality -> found.add(new Spec.PropertyDecl(name("Goal" + found.size()), new PropertyForm.Modal(modality, goal, null), null)));
    }
    return found;
  }

  private PropertyForm form() {
    return switch (dice.weighted(12, 5, 1, 4, 1)) {
      case 0 -> new PropertyForm.Modal(dice.any(List.of(Modality.values())), predicate(), null);
      case 1 -> linear();
      case 3 -> quantifiedForm("q", dice.chance(0.2));
      case 4 -> new PropertyForm.DeadlockFree(null);
      default -> new PropertyForm.Scoped(dice.any(List.of(Scope.values())), predicate(), predicate(), pattern(), null);
    };
  }

  private PropertyForm quantifiedForm(String variable, boolean another) {
    String kind = dice.any(List.copyOf(words.kinds().keySet()));
    TrapFormulas inside = new TrapFormulas(dice, values, goals, words.withQuantified(variable, kind));
    PropertyForm body = another ? inside.quantifiedForm("r", false) : inside.form();
    while (body instanceof PropertyForm.Linear(var formula, var _) && !formula.isTemporal()) {
      body = inside.form();
    }
    return new PropertyForm.Quantified(dice.any(List.of(Quantifier.FORALL, Quantifier.EXISTS)), name(kind), name(variable), body, null);
  }

  private Pattern pattern() {
    return switch (dice.below(3)) {
      case 0 -> new Pattern.Always(predicate());
      case 1 -> new Pattern.ThereIs(predicate());
      default -> new Pattern.Precedes(predicate(), predicate());
    };
  }

  /** Not a single modality, which would be a modal property instead of a formula. */
  private PropertyForm linear() {
    Formula formula = formula(3);
    while (formula instanceof Formula.Atom || formula instanceof Formula.Unary(var _, Formula.Atom _)
        || formula instanceof Formula.Quantified) {
      formula = formula(3);
    }
    return new PropertyForm.Linear(formula, null);
  }

  private Formula formula(int depth) {
    return switch (depth == 0 ? 0 : dice.weighted(2, 5, 5, 1)) {
      case 0 -> new Formula.Atom(predicate());
      case 1 -> unary(depth);
      case 3 -> quantifiedFormula(depth);
      default -> {
        FormulaBinary op = dice.any(List.of(FormulaBinary.values()));
        Formula left = formula(depth - 1);
        Formula right = formula(depth - 1);
        boolean joins = op == FormulaBinary.AND || op == FormulaBinary.OR;
        yield joins && isCondition(left) && isCondition(right)
            ? new Formula.Binary(FormulaBinary.UNTIL, left, right)
            : new Formula.Binary(op, left, right);
      }
    };
  }

  /** Over a formula that is no condition: over a condition, it would be an atom. */
  private Formula quantifiedFormula(int depth) {
    String kind = dice.any(List.copyOf(words.kinds().keySet()));
    TrapFormulas inside = new TrapFormulas(dice, values, goals, words.withQuantified("f" + depth, kind));
    Formula body = inside.formula(depth - 1);
    if (!body.isTemporal()) {
      body = new Formula.Binary(FormulaBinary.IMPLIES, body, new Formula.Atom(inside.predicate()));
    }
    return new Formula.Quantified(dice.any(List.of(Quantifier.FORALL, Quantifier.EXISTS)), name(kind), name("f" + depth), body);
  }

  private Formula unary(int depth) {
    FormulaUnary op = dice.any(List.of(FormulaUnary.values()));
    Formula operand = formula(depth - 1);
    return new Formula.Unary(op == FormulaUnary.NOT && isCondition(operand) ? FormulaUnary.NEXT : op, operand);
  }

  private static boolean isCondition(Formula formula) {
    return formula instanceof Formula.Atom(var predicate) && !(predicate instanceof Expression.Quantified);
  }

  Expression predicate() {
    if (!goals.isEmpty() && dice.chance(0.35)) {
      return goals.predicate(dice);
    }
    if (!words.bare().isEmpty() && dice.chance(0.35)) {
      return values.condition(words, 1);
    }
    return quantified(words, "v", dice.chance(0.2));
  }

  private Expression quantified(TrapWords outside, String variable, boolean another) {
    String kind = dice.any(List.copyOf(outside.kinds().keySet()));
    TrapWords inside = outside.withQuantified(variable, kind);
    Expression body = another ? quantified(inside, "w", false) : values.condition(inside, 1);
    return new Expression.Quantified(dice.any(List.of(Quantifier.FORALL, Quantifier.EXISTS)), name(kind), name(variable), body, null);
  }
}
