package skein.purpose.simulator;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;

/** Simulates an explicit transition system: its states include what is scheduled. */
public final class ExplicitSimulator implements Simulator {

  private final Ats system;
  private final List<SimulatorState> states;
  private int at;

  public ExplicitSimulator(Ats system) {
    this.system = system;
    this.states =
        IntStream.range(0, system.states().size()).<SimulatorState>mapToObj(i -> new Here(system.state(i), i)).toList();
    this.at = system.start();
  }

  private record Here(Ats.State state, int index) implements SimulatorState {

    @Override
    public boolean shows(Literal literal) {
      return state.literals().contains(literal);
    }

    @Override
    public String text() {
      String literals = state.literals().stream().map(Literal::text).collect(Collectors.joining(", "));
      return literals.isEmpty() ? state.name() : state.name() + " (" + literals + ")";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Here here && here.index == index;
    }

    @Override
    public int hashCode() {
      return index;
    }
  }

  @Override
  public SimulatorState current() {
    return states.get(at);
  }

  @Override
  public void goTo(SimulatorState saved) {
    at = ((Here) saved).index();
  }

  @Override
  public void schedule(Offer offer) {
    at = (Integer) offer.choice();
  }

  @Override
  public void step() {}

  @Override
  public boolean commits(Event event) {
    return system.commits().isEmpty() || system.commits().contains(event);
  }

  @Override
  public List<Offer> successors(SimulatorState state) {
    return ((Here) state).state().moves().stream().map(m -> new Offer(m.event(), m.target())).toList();
  }
}
