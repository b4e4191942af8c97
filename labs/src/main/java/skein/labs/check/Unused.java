package skein.labs.check;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Warns about declarations that are never used. */
final class Unused {

  private Unused() {}

  /** @param reached for each agent, the processes that its behaviour uses */
  static void check(Spec spec, Symbols symbols, CheckReport report, Map<String, Set<String>> reached) {
    for (Name extern : spec.system().externs()) {
      if (!symbols.isExternUsed(extern.text())) {
        report.warning("unused-parameter", extern.at(), "the parameter `_" + extern.text() + "` is never used");
      }
    }
    symbols.environment().values().forEach(v -> variable(v, symbols, report));
    symbols.stigmergies().values().forEach(s -> s.values().forEach(v -> variable(v, symbols, report)));
    Set<String> fromSystem = new LinkedHashSet<>();
    for (Spec.Agent agent : symbols.agents().values()) {
      symbols.attributes(agent.name().text()).values().forEach(v -> variable(v, symbols, report));
      Set<String> used = reached.get(agent.name().text());
      for (Spec.Definition definition : agent.processes()) {
        if (!used.contains(definition.name().text())) {
          process(definition, report);
        }
      }
      Set<String> own = new LinkedHashSet<>(agent.processes().stream().map(d -> d.name().text()).toList());
      used.stream().filter(n -> !own.contains(n)).forEach(fromSystem::add);
      boolean spawned = spec.system().spawn().stream().anyMatch(s -> s.agent().text().equals(agent.name().text()));
      if (!spawned) {
        report.warning("unused-agent", agent.name().at(), "agent `" + agent.name().text() + "` is never spawned");
      }
    }
    for (Spec.Definition definition : spec.system().processes()) {
      if (!fromSystem.contains(definition.name().text())) {
        process(definition, report);
      }
    }
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      boolean listed = spec.agents().stream().flatMap(a -> a.stigmergies().stream())
          .anyMatch(n -> n.text().equals(stigmergy.name().text()));
      if (!listed) {
        report.warning("unused-stigmergy", stigmergy.name().at(), "no agent lists the stigmergy `" + stigmergy.name().text() + "`");
      }
    }
  }

  private static void variable(DeclaredVariable variable, Symbols symbols, CheckReport report) {
    if (!symbols.isUsed(variable)) {
      report.warning("unused-variable", variable.name().at(), "the variable `" + variable.name().text() + "` is never used");
    }
  }

  private static void process(Spec.Definition definition, CheckReport report) {
    report.warning("unused-process", definition.name().at(), "the process `" + definition.name().text() + "` is never used");
  }
}
