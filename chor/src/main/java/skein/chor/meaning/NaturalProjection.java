package skein.chor.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/**
 * A choreography as one peer sees it: actions in which the peer takes no part are {@code skip}. Simplified only by {@code skip; P = P}, {@code P; skip = P},
 * {@code skip || P = P}, {@code skip* = skip} and {@code skip + skip = skip}; {@code P + skip} stays, since the peer decides there, or follows.
 *
 * @param definitions that of the choreography first, then those that are called in its projection
 */
public record NaturalProjection(String peer, List<ChorSpec.Definition> definitions) {

  public NaturalProjection {
    definitions = List.copyOf(definitions);
  }

  /** Needs a checked spec. A definition in which the peer has no part, recursive or not, is {@code skip} where it is called. */
  public static NaturalProjection of(ChorSpec spec, String main, String peer) {
    Participation participation = new Participation(spec);
    Rules rules = new Rules(participation, peer);
    Map<String, ChorSpec.Definition> all = new HashMap<>();
    spec.definitions().forEach(definition -> all.put(definition.name().text(), definition));
    List<ChorSpec.Definition> projected = new ArrayList<>();
    Stream.concat(Stream.of(main), participation.called(main).stream().filter(Predicate.not(main::equals)))
        .map(all::get)
        .filter(definition -> definition.name().text().equals(main) || rules.concerns(definition.body()))
        .forEach(definition -> projected.add(new ChorSpec.Definition(definition.name(), rules.of(definition.body()))));
    return new NaturalProjection(peer, projected);
  }

  /** A single term as the peer sees it. */
  public static Choreography of(Choreography term, Participation participation, String peer) {
    return new Rules(participation, peer).of(term);
  }

  private static final class Rules {

    private final Participation participation;
    private final String peer;
    private final Map<Choreography, Set<String>> known = new IdentityHashMap<>();

    Rules(Participation participation, String peer) {
      this.participation = participation;
      this.peer = peer;
    }

    boolean concerns(Choreography term) {
      return known.computeIfAbsent(term, participation::peers).contains(peer);
    }

    /** By induction, a term in which the peer has no part becomes {@code skip}, and one in which it has does not. */
    Choreography of(Choreography term) {
      if (!concerns(term)) {
        return new Choreography.Skip(term.at());
      }
      return switch (term) {
        case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> term;
        case Choreography.Sequence(var parts, var at) -> {
          List<Choreography> left = parts.stream().filter(this::concerns).map(this::of).flatMap(Rules::parts).toList();
          yield left.size() == 1 ? left.getFirst() : new Choreography.Sequence(left, at);
        }
        case Choreography.Choice(var branches, var decider, var at) -> new Choreography.Choice(branches(branches), decider, at);
        case Choreography.Parallel(var branches, var at) -> {
          List<Choreography> left = branches.stream().filter(this::concerns).map(this::of).flatMap(Rules::branches).toList();
          yield left.size() == 1 ? left.getFirst() : new Choreography.Parallel(left, at);
        }
        case Choreography.Loop(var body, var decider, var at) -> new Choreography.Loop(of(body), decider, at);
      };
    }

    /** Of several branches without a part of the peer, one is left. */
    private List<Choreography> branches(List<Choreography> branches) {
      List<Choreography> left = new ArrayList<>();
      boolean skips = false;
      for (Choreography branch : branches) {
        if (concerns(branch) || !skips) {
          left.add(of(branch));
        }
        skips |= !concerns(branch);
      }
      return left;
    }

    private static Stream<Choreography> parts(Choreography term) {
      return term instanceof Choreography.Sequence(var parts, var _) ? parts.stream() : Stream.of(term);
    }

    private static Stream<Choreography> branches(Choreography term) {
      return term instanceof Choreography.Parallel(var branches, var _) ? branches.stream() : Stream.of(term);
    }
  }
}
