package skein.core.answer;

import java.util.OptionalInt;
import skein.core.program.Property;

/**
 * What all explored states say about an {@code always}.
 *
 * @param violations in how many states it is violated
 * @param depth how many steps lead to the nearest of them
 * @param errors in how many states its predicate fails with an error
 */
public record InvariantCheck(Property property, long violations, OptionalInt depth, long errors) {}
