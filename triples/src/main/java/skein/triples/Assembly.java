package skein.triples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import skein.triples.Region.Config;
import skein.triples.Region.Step;
import skein.triples.term.Hoare;
import skein.triples.term.Interleaving;
import skein.triples.term.Node;
import skein.triples.term.NormalForms;
import skein.triples.term.SyncAlgebra;
import skein.triples.term.Synchronisation;

/** Assembles the triples of a process from those of its regions. */
final class Assembly<A> {

  private final SlotNumbers<A> numbers;
  private final Runnable poll;
  private final List<Own<A>> own = new ArrayList<>();

  private Assembly(SlotNumbers<A> numbers, Runnable poll) {
    this.numbers = numbers;
    this.poll = poll;
  }

  static <A> TripleStructure<A> assemble(LocationFinder.Result<A> explored, NormalForms<A> forms, Runnable poll) {
    Assembly<A> assembly = new Assembly<>(new SlotNumbers<>(explored.root(), forms), poll);
    return assembly.structure(explored, assembly.parts(explored.root()));
  }

  /** The same, and where the triples come from. */
  static <A> Derivation<A> derive(LocationFinder.Result<A> explored, NormalForms<A> forms, Runnable poll) {
    Assembly<A> assembly = new Assembly<>(new SlotNumbers<>(explored.root(), forms), poll);
    List<Part<A>> parts = assembly.parts(explored.root());
    return new Derivation<>(assembly.structure(explored, parts), assembly.ownTriples(), taken(parts));
  }

  private TripleStructure<A> structure(LocationFinder.Result<A> explored, List<Part<A>> parts) {
    List<Triple<A>> triples = parts.stream().filter(Part::single).map(this::triple).toList();
    List<JointTriple<A>> joints = parts.stream().filter(part -> !part.single()).map(this::joint).toList();
    int[] initial = new int[numbers.slots().size()];
    assign(explored.root(), explored.initial()).forEach((slot, value) -> initial[slot] = value);
    return new TripleStructure<>(numbers.slots(), initial, triples, joints);
  }

  private List<Derivation.OwnTriple<A>> ownTriples() {
    return own.stream().map(each -> new Derivation.OwnTriple<>(triple(each.part), each.sources)).toList();
  }

  private static <A> List<Derivation.Taken> taken(List<Part<A>> parts) {
    Stream<Part<A>> ordered = Stream.concat(parts.stream().filter(Part::single), parts.stream().filter(part -> !part.single()));
    return ordered.map(part -> new Derivation.Taken(part.members)).toList();
  }

  /** A part of a region's own, and the equal steps that it stands for. */
  private record Own<A>(Part<A> part, List<A> sources) {}

  /**
   * A triple or joint triple of a region: each of the lists is a part of it.
   *
   * @param members the numbers of the regions' own parts that each part consists of; each of its alternatives takes all in a list
   */
  private record Part<A>(List<List<Way>> ways, A action, List<JointTriple.Join> joins, List<List<List<Integer>>> members) {

    static <A> Part<A> of(Way way, A action, List<List<List<Integer>>> members) {
      return new Part<>(List.of(List.of(way)), action, List.of(), members);
    }

    /** The own parts of a single way, which has no alternatives. */
    List<Integer> together() {
      return members.stream().flatMap(part -> part.getFirst().stream()).toList();
    }

    /** Whether it is just one triple. */
    boolean single() {
      return ways.size() == 1 && ways.getFirst().size() == 1 && joins.isEmpty();
    }

    Way way() {
      return ways.getFirst().getFirst();
    }
  }

  private record Way(Map<Integer, TreeSet<Integer>> entries, List<Outcome> outcomes) {}

  /** One case of an exit; {@code ends} says whether it ends the region. */
  private record Outcome(TreeSet<Integer> ended, TreeMap<Integer, Integer> assignments, boolean ends) {}

  /** Equal steps of one location are numbered, so that they stay separate steps. */
  private record Likeness<A>(A action, Map<Integer, Integer> assignments, boolean ends, int occurrence) {}

