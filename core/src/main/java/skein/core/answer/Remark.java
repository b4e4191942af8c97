package skein.core.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.program.View;

/** Something that changes no answer, but that the person who asked should know; as data. */
public sealed interface Remark {

  /** A variable needs more than the number of bits: the search starts again with larger states. */
  record StatesOutgrown(int bits) implements Remark {}

  /**
   * The value analysis took too long, so that every variable takes its full width.
   *
   * @param bits the size of a state
   */
  record ValuesUnknown(int bits) implements Remark {}

  /**
   * The value analysis found no bound.
   *
   * @param places the length of an array, 1 for a single variable
   */
  record Unbounded(String variable, int bits, int places) implements Remark {}

  /** The properties are not kept in the checkpoint, and are judged from the beginning whenever the run is resumed. */
  record NotKept(List<String> properties) implements Remark {}

  /** The model could not be compiled, and without that there are no checkpoints. */
  record NoCheckpoint() implements Remark {}

  /**
   * A part of a checkpoint cannot be used; the search continues from what was kept before it.
   *
   * @param why if it cannot even be read
   */
  record CheckpointPartLost(Path file, Optional<String> why) implements Remark {}

  /** The model states no properties, so that there is nothing to check but errors. */
  record NoProperties() implements Remark {}

  /** Questions about chance that random runs do not answer; the others are. */
  record NotByRuns(List<String> properties) implements Remark {}

  /** The answers are about buffers for this many messages, because larger ones make no difference. */
  record StableBuffers(int bound) implements Remark {}

  record CheckpointNotWritten(String why) implements Remark {}

  /** No run starts from initial values for which the assumption causes an error. */
  record AssumptionErrs(String assumption, ModelError error) implements Remark {}

  /** States without steps stay as they are; one of them. */
  record DeadlocksLooped(long states, View view, long[] example) implements Remark {}

  /** The choices of a state are taken to be equally likely, though the program is to be a chain; one such state. */
  record ChoicesDrawn(long states, View view, long[] example) implements Remark {}

  /** Some numbers of the model are roots or logarithms, or too long: they are rounded. */
  record Rounded() implements Remark {}

  /** All numbers were to be exact, and this property's cannot be. */
  record NotExact(String property) implements Remark {}
}
