package skein.labs.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Halt;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Source;
import skein.labs.Labs;

/** Short processes with very large unfoldings. */
class TooManyLocationsTest {

  private static Source doubled(String operator, int times) {
    return new Source(
        "doubled.labs",
        IntStream.range(0, times)
            .mapToObj(i -> "P%1$d = P%2$d %3$s P%2$d\n".formatted(i, i + 1, operator))
            .collect(
                Collectors.joining(
                    "",
                    "system { environment = x: 0 spawn = A: 1 }\nagent A { Behavior = P0\n",
                    "P" + times + " = x <-- 1 }\n")));
  }

  @Test
  void theProcessThatIsTooLargeIsNamedWithItsSize() {
    Loaded loaded = new Labs().load(doubled("++", 22), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    assertThat(loaded.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.isError()).isTrue();
              assertThat(error.at().source().lineText(5)).startsWith("P2 = ");
              assertThat(error.at().line()).isEqualTo(5);
              assertThat(error.message())
                  .isEqualTo(
                      "`P2`, in agent `A`, has more than 1,000,000 steps out of one control location: "
                          + "with all its calls unfolded, it has 1,048,576 steps");
            });
  }

  @Test
  void loadingReportsProgressAndCanBeInterrupted() {
    List<Activity> done = new ArrayList<>();
    Monitor monitor =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return done.size() == 4;
          }

          @Override
          public Cause cause() {
            return Cause.MEMORY;
          }

          @Override
          public void doing(Activity activity) {
            done.add(activity);
          }

          @Override
          public void progress(Progress progress) {}
        };
    assertThatThrownBy(() -> new Labs().load(doubled(";", 3), LoadOptions.DEFAULT, monitor))
        .isInstanceOfSatisfying(Halt.class, abandoned -> assertThat(abandoned.why()).isEqualTo(Cause.MEMORY));
    assertThat(done)
        .containsExactly(
            new Activity(Activity.Kind.PARSING), new Activity(Activity.Kind.CHECKING_MODEL),
            new Activity(Activity.Kind.LAYING_OUT_VARIABLES), new Activity(Activity.Kind.FINDING_LOCATIONS, "A"));
  }
}
