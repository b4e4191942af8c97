package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.meaning.RunAhead;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;

/** Who can send again and again without waiting. */
class RunAheadTest {

  /** The message, and how many messages to one peer there are if nothing is repeated. Definitions are separated by a slash. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "m(p -> q)* % m(p -> q) 1",
        "(m(p -> q)* by p); end(p -> q) % m(p -> q) 2",
        "((a(r -> q) + (b(p -> q))* by p)* by r + c(r -> q)) % a(r -> q) 3",
        "(x@p; m(p -> q))* by q % m(p -> q) 1",
        "m(p -> q); X / X = (n(p -> q); X + Y; Y) by p / Y = e(p -> q); e(p -> q) % n(p -> q) 6",
        "(m(p -> q); ok(q -> p))* by p % none",
        "m(p -> q); m(p -> q); x@p* % none"
      })
  void firstMessage(String text, String expected) {
    ChorSpec spec = SmallChorParser.spec("Main = " + text.replace(" / ", "\n"));
    Optional<RunAhead> found = RunAhead.find(spec, "Main", Budget.UNLIMITED);
    assertThat(found.map(ahead -> ahead.message().text() + " " + ahead.unrepeated()).orElse("none")).isEqualTo(expected);
  }
}
