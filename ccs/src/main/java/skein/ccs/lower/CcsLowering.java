package skein.ccs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Spec;
import skein.core.budget.Budget;
import skein.core.explain.Offers;
import skein.core.method.SequentialEmulation;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.triples.Encoder;
import skein.triples.Exit;
import skein.triples.JointTriple;
import skein.triples.Slot;
import skein.triples.Triple;
import skein.triples.TripleStructure;
import skein.triples.term.Guarding;
import skein.triples.term.ProcessTerm;

/** A checked spec as a program: one variable per slot of the program counter, and one rule per triple or joint triple. */
public final class CcsLowering {

  private final Spec spec;
  private final String main;
  private final TripleStructure<CcsAction> structure;
  private final Components components;
  private final ActionPositions places;
  private final Variables variables = new Variables();
  private final List<Variable> counters = new ArrayList<>();
  private final Budget budget;

  /**
   * Encodes the system.
   *
   * @throws skein.triples.term.StructureTooLarge if it has too many control locations
   */
  public CcsLowering(Spec spec, String main, Budget budget) {
    this.spec = spec;
    this.main = main;
    this.budget = budget;
    this.structure = Encoder.encode(new ProcessTerm.Call<>(main), CcsTerms.of(spec), Guarding.none(), budget::poll);
    this.components = new Components(spec, main);
    this.places = new ActionPositions(spec);
    Set<Integer> zeros = zeros();
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      Slot<CcsAction> each = structure.slots().get(slot);
      counters.add(
          variables.scalar(components.name(each), zeros.contains(slot) ? 0 : 1, each.locations().size()));
    }
  }

  /** The slots that can be 0: those that are not always in use. */
  private Set<Integer> zeros() {
    Set<Integer> zeros = new LinkedHashSet<>();
    for (int slot = 0; slot < structure.initial().length; slot++) {
      if (structure.initial()[slot] == 0) {
        zeros.add(slot);
      }
    }
    structure.triples().forEach(triple -> zeros(triple.exit(), zeros));
    for (JointTriple<CcsAction> joint : structure.joints()) {
      joint.parts().forEach(part -> part.forEach(way -> zeros(way.exit(), zeros)));
      joint.joins().forEach(join -> zeros(join.assignments(), zeros));
    }
    return zeros;
  }

  private static void zeros(Exit exit, Set<Integer> into) {
    exit.cases().forEach(each -> zeros(each.assignments(), into));
  }

  private static void zeros(List<Exit.Assignment> assignments, Set<Integer> into) {
    assignments.stream().filter(a -> a.value() == 0).forEach(a -> into.add(a.slot()));
  }

  public Program program(String name) {
    EntryConditions conditions = new EntryConditions(structure, counters, spec.definitions().getLast().name().at());
    List<Values> initial = new ArrayList<>();
    for (int value : structure.initial()) {
      initial.add(Values.of(value));
    }
    Exits exits = new Exits(counters, conditions);
    List<Rule> rules = new ArrayList<>();
    for (Triple<CcsAction> triple : structure.triples()) {
      rules.add(rule(triple.action(), slots(triple.entries()), conditions.guards(triple), exits.of(triple), 1));
    }
    for (JointTriple<CcsAction> joint : structure.joints()) {
      List<Integer> slots = joint.parts().stream().flatMap(part -> slots(part.getFirst().entries()).stream()).toList();
      JointBody body = new JointBody(joint, exits, conditions);
      rules.add(rule(joint.action(), slots, conditions.guards(joint), body.statement(), body.frame()));
    }
    List<Property> properties = spec.checks().stream().map(check -> CcsProperties.of(check, conditions)).toList();
    return new Program(
        name,
        components.names(),
        variables.all(),
        new Init(initial, List.of()),
        rules,
        new Schedule.Free(),
        properties,
        view(conditions));
  }

  /** What the components offer in a state. */
  public Offers offers() {
    return new CcsOffers(main, CcsTerms.of(spec), structure.slots(), counters, components);
  }

  /** The triples, and what they are to the program. */
  public SequentialEmulation method() {
    return new CcsMethod(spec, main, components, counters, this::name, budget).method();
  }

  private static List<Integer> slots(List<Triple.Entry> entries) {
    return entries.stream().map(Triple.Entry::slot).toList();
  }

  /** @param slots those of the participants, in order */
  private Rule rule(CcsAction deed, List<Integer> slots, List<Expr> guards, Stmt body, int frame) {
    budget.poll();
    List<Integer> taking = slots.stream().map(slot -> components.of(structure.slots().get(slot))).distinct().toList();
    int agent = taking.getFirst();
    List<Integer> partners = taking.subList(1, taking.size());
    String label = label(deed, slots);
    Action action = deed.silent() ? Action.internal() : Action.of(deed.text());
    return new Rule(label, agent, agent, partners, true, guards, body, frame, action, Label.of(label), places.of(deed));
  }

  /** The action as in the source; for a handshake, also the channel and the participants. */
  private String label(CcsAction deed, List<Integer> slots) {
    if (!deed.silent() || deed.channel().isEmpty()) {
      return deed.text();
    }
    Set<String> taking = new LinkedHashSet<>();
    slots.forEach(slot -> taking.add(components.names().get(components.of(structure.slots().get(slot)))));
    return components.names().size() == 1
        ? name(deed)
        : "tau (" + deed.channel() + ": " + String.join(", ", taking) + ")";
  }

  private String name(CcsAction deed) {
    return deed.silent() && !deed.channel().isEmpty() ? "tau (" + deed.channel() + ")" : deed.text();
  }

  private View view(EntryConditions conditions) {
    List<View.Observable> observables = new ArrayList<>();
    for (int slot = 0; slot < counters.size(); slot++) {
      Variable counter = counters.get(slot);
      Slot<CcsAction> each = structure.slots().get(slot);
      if (!components.above(each)) {
        observables.add(new View.Observable("", counter.name(), counter.offset(), display(each), false));
      }
    }
    return conditions.canEnd() ? new View(observables, conditions.ended(), conditions.live()) : new View(observables);
  }

  private Display display(Slot<CcsAction> slot) {
    Map<Long, String> names = new LinkedHashMap<>();
    names.put(0L, components.whole(slot) ? "1" : "-");
    for (int value = 1; value <= slot.locations().size(); value++) {
      Slot.Location<CcsAction> location = slot.location(value);
      String text = location.name().orElseGet(() -> Residuals.text(location));
      names.put((long) value, location.others() ? "within " + text : text);
    }
    return new Display(names);
  }
}
