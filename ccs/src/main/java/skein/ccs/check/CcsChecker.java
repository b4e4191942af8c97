package skein.ccs.check;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.ccs.syntax.Spec;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;

/** Checks names, recursion and actions, and finds the definition that is the system. */
public final class CcsChecker {

  private final Source source;
  private final Spec spec;
  private final Few diagnostics;
  private final Map<String, Spec.Definition> definitions = new LinkedHashMap<>();

  private CcsChecker(Source source, Spec spec, Diagnostics diagnostics) {
    this.source = source;
    this.spec = spec;
    this.diagnostics = new Few(diagnostics);
  }

  /**
   * The name of the system: the requested one, or the last one defined.
   *
   * @return empty if there is none; this and all other errors are added to the diagnostics
   */
  public static Optional<String> check(Source source, Spec spec, Optional<String> main, Diagnostics diagnostics) {
    return new CcsChecker(source, spec, diagnostics).run(main);
  }

  private Optional<String> run(Optional<String> asked) {
    for (Spec.Definition definition : spec.definitions()) {
      Spec.Definition first = definitions.putIfAbsent(definition.name().text(), definition);
      if (first != null) {
        diagnostics.error(() -> twice("process", definition.name().text(), definition.name().at(), first.name().at()));
      }
    }
    ProcessEndings endings = new ProcessEndings(definitions);
    CallGraph calls = new CallGraph(definitions, endings);
    for (CallGraph.Call call : calls.all()) {
      if (!definitions.containsKey(call.to())) {
        diagnostics.error(() -> unknown(call.to(), call.at()));
      }
    }
    boolean unfolds = new RecursionCheck(calls, diagnostics).run();
    Optional<String> main = main(asked);
    if (asked.isEmpty()) {
      main.ifPresent(name -> warnOfUnused(calls.cycles(_ -> true).reachable(name), name));
    }
    if (unfolds) {
      new EndingCheck(endings, diagnostics).run(spec);
      new ActionCheck(spec, new Alphabets(definitions), diagnostics).run();
      new PropertyCheck(spec, new Alphabets(definitions), endings, diagnostics).run(main);
    }
    checkPropertyNames();
    return main;
  }

  private Optional<String> main(Optional<String> asked) {
    if (asked.isEmpty()) {
      return Optional.of(spec.definitions().getLast().name().text());
    }
    if (definitions.containsKey(asked.get())) {
      return asked;
    }
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-main", new Span(source, 0, 0), "the main process `" + asked.get() + "` is not defined")
            .blamingParameters();
    diagnostics.error(() -> hinted(diagnostic, asked.get(), definitions.keySet()));
    return Optional.empty();
  }

  private void warnOfUnused(Set<String> used, String main) {
    for (Spec.Definition definition : definitions.values()) {
      String name = definition.name().text();
      if (!used.contains(name)) {
        diagnostics.warning(
            () -> Diagnostic.warning("unused", definition.name().at(), "`" + name + "` is not used by the system `" + main + "`")
                .withHint("the last definition is the system, unless you select another definition as the main one"));
      }
    }
  }

  private void checkPropertyNames() {
    Map<String, Span> seen = new LinkedHashMap<>();
    for (Spec.Check check : spec.checks()) {
      String name = check.name().text();
      Span first = seen.putIfAbsent(name, check.name().at());
      if (first != null) {
        diagnostics.error(() -> twice("property", name, check.name().at(), first));
      }
      if (name.equals(Property.NO_ERRORS)) {
        diagnostics.error(() -> Diagnostic.error("duplicate", check.name().at(), "`" + name + "` is the name of a built-in property")
            .withHint("use another name"));
      }
    }
  }

  private static Diagnostic twice(String what, String name, Span at, Span first) {
    return Diagnostic.error("duplicate", at, "the " + what + " `" + name + "` is already defined on line " + first.line())
        .withHint("rename one of them");
  }

  private Diagnostic unknown(String name, Span at) {
    Diagnostic diagnostic = Diagnostic.error("unknown-name", at, "unknown process `" + name + "`");
    return switch (name) {
      case "Nil", "STOP" -> diagnostic.withHint("write `0` for the process that does nothing");
      case "Skip", "SKIP" -> diagnostic.withHint("write `1` for the process that has ended");
      default -> hinted(diagnostic, name, definitions.keySet());
    };
  }

  static Diagnostic hinted(Diagnostic diagnostic, String name, Collection<String> known) {
    return Nearest.to(name, known).map(n -> diagnostic.withHint("did you mean `" + n + "`?")).orElse(diagnostic);
  }
}
