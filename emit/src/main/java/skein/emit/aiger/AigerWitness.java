package skein.emit.aiger;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;
import skein.emit.run.BadStateQuestion;

/** The inputs with which a circuit becomes bad, tick by tick, as a run of the program. */
final class AigerWitness {

  private final ProgramCircuit circuit;
  private final Relation relation;
  private final Program program;
  private final BadStateQuestion question;
  private final List<Step> steps = new ArrayList<>();
  private long[] codes;

  private AigerWitness(ProgramCircuit circuit, BadStateQuestion question) {
    this.circuit = circuit;
    this.relation = circuit.relation();
    this.program = relation.program();
    this.question = question;
  }

  /** In ABC's output, the first line holds the initial latches, and each further line the inputs of a tick. */
  static List<boolean[]> ticks(String text, int inputs) {
    List<String> lines = text.lines().map(line -> line.replaceFirst("#.*", "").strip()).toList();
    List<boolean[]> ticks = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      if (line.length() != inputs) {
        throw new ToolTrouble(new ToolProblem.WrongInputs(Tool.ABC.word(), line.length(), inputs));
      }
      boolean[] tick = new boolean[inputs];
      for (int i = 0; i < inputs; i++) {
        tick[i] = line.charAt(i) == '1';
      }
      ticks.add(tick);
    }
    return ticks;
  }

  static Run run(ProgramCircuit circuit, BadStateQuestion question, List<boolean[]> ticks) {
    return new AigerWitness(circuit, question).run(ticks);
  }

  private Run run(List<boolean[]> ticks) {
    codes = new long[program.cells()];
    for (Cell cell : relation.cells()) {
      if (cell.variable() != null) {
        codes[cell.index()] = cell.code().encode(program.init().values().get(cell.index()).get(0));
      }
    }
    int at = circuit.begins() ? begin(ticks) : 0;
    long[] initial = relation.decode(codes);
    // The last tick only shows that its state is bad.
    for (int i = at; i < ticks.size() - 1; i++) {
      step(ticks.get(i));
    }
    return new Run(initial, steps, ending());
  }

  /** The ticks until the inputs have selected an initial state. */
  private int begin(List<boolean[]> ticks) {
    for (int i = 0; i < ticks.size(); i++) {
      for (int cell : circuit.cone()) {
        if (circuit.isProposed(cell)) {
          codes[cell] = circuit.proposed(cell, ticks.get(i));
        }
      }
      if (evaluator(ticks.get(i), List.of()).holds(relation.init())) {
        return i + 1;
      }
    }
    throw new ToolTrouble(Tool.ABC, ToolProblem.Flaw.NO_INITIAL_STATE);
  }

  private void step(boolean[] tick) {
    int number = circuit.move(tick);
    if (number >= relation.moves().size()) {
      return;
    }
    Move move = relation.moves().get(number);
    TermEvaluator values = evaluator(tick, move.choices());
    if (!values.holds(move.enabled())) {
      return;
    }
    List<Long> choices = new ArrayList<>();
    for (int i = 0; i < move.choices().size(); i++) {
      Choice choice = move.choices().get(i);
      if (values.holds(choice.met())) {
        choices.add(choice.low() + (choice.input() == null ? 0 : values.value(choice.input())));
      }
    }
    steps.add(new Step(move.rule(), move.agent(), choices));
    long[] next = codes.clone();
    move.next().forEach((cell, bits) -> next[cell] = values.value(bits));
    codes = next;
  }

  private TermEvaluator evaluator(boolean[] tick, List<Choice> choices) {
    return new TermEvaluator(
        variable -> {
          for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i).input() == variable) {
              return circuit.choice(i, tick) & mask(variable);
            }
          }
          return codes[cellOf(variable)];
        });
  }

  private static long mask(Term variable) {
    return (1L << Math.max(1, variable.width())) - 1;
  }

  private int cellOf(Term variable) {
    return relation.cells().stream().filter(c -> c.variable() == variable).findFirst().orElseThrow().index();
  }

  private Ending ending() {
    return switch (question) {
      case BadStateQuestion.Fails _, BadStateQuestion.Holds _ -> new Ending.AtState();
      case BadStateQuestion.Deadlock() -> new Ending.NoStep();
      case BadStateQuestion.Errs(var predicates, boolean withSteps) ->
          (withSteps
                  ? Endings.error(new Interpreter(program), relation.decode(codes), predicates)
                  : Endings.predicateError(new Interpreter(program), relation.decode(codes), predicates))
              .orElseThrow(() -> new IllegalStateException("ABC reports an error where there is none"));
    };
  }
}
