package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.AgentKind;
import skein.lang.model.ModelSyntax.Initial;
import skein.lang.model.ProcessNode;
import skein.lang.model.ProcessNode.Filled;

/** The static names that a model mentions, by sort, numbered in the order of their texts. */
public final class StaticNames {

  private final Definition definition;
  private final Map<String, TreeSet<String>> found = new LinkedHashMap<>();

  private StaticNames(Definition definition) {
    this.definition = definition;
    definition.sorts().forEach(sort -> found.put(sort.text(), new TreeSet<>()));
  }

  public static Map<String, List<String>> of(Definition definition, ModelSyntax model) {
    StaticNames names = new StaticNames(definition);
    model.definitions().forEach(each -> names.add(each.body()));
    for (AgentKind kind : model.kinds()) {
      kind.definitions().forEach(each -> names.add(each.body()));
      kind.states().forEach(names::add);
    }
    model.systemStates().forEach(names::add);
    Map<String, List<String>> all = new LinkedHashMap<>();
    names.found.forEach((sort, texts) -> all.put(sort, List.copyOf(texts)));
    return all;
  }

  private void add(ModelSyntax.StateSection section) {
    definition.state(section.state().text()).ifPresent(
        state -> {
          Type type = state.declaration().type();
          String sort = type instanceof Type.OfSort(var name, var _) ? name.text() : type instanceof Type.SetOf(Type.OfSort(var name, var _), var _) ? name.text() : null;
          if (found.containsKey(sort) && section.initial() instanceof Initial.AnyOf(var values, var _)) {
            for (Expression value : values) {
              if (value instanceof Expression.Ref(var name, var indices, var _) && indices.isEmpty()) {
                found.get(sort).add(name);
              }
            }
          }
        });
  }

  private void add(ProcessNode node) {
    switch (node) {
      case ProcessNode.Call _ -> {}
      case ProcessNode.Applied(var operator, var holes, var arguments, var _) -> {
        add(operator.holes(), holes);
        arguments.forEach(this::add);
      }
    }
  }

  private void add(List<Hole> holes, List<Filled> filled) {
    for (int i = 0; i < holes.size(); i++) {
      switch (filled.get(i)) {
        case Filled.Names(var names) -> {
          if (holes.get(i).kind() instanceof Hole.Kind.OfSort(var sort)) {
            names.forEach(name -> found.get(sort.text()).add(name.text()));
          }
        }
        case Filled.Renamings(var renamings) -> {
          if (holes.get(i).kind() instanceof Hole.Kind.Renaming(var sort, var _, var _)) {
            renamings.forEach(each -> {
              found.get(sort.text()).add(each.now().text());
              found.get(sort.text()).add(each.before().text());
            });
          }
        }
        case Filled.Actions(var actions) -> actions.forEach(action -> add(action.form().holes(), action.holes()));
        case Filled.Expressions _, Filled.Binds _, Filled.Absent _ -> {}
      }
    }
  }
}
