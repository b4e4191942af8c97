package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import skein.analysis.ltl.Automaton.Edge;

/** The moves of an automaton for each letter, computed on first use. Thread-safe. */
public final class TableauMoves {

  /** Up to this many atoms there is a table of all letters. */
  private static final int FEW = 10;

  private final Automaton automaton;
  private final AtomicReferenceArray<Edge[][]> table;
  private final Map<Long, Edge[][]> others = new ConcurrentHashMap<>();

  public TableauMoves(Automaton automaton, int atoms) {
    this.automaton = automaton;
    this.table = new AtomicReferenceArray<>(1 << Math.min(atoms, FEW));
  }

  /** From a state of the automaton, for the atoms that hold. */
  public Edge[] on(long letter, int location) {
    if (letter >>> FEW != 0) {
      return others.computeIfAbsent(letter, this::find)[location];
    }
    Edge[][] known = table.getAcquire((int) letter);
    if (known == null) {
      known = find(letter);
      table.setRelease((int) letter, known);
    }
    return known[location];
  }

  /** Of two moves to the same state, one that has all marks of the other is enough. */
  private Edge[][] find(long letter) {
    Edge[][] moves = new Edge[automaton.states()][];
    for (int location = 0; location < moves.length; location++) {
      List<Edge> useful = new ArrayList<>();
      for (Edge edge : automaton.edges().get(location)) {
        if (edge.label().matches(letter) && useful.stream().noneMatch(kept -> makesNeedless(kept, edge))) {
          useful.removeIf(kept -> makesNeedless(edge, kept));
          useful.add(edge);
        }
      }
      moves[location] = useful.toArray(Edge[]::new);
    }
    return moves;
  }

  private static boolean makesNeedless(Edge better, Edge edge) {
    return better.target() == edge.target() && (edge.marks() & ~better.marks()) == 0;
  }
}
