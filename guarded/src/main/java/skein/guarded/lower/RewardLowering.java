package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.RewardStructure;

/** What states and steps earn. Negative values are errors. */
final class RewardLowering {

  private RewardLowering() {}

  static Chance lower(GuardedSystem system, TermLowering terms, CommandRules rules) {
    List<Chance.Reward> rewards = new ArrayList<>();
    for (int i = 0; i < system.rewards().size(); i++) {
      RewardStructure structure = system.rewards().get(i);
      List<Chance.StateItem> states = new ArrayList<>();
      for (RewardStructure.StateItem item : structure.states()) {
        Expr when = terms.condition(item.when());
        if (!when.equals(Expr.FALSE)) {
          states.add(new Chance.StateItem(when, value(item.value(), terms)));
        }
      }
      List<Chance.StepItem> steps = new ArrayList<>(rules.earnings(i));
      for (RewardStructure.StepItem item : structure.steps()) {
        Expr when = terms.condition(item.when());
        if (!when.equals(Expr.FALSE) && !rules.rules(item.action()).isEmpty()) {
          steps.add(new Chance.StepItem(rules.rules(item.action()), when, value(item.value(), terms)));
        }
      }
      rewards.add(new Chance.Reward(structure.name(), states, steps));
    }
    return new Chance(system.kind(), rewards);
  }

  /** A number that must not be negative. */
  static Ratio value(GuardedTerm term, TermLowering terms) {
    return value(term, term, terms);
  }

  /** A number, where another one must not be negative. */
  static Ratio value(GuardedTerm term, GuardedTerm checked, TermLowering terms) {
    Ratio value = terms.number(term);
    if (RatioBounds.of(terms.number(checked)).filter(bounds -> bounds.least().signum() >= 0).isPresent()) {
      return value;
    }
    Expr valid = terms.compare(Comparison.AT_LEAST, checked, new GuardedTerm.Number(Rational.ZERO, GuardedTerm.Sort.REAL, checked.at()), checked.at());
    if (valid.equals(Expr.TRUE)) {
      return value;
    }
    Expr isValid = Fraction.choice(valid, Expr.TRUE, new Expr.Fail("the reward is negative", checked.at()));
    return new Ratio.Choice(isValid, value, Ratio.of(0));
  }
}
