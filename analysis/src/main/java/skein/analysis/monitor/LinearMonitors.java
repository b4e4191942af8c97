package skein.analysis.monitor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.Cube;
import skein.analysis.ltl.Formula;
import skein.analysis.ltl.FormulaTooLarge;
import skein.analysis.ltl.NormalForm;
import skein.analysis.ltl.Translation;
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/**
 * The monitors of one formula, which share what they know of it. They decide as soon as all continuations agree, valid and unsatisfiable parts of the formula
 * included. Continuations are all sequences of states that are possible as far as the connectives of predicates say: a system that has fewer may be decided later
 * than necessary, but never wrongly. A formula whose automata would be large is decided by its parts, which may also be later. Thread-safe.
 */
public final class LinearMonitors {

  /** Of predicates in a part; to simplify a formula takes quadratic time. */
  private static final int MOST_OCCURRENCES = 100;

  /** In ticks of a translation; takes a fraction of a second. */
  private static final int MOST_EFFORT = 20_000;

  /** About 8 MB for each part. */
  private static final int MOST_KEPT = 1 << 20;

  /** How the verdicts on the parts make that on the formula. */
  sealed interface Shape {

    record Single(int part) implements Shape {}

    record Not(Shape operand) implements Shape {}

    record And(Shape left, Shape right) implements Shape {}

    record Or(Shape left, Shape right) implements Shape {}

    default LinearVerdict of(IntFunction<LinearVerdict> parts) {
      return switch (this) {
        case Single(int part) -> parts.apply(part);
        case Not(Shape a) -> a.of(parts).not();
        case And(Shape a, Shape b) -> a.of(parts).and(b.of(parts));
        case Or(Shape a, Shape b) -> a.of(parts).or(b.of(parts));
      };
    }
  }

  /** @param predicates the index of the predicate of each atom */
  record Part(SubsetAutomaton automaton, int[] predicates) {

    long letter(BitSet holding) {
      long letter = 0;
      for (int i = 0; i < predicates.length; i++) {
        letter |= holding.get(predicates[i]) ? 1L << i : 0;
      }
      return letter;
    }
  }

  private final List<Expr> predicates;
  private final Map<Expr, Integer> indices;
  private final List<Part> parts = new ArrayList<>();
  private final int mostEffort;
  private final int mostKept;
  private Shape shape;

  private LinearMonitors(Ltl formula, int mostEffort, int mostKept) {
    this.predicates = formula.atoms().stream().distinct().toList();
    this.indices = IntStream.range(0, predicates.size()).boxed().collect(Collectors.toMap(predicates::get, i -> i));
    this.mostEffort = mostEffort;
    this.mostKept = mostKept;
  }

  /** Empty if the formula has a part that is too large and cannot be divided. */
  public static Optional<LinearMonitors> of(Ltl formula) {
    return of(formula, MOST_EFFORT, MOST_KEPT);
  }

  /**
   * @param mostEffort to translate a part
   * @param mostKept of the sets of states of a part
   */
  static Optional<LinearMonitors> of(Ltl formula, int mostEffort, int mostKept) {
    LinearMonitors monitors = new LinearMonitors(formula, mostEffort, mostKept);
    Optional<Shape> shape = monitors.single(formula).or(() -> monitors.divided(formula));
    shape.ifPresent(found -> monitors.shape = found);
    return shape.map(_ -> monitors);
  }

  /** What a monitor has to know of each state, without repetitions. */
  public List<Expr> predicates() {
    return predicates;
  }

  /** A monitor that has read no state. */
  public LinearMonitor start() {
    return new LinearMonitor(this);
  }

  List<Part> parts() {
    return parts;
  }

  Shape shape() {
    return shape;
  }

  /** The formula divided at its outermost connectives, down to parts that cannot be divided. */
  private Optional<Shape> divided(Ltl formula) {
    return switch (formula) {
      case Ltl.Not(Ltl a) -> divided(a).map(Shape.Not::new);
      case Ltl.And(Ltl a, Ltl b) -> divided(a).flatMap(left -> divided(b).map(right -> new Shape.And(left, right)));
      case Ltl.Or(Ltl a, Ltl b) -> divided(a).flatMap(left -> divided(b).map(right -> new Shape.Or(left, right)));
      case Ltl.Implies(Ltl a, Ltl b) -> divided(new Ltl.Or(new Ltl.Not(a), b));
      case Ltl.Always(Ltl.And(Ltl a, Ltl b)) -> divided(new Ltl.And(new Ltl.Always(a), new Ltl.Always(b)));
      case Ltl.Eventually(Ltl.Or(Ltl a, Ltl b)) -> divided(new Ltl.Or(new Ltl.Eventually(a), new Ltl.Eventually(b)));
      case Ltl.Atom _, Ltl.Next _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ -> single(formula);
    };
  }

  private Optional<Shape> single(Ltl formula) {
    return part(formula).map(part -> {
      parts.add(part);
      return new Shape.Single(parts.size() - 1);
    });
  }

  /** Empty if it is too large. */
  private Optional<Part> part(Ltl formula) {
    if (formula.atoms().size() > MOST_OCCURRENCES) {
      return Optional.empty();
    }
    NormalForm positive = NormalForm.of(formula);
    NormalForm negative = NormalForm.ofNegation(formula);
    List<Expr> atoms = positive.atoms();
    if (!negative.atoms().equals(atoms)) {
      throw new IllegalStateException("a formula and its negation have the same atoms");
    }
    Predicate<Cube> possible = PossibleLetters.of(atoms);
    try {
      Automaton satisfying = translated(positive.formula(), atoms.size(), possible);
      Automaton violating = translated(negative.formula(), atoms.size(), possible);
      SubsetAutomaton automaton = new SubsetAutomaton(satisfying, violating, atoms.size(), mostKept);
      return Optional.of(new Part(automaton, atoms.stream().mapToInt(indices::get).toArray()));
    } catch (FormulaTooLarge | Halt _) {
      return Optional.empty();
    }
  }

  private Automaton translated(Formula formula, int atoms, Predicate<Cube> possible) {
    int[] effort = {0};
    return Translation.of(
        formula, atoms, possible,
        Budget.UNLIMITED.also(
            () -> {
              if (++effort[0] > mostEffort) {
                throw new Halt(Cause.PARTIAL);
              }
            }));
  }
}
