package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.ask.Skein;
import skein.core.language.DeclaredName;
import skein.core.language.NameIndex;
import skein.core.source.Source;
import skein.core.testing.Golden;

/** Names of every language are found where they are used. */
class NameIndexTest {

  /** What is declared for the last occurrence of a word in an example, or in a text. */
  private static Optional<DeclaredName> declared(String file, String text, String word) {
    Source source = new Source(file, text);
    return NameIndex.of(Skein.standard().languageOf(file), source).declaration(text.lastIndexOf(word) + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "labs/table.labs, Thinker t, agent, 15",
    "labs/table.labs, held of t = 2, attribute of agent Thinker, 16",
    "labs/table.labs, taken[id], variable of the environment, 11",
    "labs/table.labs, _n, parameter, 10",
    "labs/election.labs, winner of v = 100, variable of stigmergy Race, 23",
    "labs/voter.labs, Borders, observed quantity, 30",
    "labs/table.labs, t = 2, agent of kind Thinker (exists), 31",
    "ccs/two-phase-commit.ccs, Worker, process, 10",
    "ccs/two-phase-commit.ccs, CanCommit, property, 16",
    "net/alternating-bit.net, Replies), process, 44",
    "chor/booking.chor, traveller, peer, 8",
    "chor/booking.chor, Booking = (, choreography, 10"
  })
  void aNameLeadsToItsDeclaration(String example, String word, String kind, int line) throws IOException {
    DeclaredName found = declared(example, Files.readString(Golden.root().resolve("examples").resolve(example)), word).orElseThrow();
    assertThat(found.kind()).isEqualTo(kind);
    assertThat(found.at().line()).isEqualTo(line);
  }

  @Test
  void theNearestDeclarationIsMeant() {
    String text =
        """
        system { spawn = A: 1, B: 1 }
        agent A { interface = x: 0  Behavior = x <- 1 }
        agent B { interface = x: 5  Behavior = x <- 2 }
        """;
    assertThat(declared("m.labs", text, "x <- 2").orElseThrow().at().line()).isEqualTo(3);
    assertThat(declared("m.labs", text.replace("x <- 2", "y <- 2"), "x <- 1").orElseThrow().at().line()).isEqualTo(2);
    assertThat(declared("m.labs", text, "spawn")).isEmpty();
    assertThat(declared("m.labs", "agent {", "agent")).isEmpty();
  }

  /** Two variables with the same name, one after the other; elsewhere neither is known. */
  @Test
  void variablesAreKnownWhereTheyBelong() {
    String text =
        """
        system { spawn = A: 2, B: 1 }
        agent A {
          interface = x: 0
          Behavior = { y := 1; z := count B b, x of b = y; x <- z; }; x <- 2
        }
        agent B { interface = x: 0  Behavior = Nil }
        check {
          P = always forall A a, x of a = 1 or exists B b, x of b = 2
          Q = forall B a, eventually x of a = 3
        }
        """;
    assertThat(declared("m.labs", text, "a = 1").orElseThrow().kind()).isEqualTo("agent of kind A (forall)");
    assertThat(declared("m.labs", text, "b = 2").orElseThrow().kind()).isEqualTo("agent of kind B (exists)");
    assertThat(declared("m.labs", text, "a = 3").orElseThrow().kind()).isEqualTo("agent of kind B (forall)");
    assertThat(declared("m.labs", text, "b = y").orElseThrow().kind()).isEqualTo("agent of kind B (count)");
    assertThat(declared("m.labs", text, "y; x").orElseThrow().kind()).isEqualTo("variable of this block");
    assertThat(declared("m.labs", text, "z; }").orElseThrow().at().line()).isEqualTo(4);
    assertThat(declared("m.labs", text.replace("x <- 2", "x <- z"), "z\n}")).isEmpty();
  }

  @Test
  void commentsAboveADeclarationBelongToIt() {
    String text = "# Not this one.\n\n# Counts\n# all.\nCount = a.Count\n";
    Source source = new Source("m.ccs", text);
    NameIndex index = NameIndex.of(Skein.standard().languageOf("m.ccs"), source);
    assertThat(index.excerpt(index.declaration(text.length() - 2).orElseThrow())).isEqualTo("# Counts\n# all.\nCount = a.Count");
  }
}
