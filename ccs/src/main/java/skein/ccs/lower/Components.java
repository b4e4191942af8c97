package skein.ccs.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.triples.Slot;

/**
 * The initial parallel components of the system: those outside all prefixes and
 * choices. They are named after their initial process.
 */
final class Components {

  private final Map<String, Process> definitions = new HashMap<>();
  private final List<Optional<String>> called = new ArrayList<>();
  private final List<List<Integer>> paths = new ArrayList<>();
  private final List<String> names;

  Components(Spec spec, String main) {
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition.body()));
    walk(definitions.get(main), Optional.of(main), List.of());
    names = unique();
  }

  List<String> names() {
    return names;
  }

  /** The component that a slot belongs to. */
  int of(Slot<?> slot) {
    return find(slot).orElseThrow(() -> new IllegalStateException("a slot above all components"));
  }

  /** Whether it belongs to no component: it tracks whether several of them have ended. */
  boolean above(Slot<?> slot) {
    return find(slot).isEmpty();
  }

  /** Whether it tracks a whole component. */
  boolean whole(Slot<?> slot) {
    return paths.contains(slot.path());
  }

  private OptionalInt find(Slot<?> slot) {
    return IntStream.range(0, paths.size())
        .filter(i -> paths.get(i).size() <= slot.path().size() && slot.path().subList(0, paths.get(i).size()).equals(paths.get(i)))
        .findFirst();
  }

  /** The names of the components in a part of the system; if it is a part of a component, of that one. */
  List<String> within(List<Integer> path) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      int common = Math.min(path.size(), paths.get(i).size());
      if (paths.get(i).subList(0, common).equals(path.subList(0, common))) {
        found.add(names.get(i));
      }
    }
    return found;
  }

  /** A name for the slot: that of its component and, if it covers only a part of the component, the part. */
  String name(Slot<?> slot) {
    // No component has a name in lower case.
    StringBuilder name = new StringBuilder(above(slot) ? "running" : names.get(of(slot)));
    slot.path().stream().skip(above(slot) ? 0 : paths.get(of(slot)).size()).forEach(branch -> name.append('.').append(branch + 1));
    return name.toString();
  }

  private void walk(Process process, Optional<String> name, List<Integer> path) {
    switch (process) {
      case Process.Call(var callee, var _) -> walk(definitions.get(callee), name.or(() -> Optional.of(callee)), path);
      case Process.Restricted(var body, var _, var _) -> walk(body, name, longer(path, 0));
      case Process.Relabelled(var body, var _, var _) -> walk(body, name, longer(path, 0));
      case Process.Parallel(var branches, var _) -> walk(branches, path);
      case Process.Together(var branches, var _, var _) -> walk(branches, path);
      case Process.Zero _, Process.One _, Process.Prefix _, Process.Sequential _, Process.Choice _ -> {
        called.add(name);
        paths.add(path);
      }
    }
  }

  private void walk(List<Process> branches, List<Integer> path) {
    for (int i = 0; i < branches.size(); i++) {
      walk(branches.get(i), Optional.empty(), longer(path, i));
    }
  }

  private static List<Integer> longer(List<Integer> path, int branch) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(branch);
    return List.copyOf(longer);
  }

  /** Components with the same name are numbered; those without a name are called parts. */
  private List<String> unique() {
    Map<String, Integer> many = new LinkedHashMap<>();
    called.forEach(name -> many.merge(name.orElse("Part"), 1, Integer::sum));
    Map<String, Integer> used = new HashMap<>();
    List<String> unique = new ArrayList<>();
    for (Optional<String> name : called) {
      String base = name.orElse("Part");
      int number = used.merge(base, 1, Integer::sum);
      unique.add(many.get(base) == 1 ? base : base + " " + number);
    }
    return List.copyOf(unique);
  }
}
