package skein.search.level;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was seen in one level: the least state of each kind, so that the result does not depend on the threads. */
public final class Sightings {

  private final List<Best> watched = new ArrayList<>();
  private final Best predicateErrs = new Best();
  private final Best stepErrs = new Best();
  /** For each recurrence the ends, and the states whose steps all raise errors, where its predicate does not hold. */
  private final List<Best> ends = new ArrayList<>();
  private final List<Best> stuck = new ArrayList<>();
  private final Best anyEnd = new Best();
  private final Best goesOn = new Best();

  Sightings(int watches, int recurrences) {
    for (int i = 0; i < watches; i++) {
      watched.add(new Best());
    }
    for (int i = 0; i < recurrences; i++) {
      ends.add(new Best());
      stuck.add(new Best());
    }
  }

  public Optional<long[]> watched(int watch) {
    return watched.get(watch).found();
  }

  public Optional<long[]> predicateErrs() {
    return predicateErrs.found();
  }

  public Optional<long[]> stepErrs() {
    return stepErrs.found();
  }

  public Optional<long[]> end() {
    return anyEnd.found();
  }

  public Optional<long[]> end(int recurrence) {
    return ends.get(recurrence).found();
  }

  public Optional<long[]> stuck(int recurrence) {
    return stuck.get(recurrence).found();
  }

  /** A state that is not an end, of a level that was only probed. */
  public Optional<long[]> onward() {
    return goesOn.found();
  }

  Best watch(int watch) {
    return watched.get(watch);
  }

  Best erringPredicate() {
    return predicateErrs;
  }

  Best erringStep() {
    return stepErrs;
  }

  Best anyEnd() {
    return anyEnd;
  }

  Best goesOn() {
    return goesOn;
  }

  Best ends(int recurrence) {
    return ends.get(recurrence);
  }

  Best stuckAt(int recurrence) {
    return stuck.get(recurrence);
  }

  void add(Sightings other) {
    for (int i = 0; i < watched.size(); i++) {
      watched.get(i).offer(other.watched.get(i));
    }
    for (int i = 0; i < ends.size(); i++) {
      ends.get(i).offer(other.ends.get(i));
      stuck.get(i).offer(other.stuck.get(i));
    }
    predicateErrs.offer(other.predicateErrs);
    stepErrs.offer(other.stepErrs);
    anyEnd.offer(other.anyEnd);
    goesOn.offer(other.goesOn);
  }

  private List<Best> all() {
    List<Best> all = new ArrayList<>(watched);
    all.addAll(ends);
    all.addAll(stuck);
    all.addAll(List.of(predicateErrs, stepErrs, anyEnd));
    return all;
  }

  void write(DataOutputStream out) throws IOException {
    for (Best best : all()) {
      long[] state = best.found().orElse(new long[0]);
      out.writeInt(state.length);
      for (long word : state) {
        out.writeLong(word);
      }
    }
  }

  void read(DataInputStream in) throws IOException {
    for (Best best : all()) {
      long[] state = new long[in.readInt()];
      for (int i = 0; i < state.length; i++) {
        state[i] = in.readLong();
      }
      if (state.length > 0) {
        best.offer(state, 0, state.length);
      }
    }
  }
}
