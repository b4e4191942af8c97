package skein.labs.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Finds duplicate names. */
final class Duplicates {

  private final CheckReport report;

  Duplicates(CheckReport report) {
    this.report = report;
  }

  void check(Spec spec) {
    Spec.SystemSection system = spec.system();
    among("parameter", system.externs().stream().map(e -> new Name("_" + e.text(), e.at())));
    among("environment variable", system.environment().stream().map(Spec.Declaration::name));
    among("process", system.processes().stream().map(Spec.Definition::name));
    among("agent", "spawned", system.spawn().stream().map(Spec.Spawn::agent));
    among("agent", "listed", system.control().stream());
    among("stigmergy", spec.stigmergies().stream().map(Spec.Stigmergy::name));
    among("agent", spec.agents().stream().map(Spec.Agent::name));
    among("assumption", spec.assumptions().stream().map(Spec.Assumption::name));
    among("property", spec.properties().stream().map(Spec.PropertyDecl::name));
    among("observation", spec.observations().stream().map(Spec.Observation::name));
    for (Spec.PropertyDecl property : spec.properties()) {
      if (property.name().text().equals("NoErrors")) {
        report.error("duplicate-name", property.name().at(), "`NoErrors` is a built-in property",
            "use another name");
      }
    }
    spec.stigmergies().forEach(s -> among("variable", variables(s)));
    spec.agents().forEach(a -> agent(a, spec.stigmergies()));
  }

  private void agent(Spec.Agent agent, List<Spec.Stigmergy> stigmergies) {
    among("attribute", agent.attributes().stream().map(Spec.Declaration::name));
    among("process", agent.processes().stream().map(Spec.Definition::name));
    among("stigmergy", "listed", agent.stigmergies().stream());
    List<Name> behaviors = agent.processes().stream().map(Spec.Definition::name)
        .filter(n -> n.text().equals("Behavior") || n.text().equals("Behaviour")).toList();
    if (behaviors.stream().map(Name::text).distinct().count() > 1) {
      report.error("duplicate-name", behaviors.getLast().at(), "an agent cannot have both a `Behavior` and a `Behaviour`");
    }
    Map<String, String> visible = new HashMap<>();
    agent.attributes().forEach(d -> visible.putIfAbsent(d.name().text(), "an attribute of `" + agent.name().text() + "`"));
    for (Name listed : agent.stigmergies()) {
      stigmergies.stream().filter(s -> s.name().text().equals(listed.text())).findFirst().stream().flatMap(Duplicates::variables)
          .forEach(v -> {
            String other = visible.putIfAbsent(v.text(), "a variable of the stigmergy `" + listed.text() + "`");
            if (other != null && !other.contains("`" + listed.text() + "`")) {
              report.error("duplicate-name", listed.at(), "`" + v.text() + "` of the stigmergy `" + listed.text()
                  + "` has the same name as " + other + ", so the name would be ambiguous in `" + agent.name().text() + "`",
                  "rename one of them");
            }
          });
    }
  }

  private static Stream<Name> variables(Spec.Stigmergy stigmergy) {
    return stigmergy.tuples().stream().flatMap(t -> t.variables().stream()).map(Spec.TupleVariable::name);
  }

  private void among(String what, Stream<Name> names) {
    among(what, "declared", names);
  }

  private void among(String what, String done, Stream<Name> names) {
    Map<String, Name> first = new HashMap<>();
    names.forEach(name -> {
      Name other = first.putIfAbsent(name.text(), name);
      if (other != null) {
        report.error("duplicate-name", name.at(),
            "the " + what + " `" + name.text() + "` is already " + done + " on line " + other.at().line());
      }
    });
  }
}
