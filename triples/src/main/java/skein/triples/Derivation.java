package skein.triples;

import java.util.List;
import java.util.OptionalInt;

/**
 * A triple structure and where it comes from: the triples of the process without any synchronisation and restriction, and which of them each triple of the
 * structure takes.
 *
 * @param own the triples before synchronisation, by index
 * @param taken for each triple of the structure, then for each of its joint triples
 */
public record Derivation<A>(TripleStructure<A> structure, List<OwnTriple<A>> own, List<Taken> taken) {

  public Derivation {
    own = List.copyOf(own);
    taken = List.copyOf(taken);
  }

  /**
   * A step of the process before it synchronises with others.
   *
   * @param sources the equal actions that it stands for, as in the term
   */
  public record OwnTriple<A>(Triple<A> triple, List<A> sources) {

    public OwnTriple {
      sources = List.copyOf(sources);
    }

    /** The slot whose locations it leaves. */
    public int slot() {
      return triple.entries().getFirst().slot();
    }
  }

  /**
   * What a triple takes.
   *
   * @param parts each takes part with one of its alternatives, which are triples by index
   */
  public record Taken(List<List<List<Integer>>> parts) {

    public Taken {
      parts = List.copyOf(parts);
    }

    /** The only triple that it takes, if it is only one. */
    OptionalInt alone() {
      return parts.size() == 1 && parts.getFirst().size() == 1 && parts.getFirst().getFirst().size() == 1
          ? OptionalInt.of(parts.getFirst().getFirst().getFirst())
          : OptionalInt.empty();
    }
  }
}
