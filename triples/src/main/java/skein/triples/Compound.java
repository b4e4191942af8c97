package skein.triples;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import skein.triples.term.Node;

/** A parallel composition (or scope) whose branches have slots of their own, and what follows it in its home. */
final class Compound<A> {

  final Region<A> home;

  /** What it is when it begins. */
  final Node<A> node;

  final List<Region<A>> branches = new ArrayList<>();
  final Key<A> key;

  /** Where its home is when all its branches have ended; null if they cannot. */
  Region.Config<A> after;

  /** The same compound has the same key each time the process is explored. */
  static final class Key<A> {

    private final Key<A> parent;
    private final int branch;
    private final Node<A> node;
    private final int hash;

    Key(Key<A> parent, int branch, Node<A> node) {
      this.parent = parent;
      this.branch = branch;
      this.node = node;
      // Kept, because the chain of parents may be long.
      this.hash = Objects.hash(parent, branch, node);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Key<?> key
              && hash == key.hash
              && branch == key.branch
              && node == key.node
              && Objects.equals(parent, key.parent);
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

  /** Whether what remains of it may lack branches that have ended. */
  boolean drops() {
    return node.head instanceof Node.Head.Parallel<A>(var _, var algebra)
        && !algebra.keepsEnded()
        && branches.stream().anyMatch(b -> b.ends);
  }
}
