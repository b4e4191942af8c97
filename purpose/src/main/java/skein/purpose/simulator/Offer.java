package skein.purpose.simulator;

import skein.purpose.model.Event;

/**
 * A transition that a simulator offers.
 *
 * @param choice tells apart several transitions on one event; the simulator's own business
 */
public record Offer(Event event, Object choice) {

  /** The only transition on its event. */
  public static Offer of(Event event) {
    return new Offer(event, "");
  }
}
