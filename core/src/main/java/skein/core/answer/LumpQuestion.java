package skein.core.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.program.Expr;

/**
 * Which states of a program with chance need not be told apart.
 *
 * @param horizon for how many steps; forever if empty
 * @param labels states of one block satisfy the same ones
 * @param until if present, only the probability of this matters, and labels do not
 */
public record LumpQuestion(OptionalLong horizon, List<Expr> labels, Optional<Reached> until) {

  public LumpQuestion {
    labels = List.copyOf(labels);
  }

  /** Reaching a goal by way of some states only. */
  public record Reached(Expr stay, Expr goal) {}
}
