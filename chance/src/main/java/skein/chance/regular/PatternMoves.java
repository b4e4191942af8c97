package skein.chance.regular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.chance.regular.PatternPlace.Item;
import skein.chance.regular.PatternPlace.Rest;
import skein.core.program.LabelValue;
import skein.core.program.Query;
import skein.core.program.RegularPattern;
import skein.core.program.ValueTerm;

/** Where one can go in a regular expression without a step. */
final class PatternMoves {

  /** Whether a test holds in a state. */
  @FunctionalInterface
  interface Tests {
    boolean hold(Query condition, int state);
  }

  private final Tests tests;

  PatternMoves(Tests tests) {
    this.tests = tests;
  }

  static boolean isStep(PatternPlace place) {
    return place.rest().item() instanceof Item.Match(var pattern) && (pattern instanceof RegularPattern.Step || pattern instanceof RegularPattern.Offer);
  }

  /** Of a place that is not a step. */
  List<PatternPlace> from(PatternPlace place, int state) {
    Rest next = place.rest().next();
    return switch (place.rest().item()) {
      case Item.Match(var pattern) -> matched(pattern, place, next, state);
      case Item.Rounds rounds -> rounds(rounds, new PatternPlace(place.rest(), rounds.before()), next);
      case Item.Restore(String name, var value) -> {
        PatternPlace after = place.at(next);
        yield List.of(value.isPresent() ? after.binding(name, value.get()) : after.without(name));
      }
      case Item.LoopEnd _ -> List.of();
    };
  }

  private List<PatternPlace> matched(RegularPattern pattern, PatternPlace place, Rest next, int state) {
    return switch (pattern) {
      case RegularPattern.Step _, RegularPattern.Offer _ -> throw new IllegalArgumentException("a step");
      case RegularPattern.Sequence(var first, var second) -> List.of(place.with(new Item.Match(first), new Rest(new Item.Match(second), next)));
      case RegularPattern.Choice(var left, var right) -> List.of(place.with(new Item.Match(left), next), place.with(new Item.Match(right), next));
      case RegularPattern.Repeat(var body, var least, var most) -> repeated(body, least, most, place, next);
      case RegularPattern.Test(var condition) -> tests.hold(condition, state) ? List.of(place.at(next)) : List.of();
      case RegularPattern.Let(var name, var value, var body) ->
          value.value(place.variables()).stream()
              .map(
                  known -> {
                    Optional<LabelValue> before = Optional.ofNullable(place.variables().get(name));
                    return place.binding(name, known).with(new Item.Match(body), new Rest(new Item.Restore(name, before), next));
                  })
              .toList();
      case RegularPattern.If(var condition, var then, var otherwise) ->
          condition.holds(place.variables()).stream().map(holds -> place.with(new Item.Match(holds ? then : otherwise), next)).toList();
      case RegularPattern.Loop loop -> round(loop, loop.variables().stream().map(RegularPattern.Assignment::value).toList(), place.variables(), place, next);
      case RegularPattern.Continue(var values) -> {
        Rest end = loopEnd(next);
        Item.LoopEnd mark = (Item.LoopEnd) end.item();
        yield round(mark.loop(), values, mark.before(), place, end.next());
      }
      case RegularPattern.Exit(var results) -> {
        Rest end = loopEnd(next);
        Item.LoopEnd mark = (Item.LoopEnd) end.item();
        yield assigned(mark.loop().results(), results, mark.before(), place.variables()).map(variables -> new PatternPlace(end.next(), variables)).stream().toList();
      }
    };
  }

  private static List<PatternPlace> round(
      RegularPattern.Loop loop, List<ValueTerm> values, Map<String, LabelValue> before, PatternPlace place, Rest next) {
    List<String> names = loop.variables().stream().map(RegularPattern.Assignment::name).toList();
    return assigned(names, values, before, place.variables())
        .map(variables -> new PatternPlace(new Rest(new Item.Match(loop.body()), new Rest(new Item.LoopEnd(loop, before), next)), variables))
        .stream().toList();
  }

  /** The variables from before, and these with new values; empty if one has none. */
  private static Optional<Map<String, LabelValue>> assigned(
      List<String> names, List<ValueTerm> values, Map<String, LabelValue> before, Map<String, LabelValue> now) {
    Map<String, LabelValue> all = new TreeMap<>(before);
    for (int i = 0; i < names.size(); i++) {
      Optional<LabelValue> value = values.get(i).value(now);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      all.put(names.get(i), value.get());
    }
    return Optional.of(all);
  }

  private static Rest loopEnd(Rest from) {
    Rest at = from;
    while (!(at.item() instanceof Item.LoopEnd)) {
      at = at.next();
    }
    return at;
  }

  private static List<PatternPlace> repeated(RegularPattern body, ValueTerm least, Optional<ValueTerm> most, PatternPlace place, Rest next) {
    Optional<Integer> from = count(least, place);
    Optional<Integer> to = most.flatMap(term -> count(term, place));
    if (from.isEmpty() || (most.isPresent() && to.isEmpty()) || (to.isPresent() && to.get() < Math.max(0, from.get()))) {
      return List.of();
    }
    return rounds(new Item.Rounds(body, Math.max(0, from.get()), to, place.variables()), place, next);
  }

  private static Optional<Integer> count(ValueTerm term, PatternPlace place) {
    return term.integer(place.variables()).filter(value -> value.bitLength() < Integer.SIZE).map(BigInteger::intValueExact);
  }

  private static List<PatternPlace> rounds(Item.Rounds rounds, PatternPlace place, Rest next) {
    List<PatternPlace> found = new ArrayList<>();
    if (rounds.least() == 0) {
      found.add(place.at(next));
    }
    if (rounds.most().isEmpty() || rounds.most().get() > 0) {
      Item.Rounds fewer =
          new Item.Rounds(rounds.body(), Math.max(0, rounds.least() - 1), rounds.most().map(most -> most - 1), rounds.before());
      found.add(place.with(new Item.Match(rounds.body()), new Rest(fewer, next)));
    }
    return found;
  }
}
