package skein.chor.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.parse.ChorParser;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

final class ChorPrinterTest {

  private static final int TEXTS = Boolean.getBoolean("skein.thorough") ? 100_000 : 1_500;

  @ParameterizedTest
  @CsvSource(delimiter = '!', value = {
    "a@p; b@p; c@p                             ! a@p; b@p; c@p",
    "(a@p; (b@p); c@p)                         ! a@p; b@p; c@p",
    "a@p; b@q || c@p; d@q + skip               ! a@p; b@q || c@p; d@q + skip",
    "((a@p; b@q) || (c@p; d@q)) + skip         ! a@p; b@q || c@p; d@q + skip",
    "a@p; (b@q || c@p); (d@q + skip)           ! a@p; (b@q || c@p); (d@q + skip)",
    "(a@p + b@p) + c@p                         ! (a@p + b@p) + c@p",
    "((a@p + b@p)) by p; c@p                   ! (a@p + b@p) by p; c@p",
    "(((a@p + b@p) by p)*) ; (m(p->q))* by q   ! ((a@p + b@p) by p)*; m(p -> q)* by q",
    "((m(p -> q)* by p)); end(p -> q)          ! m(p -> q)* by p; end(p -> q)",
    "((a@p)*)*                                 ! (a@p*)*",
    "check@check; X; by(peers -> of)           ! check@check; X; by(peers -> of)"
  })
  void parenthesesAreOnlyWhereTheyAreNeeded(String text, String printed) {
    assertThat(ChorPrinter.of(parsed("X = " + text).definitions().getFirst().body())).isEqualTo(printed);
  }

  @Test
  void longDefinitionsAreLaidOutInLines() {
    String stock =
        "peers broker, market, board\n\n"
            + "Stock = (iron@broker + steel@broker); look@broker*; bid(broker -> market); (save@market || check@market);\n"
            + "        result(market -> board); change@board;\n"
            + "        ( rejected_by_the_supervisory_board(board -> broker); closing_of_the_account(broker -> market)\n"
            + "        + accepted_by_the_supervisory_board(board -> broker); (here@broker || there@market)) by board\n"
            + "Other = one_action_with_a_long_name(broker -> market); one_action_with_a_long_name(market -> broker)\n"
            + "     || another_action_with_a_long_name(broker -> market); another_action_with_a_long_name(market -> board)\n\n"
            + "check {\n  A = realizable Stock\n  B = deadlockfree Stock\n  C = fairly(notify) of choreography\n}\n";
    assertThat(ChorPrinter.of(parsed(stock))).isEqualTo(stock);
  }

  @Test
  void whatIsPrintedIsParsedAgain() {
    Random random = new Random(15);
    int lines = 0;
    for (int i = 0; i < TEXTS; i++) {
      ChorSpec spec = new RandomTerms(random).spec();
      String text = ChorPrinter.of(spec);
      assertThat(Unplaced.of(parsed(text))).as(text).isEqualTo(spec);
      lines += text.lines().count() > 12 ? 1 : 0;
    }
    assertThat(lines).isGreaterThan(TEXTS / 10);
  }

  /** Without warnings: the layout suggests no other reading. */
  private static ChorSpec parsed(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ChorSpec spec = ChorParser.parse(new Source("x.chor", text), diagnostics).orElse(null);
    assertThat(diagnostics.inTextOrder()).as(text).isEmpty();
    return spec;
  }
}
