package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.UnaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOp;
import skein.explore.term.SymbolicOutcome;
import skein.explore.term.SymbolicTerm;
import skein.explore.term.SymbolicTerms;
import skein.explore.term.TooComplex;

/** The outcomes of all rules together, and the terms of predicates, agree with the interpreter, including errors. */
class OutcomesAgreeWithInterpreterTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int ENOUGH_STATES = 60;
  private static final String ERRS = "errs";

  private int compared;
  private int steps;
  private int errors;

  @Test
  void randomProgramsAgreeWithTheInterpreter() {
    int programs = THOROUGH ? 20_000 : 100;
    for (long seed = 0; seed < programs; seed++) {
      Program program = free(RandomPrograms.of(seed));
      try {
        compare(program, "program " + seed, ENOUGH_STATES);
        compared++;
      } catch (TooComplex _) {
        // Such programs are not reduced.
      }
    }
    assertThat(compared).isGreaterThan(programs / 4);
    assertThat(steps).isGreaterThan(programs);
    assertThat(errors).isGreaterThan(programs / 2);
  }

  /** Every operation, applied to the results of every operation on two cells and some constants, including errors. */
  @Test
  void nestedOperationsAgreeWithTheInterpreter() {
    Programs p = new Programs(1);
    Variable a = p.scalar("a", -9, 9, -1, 0, 2);
    Variable b = p.scalar("b", -9, 9, 0, 1, 2);
    Variable result = p.scalar("result", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Variable list = p.array("list", 3, -9, 9, 1);
    Expr readA = new Expr.Read(a);
    Expr readB = new Expr.Read(b);
    List<Expr> simple = List.of(
        readA, readB, Exprs.constant(0), Exprs.constant(1), new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), readA, null));
    List<Expr> made = combined(simple, simple);
    made.add(new Expr.ReadAt(list, new Expr.InBounds(readA, 3, "list", null)));
    // Out of bounds, but never evaluated.
    Expr never = Exprs.equal(new Expr.Binary(BinaryOp.MULTIPLY, readA, readA, null), 3);
    made.add(new Expr.Choice(never, new Expr.ReadAt(list, Exprs.constant(3)), readB));
    made.add(new Expr.Choice(never, new Expr.ReadAt(list, Exprs.constant(-1)), readB));
    made.add(new Expr.Binary(BinaryOp.SUBTRACT, readB, Exprs.constant(Integer.MIN_VALUE), null));
    List<Expr> all = new ArrayList<>(combined(made, simple));
    all.addAll(combined(simple, made));
    for (int i = 0; i < all.size(); i += THOROUGH ? 1 : 89) {
      p.rule("rule" + i, Expr.TRUE, new Stmt.Assign(result, all.get(i)));
    }
    compare(p.build(), "operations", 9);
    assertThat(steps).isGreaterThan(THOROUGH ? 100_000 : 5_000);
    assertThat(errors).isGreaterThan(1_000);
  }

  /** Every statement nested in every other, and followed by another. */
  @Test
  void nestedStatementsAgreeWithTheInterpreter() {
    Programs p = new Programs(1);
    Variable a = p.scalar("a", -9, 9, 0, 1, 2);
    Variable b = p.scalar("b", -9, 9, 0, 1, 3);
    Variable list = p.array("list", 3, -9, 9, 0, 5);
    Variable result = p.scalar("result", -99, 99, 0);
    Expr readA = new Expr.Read(a);
    Expr readB = new Expr.Read(b);
    Expr quotient = new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(6), readA, null);
    Expr local = new Expr.Local("l", 1);
    Expr inB = new Expr.InBounds(readB, 3, "list", null);
    Expr in2 = new Expr.InBounds(readA, 2, "m", null);
    Expr.Local i = new Expr.Local("i", 2);
    List<Stmt> simple = List.of(
        Stmt.skip(),
        new Stmt.Assume(Exprs.less(readA, readB)),
        new Stmt.Assume(Exprs.notEqual(local, readB)),
        new Stmt.SetLocal("l", 1, quotient),
        new Stmt.SetLocal("l", 1, readB),
        new Stmt.AssignAt(list, inB, readA),
        new Stmt.SetLocalAt("m", 4, 2, in2, quotient),
        new Stmt.For("i", 2, Exprs.constant(1), Exprs.constant(3), new Stmt.AssignAt(list, i, Exprs.plus(local, i))));
    List<Stmt> made = new ArrayList<>(simple);
    for (Stmt one : simple) {
      for (Stmt other : simple) {
        made.add(new Stmt.If(Exprs.equal(readB, 1), one, other));
        made.add(new Stmt.If(Exprs.less(quotient, Exprs.constant(5)), one, new Stmt.Block(List.of(other, one))));
      }
    }
    int number = 0;
    for (Stmt one : made) {
      for (Stmt other : simple) {
        if (THOROUGH || number++ % 4 == 0) {
          p.rule("rule", Exprs.less(readA, Exprs.constant(9)), new Stmt.Block(List.of(
              new Stmt.SetLocal("l", 1, Exprs.constant(1)), one, other,
              new Stmt.Assign(result, Exprs.plus(local, new Expr.LocalAt("m", 4, 2, Exprs.constant(1)))))));
        }
      }
    }
    choices(p, readA, readB, result);
    compare(p.build(), "statements", 36);
    assertThat(steps).isGreaterThan(2_000);
    assertThat(errors).isGreaterThan(1_000);
  }

  /** Between known and unknown bounds; few and many values. */
  private static void choices(Programs p, Expr a, Expr b, Variable result) {
    Expr.Local c = new Expr.Local("c", 3);
    for (Expr from : List.of(Exprs.constant(1), a)) {
      for (Expr to : List.of(Exprs.constant(3), b, Exprs.constant(70))) {
        for (Stmt after : List.of(Stmt.skip(), new Stmt.Assume(Exprs.notEqual(c, a)))) {
          p.rule("choose", Expr.TRUE, new Stmt.Block(List.of(
              new Stmt.SetLocal("c", 3, Exprs.constant(9)), new Stmt.Choose("c", 3, from, to), after, new Stmt.Assign(result, c))));
        }
      }
    }
  }

  private static List<Expr> combined(List<Expr> some, List<Expr> others) {
    List<Expr> all = new ArrayList<>();
    for (Expr one : some) {
      for (UnaryOp op : UnaryOp.values()) {
        all.add(new Expr.Unary(op, one, null));
      }
      for (Expr other : others) {
        for (BinaryOp op : BinaryOp.values()) {
          all.add(new Expr.Binary(op, one, other, null));
        }
        all.add(new Expr.Let("l", 1, one, Exprs.plus(new Expr.Local("l", 1), other)));
        all.add(new Expr.Let("l", 1, one, other));
        all.add(new Expr.Choice(one, other, Exprs.constant(1)));
        all.add(new Expr.Choice(one, Exprs.constant(0), other));
        all.add(new Expr.Choice(other, one, other));
        all.add(new Expr.Choice(other, one, one));
        all.add(new Expr.Choice(one, Exprs.constant(7), new Expr.Choice(other, Exprs.constant(7), Exprs.constant(8))));
      }
    }
    return all;
  }

  /** Rules do not depend on turns. */
  private static Program free(Program p) {
    return new Program(
        p.name(), p.agents(), p.variables(), p.init(), p.rules(), new Schedule.Free(), p.properties(), p.view());
  }

  private void compare(Program program, String name, int enough) {
    Domains domains = ValueAnalysis.of(program);
    Expr predicate = Exprs.not(program.rules().getFirst().guards().getFirst());
    SymbolicBehaviour behaviour = new SymbolicBehaviour(program, List.of(predicate), domains.ofCells().toArray(IntervalSet[]::new), Budget.UNLIMITED);
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, long[]> seen = new HashMap<>();
    List<long[]> waiting = new ArrayList<>();
    interpreter.initialStates(waiting::add);
    while (!waiting.isEmpty() && seen.size() < enough) {
      long[] state = waiting.removeFirst();
      if (seen.put(list(state), state) == null) {
        assertThat(byTerms(behaviour, program, state)).as("%s in %s", name, list(state))
            .isEqualTo(byInterpreter(interpreter, state, waiting));
        OptionalLong value = new TermValue(behaviour.terms(), state, Map.of()).of(behaviour.predicates().getFirst());
        String truth = value.isEmpty() ? ERRS : value.getAsLong() != 0 ? "holds" : "fails";
        assertThat(truth).as("predicate of %s in %s", name, list(state))
            .isEqualTo(kind(interpreter, predicate, state));
        compareBounds(behaviour.terms(), state, name);
      }
    }
  }

  /** No term has a value outside its bounds, or raises an error that is excluded. */
  private static void compareBounds(SymbolicTerms terms, long[] state, String name) {
    BitSet open = new BitSet();
    for (int number = 0; number < terms.size(); number++) {
      SymbolicTerm term = terms.get(number);
      open.set(number, term.op() == SymbolicOp.CHOSEN || term.args().stream().anyMatch(open::get));
      if (!open.get(number)) {
        OptionalLong value = new TermValue(terms, state, Map.of()).of(number);
        if (value.isEmpty() ? !term.errs() : value.getAsLong() < term.low() || value.getAsLong() > term.high()) {
          fail("%s in %s: %s is %s", name, list(state), term, value);
        }
      }
    }
  }

  private static String kind(Interpreter interpreter, Expr predicate, long[] state) {
    Truth truth = interpreter.test(predicate, state);
    return truth.error().isPresent() ? ERRS : truth.holds() ? "holds" : "fails";
  }

  /** For each rule and agent its successors, and whether it raises an error. */
  private Map<String, Set<String>> byInterpreter(Interpreter interpreter, long[] state, List<long[]> waiting) {
    Map<String, Set<String>> found = new TreeMap<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            steps++;
            waiting.add(target);
            add(found, step.rule(), step.agent(), list(target).toString());
          }

          @Override
          public void error(Step step, ModelError error) {
            errors++;
            add(found, step.rule(), step.agent(), ERRS);
          }
        });
    return found;
  }

  private static Map<String, Set<String>> byTerms(SymbolicBehaviour behaviour, Program program, long[] state) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (SymbolicOutcome outcome : behaviour.outcomes()) {
      for (Map<Long, Long> chosen : choices(behaviour.terms(), outcome)) {
        TermValue values = new TermValue(behaviour.terms(), state, chosen);
        boolean errs =
            outcome.errors().stream()
                .anyMatch(error -> all(values, error.conditions()) && values.of(error.term()).isEmpty());
        if (errs) {
          add(found, outcome.rule(), outcome.agent(), ERRS);
        } else if (all(values, outcome.conditions())) {
          long[] target = state.clone();
          outcome.effects().forEach((cell, value) -> target[cell] = values.of(value).orElseThrow());
          add(found, outcome.rule(), outcome.agent(), list(target).toString());
        }
      }
    }
    return found;
  }

  private static boolean all(TermValue values, Set<Integer> conditions) {
    return conditions.stream().allMatch(condition -> values.of(condition).orElse(0) != 0);
  }

  /** All combinations of values for the choices that the outcome leaves open. */
  private static List<Map<Long, Long>> choices(SymbolicTerms terms, SymbolicOutcome outcome) {
    Set<Integer> open = new LinkedHashSet<>();
    SymbolicBehaviour.termsOf(outcome).forEach(term -> collect(terms, term, open));
    List<Map<Long, Long>> all = List.of(Map.of());
    for (int each : open) {
      SymbolicTerm choice = terms.get(each);
      List<Map<Long, Long>> more = new ArrayList<>();
      for (Map<Long, Long> some : all) {
        for (long value = choice.low(); value <= choice.high(); value++) {
          Map<Long, Long> one = new TreeMap<>(some);
          one.put(choice.value(), value);
          more.add(one);
        }
      }
      all = more;
    }
    return all;
  }

  private static void collect(SymbolicTerms terms, int term, Set<Integer> open) {
    if (terms.get(term).op() == SymbolicOp.CHOSEN) {
      open.add(term);
    }
    terms.get(term).args().forEach(arg -> collect(terms, arg, open));
  }

  private static void add(Map<String, Set<String>> found, int rule, int agent, String what) {
    found.computeIfAbsent(rule + " by " + agent, _ -> new TreeSet<>()).add(what);
  }

  private static List<Long> list(long[] state) {
    List<Long> cells = new ArrayList<>();
    for (long cell : state) {
      cells.add(cell);
    }
    return cells;
  }
}
