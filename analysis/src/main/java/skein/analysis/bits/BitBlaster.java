package skein.analysis.bits;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.core.budget.Budget;

/** Translates terms to rows of literals, the lowest bit first. */
public final class BitBlaster {

  private final Gates gates;
  private final Words words;
  private final Function<Term, int[]> variables;
  private final Budget budget;
  private final Map<Term, int[]> done = new HashMap<>();

  /**
   * @param variables the literals of a variable, asked for once
   */
  public BitBlaster(Gates gates, Function<Term, int[]> variables, Budget budget) {
    this.gates = gates;
    this.words = new Words(gates);
    this.variables = variables;
    this.budget = budget;
  }

  /** The literal of a Boolean term. */
  public int literal(Term term) {
    return bits(term)[0];
  }

  public int[] bits(Term term) {
    int[] found = done.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), done::containsKey)) {
      budget.poll();
      done.put(part, build(part));
    }
    return done.get(term);
  }

  /** Those of a term that was translated before; null for others. */
  public int[] known(Term term) {
    return done.get(term);
  }

  private int[] build(Term t) {
    return switch (t.op()) {
      case CONST -> words.constant(Math.max(1, t.width()), t.value());
      case VAR -> Objects.requireNonNull(variables.apply(t), t.name());
      case NOT -> one(arg(t, 0)[0] ^ 1);
      case AND -> one(gates.and(firsts(t, 0)));
      case OR -> one(gates.and(firsts(t, 1)) ^ 1);
      case ITE -> words.ite(arg(t, 0)[0], arg(t, 1), arg(t, 2));
      case EQ -> one(words.equal(arg(t, 0), arg(t, 1)));
      case SLT -> one(words.signedLess(arg(t, 0), arg(t, 1), false));
      case SLE -> one(words.signedLess(arg(t, 0), arg(t, 1), true));
      case ADD -> words.add(arg(t, 0), arg(t, 1));
      case SUB -> words.subtract(arg(t, 0), arg(t, 1));
      case MUL -> words.multiply(arg(t, 0), arg(t, 1));
      case UDIV -> words.divide(arg(t, 0), arg(t, 1), false);
      case UREM -> words.divide(arg(t, 0), arg(t, 1), true);
      case SEXT, ZEXT -> {
        int[] inner = arg(t, 0);
        int[] bits = Arrays.copyOf(inner, t.width());
        Arrays.fill(bits, inner.length, bits.length, t.op() == Op.SEXT ? inner[inner.length - 1] : gates.constant(false));
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

  /** The literals of the arguments, all negated or none. */
  private int[] firsts(Term t, int flip) {
    return t.args().stream().mapToInt(a -> done.get(a)[0] ^ flip).toArray();
  }
}
