package skein.emit.aiger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.testing.RandomPrograms;
import skein.core.testing.Seeds;
import skein.emit.run.BadStateQuestion;
import skein.emit.testing.Examples;

/** The circuit, read back from the file, takes the same steps as the interpreter, on random inputs. */
class CircuitAgreesWithInterpreterTest {

  private static final int TICKS = 60;

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;
    int steps = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      Expr predicate = Exprs.less(new Expr.Read(program.variables().getFirst()), Exprs.constant(2));
      steps += walk(program, new BadStateQuestion.Fails(predicate), seed);
    }
    // Steps that are unclear do not count.
    assertThat(steps).as("steps compared").isGreaterThan(3 * programs);
  }

  @Test
  void agreesOnAnExampleWithAssumptionsAndChoices() {
    Program program = Examples.load("swap-meet", "n=3 goods=2", true);
    assertThat(walk(program, BadStateQuestion.of(program.properties().getFirst().claim()).orElseThrow(), 1)).isPositive();
  }

  @Test
  void textAndBinaryAreTheSameCircuit() {
    Program program = Examples.load("spacing", "gap=2 n=2 len=5", true);
    ProgramCircuit circuit = ProgramCircuit.of(Relation.of(new AnalysedProgram(program), Budget.UNLIMITED), new BadStateQuestion.Deadlock(), "Deadlock");
    ReadCircuit text = new ReadCircuit(circuit.ascii());
    ReadCircuit binary = new ReadCircuit(circuit.binary());
    assertThat(binary.inputs).isEqualTo(text.inputs);
    assertThat(binary.next).isEqualTo(text.next);
    assertThat(binary.gates).isEqualTo(text.gates);
    assertThat(binary.bad).isEqualTo(text.bad);
  }

  /** Returns the number of steps that the circuit took. */
  private static int walk(Program program, BadStateQuestion question, long seed) {
    Relation relation = Relation.of(new AnalysedProgram(program), Budget.UNLIMITED);
    ProgramCircuit circuit = ProgramCircuit.of(relation, question, "Bad");
    ReadCircuit file = new ReadCircuit(circuit.binary());
    Interpreter interpreter = new Interpreter(program);
    Random random = Seeds.random(seed);
    long[] codes = relation.encode(firstValues(program));
    boolean begun = !circuit.begins();
    int steps = 0;
    for (int i = 0; i < TICKS; i++) {
      boolean[] tick = new boolean[file.inputs];
      for (int bit = 0; bit < tick.length; bit++) {
        tick[bit] = random.nextBoolean();
      }
      boolean bad = file.tick(tick);
      if (!begun) {
        assertThat(bad).isFalse();
        long[] proposed = codes.clone();
        circuit.cone().stream().filter(circuit::isProposed).forEach(cell -> proposed[cell] = circuit.proposed(cell, tick));
        codes = proposed;
        begun = isValid(relation, codes) && interpreter.isInitial(relation.decode(codes));
        assertThat(file.latch(file.next.size() - 1)).as("begun of program %d", seed).isEqualTo(begun);
        if (begun) {
          compare(circuit, file, codes, seed);
        }
        continue;
      }
      long[] state = relation.decode(codes);
      assertThat(bad).as("bad in program %d", seed).isEqualTo(isBad(interpreter, question, state));
      boolean[] guessed = {false};
      List<long[]> targets = targets(circuit, interpreter, state, tick, guessed);
      // Of a step that leaves some choices out, it is not known which: the inputs may mean another one, which errs or is a branch of weight 0.
      Optional<long[]> taken = targets.stream().map(relation::encode).filter(target -> first(circuit, file, target).isEmpty()).findFirst();
      assertThat(targets.size() < 2 || guessed[0]).isTrue();
      if (!targets.isEmpty() && !guessed[0]) {
        codes = relation.encode(targets.getFirst());
        steps++;
      } else if (taken.isPresent()) {
        codes = taken.get();
      }
      compare(circuit, file, codes, seed);
    }
    return steps;
  }

  private static boolean isValid(Relation relation, long[] codes) {
    return relation.cells().stream()
        .allMatch(
            cell -> {
              try {
                return cell.variable() == null
                    || cell.code().encode(cell.code().decode(codes[cell.index()])) == codes[cell.index()];
              } catch (IndexOutOfBoundsException _) {
                return false;
              }
            });
  }

  private static boolean isBad(Interpreter interpreter, BadStateQuestion question, long[] state) {
    return switch (question) {
      case BadStateQuestion.Fails(Expr p) -> !interpreter.test(p, state).holds();
      case BadStateQuestion.Holds(Expr p) -> interpreter.test(p, state).holds();
      case BadStateQuestion.Deadlock(), BadStateQuestion.Errs _ -> throw new IllegalArgumentException("not compared here");
    };
  }

  /** The targets, by the interpreter, of the step that the inputs select. */
  private static List<long[]> targets(ProgramCircuit circuit, Interpreter interpreter, long[] state, boolean[] tick, boolean[] guessed) {
    List<Move> moves = circuit.relation().moves();
    int number = circuit.move(tick);
    List<long[]> found = new ArrayList<>();
    if (number < moves.size()) {
      Move move = moves.get(number);
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              if (step.rule() == move.rule() && step.agent() == move.agent() && isChosen(circuit, move, step, tick)) {
                found.add(target);
                guessed[0] |= step.choices().size() < move.choices().size();
              }
            }

            @Override
            public void error(Step step, ModelError error) {}
          });
    }
    return found;
  }

  /** A step lists the choices that it makes, in the order of the move's choices; the others are left out. */
  private static boolean isChosen(ProgramCircuit circuit, Move move, Step step, boolean[] tick) {
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < move.choices().size(); i++) {
      Choice choice = move.choices().get(i);
      int width = choice.input() == null ? 0 : Math.max(1, choice.input().width());
      expected.add(choice.low() + (circuit.choice(i, tick) & ((1L << width) - 1)));
    }
    return step.choices().size() == expected.size()
        ? step.choices().equals(expected)
        : isSubsequence(step.choices(), expected);
  }

  private static boolean isSubsequence(List<Long> some, List<Long> all) {
    int at = 0;
    for (long value : all) {
      if (at < some.size() && some.get(at) == value) {
        at++;
      }
    }
    return at == some.size();
  }

  private static void compare(ProgramCircuit circuit, ReadCircuit file, long[] codes, long seed) {
    assertThat(first(circuit, file, codes)).as("program %d", seed).isEmpty();
  }

  /** The first cell of the circuit that has another value. */
  private static Optional<String> first(ProgramCircuit circuit, ReadCircuit file, long[] codes) {
    int latch = 0;
    long[] start = circuit.relation().encode(firstValues(circuit.relation().program()));
    for (int cell : circuit.cone()) {
      int width = Math.max(1, circuit.relation().cells().get(cell).variable().width());
      long code = 0;
      for (int bit = 0; bit < width; bit++) {
        code |= file.latch(latch++) ? 1L << bit : 0;
      }
      if ((code ^ start[cell]) != codes[cell]) {
        return Optional.of("cell %d is %d, not %d".formatted(cell, code ^ start[cell], codes[cell]));
      }
    }
    return Optional.empty();
  }

  private static long[] firstValues(Program program) {
    return program.init().values().stream().mapToLong(values -> values.get(0)).toArray();
  }
}
