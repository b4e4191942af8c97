package skein.jani.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.SystemVariable;
import skein.jani.json.JsonValue;
import skein.jani.json.UnreadablePart;

/** What names mean, in a model or in one of its automata. */
final class JaniScope {

  /** What a name stands for. */
  sealed interface Meaning {}

  /** A name for a term: a constant, or a parameter of a function during a call. */
  record Value(GuardedTerm term) implements Meaning {}

  /** A constant without a value. */
  record Unset(String name) implements Meaning {}

  record Variable(SystemVariable variable) implements Meaning {}

  record Transient(TransientVariable variable) implements Meaning {}

  /** What cannot be read; the error was reported where it is declared. */
  record Unreadable() implements Meaning {}

  /** @param home where its body is to be read */
  record Function(String name, Sort result, List<Parameter> parameters, JsonValue body, JaniScope home) {
    Function {
      parameters = List.copyOf(parameters);
    }
  }

  record Parameter(String name, Sort sort) {}

  private final Optional<JaniScope> outer;
  private final Map<String, Meaning> meanings = new LinkedHashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();

  JaniScope(Optional<JaniScope> outer) {
    this.outer = outer;
  }

  void add(String name, Meaning meaning, Span at) throws UnreadablePart {
    if (meanings.putIfAbsent(name, meaning) != null) {
      throw new UnreadablePart("duplicate", at, "`" + name + "` is declared twice");
    }
  }

  void set(String name, Meaning meaning) {
    meanings.put(name, meaning);
  }

  void remove(String name) {
    meanings.remove(name);
  }

  void add(Function function, Span at) throws UnreadablePart {
    if (functions.putIfAbsent(function.name(), function) != null) {
      throw new UnreadablePart("duplicate", at, "the function `" + function.name() + "` is declared twice");
    }
  }

  Meaning find(String name, Span at) throws UnreadablePart {
    for (JaniScope each = this; each != null; each = each.outer.orElse(null)) {
      Meaning found = each.meanings.get(name);
      if (found != null) {
        return found;
      }
    }
    throw unknown("unknown-name", "unknown name `" + name + "`", name, names(), at);
  }

  /** The meaning in this scope only. */
  Optional<Meaning> own(String name) {
    return Optional.ofNullable(meanings.get(name));
  }

  Function function(String name, Span at) throws UnreadablePart {
    for (JaniScope each = this; each != null; each = each.outer.orElse(null)) {
      Function found = each.functions.get(name);
      if (found != null) {
        return found;
      }
    }
    throw unknown("unknown-function", "unknown function `" + name + "`", name, List.copyOf(functions.keySet()), at);
  }

  private static UnreadablePart unknown(String code, String message, String name, List<String> known, Span at) {
    return Nearest.to(name, known).map(near -> new UnreadablePart(code, at, message, "did you mean `" + near + "`?")).orElseGet(() -> new UnreadablePart(code, at, message));
  }

  private List<String> names() {
    List<String> all = new ArrayList<>(meanings.keySet());
    outer.ifPresent(scope -> all.addAll(scope.names()));
    return all;
  }
}
