package skein.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.explain.Blocker;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.explain.TruthValue;
import skein.core.interpret.ModelError;

/** The words that no golden file shows. */
class BlockerTextTest {

  @Test
  void eachKindHasItsWords() {
    assertThat(BlockerText.brief(new Blocker.Pending("hx, hy"))).isEqualTo("its copy of hx, hy has to be sent first");
    assertThat(BlockerText.brief(new Blocker.NotJoined("a", List.of("P")))).isEqualTo("a also needs P, which does not offer it");
    assertThat(BlockerText.brief(new Blocker.NotJoined("a", List.of("P", "Q")))).isEqualTo("a also needs P and Q, which do not offer it");
    assertThat(BlockerText.brief(new Blocker.Fails(new ModelError("division by zero", null)))).isEqualTo("fails: division by zero");
    assertThat(BlockerText.brief(new Blocker.ManyChoices(10_000)))
        .isEqualTo("none of the first 10,000 ways to choose is possible; the others were not tried");
    assertThat(BlockerText.brief(new Blocker.ManyChoices(0))).isEqualTo("not tried: there are too many choices in this state");
    assertThat(BlockerText.brief(new Blocker.TooFew("p[] := pick n", null, -1, 2, List.of())))
        .isEqualTo("p[] := pick n: the number is negative (-1)");
    assertThat(BlockerText.brief(new Blocker.TooFew("p[] := pick 3", null, 3, 2, List.of()))).isEqualTo("p[] := pick 3: there are 2 agents to pick from, 3 needed");
    assertThat(BlockerText.brief(new Blocker.TooFew("p[] := pick 3", null, 3, 0, List.of()))).isEqualTo("p[] := pick 3: there is no agent to pick, 3 needed");
    Part part = new Part("x of 2 > 5", null, true, TruthValue.FALSE, List.of(), List.of());
    assertThat(BlockerText.brief(new Blocker.TooFew("p := pick 1", null, 1, 0, List.of(part)))).isEqualTo("p := pick 1: no agent qualifies, 1 needed");
  }

  @Test
  void waitingForSeveralPartnersIsOneReason() {
    assertThat(BlockerText.brief(List.of(new Blocker.NoPartner("a"), new Blocker.Pending("s"), new Blocker.NoPartner("'b"))))
        .containsExactly("waits for a or 'b, which no process inside the restriction offers", "its copy of s has to be sent first");
  }

  @Test
  void manyPartsAreCounted() {
    Part part = new Part("x", null, true, TruthValue.FALSE, List.of(), List.of(new Reading("x", "0")));
    Blocker guard = new Blocker.Guard("g", null, true, TruthValue.FALSE, List.of(part, part, part, part));
    assertThat(BlockerText.brief(guard)).isEqualTo("x is false (x = 0), and x is false (x = 0), and x is false (x = 0), and 1 more part");
    assertThat(BlockerText.full(guard)).hasSize(5);
  }
}
