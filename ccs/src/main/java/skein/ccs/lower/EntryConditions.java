package skein.ccs.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.core.program.Expr;
import skein.core.program.Variable;
import skein.core.source.Span;
import skein.triples.JointTriple;
import skein.triples.Triple;
import skein.triples.TripleStructure;

/** Entry conditions of triples, and conditions of properties, as expressions over the program counter. */
final class EntryConditions {

  private final TripleStructure<CcsAction> structure;
  private final List<Variable> counters;
  private final Span at;

  EntryConditions(TripleStructure<CcsAction> structure, List<Variable> counters, Span at) {
    this.structure = structure;
    this.counters = counters;
    this.at = at;
  }

  /** One guard for each slot that the triple reads. */
  List<Expr> guards(Triple<CcsAction> triple) {
    return triple.entries().stream().map(this::holds).filter(guard -> !guard.equals(Expr.TRUE)).toList();
  }

  /** One guard for each part. */
  List<Expr> guards(JointTriple<CcsAction> joint) {
    return joint.parts().stream().map(this::possible).filter(guard -> !guard.equals(Expr.TRUE)).toList();
  }

  private Expr possible(List<JointTriple.Way> part) {
    if (part.getFirst().entries().size() > 1) {
      return any(part.stream().map(this::possible).toList());
    }
    Set<Integer> locations = new LinkedHashSet<>();
    part.forEach(way -> locations.addAll(way.entries().getFirst().locations()));
    return holds(new Triple.Entry(part.getFirst().entries().getFirst().slot(), List.copyOf(locations)));
  }

  Expr possible(JointTriple.Way way) {
    return all(way.entries().stream().map(this::holds).toList());
  }

  /** Some step can be taken. */
  private Expr anyStep() {
    return enabled(_ -> true);
  }

  /** The whole process has ended. */
  Expr ended() {
    for (int slot = 0; slot < counters.size(); slot++) {
      if (structure.slots().get(slot).path().isEmpty() && counters.get(slot).min() == 0) {
        return ended(List.of(slot));
      }
    }
    return Expr.FALSE;
  }

  boolean canEnd() {
    return !ended().equals(Expr.FALSE);
  }

  /** A state without steps in which the system has ended is not a deadlock. */
  Expr live() {
    return any(List.of(ended(), anyStep()));
  }

  /** These slots are all at 0. */
  Expr ended(List<Integer> slots) {
    return all(
        slots.stream().map(slot -> between(counters.get(slot), 0, 0)).toList());
  }

  Expr holds(Triple.Entry entry) {
    Variable counter = counters.get(entry.slot());
    List<Integer> locations = entry.locations().stream().sorted().toList();
    if (locations.size() == counter.max() - counter.min() + 1) {
      return Expr.TRUE;
    }
    List<Expr> runs = new ArrayList<>();
    for (int from = 0, to; from < locations.size(); from = to) {
      to = from + 1;
      while (to < locations.size() && locations.get(to) == locations.get(to - 1) + 1) {
        to++;
      }
      runs.add(between(counter, locations.get(from), locations.get(to - 1)));
    }
    return any(runs);
  }

  private Expr between(Variable counter, long low, long high) {
    Expr read = new Expr.Read(counter);
    if (low == high) {
      return binary(Expr.BinaryOp.EQUAL, read, new Expr.Const(low));
    }
    return binary(
        Expr.BinaryOp.AND,
        binary(Expr.BinaryOp.LESS_EQUAL, new Expr.Const(low), read),
        binary(Expr.BinaryOp.LESS_EQUAL, read, new Expr.Const(high)));
  }

  Expr of(Condition condition) {
    return switch (condition) {
      case Condition.Constant(boolean value) -> value ? Expr.TRUE : Expr.FALSE;
      case Condition.Not(var operand) -> not(of(operand));
      case Condition.And(var operands) -> all(operands.stream().map(this::of).toList());
      case Condition.Or(var operands) -> any(operands.stream().map(this::of).toList());
      case Condition.Implies(var premises, var conclusion) ->
          any(List.of(not(all(premises.stream().map(this::of).toList())), of(conclusion)));
      case Condition.Can(var action) ->
          enabled(action.kind() == Action.Kind.SILENT ? CcsAction::silent : CcsAction.of(action)::equals);
      case Condition.Ended _ -> ended();
    };
  }

  /** Some triple with such an action can be taken. */
  private Expr enabled(Predicate<CcsAction> meant) {
    Set<List<Triple.Entry>> entries = new LinkedHashSet<>();
    structure.triples().stream().filter(t -> meant.test(t.action())).forEach(t -> entries.add(t.entries()));
    List<Expr> ways = new ArrayList<>(entries.stream().map(each -> all(each.stream().map(this::holds).toList())).toList());
    structure.joints().stream().filter(j -> meant.test(j.action())).forEach(j -> ways.add(all(guards(j))));
    return any(ways);
  }

  private Expr not(Expr operand) {
    return new Expr.Unary(Expr.UnaryOp.NOT, operand, at);
  }

  private Expr all(List<Expr> operands) {
    return balanced(Expr.BinaryOp.AND, Expr.TRUE, operands);
  }

  private Expr any(List<Expr> operands) {
    return balanced(Expr.BinaryOp.OR, Expr.FALSE, operands);
  }

  /** Builds a balanced tree: a chain of thousands of operands would be too deep. */
  private Expr balanced(Expr.BinaryOp op, Expr none, List<Expr> operands) {
    return switch (operands.size()) {
      case 0 -> none;
      case 1 -> operands.getFirst();
      default -> {
        int half = operands.size() / 2;
        yield binary(
            op,
            balanced(op, none, operands.subList(0, half)),
            balanced(op, none, operands.subList(half, operands.size())));
      }
    };
  }

  private Expr binary(Expr.BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right, at);
  }
}
