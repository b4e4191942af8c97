package skein.guarded.system;

import java.util.Optional;
import java.util.OptionalLong;
import skein.core.source.Span;

/**
 * A variable of a system. Values outside of its range are model errors.
 *
 * @param owner the component that it belongs to; empty for global ones
 * @param least 0 for truths, as is 1 for {@code most}
 * @param initial empty if it may have any value at first
 */
public record SystemVariable(String name, Optional<String> owner, boolean isTruth, long least, long most, OptionalLong initial, Span at) {}
