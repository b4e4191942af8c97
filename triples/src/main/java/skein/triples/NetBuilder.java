package skein.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Lists the locations and triples of a structure as a net. That a slot has ended is a place as well, if a triple leads there. */
final class NetBuilder<A> {

  private record At(int slot, int value) {}

  private final TripleStructure<A> structure;
  private final Function<A, String> action;
  private final Function<Slot.Location<A>, String> location;
  private final Map<At, Integer> numbers = new LinkedHashMap<>();
  private final List<TripleNet.Place> places = new ArrayList<>();

  NetBuilder(TripleStructure<A> structure, Function<A, String> action, Function<Slot.Location<A>, String> location) {
    this.structure = structure;
    this.action = action;
    this.location = location;
  }

  TripleNet net(String title) {
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      for (int value = 1; value <= structure.slots().get(slot).locations().size(); value++) {
        place(new At(slot, value));
      }
    }
    List<TripleNet.Move> moves = new ArrayList<>();
    for (Triple<A> triple : structure.triples()) {
      moves.add(move(triple.entries(), triple.action(), List.of(triple.exit())));
    }
    for (JointTriple<A> joint : structure.joints()) {
      List<Triple.Entry> entries = joint.parts().stream().flatMap(List::stream).flatMap(way -> way.entries().stream()).toList();
      moves.add(move(entries, joint.action(), joint.parts().stream().flatMap(List::stream).map(JointTriple.Way::exit).toList()));
    }
    return new TripleNet(title, places, moves);
  }

  private TripleNet.Move move(List<Triple.Entry> entries, A taken, List<Exit> exits) {
    Set<Integer> from = new LinkedHashSet<>();
    entries.forEach(entry -> entry.locations().forEach(value -> from.add(place(new At(entry.slot(), value)))));
    Set<Integer> to = new LinkedHashSet<>();
    for (Exit exit : exits) {
      exit.cases().forEach(each -> each.assignments().forEach(assigned -> to.add(place(new At(assigned.slot(), assigned.value())))));
    }
    return new TripleNet.Move(List.copyOf(from), action.apply(taken), List.copyOf(to), entries.size() == 1 && from.size() > 1);
  }

  private int place(At at) {
    return numbers.computeIfAbsent(at, _ -> {
      boolean one = structure.slots().size() == 1;
      String number = (one ? "" : "pc" + at.slot + " = ") + at.value;
      String text = at.value == 0 ? number + " (ended)" : number + ": " + location.apply(structure.slots().get(at.slot).location(at.value));
      places.add(new TripleNet.Place(text, structure.initial()[at.slot] == at.value));
      return places.size() - 1;
    });
  }
}
