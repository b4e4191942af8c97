package skein.core.answer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.run.Fairness;

/**
 * How to interpret a question, and the resources for answering it.
 *
 * @param steps judge executions of at most this many steps
 * @param ignoreEnds a state without steps counts as meeting the goal of a liveness claim
 * @param fairness which executions count for {@code eventually} and linear-time formulas
 * @param threads how many cores may be used
 * @param reductions the reductions an engine may apply
 * @param checkpoint where to save progress
 * @param bitstateBytes the size of the lossy state table of a bitstate search, an under-approximation
 * @param keep a folder that keeps all input and output of external tools
 * @param strategy in which order parts of the model are put together
 * @param accuracy how accurate computed numbers are to be
 * @param chance how the program is read by questions about chance
 */
public record Settings(
    OptionalInt steps,
    boolean ignoreEnds,
    Fairness fairness,
    OptionalLong maxStates,
    Optional<Duration> time,
    OptionalLong memoryBytes,
    int threads,
    Set<Reduction> reductions,
    Optional<Checkpoint> checkpoint,
    OptionalLong bitstateBytes,
    Optional<Path> keep,
    CompositionStrategy strategy,
    Accuracy accuracy,
    ChanceReading chance) {

  public static final Settings DEFAULT =
      new Settings(
          OptionalInt.empty(),
          false,
          Fairness.NONE,
          OptionalLong.empty(),
          Optional.empty(),
          OptionalLong.empty(),
          Runtime.getRuntime().availableProcessors(),
          EnumSet.allOf(Reduction.class),
          Optional.empty(),
          OptionalLong.empty(),
          Optional.empty(),
          CompositionStrategy.SMART,
          Accuracy.DEFAULT,
          ChanceReading.DEFAULT);

  public Settings {
    reductions = Set.copyOf(reductions);
  }

  public Settings withSteps(int bound) {
    return new Settings(
        OptionalInt.of(bound), ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withIgnoreEnds(boolean ignore) {
    return new Settings(
        steps, ignore, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withFairness(Fairness wanted) {
    return new Settings(
        steps, ignoreEnds, wanted, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withMaxStates(long limit) {
    return new Settings(
        steps, ignoreEnds, fairness, OptionalLong.of(limit), time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withTime(Duration limit) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, Optional.of(limit), memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withMemoryBytes(long limit) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, OptionalLong.of(limit), threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withThreads(int number) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, number,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withReductions(Set<Reduction> allowed) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        allowed, checkpoint, bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withCheckpoint(Checkpoint where) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, Optional.of(where), bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withoutCheckpoint() {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, Optional.empty(), bitstateBytes, keep, strategy, accuracy, chance);
  }

  public Settings withBitstate(long bytes) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, OptionalLong.of(bytes), keep, strategy, accuracy, chance);
  }

  public Settings withKeep(Path folder) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, Optional.of(folder), strategy, accuracy, chance);
  }

  public Settings withStrategy(CompositionStrategy wanted) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, wanted, accuracy, chance);
  }

  public Settings withAccuracy(Accuracy wanted) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, wanted, chance);
  }

  public Settings withChance(ChanceReading wanted) {
    return new Settings(
        steps, ignoreEnds, fairness, maxStates, time, memoryBytes, threads,
        reductions, checkpoint, bitstateBytes, keep, strategy, accuracy, wanted);
  }
}
