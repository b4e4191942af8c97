package skein.triples;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.triples.term.Guarding;
import skein.triples.term.Node;
import skein.triples.term.NormalForms;
import skein.triples.term.ProcessTerm;
import skein.triples.term.Recursion;
import skein.triples.term.StructureTooLarge;
import skein.triples.term.Unfolding;

/**
 * Turns process terms into symbolically linked triples.
 *
 * <p>After L. Di Stefano, R. De Nicola, O. Inverso: Verification of Distributed Systems via Sequential Emulation.
 */
public final class Encoder {

  private static final int LIMIT = 1_000_000;

  private Encoder() {}

  /**
   * The triples of the term.
   *
   * @param definitions the definitions of names. Recursion must be guarded, and must be in tail position outside of parallel compositions and scopes;
   * otherwise this throws {@link IllegalArgumentException}
   * @param poll called often; may throw to stop
   * @throws StructureTooLarge if it has more than a million locations, or a location has more than a million steps
   */
  public static <A> TripleStructure<A> encode(
      ProcessTerm<A> term, Map<String, ProcessTerm<A>> definitions, Guarding<A> guarding, Runnable poll) {
    return encode(term, definitions, guarding, LIMIT, poll);
  }

  /** The same, and where the triples come from. */
  public static <A> Derivation<A> derive(ProcessTerm<A> term, Map<String, ProcessTerm<A>> definitions, Guarding<A> guarding, Runnable poll) {
    return encode(term, definitions, guarding, LIMIT, poll, Assembly::derive);
  }

  /** The same, with another limit on the number of locations. */
  static <A> TripleStructure<A> encode(
      ProcessTerm<A> term, Map<String, ProcessTerm<A>> definitions, Guarding<A> guarding, int limit, Runnable poll) {
    return encode(term, definitions, guarding, limit, poll, Assembly::assemble);
  }

  private interface Assembling<A, R> {
    R from(LocationFinder.Result<A> explored, NormalForms<A> forms, Runnable poll);
  }

  private static <A, R> R encode(
      ProcessTerm<A> term, Map<String, ProcessTerm<A>> definitions, Guarding<A> guarding, int limit, Runnable poll, Assembling<A, R> assembling) {
    Recursion.check(term, definitions);
    NormalForms<A> forms = new NormalForms<>(definitions);
    Node<A> start = forms.of(term);
    Set<Compound.Key<A>> expanded = new HashSet<>();
    while (true) {
      LocationFinder.Result<A> explored = explore(start, forms, guarding, expanded, limit, poll, definitions);
      if (!expanded.addAll(Ambiguity.find(explored.root(), forms, poll))) {
        return assembling.from(explored, forms, poll);
      }
    }
  }

  /** Names the definition that is too large, if there is one. */
  private static <A> LocationFinder.Result<A> explore(
      Node<A> start,
      NormalForms<A> forms,
      Guarding<A> guarding,
      Set<Compound.Key<A>> expanded,
      int limit,
      Runnable poll,
      Map<String, ProcessTerm<A>> definitions) {
    try {
      return LocationFinder.explore(start, forms, guarding, expanded, limit, poll);
    } catch (StructureTooLarge tooLarge) {
      throw Unfolding.firstBeyond(limit, definitions).map(tooLarge::of).orElse(tooLarge);
    }
  }
}
