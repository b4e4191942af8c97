package skein.lts.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.lts.Alphabet;
import skein.lts.Lts;

class LtsGeneratorTest {

  private static final int MANY = 100_000;

  /** Counts up to a limit with a visible value, and back to zero silently. */
  private static Program counter(long most, long... start) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 1000, start);
    Expr read = new Expr.Read(x);
    Action up = new Action.Named("up", List.of(new Action.Word("to"), new Action.Computed(new Expr.Local("new", 1), Display.NUMBER)));
    Stmt add = new Stmt.SetLocal("new", 1, Exprs.plus(read, 1));
    return programs
        .rule(rule("up", Exprs.less(read, Exprs.constant(most)), new Stmt.Block(List.of(add, new Stmt.Assign(x, new Expr.Local("new", 1)))), up))
        .rule(rule("down", Exprs.equal(read, most), new Stmt.Assign(x, Exprs.constant(0)), Action.internal()))
        .rule(rule("i", Exprs.equal(read, 1), Stmt.skip(), Action.of("i")))
        .build();
  }

  private static Rule rule(String name, Expr guard, Stmt body, Action action) {
    return new Rule(name, 0, 0, true, List.of(guard), body, 2, action, Label.of(name), new Span(new Source("m", name), 0, 1));
  }

  @Test
  void labelsAreTheActionsOfRules() {
    assertThat(lines(complete(counter(2, 0), 2).lts()))
        .containsExactly("initial 0 of 3", "0 up !to !1 1", "1 up !to !2 2", "1 'i' 1", "2 i 0");
  }

  @Test
  void anExtraStateLeadsToSeveralInitialStates() {
    Generation.Complete several = complete(counter(2, 2, 1), 1);
    assertThat(lines(several.lts()))
        .containsExactly("initial 3 of 4", "0 i 2", "1 up !to !2 0", "1 'i' 1", "2 up !to !1 1", "3 i 0", "3 i 1");
    assertThat(several.lts().label(several.lts().first(3))).isEqualTo(Alphabet.TAU);
  }

  @Test
  void thereIsALimitOnStates() {
    assertThat(generate(counter(9, 0), 10, 2)).isInstanceOf(Generation.Complete.class);
    assertThat(generate(counter(9, 0), 9, 2)).isEqualTo(new Generation.TooManyStates(9));
    assertThat(generate(counter(9, 1, 2, 3), 2, 2)).isEqualTo(new Generation.TooManyStates(2));
  }

  @Test
  void aModelWithoutInitialStateHasNoSystem() {
    Programs programs = new Programs(1);
    programs.scalar("x", 0, 1, 0);
    assertThat(generate(programs.assume(Exprs.constant(0)).build(), MANY, 1)).isEqualTo(new Generation.NoInitialState());
  }

  @Test
  void theFirstErrorIsReported() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 300, 0);
    Expr read = new Expr.Read(x);
    Span at = new Span(new Source("m", "bad"), 0, 3);
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.plus(read, -200), at);
    Program program =
        programs
            .rule(rule("up", Exprs.less(read, Exprs.constant(300)), new Stmt.Assign(x, Exprs.plus(read, 1)), Action.of("up")))
            .rule(rule("bad", Exprs.equal(divided, 7), Stmt.skip(), Action.of("bad")))
            .build();
    for (int threads = 1; threads <= 3; threads++) {
      assertThat(generate(program, MANY, threads)).isInstanceOfSatisfying(Generation.Erred.class, erred -> {
        assertThat(erred.step().rule()).isEqualTo(1);
        assertThat(erred.error().at()).isEqualTo(at);
      });
    }
  }

  @Test
  void generationCanBeGivenUpFromAnyThread() {
    for (int after : new int[] {0, 1, 5, 300}) {
      AtomicInteger polls = new AtomicInteger();
      Budget budget = Budget.UNLIMITED.also(() -> {
        if (polls.getAndIncrement() >= after) {
          throw new CancellationException();
        }
      });
      assertThatThrownBy(() -> LtsGenerator.generate(counter(900, 0), new Alphabet(), MANY, 2, budget)).isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void randomProgramsAgreeWithASimpleSearch() {
    int complete = 0;
    int erred = 0;
    for (int seed = 0; seed < 400; seed++) {
      Program program = RandomPrograms.of(seed);
      List<String> expected = search(program);
      for (int threads = 1; threads <= 3; threads += 2) {
        switch (generate(program, MANY, threads)) {
          case Generation.Complete done -> {
            complete++;
            assertThat(lines(done.lts())).as("seed %d", seed).isEqualTo(expected);
          }
          case Generation.Erred failed -> {
            erred++;
            assertThat(expected).as("seed %d", seed).containsExactly("error " + failed.error().message());
          }
          case Generation.TooManyStates _, Generation.NoInitialState _ -> throw new AssertionError("seed " + seed);
        }
      }
    }
    assertThat(complete).isGreaterThan(100);
    assertThat(erred).isGreaterThan(10);
  }

  /** Lists of cells, searched linearly. */
  private static List<String> search(Program program) {
    Interpreter interpreter = new Interpreter(program);
    List<long[]> found = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    interpreter.initialStates(cells -> number(cells, found));
    int initials = found.size();
    for (int i = 0; i < found.size() && errors.isEmpty(); i++) {
      int from = i;
      long[] state = found.get(i);
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              lines.add(from + " " + interpreter.action(state, step).text() + " " + number(target, found));
            }

            @Override
            public void error(Step step, ModelError error) {
              errors.add("error " + error.message());
            }
          });
    }
    if (!errors.isEmpty()) {
      return errors.subList(0, 1);
    }
    int extra = initials == 1 ? 0 : 1;
    lines.addFirst("initial " + extra * found.size() + " of " + (found.size() + extra));
    for (int i = 0; i < extra * initials; i++) {
      lines.add(found.size() + " i " + i);
    }
    return lines;
  }

  private static int number(long[] cells, List<long[]> found) {
    for (int i = 0; i < found.size(); i++) {
      if (Arrays.equals(found.get(i), cells)) {
        return i;
      }
    }
    found.add(cells);
    return found.size() - 1;
  }

  private static Generation.Complete complete(Program program, int threads) {
    return (Generation.Complete) generate(program, MANY, threads);
  }

  private static Generation generate(Program program, int mostStates, int threads) {
    return LtsGenerator.generate(program, new Alphabet(), mostStates, threads, Budget.UNLIMITED);
  }

  private static List<String> lines(Lts lts) {
    List<String> lines = new ArrayList<>();
    lines.add("initial " + lts.initial() + " of " + lts.states());
    for (int state = 0; state < lts.states(); state++) {
      int from = state;
      lts.steps(state, (label, target) -> lines.add(from + " " + lts.labels().text(label) + " " + target));
    }
    return lines;
  }
}
