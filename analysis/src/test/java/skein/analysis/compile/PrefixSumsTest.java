package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.analysis.specialise.Specialiser;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
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
  void everyPartOfTheStatementsCounts() {
    int length = 4;
    LocalArrays arrays = arrays(length, 1, length - 1);
    List<Stmt> counting = counting(length);
    Expr total = new Expr.Local("total", TOTAL);
    Expr other = new Expr.Local("other", 0);
    for (int i = 1; i < length; i++) {
      Expr used = new Expr.Local("used", USED + i);
      for (Expr wrong : List.of(Expr.FALSE, other)) {
        assertThat(PrefixSums.at(with(counting, 1 + 2 * i, new Stmt.SetLocal("sum", USED + length + i, wrong)), arrays)).isEmpty();
        assertThat(PrefixSums.at(with(counting, 2 + 2 * i, new Stmt.SetLocal("total", TOTAL, plus(wrong, used))), arrays)).isEmpty();
        assertThat(PrefixSums.at(with(counting, 2 + 2 * i, new Stmt.SetLocal("total", TOTAL, plus(total, wrong))), arrays)).isEmpty();
      }
      assertThat(PrefixSums.at(with(counting, 1 + 2 * i, new Stmt.SetLocal("sum", 0, total)), arrays)).isEmpty();
      assertThat(PrefixSums.at(with(counting, 2 + 2 * i, new Stmt.SetLocal("total", 0, plus(total, used))), arrays)).isEmpty();
    }
  }

  private static List<Stmt> with(List<Stmt> statements, int at, Stmt other) {
    List<Stmt> changed = new ArrayList<>(statements);
    changed.set(at, other);
    return changed;
  }

  @Test
  void arraysMustBeDifferentAndEquallyLongAndTheTotalInNeither() {
    int length = 4;
    LocalArrays arrays = arrays(length, 1, length - 1);
    assertThat(PrefixSums.at(counting(length, TOTAL, USED, USED + length), arrays)).isPresent();
    assertThat(PrefixSums.at(counting(length, TOTAL, USED, USED), arrays)).as("same array").isEmpty();
    assertThat(PrefixSums.at(counting(length, USED + 1, USED, USED + length), arrays)).as("total among the addends").isEmpty();
    assertThat(PrefixSums.at(counting(length, USED + length + 1, USED, USED + length), arrays)).as("total among the sums").isEmpty();
    assertThat(PrefixSums.at(counting(3, TOTAL, USED, USED + length), arrays)).as("not all elements").isEmpty();
    assertThat(PrefixSums.at(counting(4, TOTAL, USED, USED + 5), arrays(5, 4))).as("more addends").isEmpty();
    assertThat(PrefixSums.at(counting(4, TOTAL, USED, USED + 4), arrays(4, 5))).as("more sums").isEmpty();
  }

  /** As in the models' code: if loops were simplified in another way, nothing but the speed would show it. */
  @Test
  void loopsAreRecognisedAfterSpecialisation() {
    int length = 8;
    Programs programs = new Programs(1);
    Variable x = programs.array("x", length, 0, length - 1, 0, length - 1);
    int sums = USED + length;
    Expr.Local r = new Expr.Local("r", sums + length);
    Expr.Local total = new Expr.Local("total", TOTAL);
    Expr from = Expr.FALSE;
    Expr to = Exprs.constant(length);
    Rule rule =
        rule(
            new Stmt.For("r", r.slot(), from, to, new Stmt.SetLocalAt("used", USED, length, r, Expr.FALSE)),
            new Stmt.For("r", r.slot(), from, to, new Stmt.SetLocalAt("used", USED, length, Exprs.read(x, r), Expr.TRUE)),
            new Stmt.SetLocal("total", TOTAL, Expr.FALSE),
            new Stmt.For("r", r.slot(), from, to, new Stmt.Block(List.of(
                new Stmt.SetLocalAt("sums", sums, length, r, total),
                new Stmt.SetLocal("total", TOTAL, Exprs.plus(total, new Expr.LocalAt("used", USED, length, r)))))),
            new Stmt.For("r", r.slot(), from, to, new Stmt.AssignAt(x, r, new Expr.LocalAt("sums", sums, length, Exprs.read(x, r)))));
    programs.rule(rule);
    Rule special = Specialiser.specialise(rule, 0, 1_000);
    LocalArrays arrays = LocalArrays.of(special, ValueAnalysis.locals(special, 0, ValueAnalysis.of(programs.build())).orElseThrow());
    List<Stmt> statements = StatementWriter.flattened(special.body());
    assertThat(IntStream.range(0, statements.size()).filter(i -> PrefixSums.at(statements.subList(i, statements.size()), arrays).isPresent()))
        .hasSize(1);
  }

  private static Expr plus(Expr left, Expr right) {
    return new Expr.Binary(Expr.BinaryOp.ADD, left, right, null);
  }

  private static Stmt setAt(int slot, int length) {
    return new Stmt.SetLocalAt("array", slot, length, new Expr.Local("l", 0), Expr.TRUE);
  }

  private static Rule rule(Stmt... body) {
    return new Rule("rule", 0, 0, true, List.of(), Stmt.block(List.of(body)), 64, Label.of("rule"), null);
  }

  @Test
  void seventeenElementsDoNotFitIntoAWord() {
    assertThat(PrefixSums.at(counting(17), arrays(17, 1, 16))).isEmpty();
  }

  /** The loop as a specialised rule has it: with the first total known. */
  private static List<Stmt> counting(int length) {
    return counting(length, TOTAL, USED, USED + length);
  }

  private static List<Stmt> counting(int length, int slot, int used, int sums) {
    List<Stmt> counting = new ArrayList<>();
    counting.add(new Stmt.SetLocal("total", slot, Expr.FALSE));
    Expr total = Expr.FALSE;
    for (int i = 0; i < length; i++) {
      counting.add(new Stmt.SetLocal("sum", sums + i, total));
      counting.add(new Stmt.SetLocal("total", slot, plus(total, new Expr.Local("used", used + i))));
      total = new Expr.Local("total", slot);
    }
    return counting;
  }

  /** Both arrays, if the elements have values up to these. */
  private static LocalArrays arrays(int length, long mostUsed, long mostSums) {
    List<IntervalSet> values = new ArrayList<>(Collections.nCopies(USED, IntervalSet.between(0, length)));
    values.addAll(Collections.nCopies(length, IntervalSet.between(0, mostUsed)));
    values.addAll(Collections.nCopies(length, IntervalSet.between(0, mostSums)));
    return LocalArrays.of(rule(setAt(USED, length), setAt(USED + length, length)), values);
  }

  /** Bits, and then numbers up to 3. */
  private static LocalArrays arrays(int addends, int sums) {
    List<IntervalSet> values = new ArrayList<>(Collections.nCopies(USED + addends, IntervalSet.between(0, 1)));
    values.addAll(Collections.nCopies(sums, IntervalSet.between(0, 3)));
    return LocalArrays.of(rule(setAt(USED, addends), setAt(USED + addends, sums)), values);
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
    int slip = random.nextInt(14);
    Programs p = new Programs(1);
    // All numbers are values of the last cell at first.
    long[] all = new long[length];
    for (int i = 0; i < length; i++) {
      all[i] = i;
    }
    Variable first = p.array("first", length - 1, 0, length, random.nextInt(length));
    Variable last = p.scalar("last", 0, length, all);
    Variable total = p.scalar("total", 0, 5 * length + 1, 0);
    int sums = USED + length;
    List<Stmt> body = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      body.add(new Stmt.SetLocalAt("used", USED, length, Exprs.constant(i), Expr.FALSE));
    }
    Expr used = Exprs.constant(slip == 1 || slip == 9 ? 2 : 1);
    Expr second = switch (slip) {
      case 7 -> Exprs.constant(3);
      case 8 -> Exprs.constant(2);
      case 9 -> Exprs.constant(5);
      default -> used;
    };
    for (int i = 0; i + 1 < length; i++) {
      body.add(new Stmt.SetLocalAt("used", USED, length, Exprs.read(first, Exprs.constant(i)), i % 2 == 1 ? second : used));
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
