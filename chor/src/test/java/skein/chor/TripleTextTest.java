package skein.chor;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.lower.ImplementationLowering;
import skein.core.budget.Budget;
import skein.core.testing.Golden;
import skein.core.testing.Methods;

class TripleTextTest {

  private static final Path FOLDER = Golden.root().resolve("chor/src/test/resources/show");

  @ParameterizedTest
  @CsvSource({
    "parallel, bid(p -> q); (save@q || check@q); result(q -> p); (look@p* + skip)",
    "alike, (a@p || a@p); m(p -> q)",
    "following, (((go(p -> q); (a@q || b@q)) + no@p) by p); ((work(p -> q)* by p) || c@q); end(p -> q)"
  })
  void triplesOfPeers(String name, String text) {
    ImplementationLowering peers = new ImplementationLowering(SmallChorParser.spec("Main = " + text), "Main", OptionalInt.empty(), Budget.UNLIMITED);
    Golden.check(FOLDER.resolve(name + ".triples.txt"), Methods.text(peers.method()));
  }
}
