package skein.analysis.relation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import skein.core.answer.Reason;
import skein.core.budget.Budget;

/** Builds hash-consed terms, simplified by local rules. */
public final class Terms {

  private record Key(Op op, int width, long value, String name, List<Term> args) {}

  private final Map<Key, Term> known = new HashMap<>();
  private final List<Term> all = new ArrayList<>();
  private final Budget budget;
  private final int most;
  private int asked;
  public final Term yes = make(Op.CONST, 0, 1, null, List.of());
  public final Term no = make(Op.CONST, 0, 0, null, List.of());

  public Terms() {
    this(Budget.UNLIMITED, Integer.MAX_VALUE);
  }

  /** Exceeding {@code most} terms throws {@link TooLarge}. */
  public Terms(Budget budget, int most) {
    this.budget = budget;
    this.most = most;
  }

  /** The number of terms so far. */
  public int count() {
    return all.size();
  }

  private Term make(Op op, int width, long value, String name, List<Term> args) {
    Key key = new Key(op, width, value, name, args);
    Term found = known.get(key);
    if (found == null) {
      found = new Term(all.size(), op, width, value, name, args);
      known.put(key, found);
      all.add(found);
    }
    // Also for terms that exist already, since that takes time as well. The constructor has no poll yet.
    if ((++asked & 1023) == 0 && budget != null) {
      budget.poll();
      if (all.size() > most) {
        throw new TooLarge(Reason.Size.TERMS, most);
      }
    }
    return found;
  }

  private Term op(Op op, int width, Term... args) {
    return make(op, width, 0, null, List.of(args));
  }

  public Term bool(boolean value) {
    return value ? yes : no;
  }

  public Term constant(int width, long value) {
    return make(Op.CONST, width, width == 64 ? value : value & ((1L << width) - 1), null, List.of());
  }

  /** A variable; a name must always have the same width. */
  public Term variable(String name, int width) {
    return make(Op.VAR, width, 0, name, List.of());
  }

  public Term not(Term a) {
    return switch (a.op()) {
      case CONST -> bool(a.value() == 0);
      case NOT -> a.arg(0);
      default -> op(Op.NOT, 0, a);
    };
  }

  public Term and(Term... parts) {
    return and(Arrays.asList(parts));
  }

  public Term or(Term... parts) {
    return or(Arrays.asList(parts));
  }

  public Term and(List<Term> parts) {
    return join(Op.AND, parts, no, yes);
  }

  public Term or(List<Term> parts) {
    return join(Op.OR, parts, yes, no);
  }

  public Term implies(Term a, Term b) {
    return or(not(a), b);
  }

  private Term join(Op op, List<Term> parts, Term absorbing, Term neutral) {
    Set<Term> flat = new TreeSet<>(Comparator.comparingInt(Term::id));
    for (Term part : parts) {
      if (part == absorbing) {
        return absorbing;
      }
      if (part.op() == op) {
        flat.addAll(part.args());
      } else if (part != neutral) {
        flat.add(part);
      }
    }
    for (Term part : flat) {
      if (part.op() == Op.NOT && flat.contains(part.arg(0))) {
        return absorbing;
      }
    }
    return switch (flat.size()) {
      case 0 -> neutral;
      case 1 -> flat.iterator().next();
      default -> make(op, 0, 0, null, List.copyOf(flat));
    };
  }

  public Term ite(Term condition, Term then, Term otherwise) {
    if (condition.isConst()) {
      return condition == yes ? then : otherwise;
    }
    if (then == otherwise) {
      return then;
    }
    if (condition.op() == Op.NOT) {
      return ite(condition.arg(0), otherwise, then);
    }
    if (then.isBool()) {
      if (then.isConst()) {
        return then == yes ? or(condition, otherwise) : and(not(condition), otherwise);
      }
      if (otherwise.isConst()) {
        return otherwise == yes ? or(not(condition), then) : and(condition, then);
      }
      if (then == condition) {
        return or(condition, otherwise);
      }
      if (otherwise == condition) {
        return and(condition, then);
      }
    }
    if (then.op() == Op.ITE && then.arg(0) == condition) {
      return ite(condition, then.arg(1), otherwise);
    }
    if (otherwise.op() == Op.ITE && otherwise.arg(0) == condition) {
      return ite(condition, then, otherwise.arg(2));
    }
    if (otherwise.op() == Op.ITE && otherwise.arg(1) == then) {
      return ite(or(condition, otherwise.arg(0)), then, otherwise.arg(2));
    }
    return op(Op.ITE, then.width(), condition, then, otherwise);
  }

