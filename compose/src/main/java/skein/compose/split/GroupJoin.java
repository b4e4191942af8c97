package skein.compose.split;

import java.util.Optional;

/**
 * Two groups that are generated as one, because one would have to be ready for too many values of the other, or has too many states without it.
 *
 * @param rule the name of a rule in which it needs the values; empty if it has too many states
 * @param number of combinations of values, or of states
 */
public record GroupJoin(String one, String other, Optional<String> rule, double number) {}
