package skein.chor.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;
import skein.chor.Choreographies;
import skein.chor.check.CheckedChor;
import skein.chor.meaning.PeerAutomaton;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.source.Source;
import skein.core.testing.Golden;
import skein.triples.term.StructureTooLarge;

final class PicturesTest {

  private static final Path FOLDER = Golden.root().resolve("chor/src/test/resources/pictures");

  @ParameterizedTest
  @CsvSource({"stock, broker", "auction, ann", "login, user", "two-phase-commit, coordinator"})
  void examplesLookAsInTheirFiles(String name, String peer) throws Exception {
    CheckedChor checked = checked(Files.readString(Golden.root().resolve("examples/chor/" + name + ".chor")));
    SequenceDiagram diagram = SequenceDiagram.of(checked.spec(), checked.main());
    Golden.check(FOLDER.resolve(name + ".svg"), SequenceSvg.of(diagram));
    Golden.check(FOLDER.resolve(name + ".mmd"), MermaidSequence.of(diagram));
    Golden.check(FOLDER.resolve(name + "-" + peer + ".dot"), AutomatonDot.of(PeerAutomaton.ofPeer(checked.spec(), checked.main(), peer, Budget.UNLIMITED)));
  }

  @Test
  void oddChoreographiesAreDrawn() throws Exception {
    String text = "peers end, a_peer_with_a_very_long_name, q, none\n"
        + "X = (skip + skip); skip*; (end@end + skip + Y); (skip || end(end -> q)); (note_of_considerable_length(q -> end))* by end\nY = deal(q -> a_peer_with_a_very_long_name); (Y + skip)";
    CheckedChor checked = checked(text);
    SequenceDiagram diagram = SequenceDiagram.of(checked.spec(), "X");
    assertThat(diagram.peers()).containsExactly("end", "a_peer_with_a_very_long_name", "q");
    Golden.check(FOLDER.resolve("odd.svg"), SequenceSvg.of(diagram));
    Golden.check(FOLDER.resolve("odd.mmd"), MermaidSequence.of(diagram));
    CheckedChor nothing = checked("peers p\nX = skip + skip");
    String empty = SequenceSvg.of(SequenceDiagram.of(nothing.spec(), "X"));
    assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(empty)))).isNotNull();
  }

  @Test
  void picturesThatNobodyCouldReadAreRefused() {
    StringBuilder text = new StringBuilder("peers p\nX0 = a@p\n");
    for (int i = 1; i <= 40; i++) {
      text.append("X" + i + " = X" + (i - 1) + "; X" + (i - 1) + "\n");
    }
    CheckedChor checked = checked(text.toString());
    assertThat(checked.main()).isEqualTo("X40");
    assertThatThrownBy(() -> SequenceDiagram.of(checked.spec(), "X40")).isInstanceOf(StructureTooLarge.class).hasMessage("has more than 2,000 parts");
  }

  private static CheckedChor checked(String text) {
    Choreographies.Read read = Choreographies.read(new Source("x.chor", text), LoadOptions.DEFAULT, Monitor.SILENT);
    return read.checked().orElseThrow(() -> new AssertionError(read.diagnostics().toString()));
  }
}
