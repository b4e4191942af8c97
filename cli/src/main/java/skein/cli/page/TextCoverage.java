package skein.cli.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import skein.ask.question.StateSpace;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.run.Trace;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * How often the steps that a text describes were taken.
 *
 * @param places in the order of the text
 * @param note of what: some runs, or some states
 */
record TextCoverage(List<Place> places, String note) {

  /** @param taken how many transitions come from this part of the text */
  record Place(Span at, long taken) {}

  TextCoverage {
    places = List.copyOf(places);
  }

  static TextCoverage ofRuns(Program program, Source source, List<Trace> runs) {
    long[] taken = new long[program.rules().size()];
    runs.forEach(run -> run.moves().forEach(move -> taken[move.step().rule()]++));
    return of(program, source, taken, runs.size() == 1 ? "taken on the run of this report" : String.format(Locale.ROOT, "taken on the %,d runs of this report", runs.size()));
  }

  static TextCoverage ofStates(StateSpace space, Source source) {
    long[] taken = new long[space.program().rules().size()];
    for (int state = 0; state < space.states(); state++) {
      space.edges(state, (_, step, _) -> taken[step.rule()]++);
    }
    boolean all = space.extent().complete();
    return of(space.program(), source, taken, String.format(Locale.ROOT, all ? "transitions between all %,d states" : "transitions between the first %,d states", space.states()));
  }

  private static TextCoverage of(Program program, Source source, long[] taken, String note) {
    Map<Span, Long> bySpan = new HashMap<>();
    for (int i = 0; i < taken.length; i++) {
      Rule rule = program.rules().get(i);
      if (rule.origin() != null && rule.origin().source().equals(source) && rule.origin().end() > rule.origin().start()) {
        bySpan.merge(rule.origin(), taken[i], Long::sum);
      }
    }
    List<Place> places = new ArrayList<>();
    bySpan.forEach((span, sum) -> places.add(new Place(span, sum)));
    places.sort(Comparator.<Place>comparingInt(place -> place.at().start()).thenComparingInt(place -> -place.at().end()));
    return new TextCoverage(places, note);
  }
}
