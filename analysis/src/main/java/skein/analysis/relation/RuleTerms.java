package skein.analysis.relation;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** Executes one rule of one agent symbolically. */
final class RuleTerms {

  private final NumberTerms numbers;
  private final Terms terms;
  private final ExprTerms exprs;
  private final String inputPrefix;
  final List<Choice> choices = new ArrayList<>();
  /** Neither blocked nor failed with an error, provided that the current innermost branch is reached. */
  private Term alive;
  private Term errs;
  /** The current branch is reached. */
  private Term reached;

  RuleTerms(NumberTerms numbers, String inputPrefix) {
    this.numbers = numbers;
    this.terms = numbers.terms;
    this.exprs = new ExprTerms(numbers);
    this.inputPrefix = inputPrefix;
    this.alive = terms.yes;
    this.errs = terms.no;
    this.reached = terms.yes;
  }

  void run(Rule rule, Context at) {
    for (Expr guard : rule.guards()) {
      assume(guard, at);
    }
    run(rule.body(), at);
  }

  /** It reached its end. */
  Term enabled() {
    return alive;
  }

  Term errs() {
    return errs;
  }

  private void run(Stmt statement, Context at) {
    if (alive == terms.no) {
      return;
    }
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> at.cells[variable.offset()] = value(value, at);
      case Stmt.AssignAt(var variable, var index, var value) -> {
        Num i = value(index, at);
        write(at.cells, variable.offset(), variable.length(), i, value(value, at));
      }
      case Stmt.SetLocal(var _, int slot, var value) -> at.frame[slot] = value(value, at);
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        Num i = value(index, at);
        write(at.frame, slot, length, i, value(value, at));
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> at.frame[slot] = choose(value(from, at), value(to, at));
      case Stmt.Assume(var condition) -> assume(condition, at);
      case Stmt.If(var condition, var then, var otherwise) -> branch(truth(condition, at), then, otherwise, at);
      case Stmt.For loop -> loop(loop, at);
      case Stmt.Block(var statements) -> statements.forEach(inner -> run(inner, at));
    }
  }

  private Num value(Expr expr, Context at) {
    exprs.errs = terms.no;
    Num value = exprs.value(expr, at);
    absorbErrors();
    return value;
  }

  private Term truth(Expr condition, Context at) {
    exprs.errs = terms.no;
    Term truth = exprs.truth(condition, at);
    absorbErrors();
    return truth;
  }

  private void absorbErrors() {
    errs = terms.or(errs, terms.and(alive, exprs.errs));
    alive = terms.and(alive, terms.not(exprs.errs));
  }

  private void assume(Expr condition, Context at) {
    if (alive == terms.no) {
      return;
    }
    Term holds = truth(condition, at);
    alive = terms.and(alive, holds);
    at.facts.learn(holds, true);
  }

  private Num choose(Num from, Num to) {
    long low = from.low();
    long high = to.high() - 1;
    alive = terms.and(alive, numbers.less(from, to));
    Term met = terms.and(reached, alive);
    String name = inputPrefix + choices.size();
    if (low >= high) {
      choices.add(new Choice(null, low, 1, met));
      return numbers.constant(low);
    }
    int bits = 64 - Long.numberOfLeadingZeros(high - low);
    Term input = terms.variable(name, bits);
    Num offset = numbers.of(terms.zext(input, bits + 1), 0, (1L << bits) - 1);
    Num value = numbers.add(offset, numbers.constant(low));
    alive = terms.and(alive, numbers.lessEqual(from, value), numbers.less(value, to));
    choices.add(new Choice(input, low, high - low + 1, met));
    return numbers.narrow(value, low, high);
  }

  private void branch(Term condition, Stmt then, Stmt otherwise, Context at) {
    if (condition.isConst()) {
      run(condition == terms.yes ? then : otherwise, at);
      return;
    }
    Term before = alive;
    Term errsBefore = errs;
    Term reachedBefore = reached;
    Context yes = at.branch(condition, true);
    enter(terms.and(reachedBefore, before, condition));
    run(then, yes);
    Term aliveThen = alive;
    Term errsThen = errs;
    Context no = at.branch(condition, false);
    enter(terms.and(reachedBefore, before, terms.not(condition)));
    run(otherwise, no);
    at.merge(condition, yes, no, numbers);
    errs = terms.or(errsBefore, terms.and(before, terms.ite(condition, errsThen, errs)));
    alive = terms.and(before, terms.ite(condition, aliveThen, alive));
    reached = reachedBefore;
  }

  private void enter(Term path) {
    alive = terms.yes;
    errs = terms.no;
    reached = path;
  }

  private void loop(Stmt.For loop, Context at) {
    Num to = value(loop.to(), at);
    Num from = value(loop.from(), at);
    ExprTerms.checkRounds(from, to);
    for (long i = from.low(); i < to.high(); i++) {
      Stmt round = new Stmt.Block(List.of(new Stmt.SetLocal(loop.name(), loop.slot(), new Expr.Const(i)), loop.body()));
      branch(exprs.inside(from, to, i), round, Stmt.skip(), at);
    }
  }

  private void write(Num[] cells, int first, int length, Num index, Num value) {
    long last = Math.min(length - 1, index.high());
    for (long i = Math.max(0, index.low()); i <= last; i++) {
      int cell = first + (int) i;
      cells[cell] = numbers.ite(numbers.equal(index, numbers.constant(i)), value, cells[cell]);
    }
  }
}
