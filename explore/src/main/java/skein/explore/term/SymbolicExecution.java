package skein.explore.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * Executes a rule symbolically. Loops are unrolled, branches joined, and choices between few known values enumerated; the result is a list of {@link
 * SymbolicOutcome}s that are together equivalent to the rule.
 */
final class SymbolicExecution {

  /** A choice between more values stays symbolic. */
  private static final long FEW = 64;

  private final SymbolicTerms terms;
  private final int[] before;
  private final int rule;
  private final int agent;
  private final List<SymbolicOutcome> outcomes = new ArrayList<>();

  private SymbolicExecution(SymbolicTerms terms, int[] before, int rule, int agent) {
    this.terms = terms;
    this.before = before;
    this.rule = rule;
    this.agent = agent;
  }

  /** The values and conditions at one point of the rule. */
  private final class Point {

    private final int[] cells;
    private final int[] frame;
    private final TreeSet<Integer> conditions;
    private final Set<SymbolicOutcome.Erring> errors;
    private int choices;

    Point(int[] cells, int[] frame, TreeSet<Integer> conditions, Set<SymbolicOutcome.Erring> errors, int choices) {
      this.cells = cells;
      this.frame = frame;
      this.conditions = conditions;
      this.errors = errors;
      this.choices = choices;
    }

    Point copy() {
      return new Point(cells.clone(), frame.clone(), new TreeSet<>(conditions), new HashSet<>(errors), choices);
    }

    int value(Expr expr) {
      int value = new SymbolicEvaluation(terms, cells, frame).value(expr);
      if (terms.get(value).errs()) {
        errors.add(new SymbolicOutcome.Erring(frozen(conditions), value));
      }
      return value;
    }

    void require(int condition) {
      SymbolicTerm term = terms.get(condition);
      if (term.op() == SymbolicOp.AND) {
        conditions.addAll(term.args());
      } else if (!(term.isConst() && term.value() != 0)) {
        conditions.add(condition);
      }
    }

    boolean isPossible() {
      return conditions.stream().noneMatch(c -> terms.get(c).isConst());
    }
  }

  private static SortedSet<Integer> frozen(TreeSet<Integer> conditions) {
    return Collections.unmodifiableSortedSet(new TreeSet<>(conditions));
  }

  /** The initial values of the cells. */
  static int[] cells(SymbolicTerms terms, int count) {
    int[] cells = new int[count];
    Arrays.setAll(cells, terms::cell);
    return cells;
  }

  static List<SymbolicOutcome> of(Program program, int number, int agent, SymbolicTerms terms) {
    Rule rule = program.rules().get(number);
    int[] before = cells(terms, program.cells());
    SymbolicExecution execution = new SymbolicExecution(terms, before, number, agent);
    int[] frame = new int[Math.max(1, rule.frame())];
    Arrays.fill(frame, terms.constant(0));
    frame[0] = terms.constant(agent);
    Point start = execution.new Point(before.clone(), frame, new TreeSet<>(), new HashSet<>(), 0);
    for (Expr guard : rule.guards()) {
      start.require(start.value(guard));
      if (!start.isPossible()) {
        break;
      }
    }
    if (start.isPossible()) {
      execution.run(List.of(rule.body()), start);
    } else {
      execution.finish(start);
    }
    return execution.outcomes;
  }

  private void finish(Point point) {
    if (!point.isPossible() && point.errors.isEmpty()) {
      return;
    }
    TreeMap<Integer, Integer> effects = new TreeMap<>();
    for (int i = 0; i < before.length; i++) {
      if (point.cells[i] != before[i]) {
        effects.put(i, point.cells[i]);
      }
    }
    outcomes.add(new SymbolicOutcome(rule, agent, frozen(point.conditions), effects, Set.copyOf(point.errors)));
  }

  /** Executes the statements in order; a choice splits the rest into several paths. */
  private void run(List<Stmt> statements, Point point) {
    for (int i = 0; i < statements.size(); i++) {
      List<Stmt> rest = statements.subList(i + 1, statements.size());
      switch (statements.get(i).kernel()) {
        case Stmt.Block(var inner) -> {
          List<Stmt> all = new ArrayList<>(inner);
          all.addAll(rest);
          run(all, point);
          return;
        }
        case Stmt.Choose choose -> {
          if (choose(choose, rest, point)) {
            return;
          }
        }
        case Stmt other -> simple(other, point);
      }
      if (!point.isPossible()) {
        break;
      }
    }
    finish(point);
  }

