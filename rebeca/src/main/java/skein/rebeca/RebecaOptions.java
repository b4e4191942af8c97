package skein.rebeca;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
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

  private static final String SEMANTICS = "semantics";

  /** Saved runs know parameters as numbers. */
  private static final Set<String> FLOATING = Set.of("floating", "0");

  private static final Set<String> PLAIN = Set.of("plain", "1");

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
    if (semantics != null && !FLOATING.contains(semantics) && !PLAIN.contains(semantics)) {
      diagnostics.add(
          Diagnostic.error("parameter-value", start, "unknown semantics `" + semantics + "`")
              .withHint("use `semantics=plain` (one time for all actors) or `semantics=floating` (the default: each actor has its own)")
              .blamingParameters());
    }
    return new RebecaOptions(parameters, semantics != null && PLAIN.contains(semantics));
  }

  /** The values of the environment variables, and the semantics if it is not the default. */
  Map<String, Long> given(Map<String, Long> values) {
    Map<String, Long> all = new LinkedHashMap<>(values);
    if (isPlain) {
      all.put(SEMANTICS, 1L);
    }
    return all;
  }
}
