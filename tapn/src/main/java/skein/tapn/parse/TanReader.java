package skein.tapn.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import skein.core.program.Timing;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.parse.NetTokens.Word;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.TimedNet;
import skein.tapn.syntax.TimedNet.Ages;

/** Reads a net that is written as text. A statement with indices is read once for each of their values. */
public final class TanReader {

  private static final int MOST_INDICES = 100_000;
  private static final List<String> KINDS = List.of("net", "place", "check");
  private static final String TRANSITION = "transition";

  private final NetParameters parameters;
  private final Diagnostics diagnostics;
  private final NetBuilder net = new NetBuilder();
  private final Map<String, Long> indices = new HashMap<>();
  private NetTokens tokens;
  private NetTermReader terms;
  private boolean inCondition;

  private TanReader(NetParameters parameters, Diagnostics diagnostics) {
    this.parameters = parameters;
    this.diagnostics = diagnostics;
  }

  /** A net without the parts that could not be read; mistakes are added to the diagnostics. */
  public static TimedNet read(Source source, NetParameters parameters, Diagnostics diagnostics) {
    TanReader reader = new TanReader(parameters, diagnostics);
    List<NetTokens> statements = NetTokens.of(new Span(source, 0, source.text().length())).statements();
    Map<String, List<NetTokens>> byKind = statements.stream().collect(Collectors.groupingBy(TanReader::kind));
    reader.each(byKind.get("net"), reader::header);
    parameters.reportUnknown();
    reader.each(byKind.get("place"), reader::places);
    reader.each(byKind.get(TRANSITION), reader::transition);
    reader.each(byKind.get("check"), reader::check);
    return reader.net.net(parameters.values());
  }

  /** A condition on the markings of a net. */
  public static Optional<NetCondition> condition(Span at, TimedNet net, Diagnostics diagnostics) {
    try {
      NetTokens tokens = NetTokens.of(at);
      NetCondition condition = new NetTermReader(tokens, NetConditionNames.of(net)).condition();
      tokens.end();
      return Optional.of(condition);
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
      return Optional.empty();
    }
  }

  /** The word that the statement begins with. */
  private static String kind(NetTokens statement) {
    return KINDS.stream().filter(kind -> statement.isNext(kind) && !statement.isSecond(":")).findFirst().orElse(TRANSITION);
  }

  private void each(List<NetTokens> statements, Runnable reading) {
    if (statements != null) {
      for (NetTokens statement : statements) {
        tokens = statement;
        terms = new NetTermReader(tokens, new Names());
        try {
          reading.run();
          tokens.end();
        } catch (Mistake mistake) {
          diagnostics.add(mistake.diagnostic());
        }
        indices.clear();
      }
    }
  }

  private void header() {
    tokens.take();
    tokens.name("the name of the net");
    if (tokens.skip("(") && !tokens.skip(")")) {
      do {
        Word name = tokens.name("the name of a parameter");
        long value = 1;
        if (tokens.skip("=")) {
          value = terms.constant();
        } else if (!parameters.isGiven(name.text())) {
          diagnostics.add(
              Diagnostic.error("missing-parameter", name.at(), "the parameter `" + name.text() + "` has no value").withHint("add " + name.text() + "=1 to the command").blamingParameters());
        }
        parameters.declare(name.text(), value, name.at());
      } while (tokens.skip(","));
      tokens.expect(")");
    }
  }

  private void places() {
    tokens.take();
    do {
      Word name = tokens.name("the name of a place");
      List<Range> ranges = ranges();
      forEach(ranges, tokens::skipItem, values -> place(PlaceName.of(name.text(), values), name.at()));
      indices.clear();
    } while (tokens.skip(","));
  }

  /** A place that cannot be read is kept, so that what uses it is not reported, too. */
  private void place(String name, Span at) {
    int start = tokens.position();
    try {
      numbers(name, at);
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
      tokens.backTo(start);
      tokens.skipItem();
      if (net.place(name).isEmpty()) {
        net.place(name, 0, OptionalLong.empty(), at);
      }
    }
  }

  private void numbers(String name, Span at) {
    long number = 0;
    OptionalLong invariant = OptionalLong.empty();
    if (tokens.skip("=")) {
      number = terms.constantOrCondition();
    }
    if (tokens.skip("age")) {
      tokens.expect("<=");
      invariant = OptionalLong.of(terms.constant());
      if (tokens.skip("=")) {
        number = terms.constantOrCondition();
      }
    }
    net.place(name, number, invariant, at);
  }

  private void transition() {
    boolean control = false;
    boolean urgent = false;
    while (!tokens.isSecond(":") && !tokens.isSecond("[") && (tokens.isNext("control") || tokens.isNext("env") || tokens.isNext("urgent"))) {
      String word = tokens.take().text();
      control |= word.equals("control");
      urgent |= word.equals("urgent");
    }
    Word name = tokens.name("`place`, `check`, or the name of a transition");
    Timing.Side side = control ? Timing.Side.CONTROL : Timing.Side.ENVIRONMENT;
    List<Range> ranges = ranges();
    boolean isUrgent = urgent;
    forEach(ranges, tokens::skipAll, values -> arcs(net.new Draft(name.text(), values, side, isUrgent, name.at())));
  }

