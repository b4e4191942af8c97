package skein.lts.path;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.lts.Alphabet;
import skein.core.modal.Formula;
import skein.core.modal.PathPattern;
import skein.lts.formula.LabelMatcher;

/**
 * Finds formulas that have the same answer in all systems that are branching bisimilar, whether or not these do τ forever. It is enough that this holds for each
 * modality: a step that one system takes, another one takes after some steps τ that lead to no other class; steps τ it may also leave out. So it must make no difference to a path where
 * and how often it has τ, except after its last visible label.
 */
public final class BranchingInvariance {

  /** The letters of paths, the first of which is τ. */
  private final List<String> letters;
  private final boolean strict;

  /** @param labels the texts of the systems' labels */
  public BranchingInvariance(List<String> labels) {
    this(labels, false);
  }

  /** @param strict whether only systems count in which equivalent states also satisfy the same conditions and either all or none do τ forever */
  public BranchingInvariance(List<String> labels, boolean strict) {
    this.strict = strict;
    letters = Stream.concat(Stream.of(Alphabet.TAU_TEXT), labels.stream().filter(text -> !text.equals(Alphabet.TAU_TEXT))).distinct().toList();
  }

  /** A part of the formula that may tell such systems apart; empty if there is none. */
  public Optional<Formula> exception(Formula formula) {
    return find(ModalForm.of(formula)).map(ModalForm::shortened);
  }

  private Optional<Formula> find(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Variable _ -> Optional.empty();
      case Formula.Not(var body) -> find(body);
      case Formula.And(var left, var right) -> find(left).or(() -> find(right));
      case Formula.Or(var left, var right) -> find(left).or(() -> find(right));
      case Formula.Implies(var left, var right) -> find(left).or(() -> find(right));
      case Formula.Mu(var _, var body) -> find(body);
      case Formula.Nu(var _, var body) -> find(body);
      case Formula.SomeUntil(var until, var goal) -> find(until).or(() -> find(goal));
      case Formula.Diamond(var path, var body) -> invariant(path) ? find(body) : Optional.of(formula);
      case Formula.Box(var path, var body) -> invariant(path) ? find(body) : Optional.of(formula);
      case Formula.Predicate _ when strict -> Optional.empty();
      case Formula.Temporal(var operator, var body) when strict && isStutterFree(operator) -> exception(body);
      case Formula.AllUntil(var until, var goal) when strict -> exception(until).or(() -> exception(goal));
      case Formula.Inevitable(var label) when strict && !LabelMatcher.predicate(label).test(Alphabet.TAU_TEXT) -> Optional.empty();
      case Formula.Predicate _, Formula.Temporal _, Formula.AllUntil _, Formula.Inevitable _, Formula.Fairly _, Formula.Deadlock _ -> Optional.of(formula);
    };
  }

  /** Maximal paths through the same classes agree, however long they stay in each. */
  private static boolean isStutterFree(Formula.Operator operator) {
    return operator != Formula.Operator.AX && operator != Formula.Operator.EX;
  }

  private boolean invariant(PathPattern path) {
    return PathAutomaton.of(path, letters).map(this::invariant).orElse(false);
  }

  private boolean invariant(PathAutomaton paths) {
    for (int state = 0; state < paths.states(); state++) {
      int after = paths.next(state, 0);
      for (int letter = 1; letter < letters.size(); letter++) {
        if (paths.next(after, letter) != paths.next(state, letter)) {
          return false;
        }
      }
      if (paths.accepts(after) && !(paths.accepts(state) && paths.accepts(paths.next(after, 0)))) {
        return false;
      }
    }
    return true;
  }
}