  public Term eq(Term a, Term b) {
    if (a == b) {
      return yes;
    }
    if (a.isConst() && b.isConst()) {
      return no;
    }
    if (b.isConst() || (!a.isConst() && b.id() < a.id())) {
      return eq(b, a);
    }
    if (a.isBool()) {
      if (a.isConst()) {
        return a == yes ? b : not(b);
      }
      return a == not(b) ? no : op(Op.EQ, 0, a, b);
    }
    if (a.isConst() && b.op() == Op.ITE && (b.arg(1).isConst() || b.arg(2).isConst())) {
      return ite(b.arg(0), eq(a, b.arg(1)), eq(a, b.arg(2)));
    }
    if (a.isConst() && (b.op() == Op.ZEXT || b.op() == Op.SEXT)) {
      Term inner = b.arg(0);
      Term small = constant(inner.width(), a.value());
      Term back = b.op() == Op.ZEXT ? zext(small, b.width()) : sext(small, b.width());
      return back == a ? eq(small, inner) : no;
    }
    if (a.op() == b.op() && (a.op() == Op.ZEXT || a.op() == Op.SEXT) && a.arg(0).width() == b.arg(0).width()) {
      return eq(a.arg(0), b.arg(0));
    }
    if (twoConstants(a) && twoConstants(b)) {
      return ite(a.arg(0), eq(a.arg(1), b), eq(a.arg(2), b));
    }
    return op(Op.EQ, 0, a, b);
  }

  private static boolean twoConstants(Term a) {
    return a.op() == Op.ITE && a.arg(1).isConst() && a.arg(2).isConst();
  }

  public Term slt(Term a, Term b) {
    if (a == b) {
      return no;
    }
    return a.isConst() && b.isConst() ? bool(a.signed() < b.signed()) : op(Op.SLT, 0, a, b);
  }

  public Term sle(Term a, Term b) {
    if (a == b) {
      return yes;
    }
    return a.isConst() && b.isConst() ? bool(a.signed() <= b.signed()) : op(Op.SLE, 0, a, b);
  }

  public Term add(Term a, Term b) {
    if (a.isConst() && b.isConst()) {
      return constant(a.width(), a.value() + b.value());
    }
    if (isZero(a)) {
      return b;
    }
    if (isZero(b)) {
      return a;
    }
    return a.id() <= b.id() ? op(Op.ADD, a.width(), a, b) : op(Op.ADD, a.width(), b, a);
  }

  public Term sub(Term a, Term b) {
    if (a.isConst() && b.isConst()) {
      return constant(a.width(), a.value() - b.value());
    }
    if (b.isConst()) {
      return add(a, constant(b.width(), -b.value()));
    }
    return a == b ? constant(a.width(), 0) : op(Op.SUB, a.width(), a, b);
  }

  public Term mul(Term a, Term b) {
    if (a.isConst() && b.isConst()) {
      return constant(a.width(), a.value() * b.value());
    }
    if (isZero(a) || isZero(b)) {
      return constant(a.width(), 0);
    }
    if (a.isConst() && a.value() == 1) {
      return b;
    }
    if (b.isConst() && b.value() == 1) {
      return a;
    }
    return a.id() <= b.id() ? op(Op.MUL, a.width(), a, b) : op(Op.MUL, a.width(), b, a);
  }

  public Term udiv(Term a, Term b) {
    return a.isConst() && b.isConst()
        ? constant(a.width(), TermEvaluator.udiv(a.value(), b.value()))
        : op(Op.UDIV, a.width(), a, b);
  }

  public Term urem(Term a, Term b) {
    return a.isConst() && b.isConst()
        ? constant(a.width(), TermEvaluator.urem(a.value(), b.value()))
        : op(Op.UREM, a.width(), a, b);
  }

  private static boolean isZero(Term a) {
    return a.isConst() && a.value() == 0;
  }