  private List<Part<A>> parts(Region<A> region) {
    List<Part<A>> parts = ownParts(region);
    for (Compound<A> compound : region.entered) {
      List<List<Part<A>>> branches = compound.branches.stream().map(this::parts).toList();
      switch (compound.node.head) {
        case Node.Head.Parallel<A>(var _, var algebra) ->
            Synchronisation.combine(products(branches, algebra), Part::action, algebra, poll)
                .forEach(joint -> parts.add(part(compound, joint, joint.action())));
        case Node.Head.Scoped<A>(var _, var scope) ->
            Synchronisation.combine(branches, Part::action, new Interleaving<A>(), poll)
                .forEach(joint -> scope.pass(joint.action()).ifPresent(a -> parts.add(part(compound, joint, a))));
        case Node.Head.Ended<A> _, Node.Head.Stuck<A> _, Node.Head.Act<A> _, Node.Head.Choice<A> _,
            Node.Head.Guarded<A> _ -> throw new IllegalStateException("no compound");
      }
    }
    return parts;
  }

  /**
   * With Hoare's operator, the steps of each branch with the same shared action as one part, as far as they read the same slots: otherwise there would
   * be a triple for every combination. If at most one branch has several, they stay as they are.
   */
  private List<List<Part<A>>> products(List<List<Part<A>>> branches, SyncAlgebra<A> algebra) {
    if (!(algebra instanceof Hoare<A>(var shared))) {
      return branches;
    }
    Map<A, Integer> several = new HashMap<>();
    for (List<Part<A>> branch : branches) {
      Map<A, Integer> ways = new HashMap<>();
      branch.forEach(part -> ways.merge(part.action, part.single() ? 1 : 2, Integer::sum));
      ways.forEach((action, count) -> several.merge(action, count > 1 ? 1 : 0, Integer::sum));
    }
    return branches.stream().map(branch -> grouped(branch, action -> shared.test(action) && several.get(action) > 1)).toList();
  }

  private record Alike<A>(A action, Set<Integer> slots) {}

  private List<Part<A>> grouped(List<Part<A>> branch, Predicate<A> which) {
    List<Part<A>> grouped = new ArrayList<>();
    Map<Alike<A>, List<Part<A>>> groups = new LinkedHashMap<>();
    for (Part<A> part : branch) {
      if (part.single() && which.test(part.action)) {
        groups.computeIfAbsent(new Alike<>(part.action, part.way().entries.keySet()), _ -> new ArrayList<>()).add(part);
      } else {
        grouped.add(part);
      }
    }
    groups.forEach((alike, parts) ->
        grouped.add(new Part<>(List.of(parts.stream().map(Part::way).toList()), alike.action, List.of(), List.of(parts.stream().map(Part::together).toList()))));
    return grouped;
  }

  /** The steps from the region's own locations. Those that differ only in their source become one triple. */
  private List<Part<A>> ownParts(Region<A> region) {
    if (region.locations.isEmpty()) {
      return new ArrayList<>();
    }
    int slot = numbers.slot(region);
    Map<Likeness<A>, Own<A>> parts = new LinkedHashMap<>();
    region.locations.forEach(
        (node, steps) -> {
          poll.run();
          Map<Likeness<A>, Integer> occurrences = new HashMap<>();
          for (Step<A> step : steps) {
            TreeMap<Integer, Integer> assignments = assign(region, step.after());
            boolean ends = step.after() instanceof Config.Ended;
            int occurrence = occurrences.merge(new Likeness<>(step.action(), assignments, ends, 0), 1, Integer::sum);
            Own<A> part =
                parts.computeIfAbsent(
                    new Likeness<>(step.action(), assignments, ends, occurrence),
                    _ -> own(new Way(Map.of(slot, new TreeSet<>()), List.of(new Outcome(new TreeSet<>(), assignments, ends))), step.action()));
            part.sources.add(step.action());
            part.part.way().entries.get(slot).add(numbers.value(region, node));
          }
        });
    return new ArrayList<>(parts.values().stream().map(Own::part).toList());
  }

  private Own<A> own(Way way, A action) {
    Own<A> created = new Own<>(Part.of(way, action, List.of(List.of(List.of(own.size())))), new ArrayList<>());
    own.add(created);
    return created;
  }

  /** A step of the compound: the steps of its participants, and the continuation of the compound if the step ends it. */
  private Part<A> part(Compound<A> compound, Synchronisation.Joint<A, Part<A>> joint, A action) {
    poll.run();
    if (!joint.participants().stream().allMatch(participant -> participant.step().single())) {
      return product(compound, joint, action);
    }
    Map<Integer, TreeSet<Integer>> entries = new TreeMap<>();
    List<Outcome> outcomes = List.of(new Outcome(new TreeSet<>(), new TreeMap<>(), true));
    List<Region<A>> others = new ArrayList<>(compound.branches);
    for (var participant : joint.participants()) {
      entries.putAll(participant.step().way().entries);
      outcomes = both(outcomes, participant.step().way().outcomes);
      others.remove(compound.branches.get(participant.branch()));
    }
    return Part.of(new Way(entries, joined(compound, others, outcomes)), action, members(joint));
  }

