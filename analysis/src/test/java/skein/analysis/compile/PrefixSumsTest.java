package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Which statements count bits, and that counting them at once has the same effect as one after the other. */
class PrefixSumsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 10_000 : 300;
  private static final int TOTAL = 1;
  private static final int USED = 2;

  @Test
  void countingTheBitsBeforeEachElementIsRecognised() {
    for (int length = 1; length <= 16; length++) {
      List<Stmt> counting = counting(length);
      assertThat(PrefixSums.at(counting, arrays(length, 1, length - 1))).as("%s elements", length).isPresent();
      assertThat(PrefixSums.at(counting, arrays(length, 1, length - 1)).get().statements()).isEqualTo(counting.size());
      assertThat(PrefixSums.at(counting.subList(0, counting.size() - 1), arrays(length, 1, length - 1))).as("cut off").isEmpty();
      assertThat(PrefixSums.at(counting, arrays(length, 2, length))).as("not bits").isEmpty();
      assertThat(PrefixSums.at(counting, LocalArrays.NONE)).as("not packed").isEmpty();
      for (int i = 0; i < counting.size(); i++) {
        List<Stmt> other = new ArrayList<>(counting);
        other.set(i, new Stmt.SetLocal("other", TOTAL, Exprs.constant(1)));
        assertThat(PrefixSums.at(other, arrays(length, 1, length - 1))).as("statement %s is another", i).isEmpty();
      }
    }
  }

  @Test
  void seventeenElementsDoNotFitIntoAWord() {
    assertThat(PrefixSums.at(counting(17), arrays(17, 1, 16))).isEmpty();
  }

  /** The loop as a specialised rule has it: with the first total known. */
  private static List<Stmt> counting(int length) {
    List<Stmt> counting = new ArrayList<>();
    counting.add(new Stmt.SetLocal("total", TOTAL, Expr.FALSE));
    Expr total = Expr.FALSE;
    for (int i = 0; i < length; i++) {
      counting.add(new Stmt.SetLocal("sum", USED + length + i, total));
      counting.add(new Stmt.SetLocal("total", TOTAL, new Expr.Binary(Expr.BinaryOp.ADD, total, new Expr.Local("used", USED + i), null)));
      total = new Expr.Local("total", TOTAL);
    }
    return counting;
  }

  /** Both arrays, if the elements have values up to these. */
  private static LocalArrays arrays(int length, long mostUsed, long mostSums) {
    List<IntervalSet> values = new ArrayList<>(Collections.nCopies(USED, IntervalSet.between(0, length)));
    values.addAll(Collections.nCopies(length, IntervalSet.between(0, mostUsed)));
    values.addAll(Collections.nCopies(length, IntervalSet.between(0, mostSums)));
    Programs programs = new Programs(1);
    programs.rule("any", Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.SetLocalAt("used", USED, length, new Expr.Local("l", 0), Expr.TRUE),
        new Stmt.SetLocalAt("sum", USED + length, length, new Expr.Local("l", 0), Expr.TRUE))));
    Rule rule = programs.build().rules().getFirst();
    return LocalArrays.of(rule, values);
  }

  @Test
  void closingUpNumbersHasTheSameEffectAsInTheInterpreter() {
    long steps = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      CompilerComparison comparison = new CompilerComparison(closingUp(new Random(seed)), Expr.TRUE, "seed " + seed);
      comparison.run();
      steps += comparison.steps;
    }
    assertThat(steps).isGreaterThan(PROGRAMS);
  }

  /** One cell gets the number of another one; then the numbers are closed up, mostly correctly. */
  private static Program closingUp(Random random) {
    int length = random.nextInt(1, 12);
    int slip = random.nextInt(12);
    Programs p = new Programs(1);
    // All numbers are values of the last cell at first.
    long[] all = new long[length];
    for (int i = 0; i < length; i++) {
      all[i] = i;
    }
    Variable first = p.array("first", length - 1, 0, length, random.nextInt(length));
    Variable last = p.scalar("last", 0, length, all);
    Variable total = p.scalar("total", 0, 3 * length + 1, 0);
    int sums = USED + length;
    List<Stmt> body = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      body.add(new Stmt.SetLocalAt("used", USED, length, Exprs.constant(i), Expr.FALSE));
    }
    Expr used = slip == 1 ? Exprs.constant(2) : Expr.TRUE;
    for (int i = 0; i + 1 < length; i++) {
      body.add(new Stmt.SetLocalAt("used", USED, length, Exprs.read(first, Exprs.constant(i)), slip == 7 && i % 2 == 1 ? Exprs.constant(3) : used));
    }
    body.add(new Stmt.SetLocalAt("used", USED, length, new Expr.Read(last), used));
    Expr.Local count = new Expr.Local("total", TOTAL);
    body.add(new Stmt.SetLocal("total", TOTAL, Exprs.constant(slip == 2 ? 1 : 0)));
    int odd = random.nextInt(length);
    for (int i = 0; i < length; i++) {
      Stmt sets = new Stmt.SetLocalAt("sums", sums, length, Exprs.constant(i), count);
      Expr addend = slip == 3 && i == odd ? Expr.TRUE : new Expr.LocalAt("used", USED, length, Exprs.constant(slip == 4 ? odd : i));
      Expr.BinaryOp op = slip == 6 && i == odd ? Expr.BinaryOp.MAX : Expr.BinaryOp.ADD;
      Stmt adds = new Stmt.SetLocal("total", TOTAL, new Expr.Binary(op, count, addend, null));
      body.add(Stmt.block(slip == 5 && i == odd ? List.of(adds, sets) : List.of(sets, adds)));
    }
    for (int i = 0; i + 1 < length; i++) {
      Expr index = Exprs.constant(i);
      body.add(new Stmt.AssignAt(first, index, below(length, new Expr.LocalAt("sums", sums, length, Exprs.read(first, index)))));
    }
    body.add(new Stmt.Assign(last, below(length, new Expr.LocalAt("sums", sums, length, new Expr.Read(last)))));
    body.add(new Stmt.Assign(total, count));
    if (length > 1) {
      p.rule("copy", Expr.TRUE, new Stmt.AssignAt(first, Exprs.constant(random.nextInt(length - 1)), new Expr.Read(last)));
    }
    p.rule(new Rule("close up", 0, 0, true, List.of(), Stmt.block(body), sums + length, Label.of("close up"), null));
    return p.build();
  }

  /** Wrong sums may be too large for an index. */
  private static Expr below(int length, Expr value) {
    return new Expr.Binary(Expr.BinaryOp.MIN, value, Exprs.constant(length - 1), null);
  }
}
