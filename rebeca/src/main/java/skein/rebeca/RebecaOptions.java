package skein.rebeca;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * What the options of loading say.
 *
 * @param parameters without the one that selects the semantics
 * @param isPlain whether all actors have one time
 */
record RebecaOptions(Map<String, String> parameters, boolean isPlain) {

  static final String SEMANTICS = "semantics";

  static RebecaOptions of(Source source, LoadOptions options, Diagnostics diagnostics) {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(
          Diagnostic.error("schedule", start, "actors take no turns: messages decide who takes the next step")
              .withHint("remove the option that selects the schedule")
              .blamingParameters());
    }
    if (options.main().isPresent()) {
      diagnostics.add(
          Diagnostic.error("main", start, "there is no choice: the system is `main`").withHint("remove the option that selects the system").blamingParameters());
    }
    Map<String, String> parameters = new LinkedHashMap<>(options.parameters());
    String semantics = parameters.remove(SEMANTICS);
    if (semantics != null && !semantics.equals("plain") && !semantics.equals("floating")) {
      diagnostics.add(
          Diagnostic.error("parameter-value", start, "unknown semantics `" + semantics + "`")
              .withHint("use `semantics=plain` (one time for all actors) or `semantics=floating` (the default: each actor has its own)")
              .blamingParameters());
    }
    return new RebecaOptions(parameters, "plain".equals(semantics));
  }
}
