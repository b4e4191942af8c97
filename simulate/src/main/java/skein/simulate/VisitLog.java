package skein.simulate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which runs visit which states. States are told apart by 64-bit hashes, since those of large models take much memory; that two of 100,000 states have
 * the same hash has a probability below one in a billion.
 */
final class VisitLog {

  private static final long SEED = 0x9E3779B97F4A7C15L;

  private static final class Visits {
    final int firstRun;
    boolean shared;
    int count;

    Visits(int firstRun) {
      this.firstRun = firstRun;
    }
  }

  private final Map<Long, Visits> visits = new HashMap<>();
  /** The number of states on each run, the initial one included. */
  private final List<Integer> lengths = new ArrayList<>();
  /** How many of them no known run visits; only for runs that are not known. */
  private final List<Integer> unknown = new ArrayList<>();
  private int known;
  private long total;

  void startRun() {
    lengths.add(0);
    unknown.add(0);
  }

  /** The states of the runs so far are known from now on. */
  void closeKnown() {
    known = lengths.size();
  }

  void visit(long[] state) {
    int run = lengths.size() - 1;
    Visits of = visits.computeIfAbsent(hash(state), _ -> new Visits(run));
    of.shared |= of.firstRun != run;
    of.count++;
    lengths.set(run, lengths.get(run) + 1);
    if (run >= known && of.firstRun >= known) {
      unknown.set(run, unknown.get(run) + 1);
    }
    total++;
  }

  int runs() {
    return lengths.size();
  }

  int states() {
    return visits.size();
  }

  /** The number of visits on all runs. */
  long total() {
    return total;
  }

  /** Leaving one run out: the mean share, over all runs, of the visits to states that no other run visits. */
  double ownShare() {
    int[] own = new int[lengths.size()];
    for (Visits of : visits.values()) {
      if (!of.shared) {
        own[of.firstRun] += of.count;
      }
    }
    double sum = 0;
    for (int run = 0; run < own.length; run++) {
      sum += (double) own[run] / lengths.get(run);
    }
    return sum / own.length;
  }

  /** The mean share, over the runs that were made since {@link #closeKnown}, of the visits to states that were not known then. */
  double unknownShare() {
    double sum = 0;
    for (int run = known; run < lengths.size(); run++) {
      sum += (double) unknown.get(run) / lengths.get(run);
    }
    return sum / (lengths.size() - known);
  }

  private static long hash(long[] state) {
    long hash = SEED;
    for (long cell : state) {
      long z = hash ^ cell;
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      hash = z ^ z >>> 31;
    }
    return hash;
  }
}
