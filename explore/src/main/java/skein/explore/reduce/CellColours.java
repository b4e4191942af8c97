package skein.explore.reduce;

import java.util.BitSet;
import java.util.List;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOp;
import skein.explore.term.SymbolicOutcome;
import skein.explore.term.SymbolicTerm;
import skein.explore.term.SymbolicTerms;

/**
 * Colours cells by their occurrences, relative to two agents: colour refinement, as in tests for graph
 * isomorphism. A cell and a cell of the same colour with the agents exchanged are likely to
 * correspond. Only a heuristic: colours are hashes.
 */
final class CellColours {

  private static final int ROUNDS = 4;

  private final SymbolicBehaviour behaviour;
  private final SymbolicTerms terms;
  private final BitSet names;
  private final int first;
  private final int second;
  private final boolean[] leadsToName;
  private long[] colours;

  private CellColours(SymbolicBehaviour behaviour, BitSet names, int first, int second) {
    this.behaviour = behaviour;
    this.terms = behaviour.terms();
    this.names = names;
    this.first = first;
    this.second = second;
    this.colours = new long[behaviour.program().cells()];
    this.leadsToName = new boolean[terms.size()];
    for (int i = 0; i < leadsToName.length; i++) {
      SymbolicTerm t = terms.get(i);
      leadsToName[i] =
          t.op() == SymbolicOp.CELL
              ? names.get((int) t.value())
              : (t.op() == SymbolicOp.IF || t.op() == SymbolicOp.SELECT)
                  && t.args().subList(1, t.args().size()).stream().anyMatch(arg -> leadsToName[arg]);
    }
  }

  /** With {@code first} and {@code second} in these roles. */
  static long[] of(SymbolicBehaviour behaviour, BitSet names, int first, int second) {
    CellColours colours = new CellColours(behaviour, names, first, second);
    for (int round = 0; round < ROUNDS; round++) {
      colours.refine();
    }
    return colours.colours;
  }

  private void refine() {
    int size = leadsToName.length;
    long[][] own = {new long[size], new long[size]};
    for (int i = 0; i < size; i++) {
      own[0][i] = hash(i, false, own);
      own[1][i] = hash(i, true, own);
    }
    long[][] around = {new long[size], new long[size]};
    long[] next = colours.clone();
    for (SymbolicOutcome outcome : behaviour.outcomes()) {
      long whole = hash(outcome, own);
      outcome.conditions().forEach(condition -> around[0][condition] += mix(whole, 1));
      outcome.errors().forEach(error -> {
        around[0][error.term()] += mix(whole, 2);
        error.conditions().forEach(condition -> around[0][condition] += mix(whole, 3));
      });
      outcome.effects().forEach((cell, value) -> {
        int kind = names.get(cell) ? 1 : 0;
        around[kind][value] += mix(mix(whole, 4), colours[cell]);
        next[cell] += mix(mix(whole, 5), own[kind][value]);
      });
    }
    List<Integer> predicates = behaviour.predicates();
    for (int i = 0; i < predicates.size(); i++) {
      around[0][predicates.get(i)] += mix(6, i);
    }
    for (int i = size - 1; i >= 0; i--) {
      spread(i, 0, own, around);
      spread(i, 1, own, around);
    }
    for (int i = 0; i < size; i++) {
      SymbolicTerm t = terms.get(i);
      if (t.op() == SymbolicOp.CELL) {
        next[(int) t.value()] += mix(around[0][i], 7) + mix(around[1][i], 8);
      }
    }
    for (int cell = 0; cell < next.length; cell++) {
      colours[cell] = mix(next[cell], names.get(cell) ? 9 : 10);
    }
  }

  private long agent(long id) {
    return id == first ? -1001 : id == second ? -1002 : id;
  }

  private long hash(int number, boolean named, long[][] own) {
    SymbolicTerm t = terms.get(number);
    long hash = mix(t.op().ordinal(), t.op() == SymbolicOp.CELL ? 0 : named && t.isConst() ? agent(t.value()) : t.value());
    if (t.op() == SymbolicOp.CELL) {
      return mix(hash, colours[(int) t.value()]);
    }
    for (int k = 0; k < t.args().size(); k++) {
      long part = own[kind(t, k, named)][t.args().get(k)];
      hash += isOrdered(t.op()) ? mix(part, k) : mix(part, 77);
    }
    return mix(hash, 11);
  }

  private int kind(SymbolicTerm t, int argument, boolean named) {
    return switch (t.op()) {
      case EQUAL -> t.args().stream().anyMatch(arg -> leadsToName[arg]) ? 1 : 0;
      case IF, SELECT -> named && argument > 0 ? 1 : 0;
      case CONST, CELL, CHOSEN, NEGATE, ABS, NOT, ADD, MULTIPLY, MIN, MAX, DISTANCE, AND, OR, AND_THEN, OR_ELSE, CHECKED_ADD,
          CHECKED_MULTIPLY, SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE, LESS, BOUNDED, FAIL -> 0;
    };
  }

  private static boolean isOrdered(SymbolicOp op) {
    return switch (op) {
      case ADD, MULTIPLY, MIN, MAX, AND, OR, DISTANCE, EQUAL -> false;
      case CONST, CELL, CHOSEN, NEGATE, ABS, NOT, AND_THEN, OR_ELSE, CHECKED_ADD, CHECKED_MULTIPLY, SUBTRACT, DIVIDE,
          MODULO, ROUND_DIVIDE, LESS, IF, SELECT, BOUNDED, FAIL -> true;
    };
  }

  /** Propagates the position of a term to its parts. */
  private void spread(int number, int kind, long[][] own, long[][] around) {
    if (around[kind][number] == 0) {
      return;
    }
    SymbolicTerm t = terms.get(number);
    for (int k = 0; k < t.args().size(); k++) {
      int part = t.args().get(k);
      int partKind = kind(t, k, kind == 1);
      long place = isOrdered(t.op()) ? mix(t.op().ordinal(), k) : t.op().ordinal();
      around[partKind][part] += mix(mix(around[kind][number], place), own[kind][number]);
    }
  }

  private long hash(SymbolicOutcome outcome, long[][] own) {
    long hash = mix(agent(outcome.agent()), 12);
    for (int condition : outcome.conditions()) {
      hash += mix(own[0][condition], 13);
    }
    for (var effect : outcome.effects().entrySet()) {
      hash += mix(mix(own[names.get(effect.getKey()) ? 1 : 0][effect.getValue()], 14), colours[effect.getKey()]);
    }
    for (SymbolicOutcome.Erring error : outcome.errors()) {
      long inside = own[0][error.term()];
      for (int condition : error.conditions()) {
        inside += mix(own[0][condition], 15);
      }
      hash += mix(inside, 16);
    }
    return mix(hash, 17);
  }

  private static long mix(long a, long b) {
    long x = a * 0x9E3779B97F4A7C15L + b + 0x632BE59BD9B4E019L;
    x ^= x >>> 32;
    x *= 0xD6E8FEB86659FD93L;
    return x ^ x >>> 29;
  }
}
