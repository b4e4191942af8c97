package skein.core.modal;

import java.util.OptionalInt;

/** A regular expression over labels. */
public sealed interface PathPattern {

  /** One step with a label that matches. */
  record Step(LabelPattern label) implements PathPattern {}

  record Sequence(PathPattern first, PathPattern second) implements PathPattern {}

  record Choice(PathPattern left, PathPattern right) implements PathPattern {}

  /** From {@code least} to {@code most} repetitions, or any number of them from {@code least} on. */
  record Repeat(PathPattern body, int least, OptionalInt most) implements PathPattern {}

  /** The empty path, in states that satisfy the condition. */
  record Test(Formula condition) implements PathPattern {}
}