  public Term sext(Term a, int width) {
    if (a.width() == width) {
      return a;
    }
    return switch (a.op()) {
      case CONST -> constant(width, a.signed());
      case SEXT -> sext(a.arg(0), width);
      case ZEXT -> zext(a.arg(0), width);
      case ITE -> a.arg(1).isConst() || a.arg(2).isConst()
          ? ite(a.arg(0), sext(a.arg(1), width), sext(a.arg(2), width))
          : op(Op.SEXT, width, a);
      default -> op(Op.SEXT, width, a);
    };
  }

  public Term zext(Term a, int width) {
    if (a.width() == width) {
      return a;
    }
    return switch (a.op()) {
      case CONST -> constant(width, a.value());
      case ZEXT -> zext(a.arg(0), width);
      default -> op(Op.ZEXT, width, a);
    };
  }

  public Term trunc(Term a, int width) {
    if (a.width() == width) {
      return a;
    }
    return switch (a.op()) {
      case CONST -> constant(width, a.value());
      case TRUNC -> trunc(a.arg(0), width);
      case SEXT, ZEXT -> {
        Term inner = a.arg(0);
        if (inner.width() >= width) {
          yield trunc(inner, width);
        }
        yield a.op() == Op.SEXT ? sext(inner, width) : zext(inner, width);
      }
      case ITE -> ite(a.arg(0), trunc(a.arg(1), width), trunc(a.arg(2), width));
      case ADD -> add(trunc(a.arg(0), width), trunc(a.arg(1), width));
      case SUB -> sub(trunc(a.arg(0), width), trunc(a.arg(1), width));
      case MUL -> mul(trunc(a.arg(0), width), trunc(a.arg(1), width));
      default -> op(Op.TRUNC, width, a);
    };
  }

  /** One bit of a bit-vector as a Boolean. */
  public Term bit(Term a, int index) {
    return switch (a.op()) {
      case CONST -> bool((a.value() >>> index & 1) == 1);
      case ITE -> ite(a.arg(0), bit(a.arg(1), index), bit(a.arg(2), index));
      case TRUNC -> bit(a.arg(0), index);
      case ZEXT -> index < a.arg(0).width() ? bit(a.arg(0), index) : no;
      case SEXT -> bit(a.arg(0), Math.min(index, a.arg(0).width() - 1));
      default -> make(Op.BIT, 0, index, null, List.of(a));
    };
  }

  /** The term with other arguments, simplified again. */
  public Term rebuild(Term t, List<Term> args) {
    return switch (t.op()) {
      case CONST, VAR -> t;
      case NOT -> not(args.get(0));
      case AND -> and(args);
      case OR -> or(args);
      case ITE -> ite(args.get(0), args.get(1), args.get(2));
      case EQ -> eq(args.get(0), args.get(1));
      case SLT -> slt(args.get(0), args.get(1));
      case SLE -> sle(args.get(0), args.get(1));
      case ADD -> add(args.get(0), args.get(1));
      case SUB -> sub(args.get(0), args.get(1));
      case MUL -> mul(args.get(0), args.get(1));
      case UDIV -> udiv(args.get(0), args.get(1));
      case UREM -> urem(args.get(0), args.get(1));
      case SEXT -> sext(args.get(0), t.width());
      case ZEXT -> zext(args.get(0), t.width());
      case TRUNC -> trunc(args.get(0), t.width());
      case BIT -> bit(args.get(0), (int) t.value());
    };
  }

  /** The variables in the terms, in order of creation. */
  public static List<Term> variables(List<Term> roots) {
    return parts(roots).stream().filter(t -> t.op() == Op.VAR).toList();
  }

  /** The terms and all their subterms, each once, bottom-up. */
  public static List<Term> parts(List<Term> roots) {
    return parts(roots, _ -> false);
  }

  /** The same without known terms and their subterms. */
  public static List<Term> parts(List<Term> roots, Predicate<Term> known) {
    Set<Term> seen = new LinkedHashSet<>();
    List<Term> stack = new ArrayList<>();
    for (Term root : roots) {
      if (!known.test(root) && seen.add(root)) {
        stack.add(root);
      }
    }
    while (!stack.isEmpty()) {
      for (Term arg : stack.removeLast().args()) {
        if (!known.test(arg) && seen.add(arg)) {
          stack.add(arg);
        }
      }
    }
    return seen.stream().sorted(Comparator.comparingInt(Term::id)).toList();
  }
}
