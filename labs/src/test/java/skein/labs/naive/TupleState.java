package skein.labs.naive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** §4: one agent's copy of a stigmergy tuple. The elements of an array belong to one tuple: it has one rank, however many cells. */
public record TupleState(Map<String, List<Value>> values, int rank, boolean toPropagate, boolean toConfirm) {

  public TupleState {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  TupleState with(String variable, int cell, Value value) {
    Map<String, List<Value>> changed = new LinkedHashMap<>(values);
    changed.put(variable, AgentState.replaced(values.get(variable), cell, value));
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
