package skein.ccs.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.ccs.meaning.CcsAction;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Tries;
import skein.core.language.DeepStack;
import skein.core.program.Variable;
import skein.triples.Slot;
import skein.triples.term.ActionScope;
import skein.triples.term.EndedTerms;
import skein.triples.term.Hoare;
import skein.triples.term.ProcessTerm;
import skein.triples.term.SyncAlgebra;

/**
 * The actions that come next in the components of a system, by the rules of the calculus, from the inside out: a parallel composition joins actions,
 * a scope renames or forbids them.
 */
final class CcsOffers implements Offers {

  /** Something that comes next, and what happens to it. */
  private static final class Prefix {
    final int component;
    final CcsAction action;
    boolean open;
    Blocker blocker;

    Prefix(int component, CcsAction action) {
      this.component = component;
      this.action = action;
    }
  }

  /** An action as observed from outside, which these take together. */
  private record Visible(List<Prefix> prefixes, CcsAction action) {

    void open() {
      prefixes.forEach(prefix -> prefix.open = true);
    }

    void block(Blocker blocker) {
      prefixes.forEach(prefix -> prefix.blocker = blocker);
    }
  }

  /** A term and the part of the program counter for it; without a path, the term itself tells everything. */
  private record Place(ProcessTerm<CcsAction> term, Optional<List<Integer>> path, int component) {}

  private final ProcessTerm<CcsAction> main;
  private final Map<String, ProcessTerm<CcsAction>> definitions;
  private final Map<List<Integer>, ToIntFunction<long[]>> counters = new HashMap<>();
  private final Map<List<Integer>, Slot<CcsAction>> slots = new HashMap<>();
  private final Components components;
  private final EndedTerms<CcsAction> ended;

  CcsOffers(
      String main,
      Map<String, ProcessTerm<CcsAction>> definitions,
      List<Slot<CcsAction>> slots,
      List<Variable> counters,
      Components components) {
    this.main = new ProcessTerm.Call<>(main);
    this.definitions = definitions;
    this.components = components;
    this.ended = new EndedTerms<>(definitions);
    for (int i = 0; i < slots.size(); i++) {
      int cell = counters.get(i).offset();
      this.slots.put(slots.get(i).path(), slots.get(i));
      this.counters.put(slots.get(i).path(), state -> (int) state[cell]);
    }
  }

  @Override
  public List<List<OfferedStep>> of(long[] state, Tries tries) {
    Set<Prefix> prefixes = DeepStack.call(() -> prefixes(state));
    List<Map<CcsAction, OfferedStep>> offered = new ArrayList<>();
    components.names().forEach(_ -> offered.add(new LinkedHashMap<>()));
    for (Prefix prefix : prefixes) {
      List<Blocker> blockers = prefix.open ? List.of() : List.of(prefix.blocker);
      // Which of several occurrences of an action this is, is not known.
      OfferedStep step = new OfferedStep(prefix.action.text(), null, blockers);
      offered.get(prefix.component).merge(prefix.action, step, (one, other) -> one.isOpen() ? one : other);
    }
    return offered.stream().map(steps -> List.copyOf(steps.values())).toList();
  }

  /** Processes can take a step together. */
  @Override
  public boolean haveOneOwner() {
    return false;
  }

  private Set<Prefix> prefixes(long[] state) {
    Set<Prefix> all = new LinkedHashSet<>();
    // Whatever is visible outside the system can be taken alone.
    visible(new Place(main, Optional.of(List.of()), 0), state, all).forEach(Visible::open);
    return all;
  }

  private List<Visible> visible(Place place, long[] state, Set<Prefix> all) {
    if (place.path().isPresent() && slots.containsKey(place.path().get())) {
      List<Integer> path = place.path().get();
      Slot<CcsAction> slot = slots.get(path);
      int value = counters.get(path).applyAsInt(state);
      if (value == 0) {
        return List.of();
      }
      Slot.Location<CcsAction> location = slot.location(value);
      Optional<List<Integer>> inside = location.others() ? place.path() : Optional.empty();
      int component = components.above(slot) ? place.component() : components.of(slot);
      return within(new Place(location.residual(), inside, component), state, all);
    }
    return within(place, state, all);
  }

