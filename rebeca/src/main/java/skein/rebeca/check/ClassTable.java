package skein.rebeca.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.rebeca.syntax.RebecaFile;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaFile.ReactiveClass;
import skein.rebeca.syntax.RebecaFile.Word;

/** The classes of a text, with what they inherit. */
final class ClassTable {

  /**
   * A class with all its members; those of the class that it extends come first.
   *
   * @param ancestors the names of the class itself and of those it extends
   */
  record Members(
      ReactiveClass own,
      List<Declared> known,
      List<Declared> state,
      Map<String, Method> servers,
      Map<String, Method> functions,
      Optional<Method> constructor,
      Set<String> ancestors) {}

  private final RebecaFile file;
  private final RebecaReport report;
  private final Map<String, ReactiveClass> declared = new LinkedHashMap<>();
  private final Map<String, Members> members = new LinkedHashMap<>();

  private ClassTable(RebecaFile file, RebecaReport report) {
    this.file = file;
    this.report = report;
  }

  static ClassTable of(RebecaFile file, RebecaReport report) {
    ClassTable table = new ClassTable(file, report);
    for (ReactiveClass each : file.classes()) {
      if (table.declared.putIfAbsent(each.name().text(), each) != null) {
        report.duplicate("class", each.name());
      }
      each.annotations().forEach(one -> report.unsupported(one.at(), "classes have no annotations", "remove it"));
    }
    table.declared.values().forEach(each -> table.members.put(each.name().text(), table.members(each)));
    return table;
  }

  Set<String> names() {
    return declared.keySet();
  }

  Optional<Members> find(String name) {
    return Optional.ofNullable(members.get(name));
  }

  /** The numbers of the actors of a class, or of one that extends it. */
  List<Integer> actors(String type) {
    return IntStream.rangeClosed(1, file.instances().size())
        .filter(i -> find(file.instances().get(i - 1).type().text()).map(each -> each.ancestors().contains(type)).orElse(false))
        .boxed()
        .toList();
  }

  boolean isA(String type, String other) {
    return find(type).map(each -> each.ancestors().contains(other)).orElse(false);
  }

  private Members members(ReactiveClass type) {
    List<ReactiveClass> line = line(type);
    List<Declared> known = new ArrayList<>();
    List<Declared> state = new ArrayList<>();
    Map<String, Method> servers = new LinkedHashMap<>();
    Map<String, Method> functions = new LinkedHashMap<>();
    Optional<Method> constructor = Optional.empty();
    for (ReactiveClass each : line) {
      known.addAll(each.known());
      state.addAll(each.state());
      own(each, Method.Kind.SERVER, servers);
      own(each, Method.Kind.FUNCTION, functions);
      Map<String, Method> constructors = new LinkedHashMap<>();
      own(each, Method.Kind.CONSTRUCTOR, constructors);
      constructor = constructors.values().stream().findFirst().or(constructorSoFar(constructor));
      constructors.values().stream().filter(one -> !one.name().text().equals(each.name().text())).forEach(one -> report.error("constructor", one.name().at(),
          "`" + one.name().text() + "` has no type, and is not the constructor of `" + each.name().text() + "`", "write `msgsrv " + one.name().text() + "` or give it a type"));
    }
    names(known, state);
    return new Members(type, known, state, servers, functions, constructor, new LinkedHashSet<>(line.stream().map(each -> each.name().text()).toList()));
  }

  private static Supplier<Optional<Method>> constructorSoFar(Optional<Method> constructor) {
    return () -> constructor;
  }

  /** From the topmost class to this one. */
  private List<ReactiveClass> line(ReactiveClass type) {
    List<ReactiveClass> line = new ArrayList<>(List.of(type));
    ReactiveClass last = type;
    while (last.parent().isPresent()) {
      Word parent = last.parent().get();
      last = declared.get(parent.text());
      if (last == null) {
        report.unknown("class", parent, names(), RebecaReport.listed("classes", names()));
        return line;
      }
      if (line.contains(last)) {
        report.error("cyclic", parent.at(), "`" + type.name().text() + "` extends itself");
        return line;
      }
      line.addFirst(last);
    }
    return line;
  }

  private void own(ReactiveClass type, Method.Kind kind, Map<String, Method> all) {
    Set<String> own = new HashSet<>();
    for (Method method : type.methods()) {
      if (method.kind() == kind) {
        if (!own.add(method.name().text())) {
          report.duplicate(kind == Method.Kind.SERVER ? "message server" : kind == Method.Kind.FUNCTION ? "function" : "constructor", method.name());
        }
        all.put(method.name().text(), method);
      }
    }
  }

  private void names(List<Declared> known, List<Declared> state) {
    Set<String> names = new HashSet<>();
    for (Declared each : known) {
      if (!names.add(each.name().text())) {
        report.duplicate("known actor", each.name());
      }
      each.value().ifPresent(one -> report.error("syntax", one.at(), "a known actor has no value", "`main` says which actor it is"));
    }
    for (Declared each : state) {
      if (!names.add(each.name().text())) {
        report.duplicate("state variable", each.name());
      }
      each.value().ifPresent(one -> report.error("syntax", one.at(), "a state variable has no value here: all start as 0, false or null", "assign it in the constructor"));
    }
  }
}
