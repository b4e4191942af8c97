package skein.lts.path;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import skein.lts.Alphabet;
import skein.core.modal.Formula;
import skein.core.modal.PathPattern;

/**
 * Finds formulas that have the same answer in all systems that are equivalent by fair testing: combinations of {@code <R> true}, which is about traces, and
 * {@code [any*] <any* . a> true}, {@code fairly(a)} and the like, which are about progress.
 */
public final class FairTesting {

  /** The letters of paths, the first of which is τ. */
  private final List<String> letters;

  /** @param labels the texts of the systems' labels */
  public FairTesting(List<String> labels) {
    letters = Stream.concat(Stream.of(Alphabet.TAU_TEXT), labels.stream().filter(text -> !text.equals(Alphabet.TAU_TEXT))).distinct().toList();
  }

  /** The labels that must be visible for the formula: all others may become τ. Empty if fair testing may not preserve the answer. */
  public Optional<Set<String>> visible(Formula formula) {
    return find(ModalForm.of(formula)).map(TreeSet::new);
  }

  private Optional<Set<String>> find(Formula formula) {
    return switch (formula) {
      case Formula.Constant _ -> Optional.of(Set.of());
      case Formula.And(var left, var right) -> both(left, right);
      case Formula.Or(var left, var right) -> both(left, right);
      case Formula.Diamond(var path, var body) -> ModalForm.path(formula).isPresent() ? traces(path) : progress(path, body);
      case Formula.Box(var path, var body) -> ModalForm.path(formula).isPresent() ? traces(path) : progress(path, body);
      case Formula.Not _, Formula.Implies _, Formula.Variable _, Formula.Predicate _, Formula.Mu _, Formula.Nu _, Formula.Temporal _, Formula.AllUntil _,
          Formula.SomeUntil _, Formula.Inevitable _, Formula.Fairly _, Formula.Deadlock _ -> Optional.empty();
    };
  }

  private Optional<Set<String>> both(Formula left, Formula right) {
    return find(left).flatMap(some -> find(right).map(others -> {
      Set<String> all = new TreeSet<>(some);
      all.addAll(others);
      return all;
    }));
  }

  private Optional<Set<String>> traces(PathPattern path) {
    return PathAutomaton.of(path, letters).flatMap(this::visible);
  }

  private Optional<Set<String>> visible(PathAutomaton paths) {
    Set<String> visible = new TreeSet<>();
    for (int letter = 0; letter < letters.size(); letter++) {
      if (!paths.ignores(letter)) {
        visible.add(letters.get(letter));
      }
    }
    return paths.ignores(0) ? Optional.of(visible) : Optional.empty();
  }

  /** After any path, or any before the first of some labels, one of these labels can be reached; or the opposite. */
  private Optional<Set<String>> progress(PathPattern path, Formula body) {
    Optional<PathAutomaton> goal = ModalForm.path(body).flatMap(reached -> PathAutomaton.of(reached, letters));
    Optional<PathAutomaton> before = PathAutomaton.of(path, letters);
    if (goal.isEmpty() || before.isEmpty() || !isFirst(goal.get())) {
      return Optional.empty();
    }
    boolean everywhere = before.get().states() == 1 && before.get().accepts(0);
    return everywhere || isComplement(before.get(), goal.get()) ? visible(goal.get()) : Optional.empty();
  }

  /** Whether paths are those with at least one of some labels. */
  private boolean isFirst(PathAutomaton paths) {
    if (paths.states() != 2 || paths.accepts(0) || !paths.accepts(1)) {
      return false;
    }
    for (int letter = 0; letter < letters.size(); letter++) {
      if (paths.next(1, letter) != 1) {
        return false;
      }
    }
    return true;
  }

  private boolean isComplement(PathAutomaton paths, PathAutomaton others) {
    if (paths.states() != 2 || !paths.accepts(0) || paths.accepts(1)) {
      return false;
    }
    for (int letter = 0; letter < letters.size(); letter++) {
      if (paths.next(0, letter) != others.next(0, letter) || paths.next(1, letter) != 1) {
        return false;
      }
    }
    return true;
  }
}
