package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.Seeds;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.ProponentStrategy;
import skein.lts.certificate.check.CertificateChecker;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;
import skein.lts.formula.LabelMatcher;
import skein.lts.parse.ModalParser;

/** Certificates in which one move is changed are valid if and only if no play that follows them is lost. */
class MutatedCertificatesTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 10_000 : 1_500;

  private record Place(int state, int part) {}

  @Test
  void aChangedMoveIsRejectedIfItLosesAndAcceptedIfItDoesNot() {
    int[] verdicts = DeepStack.call(MutatedCertificatesTest::mutate);
    // Changed moves that win, changed moves that lose at once, and changed moves that lose only because a play never ends.
    assertThat(verdicts[0]).isGreaterThan(CASES / 20);
    assertThat(verdicts[1]).isGreaterThan(CASES / 20);
    assertThat(verdicts[2]).isGreaterThan(CASES / 50);
  }

  private static int[] mutate() {
    int[] verdicts = new int[3];
    for (int seed = 0; seed < CASES; seed++) {
      RandomModals random = new RandomModals(1_000_000 + seed);
      Formula formula = random.formula();
      Lts lts = random.transitions().from(0);
      ModalCertificate certificate = ModalSolver.solve(formula, lts, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
      assertThat(new Plays(certificate, lts).verdict()).isZero();
      Optional<ModalCertificate> mutant = mutant(certificate, lts, Seeds.random(seed));
      if (mutant.isPresent()) {
        int verdict = new Plays(mutant.get(), lts).verdict();
        verdicts[verdict]++;
        assertThat(CertificateChecker.flaw(mutant.get(), lts, RandomModals.PREDICATES).isPresent())
            .as("seed " + seed + ": " + ModalPrinter.print(formula)).isEqualTo(verdict > 0);
      }
    }
    return verdicts;
  }

  /** Every strategy for the wrong answer loses. */
  @Test
  void aWrongAnswerHasNoCertificate() {
    DeepStack.call(() -> {
      for (int seed = 0; seed < CASES; seed++) {
        RandomModals random = new RandomModals(4_000_000 + seed);
        Formula formula = random.formula();
        Lts lts = random.transitions().from(0);
        boolean holds = new NaiveSemantics(lts, RandomModals.PREDICATES).states(formula).get(0);
        Equations equations = holds ? Equations.ofNegation(formula) : Equations.of(formula);
        for (int i = 0; i < 5; i++) {
          ModalCertificate wrong = new ModalCertificate(formula, !holds, anyStrategy(equations, lts, Seeds.random(5L * seed + i)));
          assertThat(CertificateChecker.flaw(wrong, lts, RandomModals.PREDICATES)).as("seed " + seed + ": " + ModalPrinter.print(formula)).isPresent();
        }
      }
      return true;
    });
  }

  private static ProponentStrategy anyStrategy(Equations equations, Lts lts, Random random) {
    ProponentStrategy.Builder strategy = new ProponentStrategy.Builder();
    for (int state = 0; state < lts.states(); state++) {
      for (int part = 0; part < equations.size(); part++) {
        List<Integer> choices = choices(equations, state, part, lts);
        if (!choices.isEmpty()) {
          strategy.add(state, part, choices.get(random.nextInt(choices.size())));
        }
      }
    }
    return strategy.build();
  }

  /** With another choice that exists, if there is one. */
  private static Optional<ModalCertificate> mutant(ModalCertificate certificate, Lts lts, Random random) {
    ProponentStrategy strategy = certificate.strategy();
    List<int[]> changes = new ArrayList<>();
    for (int i = 0; i < strategy.size(); i++) {
      for (int choice : choices(certificate.equations(), strategy.state(i), strategy.part(i), lts)) {
        if (choice != strategy.choice(i)) {
          changes.add(new int[] {i, choice});
        }
      }
    }
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    int[] change = changes.get(random.nextInt(changes.size()));
    return Optional.of(new ModalCertificate(certificate.formula(), certificate.holds(), changed(certificate, lts, change[0], change[1])));
  }

  /** The changed strategy may lead to new positions: it makes an arbitrary choice there. */
  private static ProponentStrategy changed(ModalCertificate certificate, Lts lts, int index, int choice) {
    ProponentStrategy strategy = certificate.strategy();
    Equations equations = certificate.equations();
    ProponentStrategy.Builder changed = new ProponentStrategy.Builder();
    for (int state = 0; state < lts.states(); state++) {
      for (int part = 0; part < equations.size(); part++) {
        boolean here = state == strategy.state(index) && part == strategy.part(index);
        List<Integer> choices = choices(equations, state, part, lts);
        if (!choices.isEmpty()) {
          changed.add(state, part, here ? choice : strategy.at(state, part).orElse(choices.getFirst()));
        }
      }
    }
    return changed.build();
  }

  private static List<Integer> choices(Equations equations, int state, int part, Lts lts) {
    return switch (equations.part(part)) {
      case EquationPart.Or(int left, int right) -> List.of(left, right);
      case EquationPart.Diamond(LabelPattern label, int _) -> targets(label, state, lts);
      case EquationPart.And _, EquationPart.Box _, EquationPart.Constant _, EquationPart.Condition _, EquationPart.Mu _, EquationPart.Nu _ -> List.of();
    };
  }

  private static List<Integer> targets(LabelPattern pattern, int state, Lts lts) {
    LabelMatcher matcher = new LabelMatcher(pattern, lts.labels());
    TreeSet<Integer> targets = new TreeSet<>();
    lts.steps(state, (label, target) -> {
      if (matcher.matches(label)) {
        targets.add(target);
      }
    });
    return List.copyOf(targets);
  }

  /** All plays of a strategy, and by brute force whether one of them is lost. */
  private static final class Plays {

    private final ModalCertificate certificate;
    private final Equations equations;
    private final Lts lts;
    private final Map<Place, List<Place>> moves = new HashMap<>();
    private boolean stuck;

    Plays(ModalCertificate certificate, Lts lts) {
      this.certificate = certificate;
      this.equations = certificate.equations();
      this.lts = lts;
    }

    /** 0 if all are won, 1 if one ends badly, 2 if one is lost only by never ending. */
    int verdict() {
      List<Place> queue = new ArrayList<>(List.of(new Place(lts.initial(), equations.root())));
      for (int i = 0; i < queue.size(); i++) {
        if (!moves.containsKey(queue.get(i))) {
          moves.put(queue.get(i), next(queue.get(i)));
          queue.addAll(moves.get(queue.get(i)));
        }
      }
      return stuck ? 1 : moves.keySet().stream().anyMatch(this::returnsBelow) ? 2 : 0;
    }

    private List<Place> next(Place at) {
      return switch (equations.part(at.part)) {
        case EquationPart.Constant(boolean value) -> end(value);
        case EquationPart.Condition(String text, boolean holds) -> end(RandomModals.PREDICATES.predicate(text).test(at.state) == holds);
        case EquationPart.Mu(String _, int body) -> List.of(new Place(at.state, body));
        case EquationPart.Nu(String _, int body) -> List.of(new Place(at.state, body));
        case EquationPart.And(int left, int right) -> List.of(new Place(at.state, left), new Place(at.state, right));
        case EquationPart.Box(LabelPattern label, int body) -> targets(label, at.state, lts).stream().map(t -> new Place(t, body)).toList();
        case EquationPart.Or _ -> chosen(at, choice -> new Place(at.state, choice));
        case EquationPart.Diamond(LabelPattern _, int body) -> chosen(at, choice -> new Place(choice, body));
      };
    }

    private List<Place> end(boolean won) {
      stuck |= !won;
      return List.of();
    }

    private List<Place> chosen(Place at, IntFunction<Place> place) {
      var choice = certificate.strategy().at(at.state, at.part);
      if (choice.isEmpty()) {
        stuck = true;
        return List.of();
      }
      return List.of(place.apply(choice.getAsInt()));
    }

    /** A least fixed point comes back to itself without passing one that is further out, which would have a smaller number. */
    private boolean returnsBelow(Place start) {
      if (!(equations.part(start.part) instanceof EquationPart.Mu)) {
        return false;
      }
      TreeSet<Integer> outer = new TreeSet<>();
      for (int part = 0; part < start.part; part++) {
        if (equations.part(part) instanceof EquationPart.Mu || equations.part(part) instanceof EquationPart.Nu) {
          outer.add(part);
        }
      }
      List<Place> queue = new ArrayList<>(moves.get(start));
      Map<Place, Boolean> seen = new HashMap<>();
      for (int i = 0; i < queue.size(); i++) {
        Place at = queue.get(i);
        if (at.equals(start)) {
          return true;
        }
        if (!outer.contains(at.part) && seen.put(at, true) == null) {
          queue.addAll(moves.get(at));
        }
      }
      return false;
    }
  }

  private static final Lts LOOP_AND_GOAL = loopAndGoal();

  private static Lts loopAndGoal() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(1, "a", 1);
    builder.add(1, "a", 0);
    builder.add(0, "a", 0);
    return builder.build(1, 2);
  }

  /** State 0, the only even one, has the goal; state 1 can loop or go there. */
  @Test
  void aStrategyThatStaysInTheWinningSetForEverIsRejected() {
    Formula formula = ModalParser.parse(new Source("f", "mu X . {even} or <a> X"), new Diagnostics()).orElseThrow().formula();
    ModalCertificate certificate = ModalSolver.solve(formula, LOOP_AND_GOAL, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
    assertThat(certificate.holds()).isTrue();
    Equations equations = certificate.equations();
    assertThat(equations.lines()).containsExactly("0 mu X 3", "1 {even}", "2 <a> 0", "3 or 1 2");
    assertThat(certificate.strategy()).isEqualTo(strategy(0));
    assertThat(CertificateChecker.flaw(certificate, LOOP_AND_GOAL, RandomModals.PREDICATES)).isEmpty();
    assertThat(CertificateChecker.flaw(new ModalCertificate(formula, true, strategy(1)), LOOP_AND_GOAL, RandomModals.PREDICATES))
        .contains("a play can return forever to a least fixed point, in state 1 at part 0: `X`");
    BitSet everywhere = new NaiveSemantics(LOOP_AND_GOAL, RandomModals.PREDICATES).states(formula);
    assertThat(everywhere.cardinality()).isEqualTo(2);
  }

  private static ProponentStrategy strategy(int target) {
    ProponentStrategy.Builder builder = new ProponentStrategy.Builder();
    builder.add(1, 3, 2);
    builder.add(1, 2, target);
    builder.add(0, 3, 1);
    return builder.build();
  }
}
