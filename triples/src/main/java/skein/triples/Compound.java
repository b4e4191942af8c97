package skein.triples;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import skein.triples.term.Node;

/** A parallel composition (or scope) whose branches have their own slots, and its continuation in its home region. */
final class Compound<A> {

  final Region<A> home;

  /** Its initial term. */
  final Node<A> node;

  final List<Region<A>> branches = new ArrayList<>();
  final Key<A> key;

  /** The configuration of its home when all branches have ended; null if they cannot end. */
  Region.Config<A> after;

  /** Identifies the same compound each time the process is explored. */
  static final class Key<A> {

    private final Key<A> parent;
    private final int branch;
    private final Node<A> node;
    private final int hash;

    Key(Key<A> parent, int branch, Node<A> node) {
      this.parent = parent;
      this.branch = branch;
      this.node = node;
      // Cached, because the chain of parents may be long.
      this.hash = Objects.hash(parent, branch, node);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Key<?> key
              && hash == key.hash
              && branch == key.branch
              && node == key.node
              && Objects.equals(parent, key.parent));
    }
  }

  Compound(Region<A> home, Node<A> node) {
    this.home = home;
    this.node = node;
    this.key = home.key(node);
    for (int i = 0; i < node.inner().size(); i++) {
      branches.add(new Region<>(this, i));
    }
  }

  /** Whether its residuals may lack branches that have ended. */
  boolean drops() {
    return node.head instanceof Node.Head.Parallel<A>(var _, var algebra)
        && !algebra.keepsEnded()
        && branches.stream().anyMatch(b -> b.ends);
  }
}
