package skein.chor.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import skein.chor.parse.ChorParser;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.triples.term.StructureTooLarge;

class PeerAutomatonTest {

  @Test
  void thePeerThatIsTooLargeIsNamed() {
    ChorSpec spec = ChorParser.parse(new Source("two.chor", "peers p, q\nMain = a@p; (b@q || c@q || d@q)\n"), new Diagnostics()).orElseThrow();
    assertThat(PeerAutomaton.ofPeer(spec, "Main", "p", 7, Budget.UNLIMITED).states()).hasSize(2);
    StructureTooLarge tooLarge = catchThrowableOfType(StructureTooLarge.class, () -> PeerAutomaton.ofPeer(spec, "Main", "q", 7, Budget.UNLIMITED));
    assertThat(tooLarge).hasMessage("has more than 7 states");
    assertThat(tooLarge.process()).contains("q");
  }
}