  private Part<A> product(Compound<A> compound, Synchronisation.Joint<A, Part<A>> joint, A action) {
    List<List<Way>> ways = new ArrayList<>();
    List<JointTriple.Join> joins = new ArrayList<>();
    for (var participant : joint.participants()) {
      ways.addAll(participant.step().ways);
      joins.addAll(participant.step().joins);
    }
    if (compound.branches.stream().allMatch(branch -> branch.ends)) {
      joins.add(new JointTriple.Join(compound.branches.stream().map(numbers::slot).toList(), assignments(assign(compound.home, compound.after))));
    }
    return new Part<>(ways, action, joins, members(joint));
  }

  private List<List<List<Integer>>> members(Synchronisation.Joint<A, Part<A>> joint) {
    return joint.participants().size() == 1
        ? joint.participants().getFirst().step().members
        : joint.participants().stream().flatMap(participant -> participant.step().members.stream()).toList();
  }

  private static List<Outcome> both(List<Outcome> ones, List<Outcome> others) {
    List<Outcome> all = new ArrayList<>();
    for (Outcome one : ones) {
      for (Outcome other : others) {
        TreeSet<Integer> ended = new TreeSet<>(one.ended);
        ended.addAll(other.ended);
        TreeMap<Integer, Integer> assignments = new TreeMap<>(one.assignments);
        assignments.putAll(other.assignments);
        all.add(new Outcome(ended, assignments, one.ends && other.ends));
      }
    }
    return all;
  }

  private List<Outcome> joined(Compound<A> compound, List<Region<A>> others, List<Outcome> outcomes) {
    List<Outcome> all = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome.ends && others.stream().allMatch(other -> other.ends)) {
        TreeSet<Integer> ended = new TreeSet<>(outcome.ended);
        others.forEach(other -> ended.add(numbers.slot(other)));
        TreeMap<Integer, Integer> assignments = new TreeMap<>(outcome.assignments);
        assignments.putAll(assign(compound.home, compound.after));
        all.add(new Outcome(ended, assignments, compound.after instanceof Config.Ended));
      }
      if (!outcome.ends || !others.isEmpty()) {
        all.add(new Outcome(outcome.ended, outcome.assignments, false));
      }
    }
    return all;
  }

  private TreeMap<Integer, Integer> assign(Region<A> region, Config<A> config) {
    TreeMap<Integer, Integer> assignments = new TreeMap<>();
    assign(region, config, assignments);
    return assignments;
  }

  private void assign(Region<A> region, Config<A> config, Map<Integer, Integer> into) {
    Optional<Integer> slot = numbers.slotIfAny(region);
    switch (config) {
      case Config.Ended<A>() -> slot.ifPresent(s -> into.put(s, 0));
      case Config.At<A>(var node) -> slot.ifPresent(s -> into.put(s, numbers.value(region, node)));
      case Config.Within<A>(var compound, var branches) -> {
        slot.ifPresent(s -> into.put(s, numbers.value(region, compound)));
        for (int i = 0; i < branches.size(); i++) {
          assign(compound.branches.get(i), branches.get(i), into);
        }
      }
    }
  }

  private Triple<A> triple(Part<A> part) {
    return new Triple<>(entries(part.way()), part.action, exit(part.way()));
  }

  private JointTriple<A> joint(Part<A> part) {
    List<List<JointTriple.Way>> ways = new ArrayList<>();
    for (List<Way> each : part.ways) {
      ways.add(each.stream().map(way -> new JointTriple.Way(entries(way), exit(way))).toList());
    }
    return new JointTriple<>(ways, part.action, part.joins);
  }

  private static List<Triple.Entry> entries(Way way) {
    List<Triple.Entry> entries = new ArrayList<>();
    way.entries.forEach((slot, locations) -> entries.add(new Triple.Entry(slot, List.copyOf(locations))));
    return entries;
  }

  private static Exit exit(Way way) {
    return new Exit(way.outcomes.stream().map(outcome -> new Exit.Case(List.copyOf(outcome.ended), assignments(outcome.assignments))).toList());
  }

  private static List<Exit.Assignment> assignments(Map<Integer, Integer> values) {
    List<Exit.Assignment> assignments = new ArrayList<>();
    values.forEach((slot, value) -> assignments.add(new Exit.Assignment(slot, value)));
    return assignments;
  }
}
