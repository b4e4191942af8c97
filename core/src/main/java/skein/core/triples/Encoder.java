package skein.core.triples;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

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
   * @param definitions what names stand for. Recursion must take a step before it comes round, and must be in last
   *     position and outside of parallel compositions and scopes; else this throws {@link IllegalArgumentException}
   * @throws TooLarge if it has more than a million locations
   */
  public static <A> TripleStructure<A> encode(
      Term<A> term, Map<String, Term<A>> definitions, Guarding<A> guarding) {
    return encode(term, definitions, guarding, LIMIT);
  }

  /** The same, with a limit on the number of locations. */
  public static <A> TripleStructure<A> encode(
      Term<A> term, Map<String, Term<A>> definitions, Guarding<A> guarding, int limit) {
    Recursion.check(term, definitions);
    NormalForms<A> forms = new NormalForms<>(definitions);
    Node<A> start = forms.of(term);
    Set<Compound.Key<A>> expanded = new HashSet<>();
    while (true) {
      Exploration.Result<A> explored = Exploration.explore(start, forms, guarding, expanded, limit);
      if (!expanded.addAll(Ambiguity.find(explored.root(), forms))) {
        return Assembly.assemble(explored, forms);
      }
    }
  }
}
