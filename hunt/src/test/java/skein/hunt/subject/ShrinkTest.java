package skein.hunt.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.ccs.Ccs;
import skein.core.run.Fairness;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.parse.LabsParser;
import skein.labs.random.RandomModel;

/** A shrunk model contains only what shows the trouble. */
class ShrinkTest {

  private static final HuntQuestion MUCH =
      new HuntQuestion(true, true, Fairness.WEAK, OptionalInt.empty(), Set.of(HuntQuestion.Extra.NO_ERRORS, HuntQuestion.Extra.REACHABLE));

  @Test
  void irrelevantPartsOfALabsModelAreRemoved() {
    String text =
        """
        system { environment = g: 0; h: 1  spawn = A: 2, B: 1 }
        agent A { interface = a: 0; b: 3  Behavior = a <- b % 2; (b <- 1 ++ g <-- h); Behavior }
        agent B { interface = c: 0  Behavior = { c <- 1; c <- 2 }; Nil }
        check { P = always ((eventually (g = 1)) implies (next (h = 1)))
                Q = eventually g = 7 }
        """;
    HuntSubject subject =
        new LabsSubject(new RandomModel(LabsParser.parse(new Source("test.labs", text), new Diagnostics()).orElseThrow(), Map.of()), MUCH);
    HuntSubject smallest =
        subject.shrunk(
            candidate -> {
              try {
                return candidate.prepare().program().rules().size() > 0 && candidate.text().contains("%") && candidate.question().roundRobin();
              } catch (HuntSubject.Rejected _) {
                return false;
              }
            });
    assertThat(smallest.text())
        .isEqualTo(
            """
            system {
              spawn = A: 1
            }

            agent A {
              interface = a: 0
              Behavior = a <- 0 % 2
            }
            """);
    assertThat(smallest.question()).isEqualTo(new HuntQuestion(true, false, Fairness.NONE, OptionalInt.empty(), Set.of()));
  }

  @Test
  void wordsOfAnyTextAreRemoved() {
    String text = "P = a.b.P ;\nQ = 'a.Q + b.0\nT = (P | Q) \\ {a}\ncheck { X = always can a }\n";
    HuntSubject smallest = new TextSubject(new Ccs(), text, HuntQuestion.PLAIN).shrunk(candidate -> candidate.text().contains("\\"));
    assertThat(smallest.text()).isEqualTo("\\");
  }
}
