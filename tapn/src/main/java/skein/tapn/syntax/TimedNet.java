package skein.tapn.syntax;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import skein.core.program.Timing;
import skein.core.source.Span;

/**
 * Places, transitions and questions; places are named by their indices.
 *
 * @param parameters the values of what the user may change
 */
public record TimedNet(List<Place> places, List<Transition> transitions, List<NetQuery> queries, Map<String, Long> parameters) {

  public TimedNet {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    queries = List.copyOf(queries);
    parameters = new TreeMap<>(parameters);
  }

  /** How many tokens there are at the start. */
  public int tokens() {
    return places.stream().mapToInt(Place::tokens).sum();
  }

  /**
   * @param tokens how many there are at the start, all of age 0
   * @param invariant the largest age of tokens, if it is bounded
   */
  public record Place(String name, int tokens, OptionalLong invariant, Span at) {}

  /** @param indices what distinguishes it from others of the same name */
  public record Transition(
      String name, List<Long> indices, Timing.Side side, boolean urgent, List<Taken> taken, List<Put> put, List<Forbidden> forbidden, Span at) {
    public Transition {
      indices = List.copyOf(indices);
      taken = List.copyOf(taken);
      put = List.copyOf(put);
      forbidden = List.copyOf(forbidden);
    }

    /** How many more tokens there are after it. */
    public int growth() {
      int removed = taken.stream().filter(arc -> arc.target().isEmpty()).mapToInt(Taken::weight).sum();
      return put.stream().mapToInt(Put::weight).sum() - removed;
    }
  }

  /** From {@code least} to {@code most}, which is empty if there is no bound. */
  public record Ages(long least, OptionalLong most) {
    public static final Ages ALL = new Ages(0, OptionalLong.empty());

    /** The largest age that matters. */
    public long bound() {
      return equals(ALL) ? -1 : most.orElse(least);
    }
  }

  /** Tokens that are removed, or moved to the target. */
  public record Taken(int place, int weight, Ages ages, OptionalInt target) {}

  /** New tokens. */
  public record Put(int place, int weight) {}

  /** So many tokens in the place forbid the transition. */
  public record Forbidden(int place, int weight) {}
}
