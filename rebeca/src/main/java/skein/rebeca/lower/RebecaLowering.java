package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem;
import skein.rebeca.code.ActorTerm;

/** From a system of actors to a program. */
public final class RebecaLowering {

  private final SystemCells cells;
  private final boolean isPlain;

  /** @param isPlain whether all actors have one time, if there are times */
  public RebecaLowering(ActorSystem system, boolean isPlain) {
    this.cells = new SystemCells(system, system.isTimed() && !isPlain);
    this.isPlain = isPlain;
  }

  /** What goes wrong in constructors is passed to the sink; then the program is one without first states. */
  public Program program(String name, Span at, Consumer<ModelError> errors) {
    Constructors.Outcome first = new Constructors(cells).run();
    first.errors().forEach(errors);
    Semantics semantics = semantics(first.states());
    List<TimedRule> rules = semantics.rules();
    Init init = Constructors.init(first.states().isEmpty() ? List.of(new long[cells.size()]) : first.states(), cells.variables());
    BuiltInProperties properties = new BuiltInProperties(cells, semantics);
    View view = new View(shown(), properties.hasFailed(), properties.isLive());
    Program program =
        new Program(
            name, semantics.agents(), cells.variables(), init, rules.stream().map(TimedRule::rule).toList(), new Schedule.Free(), properties.properties(at), view);
    return cells.system.isTimed()
        ? program.withTiming(new Timing(rules.stream().map(each -> new Timing.OfRule(each.duration(), Timing.Side.NONE, Expr.FALSE)).toList()))
        : program;
  }

  private Semantics semantics(List<long[]> states) {
    if (!cells.system.isTimed()) {
      return new UntimedSemantics(cells);
    }
    if (isPlain) {
      return new PlainSemantics(cells);
    }
    Expr late = FloatingSemantics.startsLate(cells);
    return new FloatingSemantics(cells, states.stream().anyMatch(state -> Interpreter.evaluate(late, state, new long[1]) != 0));
  }

  /** A term over the variables of all actors, as in properties. */
  public Expr expression(ActorTerm term) {
    FrameSlots slots = new FrameSlots();
    return new ActorTerms(cells, null, slots, null, null, null).value(term, new StatementEmitter(slots.local("stopped")));
  }

  private List<View.Observable> shown() {
    List<View.Observable> shown = new ArrayList<>();
    for (ActorCells each : cells.all()) {
      String owner = each.actor.name();
      for (ActorTerm.StateVariable variable : each.actor.type().state()) {
        show(owner, variable.name(), each.state.get(variable.name()), cells.display(variable.type()), false, shown);
      }
      show(owner, "failure", each.failure, cells.failures.display(), true, shown);
      show(owner, "messages", each.bag.count(), Display.NUMBER, true, shown);
      if (cells.system.isTimed() && isPlain) {
        show(owner, "wait", each.wait, Display.NUMBER, true, shown);
      } else if (cells.system.isTimed()) {
        show(owner, "time", each.time, Display.NUMBER, true, shown);
      }
    }
    return shown;
  }

  private static void show(String owner, String name, Variable variable, Display display, boolean isDetail, List<View.Observable> shown) {
    for (int i = 0; i < variable.length(); i++) {
      shown.add(new View.Observable(owner, variable.array() ? name + "[" + i + "]" : name, variable.offset() + i, display, isDetail));
    }
  }
}