  /** Whether the rest was executed for every value. */
  private boolean choose(Stmt.Choose choose, List<Stmt> rest, Point point) {
    int from = point.value(choose.from());
    int to = point.value(choose.to());
    SymbolicTerm low = terms.get(from);
    SymbolicTerm high = terms.get(to);
    if (low.isConst() && high.isConst() && high.value() - low.value() <= FEW) {
      for (long value = low.value(); value < high.value(); value++) {
        terms.addWay();
        Point chosen = point.copy();
        chosen.frame[choose.slot()] = terms.constant(value);
        run(rest, chosen);
      }
      if (low.value() >= high.value()) {
        point.require(terms.constant(0));
        finish(point);
      }
      return true;
    }
    int chosen = terms.chosen(point.choices++, low.low(), Math.max(low.low(), high.high() - 1));
    point.require(terms.not(terms.less(chosen, from)));
    point.require(terms.less(chosen, to));
    point.frame[choose.slot()] = chosen;
    return false;
  }

  private void simple(Stmt statement, Point point) {
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> point.cells[variable.offset()] = point.value(value);
      case Stmt.AssignAt(var variable, var index, var value) -> {
        int at = point.value(index);
        write(point.cells, variable.offset(), variable.length(), at, point.value(value));
      }
      case Stmt.SetLocal(var _, int slot, var value) -> point.frame[slot] = point.value(value);
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        int at = point.value(index);
        write(point.frame, slot, length, at, point.value(value));
      }
      case Stmt.Assume(var condition) -> point.require(point.value(condition));
      case Stmt.If(var condition, var then, var otherwise) -> branch(point, point.value(condition), then, otherwise);
      case Stmt.For(var _, int slot, var from, var to, var body) -> {
        SymbolicTerm high = terms.get(point.value(to));
        SymbolicTerm low = terms.get(point.value(from));
        if (!low.isConst() || !high.isConst() || high.value() - low.value() > SymbolicEvaluation.MOST_ROUNDS) {
          throw new TooComplex("a loop over what is not known");
        }
        for (long i = low.value(); i < high.value() && point.isPossible(); i++) {
          point.frame[slot] = terms.constant(i);
          simple(body, point);
        }
      }
      case Stmt.Block(var statements) -> {
        for (Stmt inner : statements) {
          if (point.isPossible()) {
            simple(inner, point);
          }
        }
      }
      case Stmt.Choose _ -> throw new TooComplex("a choice inside a branch or a loop");
    }
  }

  private void write(int[] all, int first, int length, int index, int value) {
    SymbolicTerm at = terms.get(index);
    long last = Math.min(length - 1, at.high());
    for (long i = Math.max(0, at.low()); i <= last; i++) {
      int cell = first + (int) i;
      all[cell] = terms.choice(terms.equal(index, terms.constant(i)), value, all[cell]);
    }
  }

  private void branch(Point point, int condition, Stmt then, Stmt otherwise) {
    SymbolicTerm known = terms.get(condition);
    if (known.isConst()) {
      simple(known.value() != 0 ? then : otherwise, point);
      return;
    }
    Point yes = point.copy();
    yes.require(condition);
    TreeSet<Integer> atYes = new TreeSet<>(yes.conditions);
    simple(then, yes);
    Point no = point.copy();
    no.require(terms.not(condition));
    TreeSet<Integer> atNo = new TreeSet<>(no.conditions);
    simple(otherwise, no);
    for (int i = 0; i < point.cells.length; i++) {
      point.cells[i] = terms.choice(condition, yes.cells[i], no.cells[i]);
    }
    for (int i = 0; i < point.frame.length; i++) {
      point.frame[i] = terms.choice(condition, yes.frame[i], no.frame[i]);
    }
    point.errors.addAll(yes.errors);
    point.errors.addAll(no.errors);
    unless(terms.not(condition), yes, atYes, point);
    unless(condition, no, atNo, point);
  }

  /** The requirements of the branch apply unless the other one is taken. */
  private void unless(int other, Point branch, TreeSet<Integer> atItsStart, Point point) {
    for (int required : branch.conditions) {
      if (!atItsStart.contains(required)) {
        point.require(terms.or(other, required));
      }
    }
  }
}
