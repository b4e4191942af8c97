package skein.tapn.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.program.Timing;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.syntax.NetQuery;
import skein.tapn.syntax.TimedNet;
import skein.tapn.syntax.TimedNet.Ages;
import skein.tapn.syntax.TimedNet.Forbidden;
import skein.tapn.syntax.TimedNet.Place;
import skein.tapn.syntax.TimedNet.Put;
import skein.tapn.syntax.TimedNet.Taken;
import skein.tapn.syntax.TimedNet.Transition;

/** Puts a net together, and checks its parts: what is wrong is thrown as a mistake. */
public final class NetBuilder {

  /** Ages, numbers of tokens and weights are smaller. */
  public static final int MOST = 1_000_000;

  private static final int MOST_WEIGHT = 1_000;
  private static final int MOST_ARCS = 10;

  private final List<Place> places = new ArrayList<>();
  private final Map<String, Integer> placeOf = new HashMap<>();
  private final List<Transition> transitions = new ArrayList<>();
  private final Set<String> transitionNames = new HashSet<>();
  private final List<NetQuery> queries = new ArrayList<>();
  private final Set<String> queryNames = new HashSet<>();

  public void place(String name, long tokens, OptionalLong invariant, Span at) {
    inRange("the number of tokens", tokens, 0, MOST, at);
    invariant.ifPresent(bound -> inRange("the bound of an invariant", bound, 0, MOST, at));
    if (places.stream().mapToLong(Place::tokens).sum() + tokens > MOST) {
      throw new Mistake(Diagnostic.error("range", at, "there can be at most " + MOST + " tokens"));
    }
    if (placeOf.putIfAbsent(name, places.size()) != null) {
      throw twice("place", name, at);
    }
    places.add(new Place(name, (int) tokens, invariant, at));
  }

  /** Empty if there is no such place. */
  public OptionalInt place(String name) {
    Integer place = placeOf.get(name);
    return place == null ? OptionalInt.empty() : OptionalInt.of(place);
  }

  public List<String> placeNames() {
    return places.stream().map(Place::name).toList();
  }

  public void query(NetQuery query) {
    if (!queryNames.add(query.name())) {
      throw twice("property", query.name(), query.at());
    }
    queries.add(query);
  }

  public static Ages ages(long least, OptionalLong most, Span at) {
    inRange("an age", least, 0, MOST, at);
    most.ifPresent(bound -> inRange("an age", bound, 0, MOST, at));
    if (most.isPresent() && most.getAsLong() < least) {
      throw new Mistake(Diagnostic.error("interval", at, "this interval is empty: there is no age from " + least + " to " + most.getAsLong()));
    }
    return new Ages(least, most);
  }

  public static int weight(long weight, Span at) {
    inRange("a weight", weight, 1, MOST_WEIGHT, at);
    return (int) weight;
  }

  private static void inRange(String what, long value, long least, long most, Span at) {
    if (value < least || value > most) {
      throw new Mistake(Diagnostic.error("range", at, what + " must be in " + least + ".." + most + ", not " + value));
    }
  }

  private static Mistake twice(String what, String name, Span at) {
    return new Mistake(Diagnostic.error("twice", at, "there is a second " + what + " `" + name + "`"));
  }

  /** A transition whose arcs are added one after the other. */
  public final class Draft {

    private final String name;
    private final List<Long> indices;
    private final Timing.Side side;
    private final boolean urgent;
    private final Span at;
    private final List<Taken> taken = new ArrayList<>();
    private final List<Put> put = new ArrayList<>();
    private final List<Forbidden> forbidden = new ArrayList<>();

    public Draft(String name, List<Long> indices, Timing.Side side, boolean urgent, Span at) {
      this.name = name;
      this.indices = indices;
      this.side = side;
      this.urgent = urgent;
      this.at = at;
    }

    public void take(Taken arc, Span span) {
      if (urgent && !arc.ages().equals(Ages.ALL)) {
        throw new Mistake(
            Diagnostic.error("interval", span, "`" + name + "` is urgent, so its arcs take tokens of every age").withHint("leave out the interval, or let it not be urgent"));
      }
      if (taken.stream().filter(other -> other.place() == arc.place()).count() == MOST_ARCS) {
        throw new Mistake(Diagnostic.error("too-large", span, "a transition can have at most " + MOST_ARCS + " arcs from a place").withHint("use a weight"));
      }
      taken.add(arc);
    }

    public void put(Put arc) {
      put.add(arc);
    }

    public void forbid(Forbidden arc) {
      forbidden.add(arc);
    }

    public void add() {
      if (!transitionNames.add(PlaceName.of(name, indices))) {
        throw twice("transition", PlaceName.of(name, indices), at);
      }
      transitions.add(new Transition(name, indices, side, urgent, taken, put, forbidden, at));
    }
  }

  public TimedNet net(Map<String, Long> parameters) {
    return new TimedNet(places, transitions, queries, parameters);
  }
}
