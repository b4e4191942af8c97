package skein.hunt.coverage;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Selects few models that cover as much as all of them: greedily by coverage per cost. */
public final class Chooser<T> {

  private record Candidate<T>(T model, long cost, BitSet reached) {}

  private final List<Candidate<T>> candidates = new ArrayList<>();
  private final BitSet seen = new BitSet();

  /** Only models that cover something new are kept. */
  public void offer(T model, long cost, BitSet reached) {
    BitSet fresh = (BitSet) reached.clone();
    fresh.andNot(seen);
    if (!fresh.isEmpty()) {
      seen.or(reached);
      candidates.add(new Candidate<>(model, cost, reached));
    }
  }

  public List<T> chosen(int most) {
    List<T> chosen = new ArrayList<>();
    List<Candidate<T>> left = new ArrayList<>(candidates);
    BitSet covered = new BitSet();
    while (chosen.size() < most && !left.isEmpty()) {
      Candidate<T> best = null;
      double bestGain = 0;
      for (Candidate<T> candidate : left) {
        BitSet fresh = (BitSet) candidate.reached().clone();
        fresh.andNot(covered);
        double gain = fresh.cardinality() / Math.sqrt((double) candidate.cost());
        if (gain > bestGain) {
          bestGain = gain;
          best = candidate;
        }
      }
      if (best == null) {
        break;
      }
      chosen.add(best.model());
      covered.or(best.reached());
      left.remove(best);
    }
    return chosen;
  }

  public int reached() {
    return seen.cardinality();
  }
}