  private List<Visible> within(Place place, long[] state, Set<Prefix> all) {
    return switch (place.term()) {
      case ProcessTerm.Stuck<CcsAction>() -> List.of();
      case ProcessTerm.Call<CcsAction>(var name) -> within(new Place(definitions.get(name), place.path(), place.component()), state, all);
      case ProcessTerm.Act<CcsAction>(var action) -> {
        Prefix prefix = new Prefix(place.component(), action);
        all.add(prefix);
        yield List.of(new Visible(List.of(prefix), action));
      }
      case ProcessTerm.Sequence<CcsAction>(var parts) ->
          parts.stream()
              .filter(part -> !ended.of(part))
              .findFirst()
              .map(next -> within(new Place(next, place.path(), place.component()), state, all))
              .orElse(List.of());
      case ProcessTerm.Choice<CcsAction>(var branches) ->
          branches.stream().flatMap(branch -> within(new Place(branch, place.path(), place.component()), state, all).stream()).toList();
      case ProcessTerm.Parallel<CcsAction>(var branches, var algebra) -> parallel(place, branches, algebra, state, all);
      case ProcessTerm.Scoped<CcsAction>(var body, var scope) -> scoped(visible(branch(place, body, 0), state, all), scope);
      case ProcessTerm.Guarded<CcsAction> _ -> throw new IllegalStateException("CCS has no guards");
    };
  }

  private static Place branch(Place around, ProcessTerm<CcsAction> term, int number) {
    Optional<List<Integer>> path =
        around.path().map(outer -> Stream.concat(outer.stream(), Stream.of(number)).toList());
    return new Place(term, path, around.component());
  }

  private List<Visible> parallel(
      Place place, List<ProcessTerm<CcsAction>> terms, SyncAlgebra<CcsAction> algebra, long[] state, Set<Prefix> all) {
    List<List<Visible>> branches = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      branches.add(visible(branch(place, terms.get(i), i), state, all));
    }
    return algebra instanceof Hoare<CcsAction> hoare ? joined(place, branches, hoare) : met(branches, algebra);
  }

  /** Every action can happen alone; two that synchronise are a step that no scope forbids. */
  private static List<Visible> met(List<List<Visible>> branches, SyncAlgebra<CcsAction> algebra) {
    for (int i = 0; i < branches.size(); i++) {
      for (Visible one : branches.get(i)) {
        for (int j = i + 1; j < branches.size(); j++) {
          for (Visible other : branches.get(j)) {
            if (algebra.together(one.action(), other.action()).isPresent()) {
              one.open();
              other.open();
            }
          }
        }
      }
    }
    return branches.stream().flatMap(List::stream).toList();
  }

  /** A shared action is one action of all branches. */
  private List<Visible> joined(Place place, List<List<Visible>> branches, Hoare<CcsAction> hoare) {
    List<Visible> result = new ArrayList<>();
    Map<CcsAction, List<Prefix>> shared = new LinkedHashMap<>();
    for (Visible each : branches.stream().flatMap(List::stream).toList()) {
      if (hoare.shared().test(each.action())) {
        shared.computeIfAbsent(each.action(), _ -> new ArrayList<>()).addAll(each.prefixes());
      } else {
        result.add(each);
      }
    }
    shared.forEach(
        (action, prefixes) -> {
          Visible together = new Visible(List.copyOf(prefixes), action);
          List<String> missing = new ArrayList<>();
          for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).stream().noneMatch(each -> each.action().equals(action))) {
              missing.add(name(place, i));
            }
          }
          if (missing.isEmpty()) {
            result.add(together);
          } else {
            together.block(new Blocker.NotJoined(action.text(), missing));
          }
        });
    return result;
  }

  /** The components in a branch. */
  private String name(Place place, int number) {
    return place.path().isEmpty()
        ? components.names().get(place.component())
        : components.within(branch(place, place.term(), number).path().orElseThrow()).stream().collect(Collectors.joining(" | "));
  }

  private static List<Visible> scoped(List<Visible> inside, ActionScope<CcsAction> scope) {
    List<Visible> outside = new ArrayList<>();
    for (Visible each : inside) {
      Optional<CcsAction> passed = scope.pass(each.action());
      passed.ifPresent(action -> outside.add(new Visible(each.prefixes(), action)));
      if (passed.isEmpty()) {
        each.block(new Blocker.NoPartner(each.action().complement().orElseThrow().text()));
      }
    }
    return outside;
  }
}
