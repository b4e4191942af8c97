package skein.prove.sat;

import java.util.HashMap;
import java.util.Map;
import skein.analysis.bits.Gates;

/** Boolean gates as clauses, hash-consed. */
final class ClauseGates implements Gates {

  private record Key(char kind, int a, int b, int c) {}

  private final Cdcl cdcl;
  private final Map<Key, Integer> known = new HashMap<>();
  final int yes;
  final int no;

  ClauseGates(Cdcl cdcl) {
    this.cdcl = cdcl;
    this.yes = 2 * cdcl.newVariable();
    this.no = yes ^ 1;
    cdcl.addClause(yes);
  }

  int fresh() {
    return 2 * cdcl.newVariable();
  }

  @Override
  public int constant(boolean value) {
    return value ? yes : no;
  }

  @Override
  public int and(int a, int b) {
    if (a == no || b == no || a == (b ^ 1)) {
      return no;
    }
    if (a == yes || a == b) {
      return b;
    }
    if (b == yes) {
      return a;
    }
    return known.computeIfAbsent(
        new Key('&', Math.min(a, b), Math.max(a, b), 0),
        _ -> {
          int out = fresh();
          cdcl.addClause(out ^ 1, a);
          cdcl.addClause(out ^ 1, b);
          cdcl.addClause(out, a ^ 1, b ^ 1);
          return out;
        });
  }

  @Override
  public int and(int[] literals) {
    int[] clause = new int[literals.length + 1];
    int size = 0;
    for (int literal : literals) {
      if (literal == no) {
        return no;
      }
      if (literal != yes) {
        clause[size++] = literal;
      }
    }
    if (size <= 2) {
      return size == 0 ? yes : size == 1 ? clause[0] : and(clause[0], clause[1]);
    }
    int out = fresh();
    for (int i = 0; i < size; i++) {
      cdcl.addClause(out ^ 1, clause[i]);
      clause[i] ^= 1;
    }
    clause[size++] = out;
    cdcl.addClause(java.util.Arrays.copyOf(clause, size));
    return out;
  }

  @Override
  public int xor(int a, int b) {
    if (a == b) {
      return no;
    }
    if (a == (b ^ 1)) {
      return yes;
    }
    if (a == yes || a == no) {
      return a == yes ? b ^ 1 : b;
    }
    if (b == yes || b == no) {
      return b == yes ? a ^ 1 : a;
    }
    int flip = (a ^ b) & 1;
    int x = Math.min(a & ~1, b & ~1);
    int y = Math.max(a & ~1, b & ~1);
    return flip
        ^ known.computeIfAbsent(
            new Key('^', x, y, 0),
            _ -> {
              int out = fresh();
              cdcl.addClause(out ^ 1, x, y);
              cdcl.addClause(out ^ 1, x ^ 1, y ^ 1);
              cdcl.addClause(out, x ^ 1, y);
              cdcl.addClause(out, x, y ^ 1);
              return out;
            });
  }

  @Override
  public int ite(int c, int a, int b) {
    if (c == yes || a == b) {
      return a;
    }
    if (c == no) {
      return b;
    }
    if (a == (b ^ 1)) {
      return xor(c, b);
    }
    if (a == yes || a == c) {
      return or(c, b);
    }
    if (a == no || a == (c ^ 1)) {
      return and(c ^ 1, b);
    }
    if (b == yes || b == (c ^ 1)) {
      return or(c ^ 1, a);
    }
    if (b == no || b == c) {
      return and(c, a);
    }
    return known.computeIfAbsent(
        new Key('?', c, a, b),
        _ -> {
          int out = fresh();
          cdcl.addClause(out ^ 1, c ^ 1, a);
          cdcl.addClause(out ^ 1, c, b);
          cdcl.addClause(out, c ^ 1, a ^ 1);
          cdcl.addClause(out, c, b ^ 1);
          cdcl.addClause(out ^ 1, a, b);
          cdcl.addClause(out, a ^ 1, b ^ 1);
          return out;
        });
  }
}
