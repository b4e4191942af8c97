package skein.lts.certificate.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.lts.LabelledSteps;
import skein.lts.certificate.ModalCertificate;
import skein.lts.equation.Equations;
import skein.lts.equation.EquationPart;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.LabelPattern;
import skein.lts.formula.StatePredicates;

/**
 * Checks a certificate against a system: plays all plays of the strategy, and looks for one that it loses.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_8">M. Hofmann, C. Neukirchen, H. Rueß: Certification for µ-Calculus with Winning
 *     Strategies</a>
 */
public final class CertificateChecker {

  private final ModalCertificate certificate;
  private final Equations equations;
  private final LabelledSteps steps;
  private final StatePredicates predicates;
  /** Positions, with the state in the upper half, and their numbers in the order in which they are found. */
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Position> positions = new ArrayList<>();
  private final List<int[]> moves = new ArrayList<>();
  private final LabelMatcher[] matchers;

  private record Position(int state, int part) {}

  /** The strategy loses a play, or says nothing about one. */
  private static final class Flaw extends RuntimeException {
    Flaw(String what) {
      super(what, null, false, false);
    }
  }

  private CertificateChecker(ModalCertificate certificate, LabelledSteps steps, StatePredicates predicates) {
    this.certificate = certificate;
    this.equations = certificate.equations();
    this.steps = steps;
    this.predicates = predicates;
    this.matchers = new LabelMatcher[equations.size()];
  }

  /** What is wrong with the certificate, or nothing if it proves its answer. */
  public static Optional<String> flaw(ModalCertificate certificate, LabelledSteps steps, StatePredicates predicates) {
    try {
      new CertificateChecker(certificate, steps, predicates).check();
      return Optional.empty();
    } catch (Flaw flaw) {
      return Optional.of(flaw.getMessage());
    }
  }

  private void check() {
    enter(steps.initial(), equations.root());
    for (int i = 0; i < positions.size(); i++) {
      moves.add(play(positions.get(i)));
    }
    int[] priorities = priorities();
    int[] all = new int[positions.size()];
    int[] priority = new int[positions.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
      priority[i] = priorities[positions.get(i).part];
    }
    int bad = EvenCycles.oddCycle(all, moves, priority);
    if (bad >= 0) {
      throw new Flaw("a play can return forever to a least fixed point, " + at(positions.get(bad)));
    }
  }

  private int enter(int state, int part) {
    Integer known = numbers.putIfAbsent((long) state << 32 | part, positions.size());
    if (known != null) {
      return known;
    }
    positions.add(new Position(state, part));
    return positions.size() - 1;
  }

  /** The positions that follow: the one that the strategy chooses, or all if the opponent moves. */
  private int[] play(Position position) {
    int state = position.state;
    return switch (equations.part(position.part)) {
      case EquationPart.Constant(boolean value) -> leaf(value, position);
      case EquationPart.Condition(String text, boolean holds) -> leaf((holds ? predicates.predicate(text) : predicates.negation(text)).test(state), position);
      case EquationPart.Mu(String _, int body) -> new int[] {enter(state, body)};
      case EquationPart.Nu(String _, int body) -> new int[] {enter(state, body)};
      case EquationPart.And(int left, int right) -> new int[] {enter(state, left), enter(state, right)};
      case EquationPart.Or(int left, int right) -> {
        int choice = choice(position);
        if (choice != left && choice != right) {
          throw new Flaw("part " + choice + " is no disjunct, " + at(position));
        }
        yield new int[] {enter(state, choice)};
      }
      case EquationPart.Box(LabelPattern label, int body) -> {
        int[] entered = targets(position, label).map(target -> enter(target, body)).toArray();
        boolean demandsNothing = equations.part(body) instanceof EquationPart.Constant(boolean value) && value;
        if (!demandsNothing && steps.hasUndefinedSteps(state)) {
          throw new Flaw("a step causes an error, " + at(position));
        }
        yield entered;
      }
      case EquationPart.Diamond(LabelPattern label, int body) -> {
        int choice = choice(position);
        if (targets(position, label).noneMatch(target -> target == choice)) {
          throw new Flaw("there is no such step to state " + choice + ", " + at(position));
        }
        yield new int[] {enter(choice, body)};
      }
    };
  }

  private int[] leaf(boolean holds, Position position) {
    if (!holds) {
      throw new Flaw("the strategy leads to what does not hold, " + at(position));
    }
    return new int[0];
  }

  private int choice(Position position) {
    OptionalInt choice = certificate.strategy().at(position.state, position.part);
    return choice.orElseThrow(() -> new Flaw("the strategy makes no choice, " + at(position)));
  }

  /** Where the steps with matching labels lead. */
  private IntStream targets(Position position, LabelPattern pattern) {
    if (matchers[position.part] == null) {
      matchers[position.part] = new LabelMatcher(pattern, steps.labels());
    }
    LabelMatcher matcher = matchers[position.part];
    IntStream.Builder targets = IntStream.builder();
    steps.steps(position.state, (label, target) -> {
      if (matcher.matches(label)) {
        targets.add(target);
      }
    });
    return targets.build();
  }

  /** From the innermost fixed point, which comes last, to the outermost: each time the kind changes, the priority grows. */
  private int[] priorities() {
    int[] priorities = new int[equations.size()];
    int current = 1;
    for (int part = equations.size() - 1; part >= 0; part--) {
      boolean least = equations.part(part) instanceof EquationPart.Mu;
      if (least || equations.part(part) instanceof EquationPart.Nu) {
        current = current % 2 == 1 == least ? current : current + 1;
        priorities[part] = current;
      }
    }
    return priorities;
  }

  private String at(Position position) {
    return "in state " + position.state + " at part " + position.part + ": `" + equations.text(position.part) + "`";
  }
}
