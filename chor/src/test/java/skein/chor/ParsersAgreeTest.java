package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.chor.check.ChorChecker;
import skein.chor.parse.ChorParser;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

/** The parser against a small one that shares nothing with it; and random choreographies have no errors, except recursion that does nothing. */
final class ParsersAgreeTest {

  private static final int TEXTS = Boolean.getBoolean("skein.thorough") ? 100_000 : 1_000;

  @Test
  void textsAreReadAsBySmallParser() {
    for (int seed = 0; seed < TEXTS; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec expected = SmallChorParser.spec(text);
      String peers = expected.peers().stream().map(Name::text).collect(Collectors.joining(", "));
      Source source = new Source("x.chor", (peers.isEmpty() ? "" : "peers " + peers + "\n") + text);
      Diagnostics diagnostics = new Diagnostics();
      ChorSpec spec = ChorParser.parse(source, diagnostics).orElseThrow(() -> new AssertionError(text + diagnostics.inTextOrder()));
      assertThat(ChorPrinter.of(spec)).as(text).isEqualTo(ChorPrinter.of(expected));
      ChorChecker.check(source, spec, Optional.empty(), diagnostics, Budget.UNLIMITED);
      assertThat(diagnostics.inTextOrder()).as(text).allMatch(diagnostic -> !diagnostic.isError() || diagnostic.code().equals("unguarded"));
    }
  }
}
