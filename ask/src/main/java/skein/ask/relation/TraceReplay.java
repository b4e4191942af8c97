package skein.ask.relation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import skein.lts.Alphabet;
import skein.lts.Lts;

/** Follows a trace through a system, by the definition of traces. */
final class TraceReplay {

  private final Lts lts;
  private final boolean weak;

  /** @param weak whether internal steps may be taken between the labels */
  TraceReplay(Lts lts, boolean weak) {
    this.lts = lts;
    this.weak = weak;
  }

  boolean has(List<String> trace) {
    BitSet states = new BitSet();
    states.set(lts.initial());
    close(states);
    for (String label : trace) {
      states = after(states, label);
      close(states);
    }
    return !states.isEmpty();
  }

  private BitSet after(BitSet states, String text) {
    BitSet next = new BitSet();
    states.stream().forEach(state -> lts.steps(state, (label, target) -> {
      if (lts.labels().text(label).equals(text)) {
        next.set(target);
      }
    }));
    return next;
  }

  private void close(BitSet states) {
    if (!weak) {
      return;
    }
    Deque<Integer> open = new ArrayDeque<>();
    states.stream().forEach(open::add);
    while (!open.isEmpty()) {
      lts.steps(open.remove(), (label, target) -> {
        if (label == Alphabet.TAU && !states.get(target)) {
          states.set(target);
          open.add(target);
        }
      });
    }
  }
}
