package skein.purpose;

import java.util.List;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/** A separate program, so that it can run with a small heap: searches a run of a million transitions with short branches. */
final class DeepRun {

  static final int DEPTH = 1_000_000;

  private DeepRun() {}

  private record Count(int number) implements SimulatorState {

    @Override
    public boolean shows(Literal literal) {
      return false;
    }

    @Override
    public String text() {
      return Integer.toString(number);
    }

    @Override
    public long bytes() {
      return 16;
    }
  }

  /** Counts up to the end of the run; some states have a second successor, from which nothing is reachable. */
  private static final class Counter implements Simulator {

    private static final List<Offer> TICK = List.of(Offer.of(new Event.Output("tick")));
    private static final List<Offer> TICK_OR_REST =
        List.of(TICK.getFirst(), Offer.of(new Event.Output("rest")));
    private static final List<Offer> BELL = List.of(Offer.of(new Event.Output("bell")));

    private int number;

    @Override
    public SimulatorState current() {
      return new Count(number);
    }

    @Override
    public void goTo(SimulatorState saved) {
      number = ((Count) saved).number();
    }

    @Override
    public void schedule(Offer offer) {
      number = offer.event().plainName().equals("rest") ? -1 : number + 1;
    }

    @Override
    public void step() {}

    @Override
    public boolean commits(Event event) {
      return true;
    }

    @Override
    public List<Offer> successors(SimulatorState state) {
      int at = ((Count) state).number();
      return at < 0 || at >= DEPTH ? List.of() : at == DEPTH - 1 ? BELL : at % 2 == 0 ? TICK_OR_REST : TICK;
    }
  }

  /** Prints the verdict, the length of the run, and then the verdict for a purpose that never waits for the bell. */
  public static void main(String[] args) {
    for (String event : List.of("bell", "whistle")) {
      Simulator counter = new Counter();
      Inquiry inquiry = Searches.inquiry(PurposeRelation.FEASIBILITY, Variant.STRONG, 2 * DEPTH);
      PurposeOutcome outcome =
          Searches.run(Lamps.loopUntil(event), counter, counter.current(), inquiry, Settings.DEFAULT, Monitor.SILENT);
      System.out.println(outcome.verdict() + " " + (outcome.runs().isEmpty() ? "" : outcome.runs().getFirst().length()));
    }
  }
}
