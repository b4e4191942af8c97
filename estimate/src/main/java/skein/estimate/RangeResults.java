package skein.estimate;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.core.estimate.EstimatePlan;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.simulate.SimulatedRun;

/**
 * Reads what a {@link RangeWorker} wrote.
 *
 * @param repeated makes the run with this number again
 */
record RangeResults(Program program, List<Property> properties, EstimatePlan plan, IntFunction<SimulatedRun> repeated) {

  static final int NO_OBSTRUCTION = -1;

  List<BlockWorker.Result> read(byte[] bytes) {
    List<BlockWorker.Result> results = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      while (in.readBoolean()) {
        int obstruction = in.readInt();
        RunTally tally = RangeWorker.tally(program, properties, plan);
        tally.read(in, repeated);
        results.add(
            new BlockWorker.Result(
                tally, obstruction == NO_OBSTRUCTION ? Optional.empty() : Optional.of(BlockWorker.Obstruction.values()[obstruction])));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return results;
  }

  /** If runs were given up: each of these counts as not decided. */
  BlockWorker.Result givenUp(int runs) {
    RunTally tally = RangeWorker.tally(program, properties, plan);
    for (int i = 0; i < runs; i++) {
      tally.addCut();
    }
    return new BlockWorker.Result(tally, Optional.of(BlockWorker.Obstruction.CUT));
  }
}
