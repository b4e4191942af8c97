package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem.MethodCode;

/** Runs all constructors, in the order of {@code main}: the results are the first states. */
final class Constructors {

  private static final String INITIAL = "initial";

  private final SystemCells cells;
  private final FrameSlots slots = new FrameSlots();
  private final StatementEmitter out = new StatementEmitter(slots.local("stopped"));

  Constructors(SystemCells cells) {
    this.cells = cells;
  }

  /** First states, and what went wrong. */
  record Outcome(List<long[]> states, List<ModelError> errors) {}

  Outcome run() {
    cells.all().forEach(this::construct);
    Span at = cells.all().getFirst().actor.at();
    Rule all = new Rule("constructors", 0, 0, true, List.of(), out.build(), slots.size(), Label.of("constructors"), at);
    List<Values> zeros = IntStream.range(0, cells.size()).mapToObj(_ -> Values.of(0)).toList();
    Program program =
        new Program("constructors", List.of("main"), cells.variables(), new Init(zeros, List.of()), List.of(all), new Schedule.Free(), List.of(), new View(List.of()));
    Map<List<Long>, long[]> states = new LinkedHashMap<>();
    List<ModelError> errors = new ArrayList<>();
    new Interpreter(program)
        .steps(
            new long[cells.size()],
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                states.putIfAbsent(Arrays.stream(target).boxed().toList(), target);
              }

              @Override
              public void error(Step step, ModelError error) {
                errors.add(error);
              }
            });
    return new Outcome(List.copyOf(states.values()), errors);
  }

  private void construct(ActorCells actor) {
    Optional<MethodCode> constructor = actor.actor.type().constructor();
    StatementEmitter one = out.inside();
    Moment moment = new UntimedSemantics.Untimed(Exprs.constant(0));
    ActorTerms terms = new ActorTerms(cells, actor, slots, new LocalVariables(slots), moment, null);
    List<Expr> arguments = actor.actor.arguments().stream().map(each -> terms.before(each, true, one)).toList();
    if (constructor.isPresent()) {
      new ActorBody(cells, actor, slots, moment, new DelayPoints(), constructor.get().name()).run(constructor.get(), arguments, one);
    } else if (actor.actor.type().servers().containsKey(INITIAL)) {
      Expr server = Exprs.constant(actor.actor.type().position(INITIAL));
      Expr none = Exprs.constant(ActorCells.NO_DEADLINE);
      actor.bag.insert(new MessageBag.Message(Exprs.constant(0), server, Exprs.constant(actor.actor.number()), arguments, none, Exprs.constant(0)), slots, one);
    }
    out.add(new Stmt.SetLocal("stopped", 1, Exprs.constant(0)));
    out.add(one.build());
  }

  /** Exactly these states. */
  static Init init(List<long[]> states, List<Variable> variables) {
    int size = states.getFirst().length;
    List<Values> values = IntStream.range(0, size).mapToObj(cell -> Values.of(states.stream().mapToLong(each -> each[cell]).toArray())).toList();
    if (states.size() == 1) {
      return new Init(values, List.of());
    }
    List<Expr> alternatives = new ArrayList<>();
    for (long[] state : states) {
      List<Expr> equal = new ArrayList<>();
      for (Variable variable : variables) {
        for (int i = 0; i < variable.length(); i++) {
          if (values.get(variable.offset() + i).count() > 1) {
            Expr value = variable.array() ? Exprs.read(variable, Exprs.constant(i)) : new Expr.Read(variable);
            equal.add(Exprs.equal(value, state[variable.offset() + i]));
          }
        }
      }
      alternatives.add(Exprs.and(equal));
    }
    return new Init(values, List.of(new Init.Assumption("constructors", Exprs.or(alternatives))));
  }
}
