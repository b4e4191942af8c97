package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessStructure;
import skein.lang.process.ProcessTriple;
import skein.lang.process.ProcessVariable;
import skein.lang.process.TermSteps;

/** The control state of a kind of agents: where its slots are, and the values of process variables. */
final class Control {

  private final SpawnedKind kind;
  private final ProcessStructure structure;
  private final Map<String, Variable> locations = new LinkedHashMap<>();
  private final Map<String, List<Variable>> variables = new LinkedHashMap<>();
  private final Map<String, Map<Integer, Integer>> numbers = new HashMap<>();

  Control(SpawnedKind kind, ProcessStructure structure, Variables all) {
    this.kind = kind;
    this.structure = structure;
    int index = 0;
    for (ProcessStructure.Slot slot : structure.slots()) {
      Map<Integer, Integer> renumbered = new HashMap<>();
      slot.locations().keySet().forEach(number -> renumbered.put(number, renumbered.size() + 1));
      renumbered.put(0, 0);
      numbers.put(slot.name(), renumbered);
      String name = kind.name() + "." + (index == 0 ? "control" : "control[" + index + "]");
      if (!slot.constant()) {
        locations.put(slot.name(), all.array(name, kind.count(), 0, slot.locations().size()));
      }
      List<Variable> own = new ArrayList<>();
      for (int i = 0; i < slot.variables(); i++) {
        own.add(all.array(name + ".v" + i, kind.count(), Integer.MIN_VALUE, Integer.MAX_VALUE));
      }
      variables.put(slot.name(), own);
      index++;
    }
  }

  ProcessStructure structure() {
    return structure;
  }

  Map<String, Variable> locations() {
    return locations;
  }

  Map<String, List<Variable>> variables() {
    return variables;
  }

  /** The number of a location in the program. */
  int number(String slot, int location) {
    return numbers.get(slot).getOrDefault(location, 0);
  }

  PartialValue variable(String slot, int number, Expr agent) {
    return PartialValue.defined(Exprs.read(variables.get(slot).get(number), cell(agent)));
  }

  private Expr cell(Expr agent) {
    return Exprs.plus(agent, -kind.first());
  }

  Expr at(String slot, Expr agent) {
    return Exprs.read(locations.get(slot), cell(agent));
  }

  Expr isAt(Map<String, Set<Integer>> entries, Expr agent) {
    List<Expr> all = new ArrayList<>();
    entries.forEach((slot, wanted) -> all.add(isAt(slot, wanted, agent)));
    return Exprs.and(all);
  }

  Expr isAt(String slot, Set<Integer> wanted, Expr agent) {
    if (!locations.containsKey(slot)) {
      return Expr.TRUE;
    }
    return Exprs.or(wanted.stream().map(location -> Exprs.equal(at(slot, agent), number(slot, location))).toList());
  }

  /** Whether the agent's process has ended. */
  Expr hasEnded(Expr agent) {
    boolean can = locations.containsKey("*") && structure.triples().stream().anyMatch(triple -> triple.cases().stream().anyMatch(each -> ends(each)));
    boolean starts = structure.initial().get("*") == null || structure.initial().get("*").location() == 0;
    if (structure.slots().isEmpty()) {
      return starts ? Expr.TRUE : Expr.FALSE;
    }
    return can || starts ? Exprs.equal(at("*", agent), 0) : Expr.FALSE;
  }

  private static boolean ends(ProcessTriple.Case each) {
    return each.assigned().containsKey("*") && each.assigned().get("*").location() == 0;
  }

  /** The effect of a step on the control state. Arguments of calls are evaluated in the state that it has left. */
  List<Stmt> leave(ProcessTriple triple, Actor actor, Expressions expressions) {
    List<Stmt> result = null;
    for (ProcessTriple.Case each : triple.cases().reversed()) {
      List<Stmt> assignments = assignments(each.assigned(), actor, expressions);
      if (result == null) {
        result = assignments;
      } else {
        result = List.of(new Stmt.If(isAt(each.conditions(), actor.id()), Stmt.block(assignments), Stmt.block(result)));
      }
    }
    return result == null ? List.of() : result;
  }

  private List<Stmt> assignments(Map<String, TermSteps.Placement> assigned, Actor actor, Expressions expressions) {
    List<Stmt> evaluated = new ArrayList<>();
    List<Stmt> checks = new ArrayList<>();
    List<Stmt> written = new ArrayList<>();
    Actor after = actor.after();
    assigned.forEach(
        (slot, placement) -> {
          if (locations.containsKey(slot)) {
            written.add(new Stmt.AssignAt(locations.get(slot), cell(actor.id()), Exprs.constant(number(slot, placement.location()))));
          }
          List<Variable> own = variables.getOrDefault(slot, List.of());
          for (int i = 0; i < own.size(); i++) {
            Object meant = i < placement.variables().size() ? placement.variables().get(i) : null;
            if (meant == null) {
              written.add(new Stmt.AssignAt(own.get(i), cell(actor.id()), Expr.FALSE));
            } else if (!meant.equals(new ProcessVariable.OfSlot(slot, i))) {
              PartialValue value = expressions.variableValue(meant, after);
              Expr kept = value.expr();
              if (!(kept instanceof Expr.Const)) {
                Expr.Local local = expressions.frame().local("argument");
                evaluated.add(new Stmt.SetLocal(local.name(), local.slot(), kept));
                kept = local;
                if (meant instanceof ProcessVariable.Argument argument) {
                  after.take(argument, Lowered.scalar(new PartialValue(local, value.canBeUndefined())));
                }
              }
              if (value.canBeUndefined()) {
                checks.add(new Stmt.Assume(Exprs.notEqual(kept, PartialValue.UNDEFINED)));
              }
              written.add(new Stmt.AssignAt(own.get(i), cell(actor.id()), kept));
            }
          }
        });
    evaluated.addAll(checks);
    evaluated.addAll(written);
    return evaluated;
  }

  /** What an argument of the initial term is computed from. */
  Map<Integer, Object> initialVariables(String slot) {
    Map<Integer, Object> all = new LinkedHashMap<>();
    TermSteps.Placement placement = structure.initial().get(slot);
    if (placement != null) {
      for (int i = 0; i < placement.variables().size(); i++) {
        all.put(i, placement.variables().get(i));
      }
    }
    return all;
  }

  static Phrase phrase(Object variable) {
    return ((ProcessVariable.Argument) variable).value();
  }
}
