package skein.triples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.triples.term.Node;
import skein.triples.term.NormalForms;

/**
 * Finds the compounds whose slots could distinguish equal terms. Conservative: a compound that is not reported is
 * certainly unambiguous.
 */
final class Ambiguity<A> {

  private final NormalForms<A> forms;
  private final Runnable poll;
  private final Set<Compound.Key<A>> found = new LinkedHashSet<>();
  private final Map<Compound<A>, Leaves<A>> leaves = new HashMap<>();

  /**
   * The leaves of a residual: those of its components for a parallel composition or a scope; the term itself otherwise.
   * Leaves in {@code alone} can be a whole term by themselves: when the term around them has ended, its continuation is
   * appended to them.
   */
  private record Leaves<A>(Set<Node<A>> all, Set<Node<A>> alone) {

    void add(Leaves<A> other) {
      all.addAll(other.all);
      alone.addAll(other.alone);
    }
  }

  private Ambiguity(NormalForms<A> forms, Runnable poll) {
    this.forms = forms;
    this.poll = poll;
  }

  static <A> Set<Compound.Key<A>> find(Region<A> root, NormalForms<A> forms, Runnable poll) {
    Ambiguity<A> ambiguity = new Ambiguity<>(forms, poll);
    ambiguity.check(root);
    return ambiguity.found;
  }

  private void check(Region<A> region) {
    Map<Node<A>, List<Compound<A>>> owners = new LinkedHashMap<>();
    for (Compound<A> compound : region.entered) {
      poll.run();
      if (confusesItsBranches(compound)) {
        found.add(compound.key);
      }
      for (Node<A> leaf : leaves(compound).all) {
        owners.computeIfAbsent(leaf, _ -> new ArrayList<>()).add(compound);
      }
      compound.branches.forEach(this::check);
    }
    if (owners.isEmpty()) {
      return;
    }
    // Equal terms have the same leaves, so only compounds that share a leaf can be confused.
    owners.values().forEach(this::checkPairs);
    for (Node<A> node : region.locations.keySet()) {
      poll.run();
      Set<Node<A>> own = new LinkedHashSet<>();
      leaves(node, own);
      for (Node<A> leaf : own) {
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
      poll.run();
      for (Compound<A> other : compounds.subList(i + 1, compounds.size())) {
        boolean known = found.contains(compounds.get(i).key) && found.contains(other.key);
        if (!known && mayMeet(compounds.get(i), other)) {
          found.add(compounds.get(i).key);
          found.add(other.key);
        }
      }
    }
  }

  /**
   * If ended branches are dropped, only the leaves tell which branches are left: then no leaf of a branch that can end may
   * also belong to another branch.
   */
  private boolean confusesItsBranches(Compound<A> compound) {
    if (!compound.drops()) {
      return false;
    }
    Set<Node<A>> ofAny = new HashSet<>();
    Set<Node<A>> ofEnding = new HashSet<>();
    for (Region<A> branch : compound.branches) {
      Set<Node<A>> own = leaves(branch).all;
      if (own.stream().anyMatch(branch.ends ? ofAny::contains : ofEnding::contains)) {
        return true;
      }
      ofAny.addAll(own);
      if (branch.ends) {
        ofEnding.addAll(own);
      }
    }
    return false;
  }

  private Leaves<A> leaves(Region<A> region) {
    Leaves<A> found = new Leaves<>(new LinkedHashSet<>(), new LinkedHashSet<>());
    for (Node<A> node : region.locations.keySet()) {
      leaves(node, found.all);
      if (!node.compound()) {
        found.alone.add(node);
      }
    }
    region.entered.forEach(compound -> found.add(leaves(compound)));
    return found;
  }

  private Leaves<A> leaves(Compound<A> compound) {
    Leaves<A> known = leaves.get(compound);
    if (known == null) {
      Leaves<A> inside = new Leaves<>(new LinkedHashSet<>(), new LinkedHashSet<>());
      compound.branches.forEach(branch -> inside.add(leaves(branch)));
      known = new Leaves<>(inside.all, new LinkedHashSet<>());
      if (compound.drops()) {
        for (Node<A> node : inside.alone) {
          Node<A> left = forms.append(node, compound.node.rest);
          known.all.add(left);
          known.alone.add(left);
        }
      }
      leaves.put(compound, known);
    }
    return known;
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
      return leaves(other).all.stream().anyMatch(leaves(one).all::contains);
    }
    boolean alike = one.node.rest == other.node.rest && sameOperator(one.node, other.node);
    for (int i = 0; alike && i < one.branches.size(); i++) {
      alike = mayMeet(one.branches.get(i), other.branches.get(i));
    }
    return alike;
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

  /** Whether the term may be a residual of the compound. */
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
