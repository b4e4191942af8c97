package skein.prism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.guarded.system.JointAction;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.SystemText;
import skein.prism.syntax.SystemTerm;

/** Which modules take steps together. */
final class SystemComposition {

  /** For each module, the action with which it takes part; empty if it does not. */
  private record Participation(List<Optional<String>> actions) {
    Participation with(Participation other) {
      List<Optional<String>> both = new ArrayList<>(actions);
      for (int i = 0; i < both.size(); i++) {
        if (other.actions.get(i).isPresent()) {
          both.set(i, other.actions.get(i));
        }
      }
      return new Participation(List.copyOf(both));
    }
  }

  /** The steps of a part of the system, by their actions, and those whose action is hidden. */
  private record Part(Map<String, List<Participation>> visible, List<Participation> hidden) {}

  private final List<ModuleInstance> modules;
  private final Map<String, SystemText> named = new LinkedHashMap<>();
  private final Set<String> actions = new LinkedHashSet<>();
  private final Set<String> placed = new LinkedHashSet<>();
  private final Set<String> open = new LinkedHashSet<>();
  private final PrismReport report;

  private SystemComposition(List<ModuleInstance> modules, PrismReport report) {
    this.modules = modules;
    this.report = report;
    modules.forEach(each -> actions.addAll(each.actions()));
  }

  static List<JointAction> of(List<ModuleInstance> modules, List<SystemText> systems, PrismReport report) throws Unresolved {
    return new SystemComposition(modules, report).compose(systems);
  }

  private List<JointAction> compose(List<SystemText> systems) throws Unresolved {
    Optional<SystemText> whole = Optional.empty();
    for (SystemText each : systems) {
      if (each.name().isPresent()) {
        SystemText first = named.putIfAbsent(each.name().get(), each);
        if (first != null) {
          report.duplicate("the system", each.name().get(), each.at(), first.at());
        }
      } else if (whole.isPresent()) {
        throw report.error("duplicate", each.at(), "there is another `system … endsystem` without a name on line " + whole.get().at().line(), "give one of them a name");
      } else {
        whole = Optional.of(each);
      }
    }
    if (whole.isEmpty() && systems.size() > 1) {
      throw report.error("system", systems.getFirst().at(), "all systems have names, so that it is not clear which one is meant", "add one without a name");
    }
    if (whole.isEmpty() && systems.size() == 1) {
      whole = Optional.of(systems.getFirst());
    }
    systems.forEach(each -> addRenamed(each.term()));
    Part part = whole.isPresent() ? checked(whole.get()) : everything();
    List<JointAction> joint = new ArrayList<>();
    part.visible.forEach((action, all) -> all.forEach(each -> joint.add(new JointAction(each.actions, Optional.of(action)))));
    part.hidden.forEach(each -> joint.add(new JointAction(each.actions, Optional.empty())));
    return joint;
  }

  /** All modules in parallel. */
  private Part everything() {
    Map<String, List<Participation>> visible = new LinkedHashMap<>();
    for (String action : actions) {
      List<Optional<String>> each = modules.stream().map(module -> module.actions().contains(action) ? Optional.of(action) : Optional.<String>empty()).toList();
      visible.put(action, List.of(new Participation(each)));
    }
    return new Part(visible, List.of());
  }

  private Part checked(SystemText system) throws Unresolved {
    Part part = part(system.term());
    List<String> missing = modules.stream().map(ModuleInstance::name).filter(name -> !placed.contains(name)).toList();
    if (!missing.isEmpty()) {
      throw report.error("system", system.at(), "the system does not contain all modules: " + String.join(", ", missing) + " is missing", "every module occurs exactly once");
    }
    return part;
  }

  private Part part(SystemTerm term) throws Unresolved {
    return switch (term) {
      case SystemTerm.Module(var name) -> module(name);
      case SystemTerm.Reference(var name) -> reference(name);
      case SystemTerm.Parallel(var left, var right) -> {
        Part a = part(left);
        Part b = part(right);
        Set<String> both = new LinkedHashSet<>(a.visible.keySet());
        both.retainAll(b.visible.keySet());
        yield joined(a, b, both);
      }
      case SystemTerm.Interleaved(var left, var right) -> joined(part(left), part(right), Set.of());
      case SystemTerm.Synchronised(var left, var right, var shared) -> {
        shared.forEach(this::check);
        yield joined(part(left), part(right), new LinkedHashSet<>(shared.stream().map(NameText::name).toList()));
      }
      case SystemTerm.Hidden(var of, var names) -> {
        names.forEach(this::check);
        yield hidden(part(of), names.stream().map(NameText::name).toList());
      }
      case SystemTerm.Relabelled(var of, var renamings, Span _) -> relabelled(part(of), renamings);
    };
  }

