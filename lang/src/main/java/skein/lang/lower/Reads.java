package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.lang.definition.Hole;
import skein.lang.expression.Expression;
import skein.lang.process.Act;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessTriple;

/**
 * The tuples of which a variable of the agent's own occurs in an action, or in the guards before it, whether or not evaluation gets there. Variables that are
 * assigned do not count, but their indices do.
 */
final class Reads {

  private final SpawnedKind kind;
  private final Set<StoredTuple> found = new HashSet<>();

  Reads(SpawnedKind kind) {
    this.kind = kind;
  }

  List<StoredTuple> of(ProcessTriple triple) {
    triple.guards().forEach(guard -> add(guard.condition()));
    Act act = triple.act();
    List<Hole> holes = act.form().holes();
    for (int i = 0; i < holes.size(); i++) {
      if (act.values().get(i) instanceof HoleValue.Phrases(var phrases)) {
        boolean assigned = holes.get(i).kind() instanceof Hole.Kind.Var;
        for (Phrase phrase : phrases) {
          if (assigned) {
            phrase.tree().parts().forEach(index -> add(index, phrase.variables().keySet()));
          } else {
            add(phrase);
          }
        }
      }
    }
    return kind.tuples().stream().filter(found::contains).toList();
  }

  private void add(Phrase phrase) {
    add(phrase.tree(), phrase.variables().keySet());
  }

  private void add(Expression expression, Set<String> others) {
    switch (expression) {
      case Expression.Ref(var name, var indices, var _) -> {
        if (!others.contains(name)) {
          kind.tupleOf(name).ifPresent(found::add);
        }
        indices.forEach(index -> add(index, others));
      }
      case Expression.Of(var _, var indices, var owner, var _) -> {
        indices.forEach(index -> add(index, others));
        add(owner, others);
      }
      case Expression.Quantified(var _, var _, var variable, var set, var body, var _) -> {
        set.ifPresent(each -> add(each, others));
        Set<String> more = new HashSet<>(others);
        more.add(variable);
        add(body, more);
      }
      default -> new ArrayList<>(expression.parts()).forEach(part -> add(part, others));
    }
  }
}
