package skein.chor.meaning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/** A choreography or a projection without the places in the text: terms are compared by what they say. */
public sealed interface ChorTerm {

  record Act(ChorAction action) implements ChorTerm {}

  /** The empty sequence is {@code skip}. */
  record Sequence(List<ChorTerm> parts) implements ChorTerm {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** @param followed the peer that decides instead, if it is another one */
  record Choice(List<ChorTerm> branches, Optional<String> followed) implements ChorTerm {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  record Parallel(List<ChorTerm> branches) implements ChorTerm {
    public Parallel {
      branches = List.copyOf(branches);
    }
  }

  /** @param followed the peer that decides instead, if it is another one */
  record Loop(ChorTerm body, Optional<String> followed) implements ChorTerm {}

  record Call(String name) implements ChorTerm {}

  /** As it is written; long texts are truncated. */
  default String text() {
    return ChorTermText.of(this);
  }

  /** The definitions of a choreography itself, in which everything is decided. */
  static Map<String, ChorTerm> global(ChorSpec spec) {
    return terms(spec.definitions(), Optional.empty());
  }

  /** The definitions of a projection: its peer follows where another one decides. */
  static Map<String, ChorTerm> of(NaturalProjection projection) {
    return terms(projection.definitions(), Optional.of(projection.peer()));
  }

  private static Map<String, ChorTerm> terms(List<ChorSpec.Definition> definitions, Optional<String> peer) {
    Map<String, ChorTerm> terms = new LinkedHashMap<>();
    definitions.forEach(definition -> terms.put(definition.name().text(), of(definition.body(), peer)));
    return terms;
  }

  /** @param peer whose view it is; empty for the choreography itself */
  static ChorTerm of(Choreography term, Optional<String> peer) {
    return switch (term) {
      case Choreography.Skip _ -> new Sequence(List.of());
      case Choreography.Local _, Choreography.Message _ -> new Act(ChorAction.of(term).orElseThrow());
      case Choreography.Sequence(var parts, var _) -> new Sequence(of(parts, peer));
      case Choreography.Choice(var branches, var decider, var _) -> new Choice(of(branches, peer), followed(decider, peer));
      case Choreography.Parallel(var branches, var _) -> new Parallel(of(branches, peer));
      case Choreography.Loop(var body, var decider, var _) -> new Loop(of(body, peer), followed(decider, peer));
      case Choreography.Call(var name, var _) -> new Call(name.text());
    };
  }

  private static List<ChorTerm> of(List<Choreography> terms, Optional<String> peer) {
    return terms.stream().map(term -> of(term, peer)).toList();
  }

  private static Optional<String> followed(Optional<Name> decider, Optional<String> peer) {
    return peer.isEmpty() ? Optional.empty() : decider.map(Name::text).filter(name -> !name.equals(peer.get()));
  }
}
