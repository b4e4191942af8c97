package skein.chor.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.chor.meaning.PeerMove;
import skein.core.budget.Budget;
import skein.core.method.ProcessTriples;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Span;
import skein.triples.Derivation;
import skein.triples.Exit;
import skein.triples.Slot;
import skein.triples.Triple;
import skein.triples.TripleListing;
import skein.triples.TripleStructure;

/** The program counter of a peer: a variable for each slot of its triples, and what triples mean for them. */
final class SlotControl implements PeerControl {

  private final String name;
  private final PeerTerms terms;
  private final Budget budget;
  private final TripleStructure<PeerMove> structure;
  private final List<Variable> counters = new ArrayList<>();

  SlotControl(String name, PeerTerms terms, Variables variables, Budget budget) {
    this.name = name;
    this.terms = terms;
    this.budget = budget;
    this.structure = terms.structure(budget);
    Set<Integer> zeros = zeros();
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      Slot<PeerMove> each = structure.slots().get(slot);
      String path = each.path().stream().map(branch -> "." + (branch + 1)).collect(Collectors.joining());
      counters.add(variables.scalar(name + path, zeros.contains(slot) ? 0 : 1, each.locations().size()));
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
    structure.triples().stream()
        .flatMap(triple -> triple.exit().cases().stream())
        .flatMap(each -> each.assignments().stream())
        .filter(assignment -> assignment.value() == 0)
        .forEach(assignment -> zeros.add(assignment.slot()));
    return zeros;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Values> initial() {
    List<Values> initial = new ArrayList<>();
    for (int value : structure.initial()) {
      initial.add(Values.of(value));
    }
    return initial;
  }

  @Override
  public List<PeerMove> moves() {
    return structure.triples().stream().map(Triple::action).distinct().toList();
  }

  @Override
  public Expr possible(PeerMove move) {
    Map<Integer, Set<Integer>> locations = new TreeMap<>();
    entries(move).forEach(entry -> locations.computeIfAbsent(entry.slot(), _ -> new TreeSet<>()).addAll(entry.locations()));
    List<Expr> ways = new ArrayList<>();
    locations.forEach((slot, all) -> ways.add(isAt(slot, all)));
    return BalancedExprs.or(ways);
  }

  private List<Triple.Entry> entries(PeerMove move) {
    return triples(move).map(triple -> triple.entries().getFirst()).toList();
  }

  /** Its triples; since branches never take steps together, each reads one slot. */
  private Stream<Triple<PeerMove>> triples(PeerMove move) {
    return structure.triples().stream().filter(triple -> triple.action().equals(move));
  }

  @Override
  public List<GuardedExit> exits(PeerMove move) {
    Map<Integer, List<TreeMap<Integer, Exit>>> bySlot = new TreeMap<>();
    triples(move).forEach(triple -> {
      List<TreeMap<Integer, Exit>> groups = bySlot.computeIfAbsent(triple.entries().getFirst().slot(), _ -> new ArrayList<>());
      triple.entries().getFirst().locations().forEach(location -> add(location, triple.exit(), groups));
    });
    List<GuardedExit> exits = new ArrayList<>();
    bySlot.forEach((slot, groups) ->
        groups.forEach(group -> exits.add(GuardedExit.of(isAt(slot, group.keySet()), exit(counters.get(slot), List.copyOf(group.entrySet()))))));
    return exits;
  }

  private static void add(int location, Exit exit, List<TreeMap<Integer, Exit>> groups) {
    for (TreeMap<Integer, Exit> group : groups) {
      Exit known = group.putIfAbsent(location, exit);
      if (known == null || known.equals(exit)) {
        return;
      }
    }
    groups.add(new TreeMap<>(Map.of(location, exit)));
  }

  /** A decision tree over the locations, which are sorted. */
  private Stmt exit(Variable counter, List<Map.Entry<Integer, Exit>> locations) {
    if (locations.stream().map(Map.Entry::getValue).distinct().count() == 1) {
      return exit(locations.getFirst().getValue(), 0);
    }
    int middle = locations.size() / 2;
    Expr below = Exprs.less(new Expr.Read(counter), Exprs.constant(locations.get(middle).getKey()));
    return new Stmt.If(below, exit(counter, locations.subList(0, middle)), exit(counter, locations.subList(middle, locations.size())));
  }

  private Expr isAt(int slot, Set<Integer> sorted) {
    Variable counter = counters.get(slot);
    List<Integer> locations = List.copyOf(sorted);
    if (locations.size() == counter.max() - counter.min() + 1) {
      return Expr.TRUE;
    }
    List<Expr> runs = new ArrayList<>();
    for (int from = 0, to; from < locations.size(); from = to) {
      to = from + 1;
      while (to < locations.size() && locations.get(to) == locations.get(to - 1) + 1) {
        to++;
      }
      int first = locations.get(from);
      int last = locations.get(to - 1);
      Expr read = new Expr.Read(counter);
      runs.add(first == last ? Exprs.equal(read, first) : Exprs.between(read, first, last));
    }
    return BalancedExprs.or(runs);
  }

  @Override
  public Expr terminated() {
    for (int slot = 0; slot < counters.size(); slot++) {
      if (structure.slots().get(slot).path().isEmpty() && counters.get(slot).min() == 0) {
        return ended(List.of(slot));
      }
    }
    return Expr.FALSE;
  }

  private Expr ended(List<Integer> slots) {
    return Exprs.and(slots.stream().map(slot -> Exprs.equal(new Expr.Read(counters.get(slot)), 0)).toList());
  }

  private Stmt exit(Exit exit, int from) {
    Exit.Case each = exit.cases().get(from);
    Stmt then =
        Stmt.block(each.assignments().stream().<Stmt>map(a -> new Stmt.Assign(counters.get(a.slot()), Exprs.constant(a.value()))).toList());
    return each.ended().isEmpty() ? then : new Stmt.If(ended(each.ended()), then, exit(exit, from + 1));
  }

  @Override
  public List<View.Observable> observables() {
    List<View.Observable> observables = new ArrayList<>();
    for (int slot = 0; slot < counters.size(); slot++) {
      Variable counter = counters.get(slot);
      observables.add(new View.Observable("", counter.name(), counter.offset(), display(structure.slots().get(slot)), false));
    }
    return observables;
  }

  private Display display(Slot<PeerMove> slot) {
    Map<Long, String> texts = new LinkedHashMap<>();
    texts.put(0L, slot.path().isEmpty() ? "terminated" : "-");
    for (int value = 1; value <= slot.locations().size(); value++) {
      Slot.Location<PeerMove> location = slot.location(value);
      texts.put((long) value, (location.others() ? "within " : "") + terms.text(location));
    }
    return new Display(texts);
  }

  @Override
  public PeerTriples triples(int first, Function<PeerMove, Span> origin) {
    Derivation<PeerMove> derivation = terms.derivation(budget);
    List<String> names = counters.stream().map(Variable::name).toList();
    TripleListing<PeerMove> listing = new TripleListing<>(derivation, new TripleListing.Words<>(names, PeerMove::text, terms::text, origin), first);
    Map<PeerMove, List<Integer>> numbers = new LinkedHashMap<>();
    for (int i = 0; i < derivation.own().size(); i++) {
      numbers.computeIfAbsent(derivation.own().get(i).triple().action(), _ -> new ArrayList<>()).add(listing.number(i));
    }
    return new PeerTriples(new ProcessTriples("peer " + name, listing.counters(_ -> true), listing.triples(_ -> true)), numbers);
  }
}
