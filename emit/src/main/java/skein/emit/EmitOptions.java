package skein.emit;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a program is to be written.
 *
 * @param flavour which of the emitter's flavours; its first, if none is said
 * @param arrays whether there may be arrays
 * @param steps judge executions of at most so many steps
 * @param ignoreEnds a state without steps counts as meeting the goal of {@code eventually}
 */
public record EmitOptions(Optional<String> flavour, boolean arrays, OptionalInt steps, boolean ignoreEnds) {}
