package skein.chor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/**
 * The rules of choreographies and peers, written down once more, as plainly as possible. A state is a set of ways to go on, and a way is a list of things to
 * do; the empty one is the end.
 */
final class NaiveChor {

  static final String TAU = "i";

  /** Something to do. */
  sealed interface Thing {}

  record Do(Choreography term) implements Thing {}

  /** Branches that run in parallel, each a state; the other things of the way come after all of them. */
  record Together(List<Set<List<Thing>>> branches) implements Thing {}

  record Step(String label, Set<List<Thing>> after) {}

  static final Set<List<Thing>> TERMINATED = Set.of(List.of());

  private final Map<String, Choreography> definitions = new LinkedHashMap<>();
  private final Optional<String> peer;

  private NaiveChor(ChorSpec spec, Optional<String> peer) {
    this.peer = peer;
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition.body()));
    if (peer.isPresent()) {
      Map<String, Choreography> projected = new LinkedHashMap<>();
      definitions.forEach((name, body) -> projected.put(name, simplified(hidden(body))));
      definitions.putAll(projected);
    }
  }

  /** The rules of the choreography itself. */
  static NaiveChor global(ChorSpec spec) {
    return new NaiveChor(spec, Optional.empty());
  }

  static NaiveChor of(ChorSpec spec, String peer) {
    return new NaiveChor(spec, Optional.of(peer));
  }

  Choreography definition(String name) {
    return definitions.get(name);
  }

  Set<List<Thing>> initial(String main) {
    return ways(List.of(new Do(definitions.get(main))), new HashSet<>());
  }

  // Projection.

  private Choreography hidden(Choreography term) {
    return switch (term) {
      case Choreography.Skip skip -> skip;
      case Choreography.Local local -> peer.get().equals(local.peer().text()) ? local : new Choreography.Skip(local.at());
      case Choreography.Message message ->
          peer.get().equals(message.sender().text()) || peer.get().equals(message.receiver().text()) ? message : new Choreography.Skip(message.at());
      case Choreography.Sequence(var parts, var at) -> new Choreography.Sequence(parts.stream().map(this::hidden).toList(), at);
      case Choreography.Choice(var branches, var by, var at) ->
          new Choreography.Choice(branches.stream().map(this::hidden).toList(), by, at);
      case Choreography.Parallel(var branches, var at) -> new Choreography.Parallel(branches.stream().map(this::hidden).toList(), at);
      case Choreography.Loop(var body, var by, var at) -> new Choreography.Loop(hidden(body), by, at);
      case Choreography.Call call -> mentioned(call, new HashSet<>()) ? call : new Choreography.Skip(call.at());
    };
  }

  private boolean mentioned(Choreography term, Set<String> seen) {
    return switch (term) {
      case Choreography.Skip _ -> false;
      case Choreography.Local local -> peer.get().equals(local.peer().text());
      case Choreography.Message message -> peer.get().equals(message.sender().text()) || peer.get().equals(message.receiver().text());
      case Choreography.Sequence(var parts, var _) -> parts.stream().anyMatch(part -> mentioned(part, seen));
      case Choreography.Choice(var branches, var _, var _) -> branches.stream().anyMatch(branch -> mentioned(branch, seen));
      case Choreography.Parallel(var branches, var _) -> branches.stream().anyMatch(branch -> mentioned(branch, seen));
      case Choreography.Loop(var body, var _, var _) -> mentioned(body, seen);
      case Choreography.Call(var name, var _) -> seen.add(name.text()) && mentioned(definitions.get(name.text()), seen);
    };
  }

  private static boolean isSkip(Choreography term) {
    return term instanceof Choreography.Skip;
  }

  private static Choreography simplified(Choreography term) {
    return switch (term) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> term;
      case Choreography.Sequence(var parts, var at) -> {
        List<Choreography> left = parts.stream().map(NaiveChor::simplified).filter(part -> !isSkip(part)).toList();
        yield left.isEmpty() ? new Choreography.Skip(at) : left.size() == 1 ? left.getFirst() : new Choreography.Sequence(left, at);
      }
      case Choreography.Parallel(var branches, var at) -> {
        // As in a text, a composition in a composition is one: || is associative.
        List<Choreography> left =
            branches.stream()
                .map(NaiveChor::simplified)
                .filter(branch -> !isSkip(branch))
                .flatMap(branch -> branch instanceof Choreography.Parallel(var inner, var _) ? inner.stream() : Stream.of(branch))
                .toList();
        yield left.isEmpty() ? new Choreography.Skip(at) : left.size() == 1 ? left.getFirst() : new Choreography.Parallel(left, at);
      }
      case Choreography.Choice(var branches, var by, var at) -> {
        List<Choreography> left = branches.stream().map(NaiveChor::simplified).toList();
        yield left.stream().allMatch(NaiveChor::isSkip) ? new Choreography.Skip(at) : new Choreography.Choice(left, by, at);
      }
      case Choreography.Loop(var body, var by, var at) -> {
        Choreography inside = simplified(body);
        yield isSkip(inside) ? new Choreography.Skip(at) : new Choreography.Loop(inside, by, at);
      }
    };
  }

  // Behaviour.

  private boolean follows(Optional<Name> by) {
    return peer.isPresent() && by.isPresent() && !by.get().text().equals(peer.get());
  }

  private static List<Thing> join(List<Thing> first, List<Thing> then) {
    List<Thing> all = new ArrayList<>(first);
    all.addAll(then);
    return List.copyOf(all);
  }

  private static List<Thing> things(List<Choreography> terms) {
    return terms.stream().<Thing>map(Do::new).toList();
  }

  /** The ways to go on with these things, with no followed choice or loop, sequence or call in front. */
  private Set<List<Thing>> ways(List<Thing> things, Set<List<Thing>> seen) {
    if (!seen.add(things)) {
      return Set.of();
    }
    if (things.isEmpty()) {
      return TERMINATED;
    }
    List<Thing> rest = things.subList(1, things.size());
    return switch (things.getFirst()) {
      case Together(var branches) -> {
        Set<List<Thing>> all = new LinkedHashSet<>();
        List<Set<List<Thing>>> left = branches.stream().filter(branch -> !branch.equals(TERMINATED)).toList();
        if (left.size() == 1) {
          left.getFirst().stream().filter(way -> !way.isEmpty()).forEach(way -> all.add(join(way, rest)));
        } else if (left.size() > 1) {
          all.add(join(List.of(new Together(left)), rest));
        }
        if (branches.stream().allMatch(branch -> branch.contains(List.<Thing>of()))) {
          all.addAll(ways(rest, seen));
        }
        yield all;
      }
      case Do(var term) ->
          switch (term) {
            case Choreography.Skip _ -> ways(rest, seen);
            case Choreography.Local _, Choreography.Message _ -> Set.of(things);
            case Choreography.Call(var name, var _) -> ways(join(List.of(new Do(definitions.get(name.text()))), rest), seen);
            case Choreography.Sequence(var parts, var _) -> ways(join(things(parts), rest), seen);
            case Choreography.Parallel(var branches, var _) ->
                ways(join(List.of(new Together(branches.stream().map(branch -> ways(List.of(new Do(branch)), new HashSet<>())).toList())), rest), seen);
            case Choreography.Choice(var branches, var by, var _) -> {
              if (!follows(by)) {
                yield Set.of(things);
              }
              Set<List<Thing>> all = new LinkedHashSet<>();
              branches.forEach(branch -> all.addAll(ways(join(List.of(new Do(branch)), rest), seen)));
              yield all;
            }
            case Choreography.Loop(var body, var by, var _) -> {
              if (!follows(by)) {
                yield Set.of(things);
              }
              Set<List<Thing>> all = new LinkedHashSet<>(ways(join(List.of(new Do(body)), things), seen));
              all.addAll(ways(rest, seen));
              yield all;
            }
          };
    };
  }

  /** The steps of the whole peer. */
  List<Step> steps(Set<List<Thing>> state) {
    List<Step> steps = new ArrayList<>(inside(state));
    if (state.contains(List.<Thing>of()) && state.size() > 1) {
      steps.add(new Step(TAU, TERMINATED));
    }
    return steps;
  }

  private List<Step> inside(Set<List<Thing>> state) {
    List<Step> steps = new ArrayList<>();
    for (List<Thing> way : state) {
      if (way.isEmpty()) {
        continue;
      }
      List<Thing> rest = way.subList(1, way.size());
      switch (way.getFirst()) {
        case Do(Choreography.Local(var action, var at, var _)) -> steps.add(new Step(action.text() + " !" + at.text(), fresh(rest)));
        case Do(Choreography.Message(var action, var from, var to, var _)) ->
            steps.add(new Step(action.text() + " !" + from.text() + " !" + to.text(), fresh(rest)));
        case Do(Choreography.Choice(var branches, var _, var _)) ->
            branches.forEach(branch -> steps.add(instead(state, way, fresh(join(List.of(new Do(branch)), rest)))));
        case Do(Choreography.Loop(var body, var _, var _)) -> {
          steps.add(instead(state, way, fresh(join(List.of(new Do(body)), way))));
          steps.add(instead(state, way, fresh(rest)));
        }
        case Do(var other) -> throw new IllegalStateException("not a way to go on: " + other);
        case Together(var branches) -> {
          boolean open = branches.stream().allMatch(branch -> branch.contains(List.<Thing>of()));
          for (int i = 0; i < branches.size(); i++) {
            for (Step step : inside(branches.get(i))) {
              List<Set<List<Thing>>> after = new ArrayList<>(branches);
              after.set(i, step.after());
              Set<List<Thing>> ways = fresh(join(List.of(new Together(after)), rest));
              if (!step.label().equals(TAU)) {
                steps.add(new Step(step.label(), ways));
              } else if (!open) {
                steps.add(instead(state, way, ways));
              } else {
                // The ways of the rest are there already; only what is new of the branches is added.
                steps.add(instead(state, way, onlyBranches(after, rest)));
              }
            }
          }
        }
      }
    }
    return steps;
  }

  private static Set<List<Thing>> onlyBranches(List<Set<List<Thing>>> branches, List<Thing> rest) {
    List<Set<List<Thing>>> left = branches.stream().filter(branch -> !branch.equals(TERMINATED)).toList();
    Set<List<Thing>> all = new LinkedHashSet<>();
    if (left.size() == 1) {
      left.getFirst().stream().filter(way -> !way.isEmpty()).forEach(way -> all.add(join(way, rest)));
    } else if (left.size() > 1) {
      all.add(join(List.of(new Together(left)), rest));
    }
    return all;
  }

  private Set<List<Thing>> fresh(List<Thing> things) {
    return ways(things, new HashSet<>());
  }

  private static Step instead(Set<List<Thing>> state, List<Thing> way, Set<List<Thing>> ways) {
    Set<List<Thing>> after = new LinkedHashSet<>(state);
    after.remove(way);
    after.addAll(ways);
    return new Step(TAU, after);
  }
}
