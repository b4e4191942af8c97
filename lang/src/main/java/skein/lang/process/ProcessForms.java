package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import skein.core.source.Span;

/** Makes terms, one object for each, and brings them into normal form: calls in active arguments unfolded, ended parts removed. */
public final class ProcessForms {

  /** A process definition, as far as terms need it. */
  public interface Definition {
    List<String> parameters();

    /** Its term, with what the parameters stand for. */
    ProcessForm body(ProcessForms terms, Map<String, Object> known);
  }

  /** What is known of slots when a term is brought into normal form. */
  record Knowledge(Set<String> ended, Set<String> alive, Set<ProcessForm> settled) {
    static final Knowledge NONE = new Knowledge(Set.of(), Set.of(), Set.of());
  }

  /** Whether the slot has ended decides what the term is. */
  static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1;

    final String slot;

    Undecided(String slot) {
      super(null, null, false, false);
      this.slot = slot;
    }
  }

  private final Map<String, Definition> definitions;
  private final Map<Object, ProcessForm> pool = new HashMap<>();
  private final Map<ProcessForm, ProcessForm> normal = new IdentityHashMap<>();
  private final Map<ProcessForm, String> names = new IdentityHashMap<>();
  private final ProcessForm.End end = new ProcessForm.End();
  private final ProcessForm.Stop stop = new ProcessForm.Stop();

  private record AppliedKey(OperatorRules rules, List<HoleValue> holes, List<ProcessForm> arguments) {}

  private record CallKey(String name, List<Phrase> arguments) {}

  private record SlotKey(String slot) {}

  public ProcessForms(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  public ProcessForm end() {
    return end;
  }

  public ProcessForm stop() {
    return stop;
  }

  ProcessForm reference(String slot) {
    return pool.computeIfAbsent(new SlotKey(slot), _ -> new ProcessForm.Reference(slot));
  }

  public ProcessForm call(String name, List<Phrase> arguments) {
    return pool.computeIfAbsent(new CallKey(name, arguments), _ -> new ProcessForm.Call(name, arguments));
  }

  public ProcessForm applied(OperatorRules rules, List<HoleValue> holes, List<ProcessForm> arguments, Span at) {
    if (rules.isSequence()) {
      ProcessForm first = arguments.get(0);
      ProcessForm second = arguments.get(1);
      if (first == end) {
        return second;
      }
      if (second == end) {
        return first;
      }
      if (first instanceof ProcessForm.Applied inner && inner.rules == rules) {
        return applied(rules, holes, List.of(inner.arguments.get(0), applied(rules, holes, List.of(inner.arguments.get(1), second), at)), at);
      }
    }
    if (rules.operator().meaning() instanceof skein.lang.definition.Meaning.End) {
      return end;
    }
    if (rules.operator().meaning() instanceof skein.lang.definition.Meaning.Stop) {
      return stop;
    }
    AppliedKey key = new AppliedKey(rules, holes, arguments);
    ProcessForm known = pool.get(key);
    if (known == null) {
      known = new ProcessForm.Applied(rules, holes, arguments, variables(holes, arguments), at);
      pool.put(key, known);
    }
    return known;
  }

  private static List<Object> variables(List<HoleValue> holes, List<ProcessForm> arguments) {
    Set<Object> all = new LinkedHashSet<>();
    holes.forEach(hole -> hole.collect(all));
    arguments.forEach(argument -> all.addAll(argument.variables()));
    for (String name : binders(holes)) {
      all.remove(new ProcessVariable.Binder(name));
    }
    return List.copyOf(all);
  }

  static List<String> binders(List<HoleValue> holes) {
    List<String> names = new ArrayList<>();
    for (HoleValue hole : holes) {
      if (hole instanceof HoleValue.Actions(var actions)) {
        actions.forEach(action -> names.addAll(action.binders()));
      }
    }
    return names;
  }

  /** The term with other things for its variables. */
  ProcessForm replaced(ProcessForm term, UnaryOperator<Object> by) {
    if (term.variables().isEmpty()) {
      return term;
    }
    return switch (term) {
      case ProcessForm.Applied applied -> {
        Set<String> bound = new HashSet<>(binders(applied.holes));
        UnaryOperator<Object> inner = bound.isEmpty() ? by : variable -> variable instanceof ProcessVariable.Binder(var name) && bound.contains(name) ? variable : by.apply(variable);
        yield applied(
            applied.rules,
            applied.holes.stream().map(hole -> hole.replaced(inner)).toList(),
            applied.arguments.stream().map(argument -> replaced(argument, inner)).toList(),
            applied.at);
      }
      case ProcessForm.Call call -> call(call.name, call.arguments.stream().map(argument -> argument.replaced(by)).toList());
      case ProcessForm.Reference _, ProcessForm.End _, ProcessForm.Stop _ -> term;
    };
  }

  /** The definition whose normal form this is, if there is one. */
  public Optional<String> name(ProcessForm term) {
    return Optional.ofNullable(names.get(term));
  }

  /** Notes that the term is the beginning of a definition. */
  void named(ProcessForm term, String name) {
    names.putIfAbsent(term, name);
  }

  /** The normal form of a term without slots. */
  public ProcessForm normal(ProcessForm term) {
    return normal(term, Knowledge.NONE);
  }

  /**
   * The normal form of what a step leaves behind. If that is what a slot holds, as with a step of an operator's own, the whole has ended where the slot has. Where an
   * operator is left because another argument has ended, {@link #becomes} knows more.
   */
  ProcessForm leaving(ProcessForm term, Knowledge knowledge) {
    ProcessForm left = normal(term, knowledge);
    if (term instanceof ProcessForm.Reference reference && left == reference && !knowledge.alive.contains(reference.slot)) {
      throw new Undecided(reference.slot);
    }
    return left;
  }

  /** Throws {@link Undecided} if it depends on a slot of which nothing is known. */
  ProcessForm normal(ProcessForm term, Knowledge knowledge) {
    boolean plain = term.slots().isEmpty();
    if (!plain && knowledge.settled.contains(term) && term.slots().stream().noneMatch(knowledge.ended::contains)) {
      return term;
    }
    ProcessForm known = plain ? normal.get(term) : null;
    if (known != null) {
      return known;
    }
    ProcessForm result =
        switch (term) {
          case ProcessForm.Applied applied -> normalApplied(applied, knowledge);
          case ProcessForm.Call call -> unfolded(call, knowledge);
          case ProcessForm.Reference reference -> knowledge.ended.contains(reference.slot) ? end : reference;
          case ProcessForm.End _, ProcessForm.Stop _ -> term;
        };
    if (plain && result.variables().isEmpty()) {
      normal.put(term, result);
      normal.put(result, result);
    }
    return result;
  }

  private ProcessForm unfolded(ProcessForm.Call call, Knowledge knowledge) {
    Definition definition = definitions.get(call.name);
    Map<String, Object> known = new LinkedHashMap<>();
    for (int i = 0; i < call.arguments.size(); i++) {
      known.put(definition.parameters().get(i), new ProcessVariable.Argument(call.arguments.get(i)));
    }
    ProcessForm result = normal(definition.body(this, known), knowledge);
    if (call.arguments.isEmpty()) {
      names.putIfAbsent(result, call.name);
    }
    return result;
  }

  private ProcessForm normalApplied(ProcessForm.Applied applied, Knowledge knowledge) {
    OperatorRules rules = applied.rules;
    List<ProcessForm> arguments = new ArrayList<>(applied.arguments);
    for (int active : rules.active()) {
      ProcessForm argument = normal(arguments.get(active), knowledge);
      // What has ended in a slot stays there, since others may wait for it.
      arguments.set(active, argument == end && applied.arguments.get(active) instanceof ProcessForm.Reference reference ? reference : argument);
    }
    ProcessForm rebuilt = applied(rules, applied.holes, List.copyOf(arguments), applied.at);
    if (!(rebuilt instanceof ProcessForm.Applied same) || same.rules != rules || (rules.isSequence() && same.arguments.get(0) != arguments.get(0))) {
      return normal(rebuilt, knowledge);
    }
    for (OperatorRules.EndRule rule : rules.ends()) {
      if (allEnded(rule.ended(), same, knowledge)) {
        return rule.becomes().isEmpty() ? end : becomes(applied, same, rule.becomes().get(), knowledge);
      }
    }
    return same;
  }

  private ProcessForm becomes(ProcessForm.Applied before, ProcessForm.Applied applied, int argument, Knowledge knowledge) {
    ProcessForm left = normal(applied.arguments.get(argument), knowledge);
    if (left instanceof ProcessForm.Reference reference && !knowledge.alive.contains(reference.slot)) {
      // If it had ended alone, the whole would have become something else before.
      boolean wouldHave = knowledge.settled.contains(before) && applied.rules.ends().stream().anyMatch(rule -> rule.ended().equals(List.of(argument)));
      if (!wouldHave) {
        throw new Undecided(reference.slot);
      }
    }
    return left;
  }

  private boolean allEnded(List<Integer> premises, ProcessForm.Applied applied, Knowledge knowledge) {
    String open = null;
    for (int premise : premises) {
      ProcessForm argument = applied.arguments.get(premise);
      if (argument == end) {
        continue;
      }
      if (!(argument instanceof ProcessForm.Reference reference) || knowledge.alive.contains(reference.slot)) {
        return false;
      }
      if (!knowledge.ended.contains(reference.slot)) {
        open = reference.slot;
      }
    }
    if (open != null) {
      throw new Undecided(open);
    }
    return true;
  }
}
