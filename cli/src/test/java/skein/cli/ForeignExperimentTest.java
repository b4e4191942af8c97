package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/** Experiments on Java classes, correct and faulty. */
class ForeignExperimentTest {

  /** Counts up to a limit, then rings. */
  public static class Counter implements Simulator {

    private final int limit;
    private At at = new At(0);

    public Counter(Map<String, String> parameters) {
      this.limit = Integer.parseInt(parameters.getOrDefault("limit", "3"));
    }

    private record At(int number) implements SimulatorState {

      @Override
      public boolean shows(Literal literal) {
        return false;
      }

      @Override
      public String text() {
        return "at " + number;
      }
    }

    @Override
    public SimulatorState current() {
      return at;
    }

    @Override
    public void goTo(SimulatorState saved) {
      at = (At) saved;
    }

    @Override
    public void schedule(Offer offer) {}

    @Override
    public void step() {
      at = new At(at.number + 1);
    }

    @Override
    public boolean commits(Event event) {
      return true;
    }

    @Override
    public List<Offer> successors(SimulatorState state) {
      return List.of(Offer.of(((At) state).number < limit ? new Event.Output("tick") : new Event.Input("ring")));
    }
  }

  /** Offers other transitions each time. */
  public static final class Fickle extends Counter {

    private int asked;

    public Fickle(Map<String, String> parameters) {
      super(parameters);
    }

    @Override
    public List<Offer> successors(SimulatorState state) {
      return asked++ < 4 ? super.successors(state) : List.of();
    }
  }

  /** Throws an exception. */
  public static final class Fragile extends Counter {

    public Fragile(Map<String, String> parameters) {
      super(parameters);
    }

    @Override
    public void step() {
      throw new IllegalStateException("a spring came loose");
    }
  }

  @TempDir private Path folder;
  private String purpose;

  @BeforeEach
  void write() throws IOException {
    String text = "purpose Ring\nstart q\nin q:\n on ?tick go to q\n on !ring go to Success\nnothing leads to Failure\n";
    purpose = Files.writeString(folder.resolve("ring.sp"), text).toString();
  }

  @Test
  void aClassIsUsedLikeAModel() {
    CommandRun run = CommandRun.of("experiment", purpose, "java:" + Counter.class.getName(), "limit=2", "--all");
    assertThat(run.code()).as(run.err()).isEqualTo(0);
    assertThat(run.out())
        .contains("weak feasibility     SUCCESS")
        .contains("weak refutability    FAILURE")
        .contains("nothing in the system synchronises with `on !ring go to Success`");
    assertThat(CommandRun.of("experiment", purpose, "java:" + Counter.class.getName(), "limit=2").out())
        .contains("      3  ?ring  Success  | at 3");
  }

  @Test
  void aNondeterministicSimulatorIsReported() {
    CommandRun run = CommandRun.of("experiment", purpose, "java:" + Fickle.class.getName());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("behaves differently after it is reset");
  }

  @Test
  void anExceptionInASimulatorIsNotABugInSkein() {
    CommandRun run = CommandRun.of("experiment", purpose, "java:" + Fragile.class.getName());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("skein: the simulator failed: java.lang.IllegalStateException: a spring came loose\n");
  }
}
