package skein.labs.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** The entry point: finds all static errors of a model in one pass. */
public final class LabsChecker {

  private final Spec spec;
  private final CheckReport report;
  private final Symbols symbols;
  private final Map<String, Long> externs;
  private final Population population;
  private final ExpressionCheck expressions;

  private LabsChecker(Spec spec, Map<String, String> parameters, Diagnostics diagnostics) {
    this.spec = spec;
    this.report = new CheckReport(diagnostics);
    this.symbols = new Symbols(spec);
    this.externs = Parameters.bind(spec, parameters, symbols, report);
    this.population = Population.of(spec.system().spawn(), externs);
    this.expressions = new ExpressionCheck(symbols, report, externs, population);
  }

  /** The model and the values of its parameters, unless there are errors. */
  public static Optional<Checked> check(Spec spec, Map<String, String> parameters, Diagnostics diagnostics) {
    return DeepStack.call(() -> {
      LabsChecker checker = new LabsChecker(spec, parameters, diagnostics);
      checker.check();
      Parameters.missing(spec, parameters, checker.symbols, checker.report);
      return diagnostics.hasErrors() ? Optional.empty() : Optional.of(new Checked(spec, checker.externs));
    });
  }

  private void check() {
    new Duplicates(report).check(spec);
    new Declarations(expressions, externs, population).check(spec);
    spec.stigmergies().forEach(this::link);
    Map<String, Set<String>> reached = new LinkedHashMap<>();
    symbols.agents().values().forEach(a -> reached.put(a.name().text(), agent(a)));
    Scope global = new PropertyScope(symbols, report, Map.of());
    spec.assumptions().forEach(a -> expressions.any(a.condition(), global, Allow.QUANTIFIERS));
    spec.observations().forEach(o -> expressions.any(o.value(), global, Allow.QUANTIFIERS));
    new PropertyCheck(expressions, population, new QuestionCheck(expressions, externs, spec.observations())).check(spec.properties(), global);
    spec.view().ifPresent(view -> new ViewCheck(symbols, expressions, externs).check(view));
    // A misspelt name makes used things look unused.
    if (!report.diagnostics().hasErrors()) {
      Unused.check(spec, symbols, report, reached);
    }
  }

  private void link(Spec.Stigmergy stigmergy) {
    List<Spec.Agent> carriers = spec.agents().stream()
        .filter(a -> a.stigmergies().stream().anyMatch(n -> n.text().equals(stigmergy.name().text()))).toList();
    Scope scope = new LinkScope(symbols, report, stigmergy.name().text(), carriers);
    expressions.any(stigmergy.link(), scope, Allow.NOTHING);
  }

  /** Returns the processes that the agent's behaviour uses. */
  private Set<String> agent(Spec.Agent agent) {
    for (Name listed : agent.stigmergies()) {
      if (!symbols.stigmergies().containsKey(listed.text())) {
        report.error("unknown-name", listed.at(), "unknown stigmergy `" + listed.text() + "`",
            report.guess(listed.text(), symbols.stigmergies().keySet()));
      }
    }
    Set<String> own = new LinkedHashSet<>(agent.processes().stream().map(d -> d.name().text()).toList());
    ProcessRecursion recursion = new ProcessRecursion(symbols, report, agent);
    Set<String> all = recursion.reachable(own);
    ProcessCheck processes = new ProcessCheck(expressions, agent, externs);
    for (String name : all) {
      processes.check(symbols.process(agent, name).orElseThrow(), !own.contains(name));
    }
    recursion.check(all);
    List<String> behaviors = new ArrayList<>(own);
    behaviors.removeIf(n -> !n.equals("Behavior") && !n.equals("Behaviour"));
    if (behaviors.isEmpty()) {
      report.error("no-behavior", agent.name().at(), "agent `" + agent.name().text() + "` has no process `Behavior`",
          Nearest.to("Behavior", own).map(n -> "rename `" + n + "` to `Behavior`")
              .or(() -> Optional.of("add one to define what the agent does: `Behavior = …`")));
      return all;
    }
    return recursion.reachable(behaviors);
  }
}
