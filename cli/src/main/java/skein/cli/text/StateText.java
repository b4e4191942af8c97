package skein.cli.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import skein.core.program.View;

/** States as text: shared variables first, then agent by agent. */
public final class StateText {

  private static final String EMPTY = "-";

  /** A value, or the elements of a set. */
  private record Entry(String owner, String name, List<View.Observable> parts) {

    static Entry of(List<View.Observable> parts) {
      View.Observable first = parts.getFirst();
      return new Entry(first.owner(), first.set().orElse(first.name()), parts);
    }

    boolean isSet() {
      return parts.getFirst().set().isPresent();
    }

    String show(long[] state) {
      if (!isSet()) {
        return parts.getFirst().display().show(state[parts.getFirst().cell()]);
      }
      String there = parts.stream().filter(o -> state[o.cell()] != 0).map(o -> o.display().show(state[o.cell()])).collect(Collectors.joining(" or "));
      return there.isEmpty() ? EMPTY : there;
    }

    boolean isEmptySet(long[] state) {
      return isSet() && parts.stream().allMatch(o -> state[o.cell()] == 0);
    }
  }

  private final List<Entry> entries;

  public StateText(View view) {
    Map<List<String>, List<View.Observable>> grouped = new LinkedHashMap<>();
    for (View.Observable o : view.observables()) {
      grouped.computeIfAbsent(List.of(o.owner(), o.set().orElse(o.name()), o.set().isPresent() ? "" : String.valueOf(o.cell())), _ -> new ArrayList<>()).add(o);
    }
    this.entries = grouped.values().stream().map(Entry::of).toList();
  }

  /** One line per owner; sets without elements are left out. */
  public List<String> lines(long[] state, boolean details) {
    return grouped(state, entry -> !entry.isEmptySet(state) && entry.parts.stream().anyMatch(o -> details || !o.detail()));
  }

  /** The differences from the previous state, on one line; empty if there are none. */
  public String changes(long[] before, long[] after, boolean details) {
    return String.join(
        "; ", grouped(after, entry -> entry.parts.stream().anyMatch(o -> (details || !o.detail()) && before[o.cell()] != after[o.cell()])));
  }

  private List<String> grouped(long[] state, Predicate<Entry> shown) {
    Map<String, List<String>> byOwner = new LinkedHashMap<>();
    entries.stream()
        .filter(shown)
        .forEach(entry -> byOwner.computeIfAbsent(entry.owner, _ -> new ArrayList<>()).add(entry.name + " = " + entry.show(state)));
    List<String> lines = new ArrayList<>();
    byOwner.forEach(
        (owner, values) -> lines.add((owner.isEmpty() ? "" : owner + ": ") + String.join(", ", values)));
    return lines;
  }
}
