package skein.chor.check;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.chor.check.FirstActions.Opening;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.grammar.Complaints;

/**
 * Checks deciders: they must take part in what they decide. Warns where another peer really decides, which is where for a peer that
 * follows, two alternatives differ, and
 *
 * <ul>
 *   <li>both begin with the same action, after which they are still different, so that it cannot tell which one the decider has chosen; or
 *   <li>one begins with an action in which the decider takes no part, and nobody that does has to hear from the decider before.
 * </ul>
 *
 * The alternatives of a choice are its branches, those of a loop its body and leaving it. Where one holds nothing for a peer, the peer's actions
 * after the choice or the loop take its place.
 */
final class DeciderCheck {

  private final ChorSpec spec;
  private final Participation participation;
  private final FirstActions first;
  private final Remainders remainders;
  private final Complaints complaints;
  private final Diagnostics diagnostics;
  private final Map<String, Choreography> bodies = new LinkedHashMap<>();
  private final Set<Visit> visited = new HashSet<>();

  /** A definition, and what can come after a call of it. */
  private record Visit(String definition, Opening after) {}

  /** A way to go on: a term of the choice or the loop, or leaving the loop. */
  private record Alternative(Optional<Choreography> term, Opening own, Opening whole) {}

  /** What is decided, and by whom. */
  private record Decision(Name decider, List<Alternative> alternatives, boolean loop) {}

  DeciderCheck(ChorSpec spec, Participation participation, Complaints complaints, Diagnostics diagnostics, Budget budget) {
    this.spec = spec;
    this.participation = participation;
    this.first = new FirstActions(spec, participation);
    this.remainders = new Remainders(spec, budget);
    this.complaints = complaints;
    this.diagnostics = diagnostics;
    spec.definitions().forEach(definition -> bodies.put(definition.name().text(), definition.body()));
  }

  /** Whether every decider takes part in what it decides. */
  boolean takePart() {
    spec.definitions().forEach(definition -> checkParts(definition.body()));
    return !complaints.any();
  }

  void warn(ChorCalls calls) {
    // First in the contexts in which they are called; what is left is called by nobody else.
    Set<String> called = new HashSet<>();
    calls.all().stream().filter(call -> !call.from().equals(call.to())).forEach(call -> called.add(call.to()));
    bodies.keySet().stream().filter(name -> !called.contains(name)).forEach(name -> visit(name, Opening.NOTHING));
    for (String name : bodies.keySet()) {
      if (visited.stream().noneMatch(visit -> visit.definition.equals(name))) {
        visit(name, Opening.NOTHING);
      }
    }
  }

  private void checkParts(Choreography term) {
    Optional<Name> decider =
        switch (term) {
          case Choreography.Choice(var _, var by, var _) -> by;
          case Choreography.Loop(var _, var by, var _) -> by;
          case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Sequence _, Choreography.Parallel _, Choreography.Call _ -> Optional.empty();
        };
    decider.ifPresent(peer -> {
      Set<String> taking = participation.peers(term);
      if (!taking.contains(peer.text())) {
        String what = term instanceof Choreography.Choice ? "in any branch of the choice" : "in the loop";
        complaints.error("decider", peer.at(), "`" + peer.text() + "` decides, but takes no part " + what,
            taking.isEmpty() ? "remove `by " + peer.text() + "`" : "name a peer that does: " + names(taking) + ", or let `" + peer.text() + "` tell the others");
      }
    });
    term.parts().forEach(this::checkParts);
  }

  private static String names(Set<String> peers) {
    return peers.stream().map(peer -> "`" + peer + "`").collect(Collectors.joining(" or "));
  }

  private void visit(String definition, Opening after) {
    if (visited.add(new Visit(definition, after))) {
      walk(bodies.get(definition), after);
    }
  }

