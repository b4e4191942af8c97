package skein.ask.choreography;

import java.util.OptionalInt;

/**
 * From which bound on the buffers of peers make no difference.
 *
 * @param bound empty if none was found
 * @param compared the largest bound that was compared with the next larger one
 */
public record StableBound(OptionalInt bound, int compared) {}