  /** What a renaming introduces may be named anywhere, also before it. */
  private void addRenamed(SystemTerm term) {
    switch (term) {
      case SystemTerm.Module _, SystemTerm.Reference _ -> {}
      case SystemTerm.Parallel(var left, var right) -> {
        addRenamed(left);
        addRenamed(right);
      }
      case SystemTerm.Interleaved(var left, var right) -> {
        addRenamed(left);
        addRenamed(right);
      }
      case SystemTerm.Synchronised(var left, var right, var _) -> {
        addRenamed(left);
        addRenamed(right);
      }
      case SystemTerm.Hidden(var of, var _) -> addRenamed(of);
      case SystemTerm.Relabelled(var of, var renamings, var _) -> {
        renamings.forEach(each -> actions.add(each.to().name()));
        addRenamed(of);
      }
    }
  }

  /** The action may come from a renaming. */
  private void check(NameText action) {
    if (!actions.contains(action.name())) {
      report.unknown("action", action.name(), action.at(), actions);
    }
  }

  private Part module(NameText name) throws Unresolved {
    int index = modules.stream().map(ModuleInstance::name).toList().indexOf(name.name());
    if (index < 0) {
      throw report.unknown("module", name.name(), name.at(), modules.stream().map(ModuleInstance::name).toList());
    }
    if (!placed.add(name.name())) {
      throw report.error("system", name.at(), "the module `" + name.name() + "` occurs twice in the system", "every module occurs exactly once");
    }
    Map<String, List<Participation>> visible = new LinkedHashMap<>();
    for (String action : modules.get(index).actions()) {
      List<Optional<String>> alone = new ArrayList<>();
      modules.forEach(_ -> alone.add(Optional.empty()));
      alone.set(index, Optional.of(action));
      visible.put(action, List.of(new Participation(List.copyOf(alone))));
    }
    return new Part(visible, List.of());
  }

  private Part reference(NameText name) throws Unresolved {
    SystemText system = named.get(name.name());
    if (system == null) {
      throw report.unknown("system", name.name(), name.at(), named.keySet());
    }
    if (!open.add(name.name())) {
      throw report.error("circular", name.at(), "the system \"" + name.name() + "\" contains itself");
    }
    Part part = part(system.term());
    open.remove(name.name());
    return part;
  }

  /** An action that only one side has, and both must take, is never taken. */
  private static Part joined(Part left, Part right, Set<String> shared) {
    Map<String, List<Participation>> visible = new LinkedHashMap<>();
    for (Part each : Arrays.asList(left, right)) {
      each.visible.forEach(
          (action, steps) -> {
            if (!shared.contains(action)) {
              visible.computeIfAbsent(action, _ -> new ArrayList<>()).addAll(steps);
            } else if (each == left) {
              List<Participation> pairs = visible.computeIfAbsent(action, _ -> new ArrayList<>());
              steps.forEach(a -> right.visible.getOrDefault(action, List.of()).forEach(b -> pairs.add(a.with(b))));
            } else {
              visible.computeIfAbsent(action, _ -> new ArrayList<>());
            }
          });
    }
    List<Participation> hidden = new ArrayList<>(left.hidden);
    hidden.addAll(right.hidden);
    return new Part(visible, hidden);
  }

  private static Part hidden(Part part, List<String> names) {
    Map<String, List<Participation>> visible = new LinkedHashMap<>(part.visible);
    List<Participation> hidden = new ArrayList<>(part.hidden);
    for (String name : names) {
      List<Participation> steps = visible.remove(name);
      hidden.addAll(steps == null ? List.of() : steps);
    }
    return new Part(visible, hidden);
  }

  private Part relabelled(Part part, List<Renaming> renamings) throws Unresolved {
    Map<String, String> map = new LinkedHashMap<>();
    for (Renaming each : renamings) {
      check(each.from());
      if (map.put(each.from().name(), each.to().name()) != null) {
        throw report.error("duplicate", each.from().at(), "`" + each.from().name() + "` is renamed twice", "remove one of them");
      }
    }
    Map<String, List<Participation>> visible = new LinkedHashMap<>();
    part.visible.forEach((action, steps) -> visible.computeIfAbsent(map.getOrDefault(action, action), _ -> new ArrayList<>()).addAll(steps));
    return new Part(visible, part.hidden);
  }
}
