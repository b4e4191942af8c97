package skein.tapn.xml;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.tapn.parse.NetBuilder;
import skein.tapn.parse.NetNames;
import skein.tapn.parse.NetParameters;
import skein.tapn.parse.NetTermReader;
import skein.tapn.parse.NetTokens;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.TimedNet.Ages;

/** Intervals, invariants and numbers, which may use constants. */
final class Inscriptions {

  private final NetParameters parameters;
  private final Diagnostics diagnostics;
  private final boolean readsOpen;
  private boolean warned;

  Inscriptions(NetParameters parameters, Diagnostics diagnostics) {
    this.parameters = parameters;
    this.diagnostics = diagnostics;
    this.readsOpen = parameters.readsOpen();
  }

  /** The number in an attribute; another one if it has no such attribute. */
  long number(XmlElement element, String attribute, long otherwise) {
    if (element.attribute(attribute).isEmpty()) {
      return otherwise;
    }
    NetTokens tokens = NetTokens.of(element.where(attribute));
    long value = constant(tokens);
    tokens.end();
    return value;
  }

  private long constant(NetTokens tokens) {
    return new NetTermReader(tokens, new Constants(parameters)).constant();
  }

  /** As in {@code [1,4]} or {@code [6,inf)}; what is after a colon is the number of a transport. */
  Ages ages(XmlElement element) {
    if (element.attribute("inscription").isEmpty()) {
      return Ages.ALL;
    }
    Span at = element.where("inscription");
    NetTokens tokens = NetTokens.of(at);
    boolean openBelow = tokens.skip("(");
    if (!openBelow) {
      tokens.expect("[");
    }
    long least = constant(tokens);
    tokens.expect(",");
    OptionalLong most = tokens.skip("inf") ? OptionalLong.empty() : OptionalLong.of(constant(tokens));
    boolean openAbove = tokens.skip(")");
    if (!openAbove) {
      tokens.expect("]");
    }
    if (tokens.skip(":")) {
      constant(tokens);
    }
    tokens.end();
    if (openBelow || (openAbove && most.isPresent())) {
      open(at, "this interval is open");
    }
    boolean less = openAbove && most.isPresent();
    return NetBuilder.ages(openBelow ? least + 1 : least, less ? OptionalLong.of(most.getAsLong() - 1) : most, at);
  }

  /** As in {@code <= 5} or {@code < inf}. */
  OptionalLong invariant(XmlElement element) {
    if (element.attribute("invariant").isEmpty()) {
      return OptionalLong.empty();
    }
    Span at = element.where("invariant");
    NetTokens tokens = NetTokens.of(at);
    boolean strict = tokens.skip("<");
    if (!strict) {
      tokens.expect("<=");
    }
    if (tokens.skip("inf")) {
      tokens.end();
      return OptionalLong.empty();
    }
    long bound = constant(tokens);
    tokens.end();
    if (strict) {
      open(at, "this invariant is strict");
    }
    return OptionalLong.of(strict ? bound - 1 : bound);
  }

  private void open(Span at, String what) {
    if (!readsOpen) {
      throw new Mistake(
          Diagnostic.error("open", at, what + ", which means nothing where time is a natural number")
              .withHint("with open=integers, (2,inf) is read as [3,inf) and < 4 as <= 3"));
    }
    if (!warned) {
      warned = true;
      diagnostics.add(Diagnostic.warning("open", at, what + ": it is read over natural numbers, and dense time may answer differently"));
    }
  }

  private record Constants(NetParameters parameters) implements NetNames {

    @Override
    public Optional<NetCondition.Amount> meaning(String name, List<Long> indices) {
      OptionalLong value = indices.isEmpty() ? parameters.value(name) : OptionalLong.empty();
      return value.isPresent() ? Optional.of(new NetCondition.Literal(value.getAsLong())) : Optional.empty();
    }

    @Override
    public List<String> known() {
      return parameters.names();
    }
  }
}
