package skein.lts.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.system.ProgramSystem;

/**
 * A program under the labels of its rules, compiled to byte code. An additional variable receives the number of the rule that makes a step, from which the
 * label is known; in the states themselves it is 0. States where something causes an error are left to the interpreter. For one thread.
 */
final class CompiledSystem implements ObservedSystem {

  /** With more words than this, methods get too large. */
  private static final int MOST_WORDS = 64;

  private final List<Expr> predicates;
  private final StateLayout layout;
  private final StepCode code;
  private final RuleLabels labels;
  private final ProgramSystem interpreted;
  private final int cells;
  private final Successors out;

  private CompiledSystem(Program program, List<Expr> predicates, StateLayout layout, StepCode code, Budget budget) {
    this.predicates = predicates;
    this.layout = layout;
    this.code = code;
    this.labels = RuleLabels.of(program);
    this.cells = program.cells();
    this.interpreted =
        new ProgramSystem(program, layout.words(), state -> layout.pack(Arrays.copyOf(state, cells + 1)), state -> Arrays.copyOf(layout.unpack(state), cells));
    this.out = new Successors(layout.words(), budget);
  }

  /**
   * Empty if the program cannot be compiled.
   *
   * @param predicates those that will be tested
   */
  static Optional<CompiledSystem> of(Program program, List<Expr> predicates, Budget budget) {
    Program numbering = numberingRules(program);
    StateLayout layout = new StateLayout(new AnalysedProgram(numbering).domains(budget));
    return layout.words() > MOST_WORDS
        ? Optional.empty()
        : Compiler.compile(numbering, layout, predicates).map(code -> new CompiledSystem(program, predicates, layout, code, budget));
  }

  private static Program numberingRules(Program program) {
    Variable number = new Variable("number of the rule", program.cells(), 1, false, 0, program.rules().size());
    List<Variable> variables = new ArrayList<>(program.variables());
    variables.add(number);
    List<Values> values = new ArrayList<>(program.init().values());
    values.add(Values.of(0));
    List<Rule> rules =
        IntStream.range(0, program.rules().size())
            .mapToObj(i -> ending(program.rules().get(i), new Stmt.Assign(number, Exprs.constant(i + 1))))
            .toList();
    return new Program(
        program.name(), program.agents(), variables, new Init(values, program.init().assumptions()), rules, program.schedule(), List.of(), program.view());
  }

  private static Rule ending(Rule rule, Stmt last) {
    return new Rule(
        rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), new Stmt.Block(List.of(rule.body(), last)),
        rule.frame(), rule.action(), rule.label(), rule.origin());
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public Optional<long[]> cells(long[] state) {
    return Optional.of(interpreted.cells(state));
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, Budget.UNLIMITED);
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Budget budget) {
    ObservedSystem.initialStates(interpreted, sink, budget);
  }

  @Override
  public void successors(long[] state, Sink<ObservedStep> sink) {
    out.clear();
    try {
      code.successors(state, 0, out);
    } catch (StepFault _) {
      interpret(state, sink);
      return;
    }
    int words = layout.words();
    for (int i = 0; i < out.count(); i++) {
      long[] target = Arrays.copyOfRange(out.words(), i * words, (i + 1) * words);
      int rule = (int) layout.get(target, cells);
      layout.put(target, cells, 0);
      sink.transition(new ObservedStep(labels.texts().get(rule - 1), Optional.empty()), target);
    }
  }

  /** The same by the interpreter, which also knows the steps. */
  void interpret(long[] state, Sink<ObservedStep> sink) {
    Function<Step, String> label = step -> labels.texts().get(step.rule());
    ObservedSystem.successors(interpreted, state, label, label, sink);
  }

  /** Some step with this label between the states. */
  Optional<Step> step(long[] source, String label, long[] target) {
    List<Step> found = new ArrayList<>();
    interpret(
        source,
        new Sink<>() {
          @Override
          public void transition(ObservedStep step, long[] reached) {
            if (found.isEmpty() && step.label().equals(label) && Arrays.equals(reached, target)) {
              found.add(step.step().orElseThrow());
            }
          }

          @Override
          public void error(ObservedStep step, ModelError error) {
            // Not a step.
          }
        });
    return Optional.of(found.getFirst());
  }

  /** One of the predicates that were compiled. */
  Truth test(Expr predicate, long[] state) {
    try {
      return Truth.of(code.test(predicates.indexOf(predicate), state, 0));
    } catch (StepFault _) {
      return interpreted.interpreter().test(predicate, interpreted.cells(state));
    }
  }
}
