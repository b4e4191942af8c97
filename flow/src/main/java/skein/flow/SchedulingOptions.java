package skein.flow;

import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Options that mean nothing here. */
final class SchedulingOptions {

  private SchedulingOptions() {}

  static void check(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "there are no turns in this language").withHint("remove the option that selects the schedule").blamingParameters());
    }
    options.main().ifPresent(main ->
        diagnostics.add(Diagnostic.error("main", start, "this language has no definitions such as `" + main + "`").blamingParameters()));
    options.conditions().values().forEach(at ->
        diagnostics.add(Diagnostic.error("condition", at, "this language has no conditions").withHint("the goal of a plan is part of the model")));
  }
}
