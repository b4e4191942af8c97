package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.core.answer.QuestionProblem;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.simulator.ForeignSimulator;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

class ForeignSimulatorTest {

  /** A lamp with a switch. */
  public static class Lamp implements Simulator {

    private Light light = new Light(false);

    public Lamp() {}

    private record Light(boolean on) implements SimulatorState {

      @Override
      public boolean shows(Literal literal) {
        return literal.proposition().equals("on") && literal.positive() == on;
      }

      @Override
      public String text() {
        return on ? "on" : "off";
      }
    }

    @Override
    public SimulatorState current() {
      return light;
    }

    @Override
    public void goTo(SimulatorState saved) {
      light = (Light) saved;
    }

    @Override
    public void schedule(Offer offer) {}

    @Override
    public void step() {
      light = new Light(!light.on);
    }

    @Override
    public boolean commits(Event event) {
      return true;
    }

    @Override
    public List<Offer> successors(SimulatorState state) {
      return List.of(Offer.of(new Event.Output("switch")));
    }
  }

  /** A lamp whose initial state is a parameter. */
  public static final class ToldLamp extends Lamp {
    public ToldLamp(Map<String, String> parameters) {
      if (parameters.get("on").equals("true")) {
        step();
      }
    }
  }

  public static final class Broken extends Lamp {
    public Broken() {
      throw new IllegalStateException("no bulb");
    }
  }

  @Test
  void aClassOnTheClassPathIsASimulator() {
    assertThat(load(Lamp.class, Map.of()).current().text()).isEqualTo("off");
    assertThat(load(ToldLamp.class, Map.of("on", "true")).current().text()).isEqualTo("on");
  }

  @Test
  void errorsInAClassAreReported() {
    assertThatThrownBy(() -> ForeignSimulator.load("no.such.Thing", "", Map.of())).hasMessage(new QuestionProblem.ClassNotFound("no.such.Thing").toString());
    assertThatThrownBy(() -> ForeignSimulator.load("no.such.Thing", "nowhere.jar", Map.of())).hasMessage(new QuestionProblem.ClassPathPart("nowhere.jar", false).toString());
    assertThatThrownBy(() -> load(String.class, Map.of())).hasMessageContaining("NO_SIMULATOR, detail=skein.purpose.simulator.Simulator");
    assertThatThrownBy(() -> load(Lamp.class, Map.of("n", "1"))).hasMessageContaining("NO_PARAMETERS");
    assertThatThrownBy(() -> load(Broken.class, Map.of())).hasMessageContaining("no bulb");
  }

  private static Simulator load(Class<?> type, Map<String, String> parameters) {
    return ForeignSimulator.load(type.getName(), "", parameters);
  }
}
