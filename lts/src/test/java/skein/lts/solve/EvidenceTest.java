package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.certificate.ModalCertificate;
import skein.lts.evidence.Evidence;
import skein.lts.evidence.EvidenceFinder;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.modal.PathPattern;
import skein.lts.parse.ModalParser;

class EvidenceTest {

  /** 0 can send and receive forever; by an internal step it can get to where messages are lost, and from there stop. */
  private static final Lts LINE = system(4, "0 send 1", "1 receive 0", "1 i 2", "2 lose 0", "2 stop 3");

  private static Lts system(int states, String... transitions) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (String transition : transitions) {
      String[] words = transition.split(" ");
      builder.add(Integer.parseInt(words[0]), words[1], Integer.parseInt(words[2]));
    }
    return builder.build(0, states);
  }

  private static ModalCertificate solve(String formula, Lts lts) {
    return ModalSolver.solve(ModalParser.parse(new Source("f", formula), new Diagnostics()).orElseThrow().formula(), lts,
        RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
  }

  /** {@code no: send, i; again from 0}. */
  private static String show(String formula, Lts lts) {
    ModalCertificate certificate = solve(formula, lts);
    Evidence evidence = EvidenceFinder.of(certificate, lts);
    String loop = evidence.loop().isPresent() ? "; again from " + evidence.loop().getAsInt() : "";
    return (certificate.holds() ? "yes: " : "no: ") + String.join(", ", labels(evidence, lts)) + loop
        + evidence.rest().map(rest -> "; then " + rest.origins()).orElse("");
  }

  private static List<String> labels(Evidence evidence, Lts lts) {
    return evidence.path().stream().map(step -> lts.labels().text(step.label())).toList();
  }

  @Test
  void aPathShowsThatSomethingCanBeReached() {
    assertThat(show("<any* . lose> true", LINE)).isEqualTo("yes: send, i, lose");
    assertThat(show("EF deadlock", LINE)).isEqualTo("yes: send, i, stop");
    assertThat(show("<send . receive . send{1..2} . tau> <stop> true", LINE)).isEqualTo("yes: send, receive, send, i, stop");
    assertThat(show("E[not {triple} U {triple}]", LINE)).isEqualTo("yes: ");
  }

  @Test
  void aPathRefutesWhatShouldAlwaysHold() {
    assertThat(show("AG <any> true", LINE)).isEqualTo("no: send, i, stop");
    assertThat(show("[any* . lose] false", LINE)).isEqualTo("no: send, i, lose");
    assertThat(show("[send] <lose> true", LINE)).isEqualTo("no: send");
    assertThat(show("[any*] not (<lose> true and <stop> true)", LINE)).isEqualTo("no: send, i");
  }

  @Test
  void ofAllStepsThePathTakesTheOneThatIsNotEvident() {
    Lts lts = system(5, "0 a 1", "0 b 2", "2 c 3", "3 d 4");
    assertThat(show("[any] (deadlock or <c . d> true)", lts)).isEqualTo("yes: b, c, d");
  }

  @Test
  void aLoopShowsWhatCanGoOnForEver() {
    assertThat(show("EG <any> true", LINE)).isEqualTo("yes: send, receive; again from 0");
    assertThat(show("inevitable(stop)", LINE)).isEqualTo("no: send, receive; again from 0");
    assertThat(show("inevitable(receive)", LINE)).startsWith("no: send, i, ");
    assertThat(show("nu X . X", LINE)).isEqualTo("yes: ");
  }

  @Test
  void otherwiseTheReachableOfTheStrategyIsShownWithItsClaims() {
    Lts loop = system(3, "0 a 1", "1 b 0", "1 c 2", "2 b 0");
    assertThat(show("[any*] <any* . b> true", loop)).isEqualTo("yes: ; then [0, 1, 2]");
    Evidence.MarkedSystem rest = EvidenceFinder.of(solve("[any*] <any* . b> true", loop), loop).rest().orElseThrow();
    assertThat(rest.system().transitions()).isEqualTo(4);
    assertThat(rest.claims().get(2)).containsExactly("<b> true", "path", "path_2", "[any] path_2");
    assertThat(rest.definitions()).containsExactly("mu path = (<b> true or <any> path)", "nu path_2 = (path and [any] path_2)");
    assertThat(show("<send> (<any* . stop> true and <any* . lose> true)", LINE)).isEqualTo("yes: send; then [1, 2, 3, 0]");
  }

  @Test
  void theLabelsOfAPathMatchThePatternThatItShows() {
    DeepStack.call(() -> {
      int shown = IntStream.range(0, 1_000).map(EvidenceTest::witness).sum();
      assertThat(shown).isGreaterThan(300);
      return true;
    });
  }

  @Test
  void pathsToAStateOrAStepAreShortest() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int states = 50 + random.nextInt(1_000);
      LtsBuilder builder = new LtsBuilder(new Alphabet());
      for (int i = 0; i < 2 * states; i++) {
        builder.add(random.nextInt(states), i % 100 == 0 ? "goal" : i % 2 == 0 ? "a" : "i", random.nextInt(states));
      }
      Lts lts = builder.build(0, states);
      int shortest = shortest(lts);
      String what = "seed " + seed;
      for (String formula : List.of("<any* . goal> true", "[any* . goal] false", "AG [goal] false", "EF <goal> true")) {
        ModalCertificate certificate = solve(formula, lts);
        assertThat(certificate.holds()).as(what).isEqualTo(shortest >= 0 == (formula.startsWith("<") || formula.startsWith("E")));
        if (shortest >= 0) {
          assertThat(EvidenceFinder.of(certificate, lts).path()).as(what).hasSize(shortest);
        }
      }
    }
  }

  /** How many steps it takes at least to do a goal; -1 if there is none. */
  private static int shortest(Lts lts) {
    int goal = lts.labels().number("goal");
    List<Integer> queue = new ArrayList<>(List.of(lts.initial()));
    Map<Integer, Integer> depth = new HashMap<>(Map.of(lts.initial(), 0));
    for (int i = 0; i < queue.size(); i++) {
      int state = queue.get(i);
      for (long step = lts.first(state); step < lts.end(state); step++) {
        if (lts.label(step) == goal) {
          return depth.get(state) + 1;
        }
        if (depth.putIfAbsent(lts.target(step), depth.get(state) + 1) == null) {
          queue.add(lts.target(step));
        }
      }
    }
    return -1;
  }

  private static int witness(int seed) {
    RandomModals random = new RandomModals(2_000_000 + seed);
    PathPattern path = random.path();
    Lts lts = random.transitions().from(0);
    Formula formula = new Formula.Diamond(path, new Formula.Predicate("triple"));
    Formula refuted = new Formula.Box(path, new Formula.Not(new Formula.Predicate("triple")));
    int shown = 0;
    for (Formula asked : List.of(formula, refuted)) {
      ModalCertificate certificate = ModalSolver.solve(asked, lts, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
      if (certificate.holds() == (asked == formula)) {
        Evidence evidence = EvidenceFinder.of(certificate, lts);
        assertThat(evidence.isPath()).isTrue();
        assertThat(evidence.loop()).isEqualTo(OptionalInt.empty());
        check(evidence, path, lts, "seed " + seed + ": " + ModalPrinter.print(asked));
        shown++;
      }
    }
    return shown;
  }

  /** The steps exist, the last state is a goal, and a system of these steps alone has a path to its end that matches. */
  private static void check(Evidence evidence, PathPattern path, Lts lts, String what) {
    int state = evidence.initial();
    LtsBuilder alone = new LtsBuilder(new Alphabet());
    for (int i = 0; i < evidence.path().size(); i++) {
      Evidence.PathStep step = evidence.path().get(i);
      BitSet steps = new BitSet();
      lts.steps(state, (label, target) -> steps.set(0, steps.get(0) || label == step.label() && target == step.target()));
      assertThat(steps.get(0)).as(what).isTrue();
      // Only the last state has a number that is divisible by 3.
      alone.add(3 * i + 1, lts.labels().text(step.label()), i == evidence.path().size() - 1 ? 3 * i + 3 : 3 * i + 4);
      state = step.target();
    }
    assertThat(state % 3).as(what).isZero();
    int end = 3 * evidence.path().size();
    Lts line = alone.build(end == 0 ? 0 : 1, end + 2);
    Formula claim = new Formula.Diamond(path, new Formula.Predicate("triple"));
    assertThat(new NaiveSemantics(line, RandomModals.PREDICATES).states(claim).get(line.initial())).as(what).isTrue();
  }
}
