package skein.jani.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** What transient variables are in states: what the locations say. */
final class LocationValues implements ExpressionReader.TransientValues {

  private final List<Instance> instances = new ArrayList<>();
  private final ExpressionReader expressions = new ExpressionReader(this);
  private final Map<TransientVariable, GuardedTerm> known = new HashMap<>();
  private final Set<TransientVariable> open = new HashSet<>();

  void add(Instance instance) {
    instances.add(instance);
  }

  @Override
  public GuardedTerm of(TransientVariable variable, Span at) throws UnreadablePart {
    GuardedTerm found = known.get(variable);
    if (found != null) {
      return found;
    }
    if (!open.add(variable)) {
      throw new UnreadablePart("recursion", at, "`" + variable.name() + "` is defined by itself");
    }
    List<GuardedTerm> set = new ArrayList<>();
    for (Instance each : instances) {
      of(variable, each).ifPresent(set::add);
    }
    open.remove(variable);
    if (set.size() > 1) {
      throw new UnreadablePart("not-supported", variable.at(), "locations of several automata set `" + variable.name() + "`: that is not supported");
    }
    GuardedTerm value = set.isEmpty() ? variable.initial() : set.getFirst();
    known.put(variable, value);
    return value;
  }

  private Optional<GuardedTerm> of(TransientVariable variable, Instance instance) throws UnreadablePart {
    List<GuardedTerm> values = new ArrayList<>();
    boolean isSet = false;
    for (JsonValue each : instance.automaton().list("locations")) {
      GuardedTerm value = variable.initial();
      for (JsonValue one : each.object().list("transient-values")) {
        Members setting = one.object();
        if (isMeant(variable, setting.get("ref"), instance.scope())) {
          isSet = true;
          value = ExpressionReader.sorted(expressions.term(setting.get("value"), instance.scope()), variable.sort(), setting.get("value").at());
        }
      }
      values.add(value);
    }
    return isSet ? Optional.of(instance.byLocation(values, variable.at())) : Optional.empty();
  }

  private static boolean isMeant(TransientVariable variable, JsonValue reference, JaniScope scope) throws UnreadablePart {
    return switch (scope.find(reference.string(), reference.at())) {
      case JaniScope.Transient(var found) -> found.equals(variable);
      case JaniScope.Variable _, JaniScope.Value _, JaniScope.Unset _ ->
          throw new UnreadablePart("not-transient", reference.at(), "`" + reference.string() + "` is no transient variable");
      case JaniScope.Unreadable _ -> false;
    };
  }
}
