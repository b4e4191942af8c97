package skein.cli.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.Trace;
import skein.draw.GanttChart;
import skein.draw.GanttSvg;

/** A run in which steps take time, as a chart of who is busy when. What an agent began lasts as long as time changes its values. */
public final class PlanPicture {

  private final Program program;
  private final AgentColumns columns;

  public PlanPicture(Program program) {
    this.program = program;
    this.columns = new AgentColumns(program);
  }

  public String render(String title, Trace trace) {
    return GanttSvg.of(chart(title, trace));
  }

  GanttChart chart(String title, Trace trace) {
    long[] clock = trace.clock();
    int shown = Math.min(trace.moves().size(), PictureLimits.STEPS);
    Map<Integer, List<GanttChart.Bar>> bars = new HashMap<>();
    for (int i = 0; i < shown; i++) {
      int agent = trace.moves().get(i).step().agent();
      if (trace.moves().get(i).duration() == 0) {
        bars.computeIfAbsent(agent, _ -> new ArrayList<>()).add(new GanttChart.Bar(clock[i], clock[until(trace, agent, i, shown)], text(trace.moves().get(i))));
      }
    }
    List<GanttChart.Lane> lanes = new ArrayList<>();
    for (int agent = 0; agent < program.agents().size(); agent++) {
      if (bars.containsKey(agent)) {
        lanes.add(new GanttChart.Lane(program.agents().get(agent), bars.get(agent)));
      }
    }
    return new GanttChart(title, lanes, clock[shown], PictureLimits.note(shown, trace.moves().size(), true, "steps"));
  }

  /** The step after which time no longer changes values of the agent, before its next step. */
  private int until(Trace trace, int agent, int step, int shown) {
    int last = step;
    for (int i = step + 1; i < shown && trace.moves().get(i).step().agent() != agent; i++) {
      if (trace.moves().get(i).duration() > 0 && changes(trace.states().get(i), trace.states().get(i + 1), agent)) {
        last = i + 1;
      }
    }
    return last;
  }

  private boolean changes(long[] before, long[] after, int agent) {
    for (View.Observable value : program.view().observables()) {
      if (before[value.cell()] != after[value.cell()] && columns.of(value).orElse(-1) == agent) {
        return true;
      }
    }
    return false;
  }

  /** Without the name of the agent, which its row tells. */
  private String text(Trace.Move move) {
    int agent = move.step().agent();
    String name = agent >= 0 && agent < program.agents().size() ? program.agents().get(agent) : "";
    String rest = move.text().startsWith(name) ? move.text().substring(name.length()) : move.text();
    return (rest.startsWith(":") ? rest.substring(1) : rest).strip();
  }
}
