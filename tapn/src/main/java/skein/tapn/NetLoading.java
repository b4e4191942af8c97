package skein.tapn;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.lower.TimedNetLowering;
import skein.tapn.parse.NetParameters;
import skein.tapn.parse.TanReader;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.NetQuery;
import skein.tapn.syntax.TimedNet;

/** What is the same for all texts of nets once they are read. */
record NetLoading(Source source, LoadOptions options, Diagnostics diagnostics) {

  /** How many more tokens than at the start there may be if nobody says. */
  private static final int MORE_TOKENS = 3;

  static Loaded load(Source source, LoadOptions options, Monitor monitor, Reading reading) {
    Diagnostics diagnostics = new Diagnostics();
    monitor.doing(new Activity(Activity.Kind.PARSING));
    NetLoading loading = new NetLoading(source, options, diagnostics);
    Optional<Model> model = DeepStack.call(() -> loading.model(reading));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  /** Reads a text. */
  interface Reading {
    TimedNet read(NetParameters parameters, Diagnostics diagnostics);
  }

  private Optional<Model> model(Reading reading) {
    checkOptions();
    Span start = new Span(source, 0, 0);
    NetParameters parameters = new NetParameters(options.parameters(), start, diagnostics);
    TimedNet net = reading.read(parameters, diagnostics);
    int tokens = parameters.tokens(net.tokens(), moreTokens(net));
    Map<String, NetCondition> asked = new LinkedHashMap<>();
    options.conditions().forEach((name, at) -> TanReader.condition(at, net, diagnostics).ifPresent(condition -> asked.put(name, condition)));
    for (NetQuery query : net.queries()) {
      if (query.game() && !query.isSafetyGame()) {
        diagnostics.add(Diagnostic.warning("unsupported", query.at(), "only games with AG are supported: `" + query.name() + "` is not answered"));
      }
    }
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    TimedNetLowering lowering = new TimedNetLowering(net, tokens, start);
    Map<String, Expr> conditions = new LinkedHashMap<>();
    asked.forEach((name, condition) -> conditions.put(name, lowering.condition(condition)));
    return Optional.of(new Model(lowering.program(source.name()), Model.written(parameters.values()), source::text, Optional.empty(), Optional.empty(), conditions));
  }

  /** As many as the questions that are asked allow. */
  private int moreTokens(TimedNet net) {
    return net.queries().stream().filter(query -> options.properties().asks(query.name())).flatMapToInt(query -> query.capacity().stream()).max().orElse(MORE_TOKENS);
  }

  private void checkOptions() {
    Span start = new Span(source, 0, 0);
    if (options.roundRobin()) {
      diagnostics.add(Diagnostic.error("schedule", start, "nets have no turns").withHint("remove the option that selects the schedule").blamingParameters());
    }
    options.main().ifPresent(main ->
        diagnostics.add(Diagnostic.error("main", start, "nets have no definitions such as `" + main + "`").blamingParameters()));
  }
}
