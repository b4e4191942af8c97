package skein.net;

import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Rejects options that other languages have. */
final class UnusedOptions {

  private UnusedOptions() {}

  /** @param models what the language describes, in the plural */
  static void check(Source source, LoadOptions options, String models, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, models + " have no turns: any component can take a step at any time")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    for (String parameter : options.parameters().keySet()) {
      diagnostics.add(Diagnostic.error("unknown-parameter", start, "unknown parameter `" + parameter + "`: " + models + " have no parameters").blamingParameters());
    }
    for (Span condition : options.conditions().values()) {
      diagnostics.add(Diagnostic.error("condition", condition, models + " have no conditions on states").withHint("ask for labels instead"));
    }
  }
}
