package skein.rebeca.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm.LocalVariable;
import skein.rebeca.code.ActorTerm.StateVariable;

/** What names mean at some place of a text. */
final class TermScope {

  /** What an environment variable is. */
  record Constant(long value, RebecaType type) {}

  /** What the name of an actor, or of one that is known, is. */
  record Referred(int number, String type) {}

  final Map<String, Constant> constants = new LinkedHashMap<>();
  /** The actors of the system, where their names can be used; by number. */
  final Map<String, Referred> actors = new LinkedHashMap<>();
  /** By position. */
  final Map<String, Referred> known = new LinkedHashMap<>();
  final Map<String, StateVariable> state = new LinkedHashMap<>();
  /** Names of conditions. */
  final Map<String, TypedTerm> defined = new LinkedHashMap<>();
  /** The class of the actor itself, if there is one. */
  Optional<ClassTable.Members> own = Optional.empty();

  private final Deque<Map<String, LocalVariable>> locals = new ArrayDeque<>();
  private int declared;

  TermScope() {}

  /** The same environment variables. */
  TermScope(TermScope other) {
    constants.putAll(other.constants);
    defined.putAll(other.defined);
  }

  void enter() {
    locals.push(new HashMap<>());
  }

  void leave() {
    locals.pop();
  }

  boolean isDeclared(String local) {
    return local(local).isPresent();
  }

  LocalVariable declare(String name, RebecaType type) {
    LocalVariable local = new LocalVariable(name, type, declared++);
    locals.element().put(name, local);
    return local;
  }

  Optional<LocalVariable> local(String name) {
    return locals.stream().filter(each -> each.containsKey(name)).findFirst().map(each -> each.get(name));
  }

  /** All names that can be used. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    locals.forEach(each -> names.addAll(each.keySet()));
    names.addAll(state.keySet());
    names.addAll(known.keySet());
    names.addAll(constants.keySet());
    names.addAll(actors.keySet());
    names.addAll(defined.keySet());
    return names;
  }
}
