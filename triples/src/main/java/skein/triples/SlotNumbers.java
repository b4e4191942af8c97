package skein.triples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.triples.term.Node;
import skein.triples.term.NormalForms;

/**
 * Assigns a slot to every region, and a number to every location of a slot. Branches of compounds that are never active at
 * the same time share slots. A slot without information is left out: one that only ever holds its initial compound,
 * which never ends.
 */
final class SlotNumbers<A> {

  private final NormalForms<A> forms;
  private final Map<List<Integer>, List<Region<A>>> regions = new LinkedHashMap<>();
  private final Map<Region<A>, Integer> slotOf = new HashMap<>();
  private final Map<Region<A>, Map<Object, Integer>> values = new HashMap<>();
  private final List<Slot<A>> slots = new ArrayList<>();

  SlotNumbers(Region<A> root, NormalForms<A> forms) {
    this.forms = forms;
    collect(root, List.of());
    regions.forEach(this::number);
  }

  List<Slot<A>> slots() {
    return List.copyOf(slots);
  }

  int slot(Region<A> region) {
    return slotIfAny(region).orElseThrow();
  }

  Optional<Integer> slotIfAny(Region<A> region) {
    return Optional.ofNullable(slotOf.get(region));
  }

  /** The number of a location, or of a compound that was entered. */
  int value(Region<A> region, Object locationOrCompound) {
    return values.get(region).get(locationOrCompound);
  }

  private void collect(Region<A> region, List<Integer> path) {
    regions.computeIfAbsent(path, _ -> new ArrayList<>()).add(region);
    for (Compound<A> compound : region.entered) {
      for (Region<A> branch : compound.branches) {
        List<Integer> longer = new ArrayList<>(path);
        longer.add(branch.branch);
        collect(branch, List.copyOf(longer));
      }
    }
  }

  private void number(List<Integer> path, List<Region<A>> sharing) {
    if (sharing.stream().allMatch(SlotNumbers::saysNothing)) {
      return;
    }
    List<Slot.Location<A>> locations = new ArrayList<>();
    for (Region<A> region : sharing) {
      Map<Object, Integer> numbers = new HashMap<>();
      for (Node<A> node : region.locations.keySet()) {
        locations.add(new Slot.Location<>(parts -> forms.term(node, parts), forms.name(node), false));
        numbers.put(node, locations.size());
      }
      for (Compound<A> compound : region.entered) {
        locations.add(new Slot.Location<>(parts -> forms.term(compound.node, parts), forms.name(compound.node), true));
        numbers.put(compound, locations.size());
      }
      values.put(region, numbers);
      slotOf.put(region, slots.size());
    }
    slots.add(new Slot<>(path, locations));
  }

  private static <A> boolean saysNothing(Region<A> region) {
    return region.locations.isEmpty() && region.entered.size() == 1 && !region.ends && begins(region);
  }

  /** Whether the only compound it enters is its initial term. */
  private static <A> boolean begins(Region<A> region) {
    return region.parent == null
        || region.parent.node.inner().get(region.branch) == region.entered.getFirst().node;
  }
}
