package skein.ask.engine;

import java.util.ArrayList;
import java.util.List;
import skein.ask.question.Simulation.Counterexample;
import skein.core.answer.Monitor;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Trace;
import skein.simulate.RunPlace;
import skein.simulate.SimulationReport;
import skein.simulate.shrink.RunShrinker;

/** For each violated property, the shortest violation among random runs, made shorter. */
final class Shortening {

  private final Interpreter interpreter;
  private final List<Property> properties;
  private final SimulationReport report;

  Shortening(Program program, List<Property> properties, SimulationReport report) {
    this.interpreter = new Interpreter(program);
    this.properties = properties;
    this.report = report;
  }

  /** Model errors come last, as {@code NoErrors}, even if nobody asked about them. */
  List<Counterexample> counterexamples(Monitor monitor) {
    List<Counterexample> found = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      int property = i;
      if (RunShrinker.canShrink(properties.get(i).claim().asOne()) && !isAboutErrors(properties.get(i))) {
        report.summaries().get(i).firstBroken().ifPresent(at -> found.add(shortened(properties.get(property), at, monitor)));
      }
    }
    report.totals().firstError().ifPresent(at -> found.add(shortened(Property.noErrors(), at, monitor)));
    return found;
  }

  private static boolean isAboutErrors(Property property) {
    return property.name().equals(Property.NO_ERRORS);
  }

  private Counterexample shortened(Property property, RunPlace at, Monitor monitor) {
    List<Expr> predicates = properties.stream().flatMap(p -> p.claim().asOne().predicates().stream()).toList();
    Trace trace =
        new RunShrinker(interpreter, monitor::interrupted)
            .shrink(report.trace(at.run(), at.step()), at.step(), property.claim().asOne(), predicates);
    return new Counterexample(property, at.run(), at.step(), trace);
  }
}
