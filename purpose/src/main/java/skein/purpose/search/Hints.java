package skein.purpose.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;
import skein.purpose.search.SynchronousProduct.Candidate;

/**
 * Tries only one order of two events declared independent, by sleep sets: an event that was tried in a state is not tried
 * again right after an independent event. Every state is still reached, at the same depth. The purpose must
 * also be insensitive to the order, which is checked here; for the simulator, the declaration is trusted.
 *
 * @see <a href="https://doi.org/10.1007/3-540-60761-7">Godefroid, Partial-order methods, sleep sets</a>
 */
final class Hints {

  static final Hints NONE = new Hints(null, List.of());

  private final Purpose purpose;
  private final Map<String, Set<String>> independent = new TreeMap<>();

  Hints(Purpose purpose, List<Set<String>> declared) {
    this.purpose = purpose;
    for (Set<String> names : declared) {
      for (String name : names) {
        independent.computeIfAbsent(name, _ -> new TreeSet<>()).addAll(names);
      }
    }
    independent.forEach((name, others) -> others.remove(name));
  }

  /** The events that need not be tried after the trail's last candidate. */
  Set<Event> asleepAfter(Candidate taken, Trail trail, Predicate<Event> swappable) {
    if (independent.isEmpty()) {
      return Set.of();
    }
    int q = trail.purposeState(trail.depth());
    Event event = taken.offer().event();
    // Events asleep here were tried elsewhere; events before this one were tried here.
    Set<Event> tried = new LinkedHashSet<>(trail.asleep(trail.depth()));
    trail.before().stream().map(c -> c.offer().event()).filter(e -> !e.equals(event)).forEach(tried::add);
    tried.removeIf(other -> !commute(q, event, other) || !swappable.test(other));
    return tried;
  }

  /** The sleeping events that are possible here and lead to states from which the search continues. */
  Set<Event> stillAsleep(Set<Event> inherited, Predicate<Event> swappable) {
    if (inherited.isEmpty()) {
      return Set.of();
    }
    Set<Event> asleep = new LinkedHashSet<>(inherited);
    asleep.removeIf(event -> !swappable.test(event));
    return asleep;
  }

  /** Whether the events are declared independent and both orders lead the purpose to the same state. */
  private boolean commute(int q, Event a, Event b) {
    if (!independent.getOrDefault(a.plainName(), Set.of()).contains(b.plainName())) {
      return false;
    }
    Optional<Integer> one = after(q, a).flatMap(next -> after(next, b));
    Optional<Integer> other = after(q, b).flatMap(next -> after(next, a));
    return one.isPresent() && one.equals(other);
  }

  /** The purpose's next state after the event, if that state requires no literals. */
  private Optional<Integer> after(int q, Event event) {
    if (purpose.isVerdict(q)) {
      return Optional.empty();
    }
    List<Ats.Move> moves = purpose.state(q).moves();
    return purpose.answer(q, event).map(move -> moves.get(move).target()).filter(t -> purpose.state(t).literals().isEmpty());
  }
}
