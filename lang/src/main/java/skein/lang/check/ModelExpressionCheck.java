package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;

/** Checks the names and indices in an expression of a model. */
final class ModelExpressionCheck {

  /**
   * Where an expression is evaluated.
   *
   * @param kind that of the agent to which names belong
   * @param anyKind whether names belong to an agent of any kind
   * @param variables process variables, roles, and quantified agents with their kinds; empty if the kind is not known
   */
  record Place(Optional<String> kind, boolean anyKind, Map<String, Optional<String>> variables, boolean property) {
    Place {
      variables = new HashMap<>(variables);
    }

    Place with(String name, Optional<String> of) {
      Map<String, Optional<String>> more = new HashMap<>(variables);
      more.put(name, of);
      return new Place(kind, anyKind, more, property);
    }
  }

  private final ModelDeclarations names;
  private final DiagnosticReport report;
  private final Set<String> labels;

  ModelExpressionCheck(ModelDeclarations names, DiagnosticReport report) {
    this(names, report, new HashSet<>());
  }

  /** @param labels of the steps of the language, for properties */
  ModelExpressionCheck(ModelDeclarations names, DiagnosticReport report, Set<String> labels) {
    this.names = names;
    this.report = report;
    this.labels = labels;
  }

  void check(Expression expression, Place place) {
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Ended _ -> {}
      case Expression.Ref ref -> reference(ref, place);
      case Expression.Of of -> of(of, place);
      case Expression.Quantified quantified -> {
        quantified.kind().filter(kind -> !names.isKind(kind)).ifPresent(kind -> report.unknown("unknown", quantified.at(), kind, "unknown kind of agents `" + kind + "`", names.kinds()));
        if (quantified.kind().isEmpty()) {
          report.error("syntax", quantified.at(), "a quantifier in a model is about a kind of agents", "write `" + quantified.quantifier().word() + " Kind " + quantified.variable() + ", …`");
        }
        check(quantified.body(), place.with(quantified.variable(), quantified.kind()));
      }
      case Expression.Apply apply -> report.error("syntax", apply.at(), "functions are not known in models");
      case Expression.Tuple tuple -> report.error("syntax", tuple.at(), "a record cannot be a value of a model");
      case Expression.Range range -> {
        if (place.property()) {
          report.error("choice", range.at(), "a property cannot choose a value");
        }
        range.parts().forEach(part -> check(part, place));
      }
      case Expression.Can(var label, var values, var at) -> {
        can(String.join("", label), at);
        values.stream().filter(value -> !(value instanceof Expression.Ref(var name, var indices, var _) && indices.isEmpty() && !isKnown(name, place))).forEach(value -> check(value, place));
      }
      case Expression.Unary _, Expression.Binary _, Expression.IfThenElse _, Expression.Temporal _ -> expression.parts().forEach(part -> check(part, place));
    }
  }

  private void can(String label, Span at) {
    if (!labels.contains(label)) {
      report.unknown("unknown", at, label, "no step has the label `" + label + "`", labels);
    }
  }

  private boolean isKnown(String name, Place place) {
    return place.variables().containsKey(name)
        || declared(name, place).isPresent()
        || state(name, place).isPresent()
        || names.isConstant(name)
        || (name.equals("id") && (place.kind().isPresent() || place.anyKind()));
  }

  private Optional<ModelDeclarations.Declared> declared(String name, Place place) {
    Optional<ModelDeclarations.Declared> own =
        place.anyKind() || (place.kind().isPresent() && names.isPartial()) ? names.ofAny(name) : place.kind().flatMap(kind -> names.ofKind(kind, name));
    return own.or(() -> names.ofSystem(name));
  }

  private Optional<Definition.State> state(String name, Place place) {
    Optional<Definition.State> own = place.kind().isPresent() || place.anyKind() ? names.state(name, true) : Optional.empty();
    return own.or(() -> names.state(name, false));
  }

  private void reference(Expression.Ref ref, Place place) {
    ref.indices().forEach(index -> check(index, place));
    String name = ref.name();
    if (place.variables().containsKey(name) && ref.indices().isEmpty()) {
      return;
    }
    Optional<ModelDeclarations.Declared> declared = declared(name, place);
    if (declared.isPresent()) {
      index(ref.at(), name, declared.get().dimensions(), ref.indices().size());
      return;
    }
    Optional<Definition.State> state = state(name, place);
    if (state.isPresent()) {
      state(state.get(), ref.indices().size(), ref.at());
      return;
    }
    if (isKnown(name, place)) {
      if (!ref.indices().isEmpty()) {
        report.error("index", ref.at(), "`" + name + "` is not an array and takes no index");
      }
      return;
    }
    if (place.property() && !names.definition().agents() && ref.indices().isEmpty()) {
      can(name, ref.at());
      return;
    }
    List<String> near = new ArrayList<>(names.near(place.anyKind() || names.isPartial() ? Optional.empty() : place.kind()));
    near.addAll(place.variables().keySet());
    boolean others = place.kind().isPresent() && names.ofAny(name).isPresent();
    String message =
        others
            ? "a " + place.kind().get() + " has no variable `" + name + "`"
            : place.property() && names.ofAny(name).isPresent() ? "whose `" + name + "`? write `" + name + " of …`" : "unknown name `" + name + "`";
    report.unknown("unknown", ref.at(), name, message, near);
  }

  private void state(Definition.State state, int indices, Span at) {
    Type type = state.declaration().type();
    if (type instanceof Type.Collection || type instanceof Type.SetOf || type instanceof Type.Fields) {
      report.error("type", at, "`" + state.declaration().name().text() + "` is not a single value");
      return;
    }
    index(at, state.declaration().name().text(), state.declaration().index().isPresent() ? 1 : 0, indices);
  }

  void index(Span at, String name, int dimensions, int given) {
    if (dimensions == given) {
      return;
    }
    String message =
        dimensions == 0
            ? "`" + name + "` is not an array and takes no index"
            : dimensions == 1 ? "`" + name + "` is an array and needs an index" : "`" + name + "` is an array and needs " + dimensions + " indices";
    report.error("index", at, message);
  }

  private void of(Expression.Of of, Place place) {
    of.indices().forEach(index -> check(index, place));
    Optional<String> kind = Optional.empty();
    switch (of.owner()) {
      case Expression.Number(long number, var _) when place.variables().containsKey(Long.toString(number)) -> {}
      case Expression.Ref(var name, var indices, var _) when indices.isEmpty() && place.variables().containsKey(name) -> kind = place.variables().get(name);
      default -> check(of.owner(), place);
    }
    if (of.name().equals("id")) {
      return;
    }
    Optional<Definition.State> state = names.state(of.name(), true);
    Optional<ModelDeclarations.Declared> declared = kind.flatMap(known -> names.ofKind(known, of.name())).or(() -> names.ofAny(of.name()));
    if (declared.isEmpty()) {
      if (state.isPresent()) {
        state(state.get(), of.indices().size(), of.at());
      } else {
        report.unknown("unknown", of.at(), of.name(), "no agent has a variable `" + of.name() + "`", names.near(kind));
      }
      return;
    }
    if (kind.isPresent() && names.ofKind(kind.get(), of.name()).isEmpty() && state.isEmpty() && !names.isPartial()) {
      report.unknown("unknown", of.at(), of.name(), "a " + kind.get() + " has no variable `" + of.name() + "`", names.near(kind));
    } else if (kind.isPresent() || !names.hasShapes(of.name())) {
      index(of.at(), of.name(), declared.get().dimensions(), of.indices().size());
    }
  }
}
