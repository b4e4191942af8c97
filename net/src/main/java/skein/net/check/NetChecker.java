package skein.net.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.net.syntax.Located;
import skein.net.syntax.NetProcess;
import skein.net.syntax.NetSpec;

/** Checks a network, and finds the process that is the system. */
public final class NetChecker {

  private final Source source;
  private final NetSpec spec;
  private final Diagnostics diagnostics;
  private final Map<String, NetSpec.Definition> definitions = new LinkedHashMap<>();
  private final Set<String> finished = new HashSet<>();

  private NetChecker(Source source, NetSpec spec, Diagnostics diagnostics) {
    this.source = source;
    this.spec = spec;
    this.diagnostics = diagnostics;
  }

  /**
   * The system: {@code system = …}, or the process of the requested name.
   *
   * @return empty if there is none; this and all other errors are added to the diagnostics
   */
  public static Optional<NetProcess> check(Source source, NetSpec spec, Optional<String> main, Diagnostics diagnostics) {
    return new NetChecker(source, spec, diagnostics).run(main);
  }

  private Optional<NetProcess> run(Optional<String> asked) {
    for (NetSpec.Definition definition : spec.definitions()) {
      NetSpec.Definition first = definitions.putIfAbsent(definition.name().text(), definition);
      if (first != null) {
        twice("process", definition.name(), first.name().at());
      }
      unique("parameter", definition.parameters());
    }
    for (NetSpec.Definition definition : spec.definitions()) {
      Set<String> parameters = definition.parameters().stream().map(Located::text).collect(Collectors.toCollection(LinkedHashSet::new));
      check(definition.body(), new LabelCheck(parameters, diagnostics));
    }
    spec.systems().forEach(system -> check(system.body(), new LabelCheck(Set.of(), diagnostics)));
    definitions.keySet().forEach(name -> findCycles(name, new LinkedHashSet<>()));
    unique("property", spec.checks().stream().map(NetSpec.FormulaCheck::name).toList());
    for (NetSpec.FormulaCheck check : spec.checks()) {
      if (check.name().text().equals(Property.NO_ERRORS)) {
        diagnostics.add(Diagnostic.error("duplicate", check.name().at(), "`" + Property.NO_ERRORS + "` is the name of a built-in property")
            .withHint("use another name"));
      }
    }
    Optional<NetProcess> system = asked.isPresent() ? named(asked.get()) : written();
    if (asked.isEmpty()) {
      warnOfUnused();
    }
    return system;
  }

  private void check(NetProcess process, LabelCheck labels) {
    labels.check(process);
    if (process instanceof NetProcess.Call call) {
      check(call);
    }
    process.parts().forEach(part -> check(part, labels));
  }

  private void check(NetProcess.Call call) {
    NetSpec.Definition called = definitions.get(call.name());
    if (called == null) {
      diagnostics.add(hinted(Diagnostic.error("unknown-name", call.at(), "unknown process `" + call.name() + "`"), call.name(), definitions.keySet()));
    } else if (called.parameters().size() != call.arguments().size()) {
      diagnostics.add(Diagnostic.error("arguments", call.at(), "`" + call.name() + "` has " + counted(called.parameters().size(), "parameter")
          + ", but here " + counted(call.arguments().size(), "argument")));
    }
  }

  private static String counted(int number, String what) {
    return number == 0 ? "no " + what + "s" : number + " " + what + (number == 1 ? "" : "s");
  }

  /** A process that contains itself has no end. */
  private void findCycles(String name, Set<String> above) {
    if (finished.contains(name) || !definitions.containsKey(name)) {
      return;
    }
    above.add(name);
    for (NetProcess.Call call : calls(definitions.get(name).body())) {
      if (above.contains(call.name())) {
        List<String> cycle = new ArrayList<>(above);
        cycle = cycle.subList(cycle.indexOf(call.name()), cycle.size());
        String round = cycle.size() == 1 ? "" : " (" + String.join(" → ", cycle) + " → " + call.name() + ")";
        diagnostics.add(Diagnostic.error("recursion", call.at(), "the process `" + call.name() + "` contains itself" + round)
            .withHint("write loops as transitions: `{ e -in-> f; f -out-> e }`"));
      } else {
        findCycles(call.name(), above);
      }
    }
    above.remove(name);
    finished.add(name);
  }

  private static List<NetProcess.Call> calls(NetProcess process) {
    List<NetProcess.Call> found = new ArrayList<>();
    addCalls(process, found);
    return found;
  }

  private static void addCalls(NetProcess process, List<NetProcess.Call> into) {
    if (process instanceof NetProcess.Call call) {
      into.add(call);
    }
    process.parts().forEach(part -> addCalls(part, into));
  }

  private Optional<NetProcess> named(String name) {
    NetSpec.Definition definition = definitions.get(name);
    Span start = new Span(source, 0, 0);
    if (definition == null) {
      Diagnostic unknown = Diagnostic.error("unknown-main", start, "the main process `" + name + "` is not defined").blamingParameters();
      diagnostics.add(hinted(unknown, name, definitions.keySet()));
      return Optional.empty();
    }
    if (!definition.parameters().isEmpty()) {
      diagnostics.add(Diagnostic.error("unknown-main", start, "the main process `" + name + "` has parameters")
          .withHint("select one without parameters").blamingParameters());
      return Optional.empty();
    }
    return Optional.of(definition.body());
  }

  private Optional<NetProcess> written() {
    if (spec.systems().isEmpty()) {
      diagnostics.add(Diagnostic.error("no-system", new Span(source, 0, 0), "this file does not say what the system is")
          .withHint("add a line `system = P || Q`"));
      return Optional.empty();
    }
    for (NetSpec.Composed system : spec.systems().subList(1, spec.systems().size())) {
      twice("system", new Located("system", system.at()), spec.systems().getFirst().at());
    }
    return Optional.of(spec.systems().getFirst().body());
  }

  private void warnOfUnused() {
    Set<String> used = new HashSet<>();
    spec.systems().forEach(system -> calls(system.body()).forEach(call -> use(call.name(), used)));
    for (NetSpec.Definition definition : definitions.values()) {
      String name = definition.name().text();
      if (!used.contains(name) && !spec.systems().isEmpty()) {
        diagnostics.add(Diagnostic.warning("unused", definition.name().at(), "the process `" + name + "` is not used by the system"));
      }
    }
  }

  private void use(String name, Set<String> used) {
    if (definitions.containsKey(name) && used.add(name)) {
      calls(definitions.get(name).body()).forEach(call -> use(call.name(), used));
    }
  }

  private void unique(String what, List<Located> names) {
    Map<String, Span> seen = new LinkedHashMap<>();
    for (Located name : names) {
      Span first = seen.putIfAbsent(name.text(), name.at());
      if (first != null) {
        twice(what, name, first);
      }
    }
  }

  private void twice(String what, Located name, Span first) {
    String which = what.equals(name.text()) ? "the " + what : "the " + what + " `" + name.text() + "`";
    diagnostics.add(Diagnostic.error("duplicate", name.at(), which + " is already defined on line " + first.line())
        .withHint(what.equals(name.text()) ? "remove one of them" : "rename one of them"));
  }

  static Diagnostic hinted(Diagnostic diagnostic, String name, Collection<String> known) {
    return Nearest.to(name, known).map(near -> diagnostic.withHint("did you mean `" + near + "`?")).orElse(diagnostic);
  }
}
