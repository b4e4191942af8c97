package skein.prove.solve;

import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Native;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Z3's solver for finite domains: bit-vectors are bit-blasted at once, and learnt clauses are kept between checks. */
public final class Z3Solver implements Solver {

  private final Context context = new Context();
  private final com.microsoft.z3.Solver solver;
  private final Params params = context.mkParams();
  private final Supplier<OptionalLong> room;
  private final Map<Term, Expr<?>> done = new HashMap<>();
  private final Map<Term, BoolExpr> literals = new HashMap<>();
  private Map<BoolExpr, Term> assumed = Map.of();
  private Model model;
  private volatile boolean interrupted;

  /** @param room how many more bytes Z3 may take, now; asked before each check */
  public Z3Solver(Supplier<OptionalLong> room) {
    this.room = room;
    solver = context.mkSolver("QF_FD");
    params.add("random_seed", 1);
    // Otherwise Z3 handles Ctrl-C itself during a check, and the process does not notice it.
    params.add("ctrl_c", false);
    solver.setParameters(params);
  }

  private void limitMemory() {
    room.get().ifPresent(
        bytes -> {
          params.add("max_memory", Math.clamp((Native.getEstimatedAllocSize() + bytes) >> 20, 1, 1 << 20));
          solver.setParameters(params);
        });
  }

  @Override
  public void add(Term term) {
    careful(() -> assume((BoolExpr) translate(term)));
  }

  @SuppressWarnings("unchecked") // varargs of a generic type
  private void assume(BoolExpr fact) {
    solver.add(fact);
  }

  @Override
  public Answer check(Collection<Term> assumptions) {
    assumed = new LinkedHashMap<>();
    for (Term assumption : assumptions) {
      assumed.put(literal(assumption), assumption);
    }
    stopIfInterrupted();
    limitMemory();
    Status[] status = new Status[1];
    careful(() -> status[0] = solver.check(assumed.keySet().toArray(BoolExpr[]::new)));
    model = null;
    return switch (status[0]) {
      case SATISFIABLE -> Answer.SATISFIABLE;
      case UNSATISFIABLE -> Answer.UNSATISFIABLE;
      case UNKNOWN -> {
        stopIfInterrupted();
        throw new Stopped(solver.getReasonUnknown());
      }
    };
  }

  /** A late interrupt or a lack of memory may surface in any call. */
  private void careful(Runnable call) {
    try {
      call.run();
    } catch (Z3Exception e) {
      stopIfInterrupted();
      throw new Stopped(e.getMessage());
    }
  }

  private void stopIfInterrupted() {
    if (interrupted) {
      throw new Stopped("interrupted");
    }
  }

  @Override
  public long value(Term term) {
    long[] value = new long[1];
    careful(
        () -> {
          if (model == null) {
            model = solver.getModel();
          }
          Expr<?> found = model.eval(translate(term), true);
          value[0] = found instanceof BitVecNum number ? number.getBigInteger().longValue() : found.isTrue() ? 1 : 0;
        });
    return value[0];
  }

  @Override
  public List<Term> core() {
    List<Term> core = new ArrayList<>();
    for (BoolExpr literal : solver.getUnsatCore()) {
      core.add(assumed.get(literal));
    }
    return core;
  }

  @Override
  public void interrupt() {
    interrupted = true;
    context.interrupt();
  }

  @Override
  public void close() {
    context.close();
  }

  /** Assumptions must be literals: any other term gets a name. */
  private BoolExpr literal(Term term) {
    Term atom = term.op() == Op.NOT ? term.arg(0) : term;
    if (atom.op() == Op.VAR) {
      return (BoolExpr) translate(term);
    }
    return literals.computeIfAbsent(
        term,
        t -> {
          BoolExpr name = context.mkBoolConst("assumed!" + t.id());
          assume(context.mkImplies(name, (BoolExpr) translate(t)));
          return name;
        });
  }

  private Expr<?> translate(Term term) {
    Expr<?> found = done.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), done::containsKey)) {
      done.put(part, build(part));
    }
    return done.get(term);
  }

  private Expr<?> build(Term t) {
    return switch (t.op()) {
      case CONST -> t.isBool() ? context.mkBool(t.value() == 1) : number(t);
      case VAR -> t.isBool() ? context.mkBoolConst(t.name()) : context.mkBVConst(t.name(), t.width());
      case NOT -> context.mkNot(bool(t, 0));
      case AND -> context.mkAnd(bools(t));
      case OR -> context.mkOr(bools(t));
      case ITE -> context.mkITE(bool(t, 0), done.get(t.arg(1)), done.get(t.arg(2)));
      case EQ -> context.mkEq(done.get(t.arg(0)), done.get(t.arg(1)));
      case SLT -> context.mkBVSLT(bits(t, 0), bits(t, 1));
      case SLE -> context.mkBVSLE(bits(t, 0), bits(t, 1));
      case ADD -> context.mkBVAdd(bits(t, 0), bits(t, 1));
      case SUB -> context.mkBVSub(bits(t, 0), bits(t, 1));
      case MUL -> context.mkBVMul(bits(t, 0), bits(t, 1));
      case UDIV -> context.mkBVUDiv(bits(t, 0), bits(t, 1));
      case UREM -> context.mkBVURem(bits(t, 0), bits(t, 1));
      case SEXT -> context.mkSignExt(t.width() - t.arg(0).width(), bits(t, 0));
      case ZEXT -> context.mkZeroExt(t.width() - t.arg(0).width(), bits(t, 0));
      case TRUNC -> context.mkExtract(t.width() - 1, 0, bits(t, 0));
      case BIT -> context.mkEq(context.mkExtract((int) t.value(), (int) t.value(), bits(t, 0)), context.mkBV(1, 1));
    };
  }

  private Expr<?> number(Term t) {
    return context.mkBV(Long.toUnsignedString(t.value()), t.width());
  }

  private BoolExpr bool(Term t, int arg) {
    return (BoolExpr) done.get(t.arg(arg));
  }

  private BoolExpr[] bools(Term t) {
    return t.args().stream().map(a -> (BoolExpr) done.get(a)).toArray(BoolExpr[]::new);
  }

  @SuppressWarnings("unchecked")
  private Expr<com.microsoft.z3.BitVecSort> bits(Term t, int arg) {
    return (Expr<com.microsoft.z3.BitVecSort>) done.get(t.arg(arg));
  }
}
