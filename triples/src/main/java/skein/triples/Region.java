package skein.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.triples.term.Node;

/**
 * The part of a process that one slot tracks while it is active: the whole process, or one branch of a {@link
 * Compound}. Regions of different compounds in one home are never active at once, so they may share slots.
 */
final class Region<A> {

  /** The compound of which it is a branch; null for the whole process. */
  final Compound<A> parent;

  final int branch;

  /** Its control locations outside of compounds, with the steps from each. */
  final Map<Node<A>, List<Step<A>>> locations = new LinkedHashMap<>();

  /** The compounds that were entered here and have their own slots. */
  final List<Compound<A>> entered = new ArrayList<>();

  /** Whether it can end. */
  boolean ends;

  private final Map<Node<A>, Compound<A>> compounds = new LinkedHashMap<>();

  Region(Compound<A> parent, int branch) {
    this.parent = parent;
    this.branch = branch;
  }

  Compound<A> compound(Node<A> node) {
    return compounds.computeIfAbsent(node, _ -> new Compound<>(this, node));
  }

  Compound.Key<A> key(Node<A> node) {
    return new Compound.Key<>(parent == null ? null : parent.key, branch, node);
  }

  /** A step from a location of the region. */
  record Step<A>(A action, Config<A> after) {}

  /** The control state of a region. */
  sealed interface Config<A> {

    record Ended<A>() implements Config<A> {}

    record At<A>(Node<A> node) implements Config<A> {}

    record Within<A>(Compound<A> compound, List<Config<A>> branches) implements Config<A> {}
  }
}
