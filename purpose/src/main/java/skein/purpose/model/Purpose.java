package skein.purpose.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A simulation purpose: a finite, deterministic transition system that ends in {@code Success} or
 * {@code Failure}.
 *
 * @see <a href="https://doi.org/10.1177/0037549713490439">Salem da Silva and de Melo, On-the-fly verification of
 *     discrete event simulations by means of simulation purposes, definition 6</a>
 */
public final class Purpose {

  public static final String SUCCESS = "Success";
  public static final String FAILURE = "Failure";

  /** Larger purposes are rejected. */
  public static final int MOST_STATES = 100_000;

  private final Ats system;
  private final int success;
  private final int failure;
  private final List<Map<Event, Integer>> answers;

  /** Throws if a condition is not met; call {@link #breaches} first. */
  public Purpose(Ats system) {
    List<Breach> breaches = breaches(system);
    if (!breaches.isEmpty()) {
      throw new IllegalArgumentException(breaches.getFirst().message());
    }
    this.system = system;
    this.success = system.indexOf(SUCCESS);
    this.failure = system.indexOf(FAILURE);
    this.answers = system.states().stream().map(Purpose::answers).toList();
  }

  private static Map<Event, Integer> answers(Ats.State state) {
    Map<Event, Integer> answers = new HashMap<>();
    for (int i = 0; i < state.moves().size(); i++) {
      answers.put(state.moves().get(i).event(), i);
    }
    return answers;
  }

  /** All violations of the conditions on purposes, in a fixed order. */
  public static List<Breach> breaches(Ats system) {
    return PurposeConditions.breaches(system);
  }

  public Ats system() {
    return system;
  }

  public String name() {
    return system.name();
  }

  public int start() {
    return system.start();
  }

  public int success() {
    return success;
  }

  public int failure() {
    return failure;
  }

  public boolean isVerdict(int state) {
    return state == success || state == failure;
  }

  public Ats.State state(int index) {
    return system.state(index);
  }

  /**
   * The index of the state's transition that synchronises with an event of the simulator: the one on the
   * complement if there is one, else the one on {@code *}.
   */
  public Optional<Integer> answer(int state, Event simulated) {
    Map<Event, Integer> known = answers.get(state);
    Integer named = known.get(simulated.complement());
    return Optional.ofNullable(named != null ? named : known.get(Event.other()));
  }
}
