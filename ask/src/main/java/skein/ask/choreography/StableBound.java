package skein.ask.choreography;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.source.Span;

/**
 * From which bound on the buffers of peers make no difference.
 *
 * @param bound empty if none was found
 * @param compared the largest bound that was compared with the next larger one
 * @param ahead why larger bounds were not compared: buffers of any size can become full
 */
public record StableBound(OptionalInt bound, int compared, Optional<Endless> ahead) {

  /** A message that its sender can send again and again without waiting. */
  public record Endless(Span at, String sender, String message, String receiver) {}
}
