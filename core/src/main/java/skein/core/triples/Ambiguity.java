package skein.core.triples;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the compounds whose slots could tell apart what is the same term. Errs on the safe side: a compound that is
 * not reported is certainly unambiguous.
 */
final class Ambiguity<A> {

  private final NormalForms<A> forms;
  private final Set<Compound.Key<A>> found = new LinkedHashSet<>();

  private Ambiguity(NormalForms<A> forms) {
    this.forms = forms;
  }

  static <A> Set<Compound.Key<A>> find(Region<A> root, NormalForms<A> forms) {
    Ambiguity<A> ambiguity = new Ambiguity<>(forms);
    ambiguity.check(root);
    return ambiguity.found;
  }

  private void check(Region<A> region) {
    Map<Node<A>, List<Compound<A>>> owners = new LinkedHashMap<>();
    for (Compound<A> compound : region.entered) {
      if (confusesItsBranches(compound)) {
        found.add(compound.key);
      }
      for (Node<A> leaf : leaves(compound)) {
        owners.computeIfAbsent(leaf, _ -> new ArrayList<>()).add(compound);
      }
      compound.branches.forEach(this::check);
    }
    if (owners.isEmpty()) {
      return;
    }
    // Terms that are the same have the same leaves, so only compounds that share one can be mistaken for each other.
    owners.values().forEach(this::checkPairs);
    for (Node<A> node : region.locations.keySet()) {
      Set<Node<A>> leaves = new LinkedHashSet<>();
      leaves(node, leaves);
      for (Node<A> leaf : leaves) {
        for (Compound<A> compound : owners.getOrDefault(leaf, List.of())) {
          if (!found.contains(compound.key) && mayBecome(compound, node)) {
            found.add(compound.key);
          }
        }
      }
    }
  }

  private void checkPairs(List<Compound<A>> compounds) {
    for (int i = 0; i < compounds.size(); i++) {
      for (Compound<A> other : compounds.subList(i + 1, compounds.size())) {
        if (mayMeet(compounds.get(i), other)) {
          found.add(compounds.get(i).key);
          found.add(other.key);
        }
      }
    }
  }

  /**
   * If branches that end are dropped, only the leaves of what remains tell which ones are left: then no leaf may
   * belong to two branches.
   */
  private boolean confusesItsBranches(Compound<A> compound) {
    if (!compound.drops()) {
      return false;
    }
    Set<Node<A>> seen = new HashSet<>();
    for (Region<A> branch : compound.branches) {
      Set<Node<A>> own = new HashSet<>();
      leaves(branch, own, new HashSet<>());
      if (own.stream().anyMatch(seen::contains)) {
        return true;
      }
      seen.addAll(own);
    }
    return false;
  }

  /**
   * The leaves of the terms that can remain of a region: of a parallel composition or a scope, the leaves of what is
   * inside; of any other term, the term itself. {@code alone} gets those that are a whole term by themselves: when
   * what surrounds them is gone, what follows that is appended to them.
   */
  private void leaves(Region<A> region, Set<Node<A>> all, Set<Node<A>> alone) {
    for (Node<A> node : region.locations.keySet()) {
      leaves(node, all);
      if (!node.compound()) {
        alone.add(node);
      }
    }
    for (Compound<A> compound : region.entered) {
      Set<Node<A>> inside = new HashSet<>();
      compound.branches.forEach(branch -> leaves(branch, all, inside));
      if (compound.drops()) {
        for (Node<A> node : inside) {
          Node<A> left = forms.append(node, compound.node.rest);
          all.add(left);
          alone.add(left);
        }
      }
    }
  }

  private void leaves(Node<A> node, Set<Node<A>> into) {
    if (node.compound()) {
      node.inner().stream().filter(inner -> !inner.ended()).forEach(inner -> leaves(inner, into));
    } else {
      into.add(node);
    }
  }

  private boolean mayMeet(Compound<A> one, Compound<A> other) {
    if (one.drops() || other.drops()) {
      Set<Node<A>> ones = leaves(one);
      return leaves(other).stream().anyMatch(ones::contains);
    }
    boolean alike = one.node.rest == other.node.rest && sameOperator(one.node, other.node);
    for (int i = 0; alike && i < one.branches.size(); i++) {
      alike = mayMeet(one.branches.get(i), other.branches.get(i));
    }
    return alike;
  }

  private Set<Node<A>> leaves(Compound<A> compound) {
    Region<A> around = new Region<>(null, 0);
    around.entered.add(compound);
    Set<Node<A>> all = new LinkedHashSet<>();
    leaves(around, all, new HashSet<>());
    return all;
  }

  private boolean mayMeet(Region<A> one, Region<A> other) {
    return (one.ends && other.ends)
        || one.locations.keySet().stream().anyMatch(node -> mayBecome(other, node))
        || one.entered.stream()
            .anyMatch(
                compound ->
                    other.locations.keySet().stream().anyMatch(node -> mayBecome(compound, node))
                        || other.entered.stream().anyMatch(second -> mayMeet(compound, second)));
  }

  private boolean mayBecome(Region<A> region, Node<A> node) {
    return (node.ended() && region.ends)
        || region.locations.containsKey(node)
        || region.entered.stream().anyMatch(compound -> mayBecome(compound, node));
  }

  /** Whether the term may be what remains of the compound. */
  private boolean mayBecome(Compound<A> compound, Node<A> node) {
    return forms.without(compound.node.rest, node).filter(left -> matches(compound, left)).isPresent();
  }

  private boolean matches(Compound<A> compound, Node<A> node) {
    List<Region<A>> regions = compound.branches;
    boolean whole = node.rest.isEmpty();
    if (!compound.drops()) {
      boolean alike = whole && sameOperator(node, compound.node);
      for (int i = 0; alike && i < regions.size(); i++) {
        alike = mayBecome(regions.get(i), node.inner().get(i));
      }
      return alike;
    }
    return becomesAny(regions, node)
        || (whole
            && node.head instanceof Node.Head.Parallel<A>(var branches, var _)
            && branches.stream().allMatch(branch -> becomesAny(regions, branch)));
  }

  private boolean becomesAny(List<Region<A>> regions, Node<A> node) {
    return regions.stream().anyMatch(region -> mayBecome(region, node));
  }

  private boolean sameOperator(Node<A> one, Node<A> other) {
    return one.inner().size() == other.inner().size()
        && switch (one.head) {
          case Node.Head.Parallel<A>(var _, var algebra) ->
              other.head instanceof Node.Head.Parallel<A>(var _, var second) && algebra.equals(second);
          case Node.Head.Scoped<A>(var _, var scope) ->
              other.head instanceof Node.Head.Scoped<A>(var _, var second) && scope.equals(second);
          case Node.Head.Ended<A> _, Node.Head.Stuck<A> _, Node.Head.Act<A> _, Node.Head.Choice<A> _,
              Node.Head.Guarded<A> _ -> false;
        };
  }
}