  private void arcs(NetBuilder.Draft draft) {
    tokens.expect(":");
    if (!tokens.isNext("->") && !tokens.isEmpty()) {
      do {
        arc(draft);
      } while (tokens.skip(","));
    }
    if (tokens.skip("->") && !tokens.isEmpty()) {
      do {
        int weight = weight();
        draft.put(new TimedNet.Put(placeOf(), weight));
      } while (tokens.skip(","));
    }
    draft.add();
  }

  private void arc(NetBuilder.Draft draft) {
    int start = tokens.position();
    boolean forbids = tokens.skip("no");
    int weight = weight();
    int place = placeOf();
    if (forbids) {
      draft.forbid(new TimedNet.Forbidden(place, weight));
      return;
    }
    Ages ages = tokens.skip("@") ? ages() : Ages.ALL;
    OptionalInt target = tokens.skip("=>") ? OptionalInt.of(placeOf()) : OptionalInt.empty();
    draft.take(new TimedNet.Taken(place, weight, ages, target), tokens.since(start));
  }

  private Ages ages() {
    int start = tokens.position();
    long least = terms.constant();
    OptionalLong most = OptionalLong.of(least);
    if (tokens.skip("..")) {
      boolean bounded = tokens.isName() || tokens.isNumber() || tokens.isNext("(") || (tokens.isNext("-") && !tokens.isSecond(">"));
      most = bounded ? OptionalLong.of(terms.constant()) : OptionalLong.empty();
    }
    return NetBuilder.ages(least, most, tokens.since(start));
  }

  private int weight() {
    int start = tokens.position();
    if (!tokens.isNumber() && !tokens.isNext("(")) {
      return 1;
    }
    long weight = terms.constant();
    return NetBuilder.weight(weight, tokens.since(start));
  }

  private int placeOf() {
    Word name = tokens.name("the name of a place");
    List<Long> at = terms.indices();
    return net.place(PlaceName.of(name.text(), at)).orElseThrow(() -> NetTermReader.unknown(name, at, net.placeNames()));
  }

  private void check() {
    tokens.take();
    tokens.expect("{");
    inCondition = true;
    try {
      while (!tokens.skip("}")) {
        if (tokens.isEmpty()) {
          throw tokens.mistake("`}`");
        }
        claim();
      }
    } finally {
      inCondition = false;
    }
  }

  private void claim() {
    if (tokens.skip(";")) {
      return;
    }
    try {
      Word name = tokens.name("the name of a property, or `}`");
      tokens.expect("=");
      net.query(terms.query(name.text(), false));
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
      tokens.skipClaim();
    }
  }

  /** @param name empty if the index has no name */
  private record Range(String name, long from, long to) {}

  private List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    if (tokens.skip("[")) {
      do {
        String name = tokens.isSecond("in") ? tokens.name("the name of an index").text() : "";
        if (!name.isEmpty()) {
          tokens.expect("in");
        }
        long from = terms.constant();
        tokens.expect("..");
        ranges.add(new Range(name, from, terms.constant()));
      } while (tokens.skip(","));
      tokens.expect("]");
    }
    return ranges;
  }

  private interface Body {
    void read(List<Long> values);
  }

  /** Reads what follows once for each combination of the indices; if there is none, skips it. */
  private void forEach(List<Range> ranges, Runnable skipping, Body body) {
    int start = tokens.position();
    long all = ranges.stream().mapToLong(range -> Math.max(0, range.to() - range.from() + 1)).reduce(1, (a, b) -> Math.min(a * b, MOST_INDICES + 1L));
    if (all > MOST_INDICES) {
      throw new Mistake(Diagnostic.error("too-large", tokens.here(), "there are more than " + MOST_INDICES + " combinations of these indices"));
    }
    if (all == 0) {
      skipping.run();
      return;
    }
    combine(ranges, List.of(), start, body);
  }

  private void combine(List<Range> ranges, List<Long> values, int start, Body body) {
    if (values.size() == ranges.size()) {
      tokens.backTo(start);
      body.read(values);
      return;
    }
    Range range = ranges.get(values.size());
    for (long value = range.from(); value <= range.to(); value++) {
      if (!range.name().isEmpty()) {
        indices.put(range.name(), value);
      }
      List<Long> more = new ArrayList<>(values);
      more.add(value);
      combine(ranges, more, start, body);
    }
  }

  /** Indices, then parameters, then, in conditions, places. */
  private final class Names implements NetNames {

    @Override
    public Optional<NetCondition.Amount> meaning(String name, List<Long> at) {
      if (at.isEmpty() && indices.containsKey(name)) {
        return Optional.of(new NetCondition.Literal(indices.get(name)));
      }
      OptionalInt place = net.place(PlaceName.of(name, at));
      if (inCondition && place.isPresent()) {
        return Optional.of(new NetCondition.Held(place.getAsInt()));
      }
      OptionalLong value = at.isEmpty() ? parameters.value(name) : OptionalLong.empty();
      return value.isPresent() ? Optional.of(new NetCondition.Literal(value.getAsLong())) : Optional.empty();
    }

    @Override
    public List<String> known() {
      List<String> known = new ArrayList<>(indices.keySet());
      known.addAll(parameters.names());
      if (inCondition) {
        known.addAll(net.placeNames());
      }
      return known;
    }
  }
}
