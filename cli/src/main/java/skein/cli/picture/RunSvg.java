package skein.cli.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import skein.cli.explain.NoStepText;
import skein.cli.text.StateText;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.draw.TraceChart;
import skein.draw.TraceSvg;

/** A run as SVG: a column for each agent, a row for each step, and arrows to the other agents that a step concerns. */
public final class RunSvg {

  private final Program program;
  private final AgentColumns columns;
  private final StateText states;

  public RunSvg(Program program) {
    this.program = program;
    this.columns = new AgentColumns(program);
    this.states = new StateText(program.view());
  }

  public String render(String title, Trace trace) {
    int shown = Math.min(trace.moves().size(), PictureLimits.STEPS);
    List<TraceChart.Row> rows = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      rows.add(row(trace, i));
    }
    OptionalInt loop = trace.ending() instanceof Ending.Loop(int to) && to < shown && shown == trace.moves().size() ? OptionalInt.of(to) : OptionalInt.empty();
    return TraceSvg.of(
        new TraceChart(
            title,
            program.agents(),
            states.lines(trace.states().getFirst(), false),
            rows,
            loop,
            ending(trace),
            PictureLimits.note(shown, trace.moves().size(), true, "steps")));
  }

  private TraceChart.Row row(Trace trace, int i) {
    Trace.Move move = trace.moves().get(i);
    long[] before = trace.states().get(i);
    long[] after = trace.states().get(i + 1);
    Set<Integer> others = new TreeSet<>(program.rules().get(move.step().rule()).partners());
    for (View.Observable value : program.view().observables()) {
      if (!value.detail() && before[value.cell()] != after[value.cell()]) {
        columns.of(value).ifPresent(others::add);
      }
    }
    others.remove(move.step().agent());
    return new TraceChart.Row(i + 1, move.step().agent(), List.copyOf(others), action(move), states.changes(before, after, false));
  }

  /** Without the name of the agent, which its column tells. */
  private String action(Trace.Move move) {
    int agent = move.step().agent();
    String name = agent >= 0 && agent < program.agents().size() ? program.agents().get(agent) + ": " : "";
    return move.text().startsWith(name) ? move.text().substring(name.length()) : move.text();
  }

  private String ending(Trace trace) {
    return switch (trace.ending()) {
      case Ending.AtState() -> "";
      case Ending.NoStep() -> NoStepText.of(program, trace.states().getLast());
      case Ending.AtBound() -> "the bound on the number of steps is reached";
      case Ending.Loop(int to) -> "and so on: this is the state before step " + (to + 1) + " again";
      case Ending.Error(_, var error) -> "error: " + error.message();
      case Ending.Assumption(var name, var error) -> "the assumption " + name + " fails: " + error.message();
    };
  }
}
