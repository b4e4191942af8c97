package skein.labs.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.labs.syntax.Expression;
import skein.labs.term.Atom;
import skein.labs.term.TooManyLocations;
import skein.triples.Triple;

/** Of an agent's enabled steps, only those with the largest priority stay enabled (docs/labs.md, "Priorities"). */
final class StepPriorities {

  /** The guards of a step that are about priorities, the first of which demands that its own one is defined, if it may not be. */
  record Guards(List<Expr> guards, List<Atom> rivals) {}

  private static final int MOST_COMPARISONS = 20_000;

  private final World world;
  private final Kind kind;
  private final List<Triple<Atom>> triples;
  private final Function<Triple.Entry, Expr> isIn;
  private final boolean areUsed;
  private final Map<Triple<Atom>, Long> fixed = new IdentityHashMap<>();
  /** The highest first: whatever is above a step that errs is enabled, or errs too. */
  private final List<Triple<Atom>> inOrder;
  private int comparisons;

  StepPriorities(World world, Kind kind, List<Triple<Atom>> triples, Function<Triple.Entry, Expr> isIn) {
    this.world = world;
    this.kind = kind;
    this.triples = triples;
    this.isIn = isIn;
    this.areUsed = triples.stream().anyMatch(triple -> triple.action().priority().isPresent());
    ExpressionLowering scratch = new ExpressionLowering(world, new LocalFrame());
    for (Triple<Atom> triple : areUsed ? triples : List.<Triple<Atom>>of()) {
      if (priority(triple.action(), scratch).expr() instanceof Expr.Const(long value)) {
        fixed.put(triple, value);
      }
    }
    this.inOrder = triples.stream().sorted(Comparator.comparing((Triple<Atom> triple) -> fixed.containsKey(triple) ? -fixed.get(triple) : Long.MAX_VALUE)).toList();
  }

  /** @param expressions allocates locals of the rule */
  Guards of(Triple<Atom> triple, ExpressionLowering expressions) {
    List<Expr> guards = new ArrayList<>();
    List<Atom> rivals = new ArrayList<>();
    if (areUsed) {
      Value own = priority(triple.action(), expressions);
      if (!(own.expr() instanceof Expr.Const)) {
        guards.add(expressions.unary(Expression.UnaryOp.IS_DEFINED, own, triple.action().at()).expr());
      }
      for (Triple<Atom> rival : inOrder) {
        if (rival != triple && mayOutrank(rival, triple) && mayCoincide(triple, rival)) {
          if (++comparisons > MOST_COMPARISONS) {
            throw TooManyLocations.comparing(kind.decl(), MOST_COMPARISONS);
          }
          guards.add(Exprs.not(isEnabledAbove(own, rival, priority(rival.action(), expressions), expressions)));
          rivals.add(rival.action());
        }
      }
    }
    return new Guards(guards, rivals);
  }

  private boolean mayOutrank(Triple<Atom> rival, Triple<Atom> triple) {
    return !fixed.containsKey(rival) || !fixed.containsKey(triple) || fixed.get(rival) > fixed.get(triple);
  }

  private Value priority(Atom atom, ExpressionLowering expressions) {
    return atom.priority().map(priority -> expressions.value(priority, LoweringScope.of(world, kind))).orElseGet(() -> Value.defined(0));
  }

  private Expr isEnabledAbove(Value own, Triple<Atom> rival, Value other, ExpressionLowering expressions) {
    List<Expr> all = new ArrayList<>(rival.entries().stream().map(isIn).toList());
    Expr isAbove = expressions.arithmetic(Expression.BinaryOp.LESS, own, other, rival.action().at()).isTrue();
    List<Expr> conditions = conditions(rival.action(), expressions, LoweringScope.of(world, kind));
    // A priority that is computed may need the guards in front of it.
    if (other.expr() instanceof Expr.Const) {
      all.add(isAbove);
      all.addAll(conditions);
    } else {
      all.addAll(conditions);
      all.add(isAbove);
    }
    Actions actions = new Actions(world, kind, expressions);
    actions.act(rival.action());
    List<Stmt> body = new ArrayList<>(actions.preparation());
    body.addAll(actions.body());
    all.add(Enabledness.of(body, expressions.frame()).orElseThrow(() -> TooManyLocations.complicated(kind.decl(), rival.action().at())));
    return Exprs.and(all);
  }

  static List<Expr> conditions(Atom atom, ExpressionLowering expressions, LoweringScope scope) {
    List<Expr> all = new ArrayList<>();
    for (Atom.Guard guard : atom.guards()) {
      Expr holds = expressions.condition(guard.condition(), scope).isTrue();
      all.add(guard.holds() ? holds : Exprs.not(holds));
    }
    return all;
  }

  /** Whether no counter would have to be at two locations at once. */
  private static boolean mayCoincide(Triple<Atom> one, Triple<Atom> other) {
    for (Triple.Entry entry : one.entries()) {
      for (Triple.Entry second : other.entries()) {
        HashSet<Integer> common = new HashSet<>(entry.locations());
        common.retainAll(second.locations());
        if (entry.slot() == second.slot() && common.isEmpty()) {
          return false;
        }
      }
    }
    return true;
  }
}
