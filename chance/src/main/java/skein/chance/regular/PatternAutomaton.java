package skein.chance.regular;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import skein.chance.regular.PatternPlace.Item;
import skein.core.budget.Budget;
import skein.core.interpret.LabelTest;
import skein.core.modal.LabelPattern;
import skein.core.program.ActionLabel;
import skein.core.program.LabelValue;
import skein.core.program.Query;
import skein.core.program.RegularPattern;

/**
 * The sets of places in a regular expression at which a path can be, found on demand: paths that match in several ways are one path. Nothing follows a match.
 */
public final class PatternAutomaton {

  /** The path up to here matches. */
  public static final int MATCHED = -1;

  /** No path that goes on from here matches. */
  public static final int NONE = -2;

  private final PatternPlace first;
  private final Function<Query, BitSet> truths;
  private final PatternMoves moves;
  private final Budget budget;
  private final List<Set<PatternPlace>> nodes = new ArrayList<>();
  private final Map<Set<PatternPlace>, Integer> numbers = new HashMap<>();
  private final Map<LabelPattern, Predicate<String>> tests = new HashMap<>();

  /** @param truths where the conditions of tests hold */
  public PatternAutomaton(RegularPattern pattern, Function<Query, BitSet> truths, Budget budget) {
    this.first = new PatternPlace(new PatternPlace.Rest(new Item.Match(pattern), null), Map.of());
    this.truths = truths;
    this.budget = budget;
    this.moves = new PatternMoves(this::holds);
  }

  private boolean holds(Query condition, int state) {
    return truths.apply(condition).get(state);
  }

  /** The node of paths that begin in this state. */
  public int start(int state) {
    return closed(List.of(first), state);
  }

  /** The node after a step with this label to the state. */
  public int after(int node, ActionLabel label, int target) {
    List<PatternPlace> next = new ArrayList<>();
    for (PatternPlace place : nodes.get(node)) {
      stepped(place, label).ifPresent(next::add);
    }
    return closed(next, target);
  }

  private int closed(List<PatternPlace> from, int state) {
    Set<PatternPlace> waiting = new LinkedHashSet<>();
    Set<PatternPlace> seen = new HashSet<>(from);
    Deque<PatternPlace> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      budget.poll();
      PatternPlace place = open.poll();
      if (place.rest() == null) {
        return MATCHED;
      }
      if (PatternMoves.isStep(place)) {
        waiting.add(place);
        continue;
      }
      for (PatternPlace next : moves.from(place, state)) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    if (waiting.isEmpty()) {
      return NONE;
    }
    return numbers.computeIfAbsent(
        waiting,
        set -> {
          nodes.add(set);
          return nodes.size() - 1;
        });
  }

  private Optional<PatternPlace> stepped(PatternPlace place, ActionLabel label) {
    PatternPlace after = place.at(place.rest().next());
    return switch (((Item.Match) place.rest().item()).pattern()) {
      case RegularPattern.Step(var pattern) ->
          tests.computeIfAbsent(pattern, LabelTest::of).test(label.text()) ? Optional.of(after) : Optional.empty();
      case RegularPattern.Offer offer -> offered(after, offer, label);
      default -> throw new IllegalStateException("no step: " + place);
    };
  }

  private static Optional<PatternPlace> offered(PatternPlace after, RegularPattern.Offer offer, ActionLabel label) {
    if (label.isInternal() || !label.name().equals(offer.name()) || label.values().size() != offer.values().size()) {
      return Optional.empty();
    }
    PatternPlace found = after;
    for (int i = 0; i < offer.values().size(); i++) {
      LabelValue value = LabelValue.of(label.values().get(i));
      switch (offer.values().get(i)) {
        case RegularPattern.ValuePattern.AnyValue() -> {}
        case RegularPattern.ValuePattern.Bound(String variable) -> found = found.binding(variable, value);
        case RegularPattern.ValuePattern.EqualTo(var term) -> {
          if (!term.value(found.variables()).equals(Optional.of(value))) {
            return Optional.empty();
          }
        }
      }
    }
    PatternPlace all = found;
    return offer.where().isEmpty() || offer.where().get().holds(all.variables()).orElse(false) ? Optional.of(all) : Optional.empty();
  }
}
