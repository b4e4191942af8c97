package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import skein.analysis.specialise.Lanes;
import skein.analysis.specialise.Specialiser;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** That what is done in all lanes at once has the same effect as one lane after the other. */
class LaneWriterTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;

  @Test
  void messagesAreWrittenInLanes() {
    int tested = 0;
    int delivered = 0;
    long steps = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Messages messages = new Messages(new Random(seed));
      Program program = messages.program();
      InLanes inLanes = InLanes.of(program, messages.rule);
      tested += inLanes.tested ? 1 : 0;
      delivered += inLanes.delivered ? 1 : 0;
      CompilerComparison comparison = new CompilerComparison(program, Expr.TRUE, "seed " + seed);
      comparison.run();
      steps += comparison.steps;
    }
    // Otherwise this test would test nothing.
    assertThat(tested).isGreaterThan(PROGRAMS / 3);
    assertThat(delivered).isGreaterThan(PROGRAMS / 5);
    assertThat(steps).isGreaterThan(100L * PROGRAMS);
  }

  /** Whether the first agent's rule tests conditions in all lanes at once, and assigns cells in all lanes at once. */
  private record InLanes(boolean tested, boolean delivered) {

    static InLanes of(Program program, Rule rule) {
      Domains domains = ValueAnalysis.of(program);
      StateLayout layout = new StateLayout(domains);
      Rule special = Specialiser.specialise(rule, 0, 1_000);
      List<Stmt> statements = StatementWriter.flattened(special.body());
      LocalArrays arrays = LocalArrays.of(special, ValueAnalysis.locals(special, 0, domains).orElseThrow());
      boolean[] found = new boolean[2];
      ClassFile.of().build(ClassDesc.of("Lanes"), type -> type.withMethodBody("lanes", ConstantDescs.MTD_void, ClassFile.ACC_STATIC, code -> {
        for (int word = 0; word < layout.words(); word++) {
          code.lconst_0().lstore(2 * word);
        }
        ExprWriter exprs = new ExprWriter(code, layout, 2 * layout.words(), special.frame(), arrays);
        LaneWriter writer = new LaneWriter(code, exprs, layout, new Straight(layout, arrays));
        for (int i = 0; i < statements.size(); i++) {
          List<Stmt> rest = statements.subList(i, statements.size());
          Optional<Lanes> conditions = writer.conditions(rest);
          conditions.ifPresent(writer::write);
          found[0] |= conditions.isPresent();
          found[1] |= Lanes.at(rest).filter(writer::covers).isPresent();
        }
        code.return_();
      }));
      return new InLanes(found[0], found[1]);
    }
  }

  /** The last lane is the sign of the flags. */
  @Test
  void lanesCanFillAWord() {
    Programs p = new Programs(1);
    Variable a = p.array("a", Long.SIZE, 0, 1, 0);
    Variable b = p.array("b", Long.SIZE, 0, 1, 0);
    List<Stmt> copies = new ArrayList<>();
    List<Stmt> changes = new ArrayList<>();
    changes.add(new Stmt.Choose("c", 1, Expr.FALSE, Exprs.constant(2)));
    for (int i = 0; i < Long.SIZE; i++) {
      Expr index = Exprs.constant(i);
      copies.add(new Stmt.If(Exprs.read(a, index), new Stmt.AssignAt(b, index, Expr.TRUE), Stmt.skip()));
      changes.add(new Stmt.AssignAt(a, index, i % 3 == 0 ? Exprs.not(Exprs.read(a, index)) : new Expr.Local("c", 1)));
    }
    p.rule("copy", Expr.TRUE, Stmt.block(copies)).rule("change", Expr.TRUE, Stmt.block(changes));
    CompilerComparison comparison = new CompilerComparison(p.build(), Expr.TRUE, "a word of lanes");
    comparison.run();
    assertThat(comparison.steps).isGreaterThan(20);
  }

  /** Conditions are tested in one order or another, for the same slots or others: what is assigned later must not be seen earlier, and the reverse. */
  @Nested
  class Slots {

    private static final int HIT = 5;
    private static final int LANES = 10;

    private final Programs p = new Programs(1);
    private final Variable a = p.array("a", LANES, 0, 3, 0);
    private final Variable b = p.array("b", LANES, 0, 1, 0);
    private final Variable scrambled = p.scalar("scrambled", 0, 1, 0);

    @Test
    void theFlagOfAnotherLaneIsTested() {
      compare(tests(0, LANES, this::less), deliveries(0, LANES - 2, 2));
      compare(tests(0, LANES - 2, this::less), deliveries(2, LANES, -2));
    }

    @Test
    void aConditionSeesWhatWasAssignedBefore() {
      compare(tests(0, LANES, i -> Exprs.or(one(i), hit(4))), deliveries(0, LANES, 0));
      compare(tests(0, LANES, this::less), tests(1, LANES, i -> Exprs.or(one(i), hit(i - 1))), deliveries(0, LANES, 0));
    }

    @Test
    void someAreTestedAgain() {
      compare(tests(0, LANES, this::less), tests(0, LANES - 4, this::one), deliveries(0, LANES, 0));
      compare(tests(0, LANES, this::less), tests(3, 7, this::one), deliveries(0, LANES, 0));
      compare(tests(3, 7, this::less), tests(0, LANES, this::one), deliveries(0, LANES, 0));
    }

    private Expr hit(int i) {
      return new Expr.Local("hit", HIT + i);
    }

    private Expr less(int i) {
      return Exprs.less(Exprs.read(a, Exprs.constant(i)), Exprs.constant(2));
    }

    private Expr one(int i) {
      return Exprs.equal(Exprs.read(a, Exprs.constant(i)), 1);
    }

    private List<Stmt> tests(int from, int to, IntFunction<Expr> condition) {
      return IntStream.range(from, to).<Stmt>mapToObj(i -> new Stmt.SetLocal("hit", HIT + i, condition.apply(i))).toList();
    }

    private List<Stmt> deliveries(int from, int to, int offset) {
      return IntStream.range(from, to)
          .<Stmt>mapToObj(i -> new Stmt.If(hit(i + offset), new Stmt.AssignAt(b, Exprs.constant(i), Expr.TRUE), Stmt.skip()))
          .toList();
    }

    @SafeVarargs
    private void compare(List<Stmt>... parts) {
      List<Stmt> scramble = new ArrayList<>();
      scramble.add(new Stmt.Choose("c", 1, Expr.FALSE, Exprs.constant(100)));
      scramble.add(new Stmt.Assign(scrambled, Expr.TRUE));
      for (int i = 0; i < LANES; i++) {
        Expr mixed = Exprs.plus(Exprs.times(new Expr.Local("c", 1), 37 * i + 11), i * i + 3);
        Expr part = new Expr.Binary(BinaryOp.DIVIDE, mixed, Exprs.constant(7), null);
        scramble.add(new Stmt.AssignAt(a, Exprs.constant(i), new Expr.Binary(BinaryOp.MODULO, part, Exprs.constant(4), null)));
      }
      List<Stmt> body = Arrays.stream(parts).flatMap(List::stream).toList();
      p.rule(new Rule("message", 0, 0, true, List.of(new Expr.Read(scrambled)), new Stmt.Block(body), 64, Label.of("message"), null));
      p.rule(new Rule("scramble", 0, 0, true, List.of(Exprs.not(new Expr.Read(scrambled))), new Stmt.Block(scramble), 64, Label.of("scramble"), null));
      CompilerComparison comparison = new CompilerComparison(p.build(), Expr.TRUE, body.toString());
      comparison.run();
      assertThat(comparison.steps).isGreaterThan(100);
    }
  }

  /** An agent tests a condition for each of several receivers, and then assigns cells of those that satisfy it. */
  private static final class Messages {

    private static final int SENT = 1;
    private static final int COUNT = 2;
    private static final int LANE = 3;
    private static final int LIMIT = 4;
    private static final int HIT = 5;

    private final Random random;
    private final Programs programs;
    private final int lanes;
    /** A lane that is often different from the others. */
    private final int odd;
    private final long min;
    private final long max;
    private final Expr self = new Expr.Local("id", 0);
    private final Expr lane = new Expr.Local("receiver", LANE);
    private final List<Variable> numbers = new ArrayList<>();
    private final List<Variable> bits = new ArrayList<>();
    private final List<Variable> unused = new ArrayList<>();
    private final Variable count;
    private final Variable scrambled;
    private Rule rule;

    Messages(Random random) {
      this.random = random;
      lanes = random.nextInt(8) == 0 ? random.nextInt(12, 24) : random.nextInt(3, 10);
      odd = random.nextInt(lanes);
      programs = new Programs(Math.min(lanes, 4));
      min = random.nextInt(3) == 0 ? -random.nextInt(1, 10) : 0;
      max = min + switch (random.nextInt(6)) {
        case 0 -> 1;
        case 1 -> random.nextInt(1, 200);
        default -> random.nextInt(2, lanes + 2);
      };
      List<Runnable> declarations = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        int n = i;
        declarations.add(() -> numbers.add(programs.array("number" + n, lanes, min, max, max)));
        declarations.add(() -> bits.add(programs.array("bit" + n, lanes, 0, 1, 1)));
        // So that arrays start anywhere in a word.
        declarations.add(() -> unused.add(programs.scalar("unused" + n, 0, random.nextInt(1 << random.nextInt(20)) + 1, 0)));
      }
      Collections.shuffle(declarations, random);
      declarations.forEach(Runnable::run);
      count = programs.scalar("count", 0, lanes, 0);
      scrambled = programs.scalar("scrambled", 0, 1, 0);
    }

    Program program() {
      List<Stmt> body = new ArrayList<>();
      if (random.nextInt(10) == 0) {
        body.add(new Stmt.AssignAt(numbers.getFirst(), Exprs.constant(random.nextInt(lanes)), Exprs.read(numbers.getLast(), self)));
      }
      body.add(new Stmt.SetLocal("limit", LIMIT, new Expr.Read(any(unused))));
      boolean early = random.nextBoolean();
      Stmt sent = new Stmt.SetLocal("sent", SENT, Exprs.read(numbers.getFirst(), self));
      if (early) {
        body.add(sent);
      }
      body.add(each(new Stmt.SetLocalAt("hit", HIT, lanes, lane, others(condition(2, early)))));
      if (!early) {
        body.add(sent);
      }
      if (random.nextInt(10) == 0) {
        body.add(new Stmt.SetLocalAt("hit", HIT, lanes, Exprs.constant(random.nextInt(lanes)), Exprs.constant(random.nextInt(3))));
      }
      if (random.nextInt(10) == 0) {
        body.add(new Stmt.SetLocalAt("hit", HIT, lanes, new Expr.Binary(BinaryOp.MIN, Exprs.constant(lanes - 1), new Expr.Read(count), null), Expr.TRUE));
      }
      List<Variable> unassigned = new ArrayList<>(numbers);
      unassigned.addAll(bits);
      Collections.shuffle(unassigned, random);
      Expr hit = new Expr.LocalAt("hit", HIT, lanes, lane);
      body.add(each(new Stmt.If(random.nextInt(8) == 0 ? others(condition(1, true)) : hit, assignments(unassigned, 2), Stmt.skip())));
      if (random.nextInt(3) == 0) {
        body.add(new Stmt.AssignAt(bits.getFirst(), self, Expr.FALSE));
      }
      if (random.nextInt(3) == 0) {
        body.add(new Stmt.SetLocal("count", COUNT, Expr.FALSE));
        body.add(each(new Stmt.If(hit, new Stmt.SetLocal("count", COUNT, Exprs.plus(new Expr.Local("count", COUNT), 1)), Stmt.skip())));
        body.add(new Stmt.Assign(count, new Expr.Local("count", COUNT)));
      }
      rule = rule("message", 2, new Expr.Read(scrambled), new Stmt.Block(body));
      programs.rule(rule).rule(rule("scramble", 0, Exprs.not(new Expr.Read(scrambled)), scramble()));
      return programs.build();
    }

    private static Rule rule(String name, int last, Expr guard, Stmt body) {
      return new Rule(name, 0, last, true, List.of(guard), body, 64, Label.of(name), null);
    }

    private Stmt each(Stmt body) {
      int from = random.nextInt(5) == 0 ? 1 : 0;
      return new Stmt.For("receiver", LANE, Exprs.constant(from), Exprs.constant(lanes), body);
    }

    /** Mostly not for the agent itself; sometimes there are other exceptions. */
    private Expr others(Expr condition) {
      Expr other = random.nextInt(5) == 0 ? condition : Exprs.and(Exprs.notEqual(lane, self), condition);
      return switch (random.nextInt(12)) {
        case 0, 1, 2 -> Exprs.and(other, Exprs.notEqual(lane, Exprs.constant(odd)));
        case 3 -> Exprs.or(other, Exprs.equal(lane, odd));
        default -> other;
      };
    }

    private Expr condition(int depth, boolean sent) {
      if (depth > 0 && random.nextInt(2) == 0) {
        Expr left = condition(depth - 1, sent);
        return switch (random.nextInt(3)) {
          case 0 -> Exprs.not(left);
          case 1 -> Exprs.and(left, condition(depth - 1, sent));
          default -> Exprs.or(left, condition(depth - 1, sent));
        };
      }
      if (random.nextInt(4) == 0) {
        return Exprs.read(any(random.nextInt(4) == 0 ? numbers : bits), random.nextInt(4) == 0 ? self : lane);
      }
      Variable compared = any(numbers);
      Expr one = Exprs.read(compared, lane);
      Expr other = number(compared, sent);
      BinaryOp op = List.of(BinaryOp.LESS, BinaryOp.LESS_EQUAL, BinaryOp.EQUAL, BinaryOp.NOT_EQUAL).get(random.nextInt(4));
      return random.nextBoolean() ? new Expr.Binary(op, one, other, null) : new Expr.Binary(op, other, one, null);
    }

    private Expr number(Variable compared, boolean sent) {
      return switch (random.nextInt(12)) {
        case 0, 1 -> Exprs.constant(random.nextLong(min, max + 1));
        case 2 -> Exprs.constant(random.nextLong(min - 2, max + 300));
        case 3, 4, 5 -> Exprs.read(numbers.get(1 - numbers.indexOf(compared)), lane);
        case 6 -> random.nextBoolean() ? Exprs.plus(Exprs.read(any(numbers), self), 1) : new Expr.Local("limit", LIMIT);
        case 7, 8 -> sent ? new Expr.Local("sent", SENT) : Exprs.read(any(numbers), self);
        default -> Exprs.read(any(numbers), self);
      };
    }

    private Variable any(List<Variable> variables) {
      return variables.get(random.nextInt(variables.size()));
    }

    /** Each variable is assigned at most once. */
    private Stmt assignments(List<Variable> unassigned, int depth) {
      List<Stmt> statements = new ArrayList<>();
      if (depth > 0 && random.nextInt(3) == 0) {
        Expr condition = condition(1, true);
        Stmt otherwise = random.nextInt(3) == 0 ? assignments(unassigned, depth - 1) : Stmt.skip();
        statements.add(new Stmt.If(condition, assignments(unassigned, depth - 1), otherwise));
      }
      for (int i = random.nextInt(1, 3); i > 0 && !unassigned.isEmpty(); i--) {
        Variable assigned = unassigned.removeLast();
        Expr bit = random.nextBoolean() ? Exprs.constant(random.nextInt(2)) : Exprs.read(any(bits), self);
        statements.add(new Stmt.AssignAt(assigned, lane, bits.contains(assigned) ? bit : assignedNumber()));
      }
      return Stmt.block(statements);
    }

    private Expr assignedNumber() {
      return switch (random.nextInt(9)) {
        case 0, 1, 2, 3 -> new Expr.Local("sent", SENT);
        case 4, 5 -> Exprs.constant(max);
        case 6, 7 -> Exprs.read(any(numbers), self);
        default -> Exprs.read(any(numbers), lane);
      };
    }

    /** Every cell gets another value, so that the states are as different as possible. */
    private Stmt scramble() {
      List<Stmt> statements = new ArrayList<>();
      statements.add(new Stmt.Choose("s", 1, Expr.FALSE, Exprs.constant(24)));
      statements.add(new Stmt.Assign(scrambled, Expr.TRUE));
      List<Variable> variables = new ArrayList<>(numbers);
      variables.addAll(bits);
      variables.addAll(unused);
      for (Variable variable : variables) {
        boolean high = random.nextInt(5) == 0;
        boolean highInOdd = random.nextInt(3) == 0;
        for (int i = 0; i < variable.length(); i++) {
          Expr mixed = Exprs.plus(Exprs.times(new Expr.Local("s", 1), random.nextInt(1, 1000)), random.nextInt(1000));
          Expr part = new Expr.Binary(BinaryOp.DIVIDE, mixed, Exprs.constant(7), null);
          Expr value = new Expr.Binary(BinaryOp.MODULO, part, Exprs.constant(variable.max() - variable.min() + 1), null);
          boolean highest = highInOdd && i == odd && random.nextBoolean();
          long least = highest ? variable.max() : high || (highInOdd && i == odd) ? variable.min() + 1 : variable.min();
          Expr inRange = Exprs.max(Exprs.plus(value, variable.min()), Exprs.constant(least));
          statements.add(variable.array() ? new Stmt.AssignAt(variable, Exprs.constant(i), inRange) : new Stmt.Assign(variable, inRange));
        }
      }
      return new Stmt.Block(statements);
    }
  }
}
