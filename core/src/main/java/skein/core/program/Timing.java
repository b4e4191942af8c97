package skein.core.program;

import java.util.List;
import java.util.Optional;

/**
 * How long the steps of a program take, which side takes them, and what they cost. Which states can be reached does not depend on it, and no state contains the
 * time that has passed.
 *
 * @param rules for each rule of the program, in its order; empty if the program says nothing about time
 * @param objective what plans are for, if the model says so itself
 * @param games what the controller is to keep true, whatever the environment does
 */
public record Timing(List<OfRule> rules, Optional<Objective> objective, List<Game> games) {

  /** Of a program that says nothing about time. */
  public static final Timing NONE = new Timing(List.of());

  public Timing {
    rules = List.copyOf(rules);
    games = List.copyOf(games);
  }

  /** Without games. */
  public Timing(List<OfRule> rules, Optional<Objective> objective) {
    this(rules, objective, List.of());
  }

  /** Without an objective. */
  public Timing(List<OfRule> rules) {
    this(rules, Optional.empty());
  }

  /**
   * The goal of plans.
   *
   * @param atLeast never more than the time that passes before the goal is reached; it falls in no step by more than the step takes, and is 0 in the goal
   */
  public record Objective(Expr goal, Expr atLeast) {}

  /**
   * A named question about a game. It is no property: what holds in all executions says nothing about it.
   *
   * @param text as its author wrote it
   */
  public record Game(String name, Expr invariant, String text) {}

  public boolean isPresent() {
    return !rules.isEmpty();
  }

  /** Of a rule, by its index. */
  public OfRule of(int rule) {
    return rules.isEmpty() ? OfRule.NONE : rules.get(rule);
  }

  /** Whether some step can take time, so that there is a clock to show. */
  public boolean takesTime() {
    return rules.stream().anyMatch(rule -> !rule.duration().equals(Expr.FALSE));
  }

  /** Whether some step belongs to a side, so that the program is a game. */
  public boolean hasSides() {
    return rules.stream().anyMatch(rule -> rule.side() != Side.NONE);
  }

  /** Who decides whether a step is taken. */
  public enum Side {
    /** Nobody in particular. In a game, such steps are the passing of time. */
    NONE,
    /** We do. */
    CONTROL,
    /** The environment does. */
    ENVIRONMENT
  }

  /**
   * Of the steps of a rule. The expressions are evaluated like the rule's action: in the state before the step, and in the frame after it.
   *
   * @param duration not negative
   * @param cost not negative
   */
  public record OfRule(Expr duration, Side side, Expr cost) {
    /** No time, no side, no cost. */
    public static final OfRule NONE = new OfRule(Expr.FALSE, Side.NONE, Expr.FALSE);
  }
}
