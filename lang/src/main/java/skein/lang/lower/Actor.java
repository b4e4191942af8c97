package skein.lang.lower;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr;
import skein.lang.process.ProcessTriple;

/** An agent that takes a step, and the values that its process variables have in it. */
final class Actor {

  private final Expr id;
  private final SpawnedKind kind;
  private final ProcessTriple triple;
  private final Map<Object, Lowered> taken = new HashMap<>();
  /** By occurrence: a range that is written twice is chosen twice. */
  private final Map<Object, PartialValue> kept = new IdentityHashMap<>();

  Actor(Expr id, SpawnedKind kind, ProcessTriple triple) {
    this.id = id;
    this.kind = kind;
    this.triple = triple;
  }

  Expr id() {
    return id;
  }

  SpawnedKind kind() {
    return kind;
  }

  ProcessTriple triple() {
    return triple;
  }

  /** The same after its step: the values of its holes belong to the state before. */
  Actor after() {
    Actor other = new Actor(id, kind, triple);
    other.taken.putAll(taken);
    return other;
  }

  void take(Object token, Lowered value) {
    taken.put(token, value);
  }

  Optional<Lowered> taken(Object token) {
    return Optional.ofNullable(taken.get(token));
  }

  /** The value of a hole that is evaluated already. */
  Optional<PartialValue> kept(Object phrase) {
    return Optional.ofNullable(kept.get(phrase));
  }

  void keep(Object phrase, PartialValue value) {
    kept.put(phrase, value);
  }
}
