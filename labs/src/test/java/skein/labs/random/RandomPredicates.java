package skein.labs.random;

import static skein.labs.random.Trees.name;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;

/** Random quantified conditions. */
record RandomPredicates(Dice dice, RandomExpressions expressions) {

  Expression predicate(Words words) {
    return switch (dice.weighted(1, 6)) {
      case 0 -> expressions.condition(words, 2);
      default -> quantified(words);
    };
  }

  /** With at least one quantifier. */
  Expression quantified(Words words) {
    return quantified(dice.chance(0.05) ? "x" : "v", words, dice.chance(0.3));
  }

  private Expression quantified(String variable, Words words, boolean another) {
    String kind = dice.any(List.copyOf(words.kinds().keySet()));
    Words inside = words.withQuantified(variable, kind);
    Expression body = another ? quantified("w", inside, false) : expressions.condition(inside, 2);
    Quantifier quantifier = dice.any(List.of(Quantifier.FORALL, Quantifier.EXISTS));
    return new Expression.Quantified(quantifier, name(kind), name(variable), body, null);
  }
}
