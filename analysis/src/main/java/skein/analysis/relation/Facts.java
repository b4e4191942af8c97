package skein.analysis.relation;

import java.util.HashMap;
import java.util.Map;

/** Conditions that are known to hold, or not to hold, at one point of a step. */
final class Facts {

  private final Terms terms;
  private final Facts outer;
  private final Map<Term, Boolean> known = new HashMap<>();

  Facts(Terms terms) {
    this(terms, null);
  }

  private Facts(Terms terms, Facts outer) {
    this.terms = terms;
    this.outer = outer;
  }

  /** These and one more. */
  Facts with(Term condition, boolean truth) {
    Facts inner = new Facts(terms, this);
    inner.learn(condition, truth);
    return inner;
  }

  void learn(Term condition, boolean truth) {
    switch (condition.op()) {
      case NOT -> learn(condition.arg(0), !truth);
      case AND, OR -> {
        known.put(condition, truth);
        if (truth == (condition.op() == Op.AND)) {
          condition.args().forEach(part -> learn(part, truth));
        }
      }
      default -> known.put(condition, truth);
    }
  }

  /** The condition, or its known truth value. */
  Term resolve(Term condition) {
    if (condition.op() == Op.NOT) {
      return terms.not(resolve(condition.arg(0)));
    }
    for (Facts facts = this; facts != null; facts = facts.outer) {
      Boolean truth = facts.known.get(condition);
      if (truth != null) {
        return terms.bool(truth);
      }
    }
    return condition;
  }

  /** Removes the cases that are known not to apply. */
  Num resolve(Num a) {
    if (a.isBool()) {
      Term truth = resolve(a.term());
      return truth == a.term() ? a : new Num(truth.value(), truth.value(), terms.constant(Num.width(truth.value(), truth.value()), truth.value()), null);
    }
    Num result = a;
    while (result.split() != null) {
      Term condition = resolve(result.split().condition());
      if (!condition.isConst()) {
        break;
      }
      result = condition == terms.yes ? result.split().then() : result.split().otherwise();
    }
    return result;
  }
}
