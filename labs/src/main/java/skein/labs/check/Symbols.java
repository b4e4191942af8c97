package skein.labs.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.labs.syntax.Spec;

/** The symbol table of a model, which also records which names were used. The first of several duplicates wins. */
final class Symbols {

  private final Map<String, DeclaredVariable> environment = new LinkedHashMap<>();
  private final Map<String, Map<String, DeclaredVariable>> stigmergies = new LinkedHashMap<>();
  private final Map<String, Map<String, DeclaredVariable>> attributes = new LinkedHashMap<>();
  private final Map<String, Spec.Agent> agents = new LinkedHashMap<>();
  private final Map<String, Map<String, Spec.Definition>> processes = new LinkedHashMap<>();
  private final Map<String, Spec.Definition> systemProcesses = new LinkedHashMap<>();
  private final Set<String> externs = new LinkedHashSet<>();
  private final Map<String, List<DeclaredVariable>> byName = new LinkedHashMap<>();
  private final Set<DeclaredVariable> usedVariables = new LinkedHashSet<>();
  private final Set<String> usedExterns = new LinkedHashSet<>();

  Symbols(Spec spec) {
    spec.system().externs().forEach(e -> externs.add(e.text()));
    spec.system().environment().forEach(d -> declare(environment, d, DeclaredVariable.Kind.ENVIRONMENT, ""));
    spec.system().processes().forEach(p -> systemProcesses.putIfAbsent(p.name().text(), p));
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      Map<String, DeclaredVariable> variables = new LinkedHashMap<>();
      for (Spec.TupleVariable v : stigmergy.tuples().stream().flatMap(t -> t.variables().stream()).toList()) {
        variables.putIfAbsent(v.name().text(),
            new DeclaredVariable(v.name(), DeclaredVariable.Kind.STIGMERGY, stigmergy.name().text(), v.sizes()));
      }
      stigmergies.putIfAbsent(stigmergy.name().text(), variables);
    }
    for (Spec.Agent agent : spec.agents()) {
      if (agents.putIfAbsent(agent.name().text(), agent) == null) {
        Map<String, DeclaredVariable> own = new LinkedHashMap<>();
        agent.attributes().forEach(d -> declare(own, d, DeclaredVariable.Kind.ATTRIBUTE, agent.name().text()));
        attributes.put(agent.name().text(), own);
        Map<String, Spec.Definition> definitions = new LinkedHashMap<>();
        agent.processes().forEach(p -> definitions.putIfAbsent(p.name().text(), p));
        processes.put(agent.name().text(), definitions);
      }
    }
    attributes.values().forEach(this::index);
    stigmergies.values().forEach(this::index);
  }

  private static void declare(Map<String, DeclaredVariable> into, Spec.Declaration d, DeclaredVariable.Kind kind, String owner) {
    into.putIfAbsent(d.name().text(), new DeclaredVariable(d.name(), kind, owner, d.sizes()));
  }

  private void index(Map<String, DeclaredVariable> variables) {
    variables.values().forEach(v -> byName.computeIfAbsent(v.name().text(), _ -> new ArrayList<>()).add(v));
  }

  Map<String, Spec.Agent> agents() {
    return agents;
  }

  Map<String, Map<String, DeclaredVariable>> stigmergies() {
    return stigmergies;
  }

  Set<String> externs() {
    return externs;
  }

  Map<String, DeclaredVariable> environment() {
    return environment;
  }

  Map<String, DeclaredVariable> attributes(String agent) {
    return attributes.get(agent);
  }

  /** The process with this name in an agent: its own definitions take precedence over the system's. */
  Optional<Spec.Definition> process(Spec.Agent agent, String name) {
    Spec.Definition own = processes.get(agent.name().text()).get(name);
    return Optional.ofNullable(own != null ? own : systemProcesses.get(name));
  }

  Collection<String> processNames(Spec.Agent agent) {
    Set<String> names = new LinkedHashSet<>(processes.get(agent.name().text()).keySet());
    names.addAll(systemProcesses.keySet());
    return names;
  }

  /** An agent's variable with this name: its attribute, or else a variable of a stigmergy that it lists. */
  Optional<DeclaredVariable> carried(Spec.Agent agent, String name) {
    DeclaredVariable own = attributes.get(agent.name().text()).get(name);
    if (own != null) {
      return Optional.of(own);
    }
    return agent.stigmergies().stream()
        .map(s -> stigmergies.getOrDefault(s.text(), Map.of()).get(name)).filter(v -> v != null).findFirst();
  }

  /** Everything an agent can name without {@code of}. */
  Collection<String> visibleNames(Spec.Agent agent) {
    Set<String> names = new LinkedHashSet<>(carriedNames(agent));
    names.addAll(environment.keySet());
    return names;
  }

  Collection<String> carriedNames(Spec.Agent agent) {
    Set<String> names = new LinkedHashSet<>(attributes.get(agent.name().text()).keySet());
    agent.stigmergies().forEach(s -> names.addAll(stigmergies.getOrDefault(s.text(), Map.of()).keySet()));
    return names;
  }

  /** All attributes and stigmergy variables with this name, of any agent. */
  List<DeclaredVariable> carriedByAnyone(String name) {
    return byName.getOrDefault(name, List.of());
  }

  Collection<String> allCarriedNames() {
    return byName.keySet();
  }

  void use(DeclaredVariable variable) {
    usedVariables.add(variable);
  }

  boolean isUsed(DeclaredVariable variable) {
    return usedVariables.contains(variable);
  }

  void useExtern(String name) {
    usedExterns.add(name);
  }

  boolean isExternUsed(String name) {
    return usedExterns.contains(name);
  }
}
