package skein.lts.equation;

import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;

/**
 * The definitions of the derived operators over maximal paths. Their variables have the names of the operators: these are keywords, so no
 * operand can mention them.
 */
final class Derived {

  private static final PathPattern ANY = new PathPattern.Step(new LabelPattern.Any());
  private static final Formula TRUE = new Formula.Constant(true);
  private static final Formula SOME_STEP = new Formula.Diamond(ANY, TRUE);
  private static final Formula DEADLOCK = new Formula.Box(ANY, new Formula.Constant(false));

  private Derived() {}

  /** What an operator stands for; formulas that are not derived stand for themselves. */
  static Formula definition(Formula formula) {
    return switch (formula) {
      case Formula.Temporal(Formula.Operator operator, Formula body) -> temporal(operator, body);
      case Formula.AllUntil(Formula until, Formula goal) -> allUntil("U", until, goal);
      case Formula.SomeUntil(Formula until, Formula goal) -> someUntil("U", until, goal);
      case Formula.Inevitable(LabelPattern label) ->
          new Formula.Mu("inevitable", new Formula.And(SOME_STEP, new Formula.Box(except(label), new Formula.Variable("inevitable"))));
      case Formula.Fairly(LabelPattern label) -> fairly(new PathPattern.Step(label), except(label));
      case Formula.Deadlock() -> DEADLOCK;
      case Formula.Constant _, Formula.Variable _, Formula.Predicate _, Formula.Not _, Formula.And _, Formula.Or _, Formula.Implies _,
          Formula.Diamond _, Formula.Box _, Formula.Mu _, Formula.Nu _ -> formula;
    };
  }

  private static Formula temporal(Formula.Operator operator, Formula body) {
    String name = operator.name();
    return switch (operator) {
      case AX -> new Formula.Box(ANY, body);
      case EX -> new Formula.Diamond(ANY, body);
      case AG -> new Formula.Nu(name, new Formula.And(body, next(name)));
      case EF -> someUntil(name, TRUE, body);
      case AF -> allUntil(name, TRUE, body);
      case EG -> new Formula.Nu(name, new Formula.And(body, new Formula.Or(DEADLOCK, new Formula.Diamond(ANY, new Formula.Variable(name)))));
    };
  }

  private static Formula allUntil(String name, Formula until, Formula goal) {
    return new Formula.Mu(name, new Formula.Or(goal, new Formula.And(until, new Formula.And(SOME_STEP, next(name)))));
  }

  private static Formula someUntil(String name, Formula until, Formula goal) {
    return new Formula.Mu(name, new Formula.Or(goal, new Formula.And(until, new Formula.Diamond(ANY, new Formula.Variable(name)))));
  }

  private static Formula fairly(PathPattern step, PathPattern other) {
    Formula possible =
        new Formula.Mu("EF", new Formula.Or(new Formula.Diamond(step, TRUE), new Formula.Diamond(ANY, new Formula.Variable("EF"))));
    return new Formula.Nu("fairly", new Formula.And(new Formula.Box(other, new Formula.Variable("fairly")), possible));
  }

  private static Formula next(String name) {
    return new Formula.Box(ANY, new Formula.Variable(name));
  }

  private static PathPattern except(LabelPattern label) {
    return new PathPattern.Step(new LabelPattern.Not(label));
  }
}
