package skein.example.mason;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sim.app.flockers.Flocker;
import sim.app.flockers.Flockers;
import sim.engine.SimState;
import sim.util.Bag;
import sim.util.Double2D;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/**
 * MASON's Flockers behind the six operations. A saved state is one of MASON's own checkpoints. Stimuli: {@code !fright}
 * turns one more bird round, {@code !tick} is the clock. What the flock shows: {@code ?turned} and {@code ?scattered}.
 */
public final class FlockersBridge implements Simulator {

  private static final Event FRIGHT = new Event.Output("fright");
  private static final Event TICK = new Event.Output("tick");
  private static final Event TURNED = new Event.Input("turned");
  private static final Event SCATTERED = new Event.Input("scattered");

  private final Double2D first;
  private Flockers flock;
  private int waiting;
  private int frightened;

  /** Parameters, all optional: birds, side (of the torus), seed, warmup (ticks before the experiment). */
  public FlockersBridge(Map<String, String> parameters) {
    flock = new Flockers(number(parameters, "seed", 1));
    flock.setNumFlockers(number(parameters, "birds", 12));
    flock.setWidth(number(parameters, "side", 20));
    flock.setHeight(number(parameters, "side", 20));
    flock.setDeadFlockerProbability(0);
    flock.start();
    for (int i = number(parameters, "warmup", 200); i > 0; i--) {
      flock.schedule.step(flock);
    }
    first = heading(flock);
  }

  private static int number(Map<String, String> parameters, String name, int otherwise) {
    return Integer.parseInt(parameters.getOrDefault(name, Integer.toString(otherwise)));
  }

  private record Saved(byte[] checkpoint, int waiting, int frightened, boolean aligned, boolean turned, String text)
      implements SimulatorState {

    @Override
    public boolean shows(Literal literal) {
      return switch (literal.proposition()) {
        case "aligned" -> literal.positive() == aligned;
        case "turned" -> literal.positive() == turned;
        default -> false;
      };
    }

    @Override
    public long bytes() {
      return 128L + checkpoint.length;
    }
  }

  @Override
  public SimulatorState current() {
    try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      flock.writeToCheckpoint(out);
      Double2D heading = heading(flock);
      boolean turned = heading.x * first.x + heading.y * first.y < 0;
      String text = String.format(Locale.ROOT, "tick %d, order %.2f, %d frightened", flock.schedule.getSteps(), order(heading), frightened);
      return new Saved(out.toByteArray(), waiting, frightened, order(heading) > 0.9, turned, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void goTo(SimulatorState saved) {
    Saved state = (Saved) saved;
    try {
      flock = (Flockers) SimState.readFromCheckpoint(new ByteArrayInputStream(state.checkpoint()));
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    waiting = state.waiting();
    frightened = state.frightened();
  }

  @Override
  public void schedule(Offer offer) {
    waiting += offer.event().equals(FRIGHT) ? 1 : 0;
  }

  /** Frightened birds turn round, then the simulation goes on by one tick. */
  @Override
  public void step() {
    Bag birds = flock.flockers.getAllObjects();
    for (; waiting > 0; waiting--) {
      Flocker bird = (Flocker) birds.get(frightened++ % birds.numObjs);
      bird.lastd = new Double2D(-bird.lastd.x, -bird.lastd.y);
    }
    flock.schedule.step(flock);
  }

  @Override
  public boolean commits(Event event) {
    return event.equals(TICK);
  }

  @Override
  public List<Offer> successors(SimulatorState state) {
    List<Offer> offers = new ArrayList<>(List.of(Offer.of(FRIGHT), Offer.of(TICK)));
    if (state.shows(new Literal("turned", true)) && state.shows(new Literal("aligned", true))) {
      offers.add(Offer.of(TURNED));
    }
    if (order(heading(flock)) < 0.3) {
      offers.add(Offer.of(SCATTERED));
    }
    return offers;
  }

  /** The mean of all headings, each taken as a vector of length 1. */
  private static Double2D heading(Flockers flock) {
    double x = 0;
    double y = 0;
    Bag birds = flock.flockers.getAllObjects();
    for (int i = 0; i < birds.numObjs; i++) {
      Double2D d = ((Flocker) birds.get(i)).lastd;
      double length = Math.max(1e-9, Math.hypot(d.x, d.y));
      x += d.x / length / birds.numObjs;
      y += d.y / length / birds.numObjs;
    }
    return new Double2D(x, y);
  }

  /** 1 if all fly the same way. */
  private static double order(Double2D heading) {
    return Math.hypot(heading.x, heading.y);
  }
}
