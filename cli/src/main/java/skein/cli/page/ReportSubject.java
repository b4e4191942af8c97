package skein.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.question.StateSpace;
import skein.cli.picture.PictureLimits;
import skein.cli.picture.StateGraphSvg;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.run.Trace;
import skein.core.source.Source;

/**
 * A model that a report is about.
 *
 * @param graph a picture of its state space
 * @param levels the number of states at each distance from the initial ones, as far as they are known; empty if they are not
 */
public record ReportSubject(Program program, Optional<Source> source, Optional<TextCoverage> coverage, Optional<String> graph, List<Long> levels) {

  /** Longer texts, such as those of large transition systems, are not shown. */
  private static final int LONGEST_TEXT = 400_000;

  public ReportSubject {
    levels = List.copyOf(levels);
  }

  /** With the steps of these runs. */
  public static ReportSubject ofRuns(Program program, List<Trace> runs) {
    Optional<Source> source = source(program);
    return new ReportSubject(
        program, source, source.filter(_ -> !runs.isEmpty()).map(text -> TextCoverage.ofRuns(program, text, runs)), Optional.empty(), List.of());
  }

  /** With the steps between these states. */
  public static ReportSubject ofStates(StateSpace space, boolean drawn) {
    Program program = space.program();
    Optional<Source> source = source(program);
    if (!space.drawable()) {
      return new ReportSubject(program, source, Optional.empty(), Optional.empty(), List.of());
    }
    return new ReportSubject(
        program,
        source,
        source.map(text -> TextCoverage.ofStates(space, text)),
        drawn && space.states() > 0 ? Optional.of(StateGraphSvg.render(program.name(), space, PictureLimits.STATES_IN_REPORT)) : Optional.empty(),
        levels(space));
  }

  /** The text that most of the program comes from: rules know where they come from. */
  private static Optional<Source> source(Program program) {
    return program.rules().stream().map(Rule::origin).filter(origin -> origin != null).map(origin -> origin.source())
        .filter(source -> !source.text().isEmpty() && source.text().length() <= LONGEST_TEXT).findFirst();
  }

  /** Of as many states as were found; the last level may be incomplete. */
  private static List<Long> levels(StateSpace space) {
    int[] depth = new int[space.states()];
    List<Long> sizes = new ArrayList<>();
    for (int state = 0; state < depth.length; state++) {
      int own = depth[state];
      while (sizes.size() <= own) {
        sizes.add(0L);
      }
      sizes.set(own, sizes.get(own) + 1);
      int initial = space.initialStates();
      // States are in breadth-first order, so the first edge to a state is one of a shortest path.
      space.edges(
          state,
          (_, _, to) -> {
            if (to >= initial && depth[to] == 0) {
              depth[to] = own + 1;
            }
          });
    }
    return sizes;
  }
}
