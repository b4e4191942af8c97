package skein.labs.naive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** §4: one agent's copy of a stigmergy tuple. */
public record TupleState(Map<String, Value> values, int rank, boolean toPropagate, boolean toConfirm) {

  public TupleState {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  TupleState with(String variable, Value value) {
    Map<String, Value> changed = new LinkedHashMap<>(values);
    changed.put(variable, value);
    return new TupleState(changed, rank, toPropagate, toConfirm);
  }

  TupleState withRank(int newRank) {
    return new TupleState(values, newRank, toPropagate, toConfirm);
  }

  TupleState inZp(boolean member) {
    return new TupleState(values, rank, member, toConfirm);
  }

  TupleState inZc(boolean member) {
    return new TupleState(values, rank, toPropagate, member);
  }

  /** §6: "copies all of t", and with it the rank of the write. */
  TupleState copyOf(TupleState sender) {
    return new TupleState(sender.values, sender.rank, toPropagate, toConfirm);
  }
}
