package skein.labs;

import java.util.ArrayList;
import java.util.List;
import skein.core.language.DeclaredName;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** The names that a text declares. */
final class LabsNames {

  private final List<DeclaredName> names = new ArrayList<>();
  private final Span everywhere;

  private LabsNames(Source source) {
    this.everywhere = new Span(source, 0, source.text().length());
  }

  static List<DeclaredName> of(Source source, Spec spec) {
    LabsNames all = new LabsNames(source);
    all.collect(spec);
    all.names.addAll(LocalNames.of(spec));
    return all.names;
  }

  private void add(String kind, Name name, Span scope) {
    names.add(new DeclaredName(name.text(), kind, name.at(), scope));
  }

  private void collect(Spec spec) {
    // Their underscore is part of what is written.
    spec.system().externs().forEach(name -> names.add(new DeclaredName("_" + name.text(), "parameter", name.at(), everywhere)));
    spec.system().environment().forEach(declared -> add("variable of the environment", declared.name(), everywhere));
    spec.system().processes().forEach(defined -> add("process", defined.name(), everywhere));
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      add("stigmergy", stigmergy.name(), everywhere);
      stigmergy.tuples().stream().flatMap(tuple -> tuple.variables().stream()).forEach(variable -> add("variable of stigmergy " + stigmergy.name().text(), variable.name(), everywhere));
    }
    for (Spec.Agent agent : spec.agents()) {
      add("agent", agent.name(), everywhere);
      agent.attributes().forEach(declared -> add("attribute of agent " + agent.name().text(), declared.name(), agent.at()));
      agent.processes().forEach(defined -> add("process of agent " + agent.name().text(), defined.name(), agent.at()));
    }
    spec.assumptions().forEach(one -> add("assumption", one.name(), everywhere));
    spec.properties().forEach(one -> add("property", one.name(), everywhere));
    spec.observations().forEach(one -> add("observed quantity", one.name(), everywhere));
  }
}
