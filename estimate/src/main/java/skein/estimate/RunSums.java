package skein.estimate;

import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.estimate.statistics.ValueCounts;

/**
 * What some runs add up to that a program other than a {@link RangeWorker} made.
 *
 * @param erring how many of them have an error
 * @param firstError the number of the first of these
 */
public record RunSums(int runs, long steps, long erring, OptionalInt firstError, List<Outcomes> properties) {

  /**
   * The outcomes of a property.
   *
   * @param open not decided, among them {@code erred}: those on which its predicate has an error
   * @param firstBroken the number of the first run that violates it
   * @param times how many runs decided it, by the number of steps after which they did
   */
  public record Outcomes(long met, long broken, long open, long erred, OptionalInt firstBroken, Map<Long, Long> times) {

    private void write(DataOutput out) throws IOException {
      ValueCounts counts = new ValueCounts();
      times.forEach(counts::add);
      PropertyTally.write(out, met, broken, open, erred, firstBroken.orElse(PropertyTally.NONE), counts);
    }
  }

  public RunSums {
    properties = List.copyOf(properties);
  }

  /** The same as a {@link RangeWorker} would write, for a range that was made in these pieces. */
  public static byte[] written(List<RunSums> pieces) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      for (RunSums piece : pieces) {
        out.writeBoolean(true);
        out.writeInt(RangeResults.NO_OBSTRUCTION);
        RunTally.writeHead(out, piece.runs, piece.steps, piece.erring, piece.firstError);
        for (Outcomes each : piece.properties) {
          each.write(out);
        }
      }
      out.writeBoolean(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
