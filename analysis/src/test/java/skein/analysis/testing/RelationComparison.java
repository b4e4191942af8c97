package skein.analysis.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Values;

/** Compares the relation with the interpreter, state by state, along random walks. */
public final class RelationComparison {

  private static final long MANY_INPUTS = 3000;

  private final Program program;
  private final String name;
  private final Interpreter interpreter;
  private final Relation relation;
  private final Random random;
  private final List<Expr> predicates;
  private final Term deadlock;
  public long steps;
  public long errors;

  public RelationComparison(Program program, List<Expr> predicates, String name, long seed) {
    this.program = program;
    this.name = name;
    this.predicates = predicates;
    this.interpreter = new Interpreter(program);
    this.relation = Relation.of(new AnalysedProgram(program), Budget.UNLIMITED);
    this.random = new Random(seed);
    this.deadlock = relation.deadlock();
  }

  public void walk(int walks, int length) {
    for (int i = 0; i < walks; i++) {
      long[] state = initial();
      for (int at = 0; at < length && state != null; at++) {
        state = compare(state);
      }
    }
  }

  private long[] initial() {
    List<Values> values = program.init().values();
    for (int attempt = 0; attempt < 1000; attempt++) {
      long[] state = new long[values.size()];
      Arrays.setAll(state, i -> values.get(i).get(random.nextLong(values.get(i).count())));
      assertThat(evaluator(state, Map.of()).holds(relation.init())).as(name).isEqualTo(interpreter.isInitial(state));
      if (interpreter.isInitial(state)) {
        return state;
      }
    }
    return null;
  }

  /** Returns some successor; null if there is none. */
  private long[] compare(long[] state) {
    assertThat(relation.decode(relation.encode(state))).isEqualTo(state);
    Set<String> expected = new HashSet<>();
    Set<String> expectedErrors = new HashSet<>();
    List<long[]> targets = new ArrayList<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            expected.add(step + " " + Arrays.toString(target));
            targets.add(target);
          }

          @Override
          public void error(Step step, ModelError error) {
            expectedErrors.add(step.toString());
          }
        });
    Set<String> actual = new HashSet<>();
    Set<String> actualErrors = new HashSet<>();
    for (Move move : relation.moves()) {
      instances(move, state, actual, actualErrors);
    }
    String where = name + " in " + Arrays.toString(state);
    assertThat(actual).as(where).isEqualTo(expected);
    assertThat(actualErrors).as(where).isEqualTo(expectedErrors);
    TermEvaluator here = evaluator(state, Map.of());
    assertThat(here.holds(relation.domain())).as(where).isTrue();
    assertThat(here.holds(relation.init())).as(where).isEqualTo(interpreter.isInitial(state));
    assertThat(here.holds(deadlock)).as(where).isEqualTo(expected.isEmpty() && expectedErrors.isEmpty());
    for (Expr predicate : predicates) {
      Truth truth = interpreter.test(predicate, state);
      assertThat(here.holds(relation.holds(predicate))).as(where).isEqualTo(truth.holds());
      assertThat(here.holds(relation.errs(predicate))).as(where).isEqualTo(truth.error().isPresent());
    }
    steps += expected.size();
    errors += expectedErrors.size();
    return targets.isEmpty() ? null : targets.get(random.nextInt(targets.size()));
  }

  private void instances(Move move, long[] state, Set<String> steps, Set<String> errors) {
    List<Choice> open = move.choices().stream().filter(c -> c.input() != null).toList();
    long combinations = open.stream().mapToLong(Choice::count).reduce(1, (a, b) -> a * b);
    assertThat(combinations).isLessThan(MANY_INPUTS);
    for (long n = 0; n < combinations; n++) {
      Map<Term, Long> inputs = new HashMap<>();
      long rest = n;
      for (Choice choice : open) {
        inputs.put(choice.input(), rest % choice.count());
        rest /= choice.count();
      }
      TermEvaluator here = evaluator(state, inputs);
      List<Long> chosen = new ArrayList<>();
      for (Choice choice : move.choices()) {
        if (here.holds(choice.met())) {
          chosen.add(choice.low() + (choice.input() == null ? 0 : inputs.get(choice.input())));
        }
      }
      Step step = new Step(move.rule(), move.agent(), chosen);
      assertThat(here.holds(move.leaves())).as(name).isFalse();
      if (here.holds(move.errs())) {
        errors.add(step.toString());
      }
      if (here.holds(move.enabled())) {
        long[] codes = relation.encode(state);
        move.next().forEach((cell, bits) -> codes[cell] = here.value(bits));
        steps.add(step + " " + Arrays.toString(relation.decode(codes)));
      }
    }
  }

  private TermEvaluator evaluator(long[] state, Map<Term, Long> inputs) {
    long[] codes = relation.encode(state);
    Map<Term, Long> values = new HashMap<>(inputs);
    for (Cell cell : relation.cells()) {
      if (cell.variable() != null) {
        values.put(cell.variable(), codes[cell.index()]);
      }
    }
    return new TermEvaluator(values::get);
  }
}
