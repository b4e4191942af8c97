package skein.lang;

import java.util.ArrayList;
import java.util.List;
import skein.core.language.DeclaredName;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.definition.Name;
import skein.lang.model.ModelSyntax;

/** The names that a model declares. */
final class ModelNames {

  private ModelNames() {}

  static List<DeclaredName> of(Source source, ModelSyntax model) {
    Span everywhere = new Span(source, 0, source.text().length());
    List<DeclaredName> all = new ArrayList<>();
    model.externs().forEach(name -> all.add(named(name, "parameter", everywhere)));
    model.systemStores().forEach(section -> section.variables().forEach(variable -> all.add(named(variable.name(), section.store().text(), everywhere))));
    model.definitions().forEach(definition -> all.add(named(definition.name(), "process", everywhere)));
    model.tupleStores().forEach(
        store -> {
          all.add(named(store.name(), store.store().text(), everywhere));
          store.tuples().forEach(tuple -> tuple.variables().forEach(variable -> all.add(named(variable.name(), store.store().text(), everywhere))));
        });
    model.kinds().forEach(
        kind -> {
          all.add(named(kind.name(), "agent", everywhere));
          kind.stores().forEach(section -> section.variables().forEach(variable -> all.add(named(variable.name(), section.store().text(), everywhere))));
          kind.definitions().forEach(definition -> all.add(named(definition.name(), "process", everywhere)));
        });
    model.properties().forEach(property -> all.add(named(property.name(), "property", everywhere)));
    return all;
  }

  private static DeclaredName named(Name name, String kind, Span scope) {
    return new DeclaredName(name.text(), kind, name.at(), scope);
  }
}