  private void walk(Choreography term, Opening after) {
    switch (term) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _ -> {}
      case Choreography.Call(var name, var _) -> visit(name.text(), after);
      case Choreography.Sequence(var parts, var _) -> {
        Opening then = after;
        for (Choreography part : parts.reversed()) {
          walk(part, then);
          then = first.of(part).then(then);
        }
      }
      case Choreography.Parallel(var branches, var _) -> branches.forEach(branch -> walk(branch, after));
      case Choreography.Choice(var branches, var decider, var _) -> {
        decider.ifPresent(peer -> {
          List<Alternative> alternatives =
              branches.stream().map(branch -> new Alternative(Optional.of(branch), first.of(branch), first.of(branch).then(after))).toList();
          judge(new Decision(peer, alternatives, false));
        });
        branches.forEach(branch -> walk(branch, after));
      }
      case Choreography.Loop(var body, var decider, var _) -> {
        Opening again = first.of(term).then(after);
        decider.ifPresent(peer -> judge(new Decision(peer, List.of(
            new Alternative(Optional.of(body), first.of(body), first.of(body).then(again)),
            new Alternative(Optional.empty(), Opening.NOTHING, after)), true)));
        walk(body, again);
      }
    }
  }

  private void judge(Decision decision) {
    Set<String> followers = new LinkedHashSet<>();
    decision.alternatives.forEach(alternative -> alternative.term.ifPresent(term -> followers.addAll(participation.peers(term))));
    followers.remove(decision.decider.text());
    Set<ChorAction> warned = new HashSet<>();
    for (String follower : followers) {
      List<String> views = decision.alternatives.stream().map(alternative -> view(alternative, follower)).toList();
      if (views.stream().distinct().count() > 1 && !warnedOfSame(decision, follower, views)) {
        own(decision, follower).filter(warned::add).ifPresent(action -> {
          String decider = decision.decider.text();
          warn(decision, follower, "it can begin with `" + action.text() + "` before it hears from `" + decider + "`",
              "let `" + decider + "` tell `" + follower + "` first what it has decided");
        });
      }
    }
  }

  private String view(Alternative alternative, String peer) {
    return alternative.term.map(term -> ChorPrinter.of(NaturalProjection.of(term, participation, peer))).orElse("skip");
  }

  private boolean warnedOfSame(Decision decision, String follower, List<String> views) {
    List<Alternative> all = decision.alternatives;
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        Alternative one = all.get(i);
        Alternative other = all.get(j);
        Optional<ChorAction> unclear =
            one.whole.of(follower).stream().filter(action -> other.whole.of(follower).contains(action) && differ(one, other, follower, action)).findFirst();
        if (!views.get(i).equals(views.get(j)) && unclear.isPresent()) {
          same(decision, follower, unclear.get(), one.own.of(follower).contains(unclear.get()) && other.own.of(follower).contains(unclear.get()));
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it makes a difference for the follower in which of the two it takes the action. */
  private boolean differ(Alternative one, Alternative other, String follower, ChorAction action) {
    boolean inOne = one.own.of(follower).contains(action);
    boolean inOther = other.own.of(follower).contains(action);
    return (inOne && inOther)
        ? remainders.differ(one.term.orElseThrow(), other.term.orElseThrow(), follower, action)
        : inOne || inOther;
  }

  private void same(Decision decision, String follower, ChorAction action, boolean inside) {
    String decider = decision.decider.text();
    String what = decision.loop ? "the loop and what follows it" : inside ? "two branches" : "a branch and what follows the choice";
    warn(decision, follower, "for `" + follower + "`, " + what + " begin with `" + action.text() + "`",
        "let `" + decider + "` tell `" + follower + "` by different messages what it has decided");
  }

  /** An action of the follower that needs nobody who has to hear from the decider. */
  private static Optional<ChorAction> own(Decision decision, String follower) {
    for (Alternative alternative : decision.alternatives) {
      for (ChorAction action : alternative.whole.of(follower)) {
        boolean free = action.peers().stream().allMatch(peer -> alternative.whole.of(peer).contains(action));
        if (free && !action.peers().contains(decision.decider.text())) {
          return Optional.of(action);
        }
      }
    }
    return Optional.empty();
  }

  private void warn(Decision decision, String follower, String why, String hint) {
    diagnostics.add(
        Diagnostic.warning("decided-by-another", decision.decider.at(), "`" + follower + "` decides here, not `" + decision.decider.text() + "`: " + why)
            .withHint(hint));
  }
}
