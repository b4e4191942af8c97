package skein.labs.check;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import skein.labs.syntax.Name;
import skein.labs.syntax.Statement;

/** The locals of a block that have been set so far. */
final class LocalScope {

  private final Set<String> everSet = new LinkedHashSet<>();
  private final Map<String, Optional<Picked>> set = new LinkedHashMap<>();
  private final Map<String, Name> firstSet = new LinkedHashMap<>();
  private final Set<String> read = new LinkedHashSet<>();

  private LocalScope() {}

  static LocalScope none() {
    return new LocalScope();
  }

  static LocalScope of(List<Statement> block) {
    LocalScope locals = new LocalScope();
    block.stream().flatMap(LocalScope::setBy).forEach(n -> locals.everSet.add(n.text()));
    return locals;
  }

  static Stream<Name> setBy(Statement statement) {
    return switch (statement) {
      case Statement.Assign _, Statement.Toss _ -> Stream.empty();
      case Statement.SetLocals(var names, _, _) -> names.stream();
      case Statement.Pick(var name, _, _, _, _) -> Stream.of(name);
      case Statement.Count(var name, _, _, _, _) -> Stream.of(name);
    };
  }

  /** The agents from which {@code pick} set a local: those of one kind, or all. */
  record Picked(Optional<Name> from) {}

  void set(Name name, Optional<Picked> picked) {
    set.put(name.text(), picked);
    firstSet.putIfAbsent(name.text(), name);
  }

  boolean isSet(String name) {
    return set.containsKey(name);
  }

  boolean isPicked(String name) {
    return set.get(name).isPresent();
  }

  /** The kind of the agents that a local holds, if they all have the same kind. */
  Optional<String> pickedKind(String name) {
    return set.getOrDefault(name, Optional.empty()).flatMap(Picked::from).map(Name::text);
  }

  boolean isSetLater(String name) {
    return everSet.contains(name) && !isSet(name);
  }

  void read(String name) {
    read.add(name);
  }

  Collection<String> names() {
    return set.keySet();
  }

  Collection<Name> unread() {
    return firstSet.values().stream().filter(n -> !read.contains(n.text())).toList();
  }
}
