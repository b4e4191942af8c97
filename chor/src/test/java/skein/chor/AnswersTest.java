package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.lower.ImplementationLowering;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.program.Claim;

class AnswersTest {

  private static final String START = "(iron@broker + steel@broker); look@broker*; bid(broker -> market); (save@market || check@market); result(market -> board); ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        START + "change@board; (notify(board -> broker) + skip) % false % false % false",
        START + "(change@board + skip); notify(board -> broker) % true % true % true",
        "a(p -> q); b(r -> s) % true % false % false",
        "a(p -> q); b(q -> r) % true % true % true",
        "a(p -> q); b(r -> q) % true % true % false",
        "a(p -> q) + b(p -> q) % false % false % false",
        "(a(p -> q) + b(p -> q)) by p % true % true % true",
        "(a(p -> q) + b(p -> r)) by p % false % false % false",
        "m(p -> q)* by p % false % false % false",
        "(m(p -> q)* by p); end(p -> q) % true % true % true"
      })
  void choreographiesOfTheSpecification(String text, boolean deadlockFree, boolean synchronous, boolean asynchronous) {
    ChorSpec spec = SmallChorParser.spec("Main = " + text);
    assertThat(isDeadlockFree(spec, OptionalInt.empty())).as("deadlock-free").isEqualTo(deadlockFree);
    assertThat(isRealizable(spec, OptionalInt.empty())).as("synchronously").isEqualTo(synchronous);
    assertThat(isRealizable(spec, OptionalInt.of(1))).as("with buffers of 1").isEqualTo(asynchronous);
    assertThat(isRealizable(spec, OptionalInt.of(2))).as("with buffers of 2").isEqualTo(asynchronous);
  }

  /** The follower q may go on forever, so that there is always a step, but p and r wait for each other. */
  @Test
  void aPeerCanBeStuckWhileAnotherOneMovesForEver() {
    ChorSpec spec = SmallChorParser.spec("Main = ((x@p || a@q)* by p); (c(p -> r) + d(p -> r)); end(p -> q)");
    assertThat(new ImplementationLowering(spec, "Main", OptionalInt.empty(), Budget.UNLIMITED).deadlockFree()).isInstanceOf(Claim.Combined.class);
    assertThat(isDeadlockFree(spec, OptionalInt.empty())).isFalse();
  }

  private static boolean isRealizable(ChorSpec spec, OptionalInt bound) {
    return isDeadlockFree(spec, bound) && NaiveRealizability.of(spec, "Main", bound);
  }

  private static boolean isDeadlockFree(ChorSpec spec, OptionalInt bound) {
    boolean naively = NaiveImplementation.of(spec, "Main", bound).isDeadlockFree();
    assertThat(DescribedProgram.isDeadlockFree(spec, "Main", bound)).isEqualTo(naively);
    return naively;
  }
}
