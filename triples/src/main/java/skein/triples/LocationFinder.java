package skein.triples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import skein.triples.Region.Config;
import skein.triples.Region.Step;
import skein.triples.term.Guarding;
import skein.triples.term.Interleaving;
import skein.triples.term.Node;
import skein.triples.term.NormalForms;
import skein.triples.term.StructureTooLarge;
import skein.triples.term.SyncAlgebra;
import skein.triples.term.Synchronisation;

/**
 * Finds the locations of a process, region by region. Compounds get regions for their branches, except for the given
 * ones, which are expanded: all their residuals become locations.
 */
final class LocationFinder<A> {

  private final NormalForms<A> forms;
  private final Guarding<A> guarding;
  private final Set<Compound.Key<A>> expanded;
  private final int limit;
  private final Runnable poll;
  private final Region<A> root = new Region<>(null, 0);
  private final Deque<Place<A>> open = new ArrayDeque<>();
  private int count;

  private record Place<A>(Region<A> region, Node<A> node) {}

  private LocationFinder(NormalForms<A> forms, Guarding<A> guarding, Set<Compound.Key<A>> expanded, int limit, Runnable poll) {
    this.forms = forms;
    this.guarding = guarding;
    this.expanded = expanded;
    this.limit = limit;
    this.poll = poll;
  }

  /** The region of the whole process, and its initial configuration. */
  record Result<A>(Region<A> root, Config<A> initial) {}

  static <A> Result<A> explore(
      Node<A> start, NormalForms<A> forms, Guarding<A> guarding, Set<Compound.Key<A>> expanded, int limit, Runnable poll) {
    LocationFinder<A> exploration = new LocationFinder<>(forms, guarding, expanded, limit, poll);
    Config<A> initial = exploration.place(exploration.root, start);
    exploration.reach(exploration.root, initial);
    exploration.run();
    return new Result<>(exploration.root, initial);
  }

  private void run() {
    while (!open.isEmpty()) {
      poll.run();
      Place<A> place = open.remove();
      List<Step<A>> steps = steps(place.region, place.node);
      place.region.locations.put(place.node, steps);
      steps.forEach(step -> reach(place.region, step.after()));
    }
  }

  private void reach(Region<A> region, Config<A> config) {
    switch (config) {
      case Config.Ended<A>() -> end(region);
      case Config.At<A>(var node) -> {
        if (region.locations.putIfAbsent(node, List.of()) == null) {
          if (++count > limit) {
            throw new StructureTooLarge(limit, "control locations");
          }
          open.add(new Place<>(region, node));
        }
      }
      case Config.Within<A>(var compound, var branches) -> {
        if (!region.entered.contains(compound)) {
          region.entered.add(compound);
        }
        for (int i = 0; i < branches.size(); i++) {
          reach(compound.branches.get(i), branches.get(i));
        }
      }
    }
  }

  private void end(Region<A> region) {
    if (region.ends) {
      return;
    }
    region.ends = true;
    Compound<A> around = region.parent;
    if (around != null && around.branches.stream().allMatch(b -> b.ends)) {
      around.after = place(around.home, forms.enter(around.node.rest));
      reach(around.home, around.after);
    }
  }

  /** The configuration of the region when the term begins in it. Without a region, everything is expanded. */
  private Config<A> place(Region<A> region, Node<A> node) {
    if (node.ended()) {
      return new Config.Ended<>();
    }
    return keeps(region, node) ? within(region.compound(node)) : new Config.At<>(node);
  }

  private Config<A> within(Compound<A> compound) {
    return new Config.Within<>(compound, begin(compound.branches, compound.node.inner()));
  }

  private List<Config<A>> begin(List<Region<A>> regions, List<Node<A>> nodes) {
    List<Config<A>> configs = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      configs.add(place(regions == null ? null : regions.get(i), nodes.get(i)));
    }
    return configs;
  }

  private boolean keeps(Region<A> region, Node<A> node) {
    return region != null && node.compound() && !expanded.contains(region.key(node));
  }

  /** The SOS rules. */
  private List<Step<A>> steps(Region<A> region, Node<A> node) {
    return switch (node.head) {
      case Node.Head.Ended<A>(), Node.Head.Stuck<A>() -> List.of();
      case Node.Head.Act<A>(var action) -> List.of(new Step<>(action, place(region, forms.enter(node.rest))));
      case Node.Head.Choice<A>(var branches) -> {
        List<Step<A>> all = new ArrayList<>();
        for (Node<A> branch : branches) {
          poll.run();
          all.addAll(steps(region, forms.append(branch, node.rest)));
          if (all.size() > limit) {
            throw new StructureTooLarge(limit, "steps out of one control location");
          }
        }
        yield all;
      }
      case Node.Head.Guarded<A>(var guard, var body) ->
          steps(region, forms.append(body, node.rest)).stream()
              .map(step -> new Step<>(guarding.guarded(guard, step.action()), step.after()))
              .toList();
      case Node.Head.Parallel<A>(var _, var algebra) -> compoundSteps(region, node, algebra);
      case Node.Head.Scoped<A>(var _, var scope) -> {
        List<Step<A>> passed = new ArrayList<>();
        for (Step<A> step : compoundSteps(region, node, new Interleaving<>())) {
          scope.pass(step.action()).ifPresent(action -> passed.add(new Step<>(action, step.after())));
        }
        yield passed;
      }
    };
  }

  private List<Step<A>> compoundSteps(Region<A> region, Node<A> node, SyncAlgebra<A> algebra) {
    List<Region<A>> regions = keeps(region, node) ? region.compound(node).branches : null;
    List<Node<A>> inner = node.inner();
    List<List<Step<A>>> branches = new ArrayList<>();
    for (int i = 0; i < inner.size(); i++) {
      branches.add(steps(regions == null ? null : regions.get(i), inner.get(i)));
    }
    List<Config<A>> begin = begin(regions, inner);
    List<Step<A>> steps = new ArrayList<>();
    for (var joint : Synchronisation.combine(branches, Step::action, algebra, poll)) {
      List<Config<A>> after = new ArrayList<>(begin);
      joint.participants().forEach(p -> after.set(p.branch(), p.step().after()));
      steps.add(new Step<>(joint.action(), after(region, node, regions != null, after)));
    }
    return steps;
  }

  private Config<A> after(Region<A> region, Node<A> node, boolean kept, List<Config<A>> branches) {
    if (branches.stream().allMatch(b -> b instanceof Config.Ended)) {
      return place(region, forms.enter(node.rest));
    }
    return kept
        ? new Config.Within<>(region.compound(node), List.copyOf(branches))
        : new Config.At<>(remaining(node, branches.stream().map(this::flat).toList()));
  }

  private Node<A> remaining(Node<A> node, List<Node<A>> branches) {
    return switch (node.head) {
      case Node.Head.Parallel<A>(var _, var algebra) -> forms.parallel(branches, algebra, node.rest);
      case Node.Head.Scoped<A>(var _, var scope) -> forms.scoped(branches.getFirst(), scope, node.rest);
      case Node.Head.Ended<A> _, Node.Head.Stuck<A> _, Node.Head.Act<A> _, Node.Head.Choice<A> _,
          Node.Head.Guarded<A> _ -> throw new IllegalStateException("no compound");
    };
  }

  private Node<A> flat(Config<A> config) {
    return switch (config) {
      case Config.Ended<A>() -> forms.ended();
      case Config.At<A>(var node) -> node;
      case Config.Within<A> _ -> throw new IllegalStateException("a compound inside an expanded one");
    };
  }
}
