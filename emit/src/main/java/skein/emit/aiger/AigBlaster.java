package skein.emit.aiger;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Bit-blasts terms: translates them to rows of literals, given those of their variables. */
final class AigBlaster {

  private final Aig aig;
  private final LiteralArithmetic words;
  private final Map<Term, int[]> done = new HashMap<>();

  AigBlaster(Aig aig) {
    this.aig = aig;
    this.words = new LiteralArithmetic(aig);
  }

  /** Defines a variable. */
  void define(Term variable, int[] bits) {
    done.put(variable, bits);
  }

  int literal(Term term) {
    return bits(term)[0];
  }

  int[] bits(Term term) {
    for (Term part : Terms.parts(List.of(term), done::containsKey)) {
      done.put(part, build(part));
    }
    return done.get(term);
  }

  private int[] build(Term t) {
    return switch (t.op()) {
      case CONST -> LiteralArithmetic.constant(Math.max(1, t.width()), t.value());
      case VAR -> throw new IllegalStateException("undefined variable " + t.name());
      case NOT -> one(arg(t, 0)[0] ^ 1);
      case AND -> one(aig.and(firsts(t)));
      case OR -> one(aig.or(firsts(t)));
      case ITE -> words.choose(arg(t, 0)[0], arg(t, 1), arg(t, 2));
      case EQ -> one(words.same(arg(t, 0), arg(t, 1)));
      case SLT -> one(words.signedLess(arg(t, 0), arg(t, 1)));
      case SLE -> one(words.signedLess(arg(t, 1), arg(t, 0)) ^ 1);
      case ADD -> words.sum(arg(t, 0), arg(t, 1));
      case SUB -> words.difference(arg(t, 0), arg(t, 1));
      case MUL -> words.product(arg(t, 0), arg(t, 1));
      case UDIV -> words.divided(arg(t, 0), arg(t, 1))[0];
      case UREM -> words.divided(arg(t, 0), arg(t, 1))[1];
      case SEXT, ZEXT -> {
        int[] inner = arg(t, 0);
        int[] bits = Arrays.copyOf(inner, t.width());
        Arrays.fill(bits, inner.length, bits.length, t.op() == Op.SEXT ? inner[inner.length - 1] : Aig.FALSE);
        yield bits;
      }
      case TRUNC -> Arrays.copyOf(arg(t, 0), t.width());
      case BIT -> one(arg(t, 0)[(int) t.value()]);
    };
  }

  private static int[] one(int literal) {
    return new int[] {literal};
  }

  private int[] arg(Term t, int index) {
    return done.get(t.arg(index));
  }

  private int[] firsts(Term t) {
    return t.args().stream().mapToInt(a -> done.get(a)[0]).toArray();
  }
}
