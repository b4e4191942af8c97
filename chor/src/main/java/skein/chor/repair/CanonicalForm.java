package skein.chor.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import skein.chor.meaning.Participation;
import skein.chor.repair.RepairMessage.Purpose;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.source.Span;

/**
 * A choreography with more messages than it needs. Every part has one peer that starts it and one that knows when it has ended: the one tells the
 * other to start; a peer that decides tells all that take part what it has decided.
 *
 * @param spec with these messages, and a decider for every choice and loop in which several peers take part
 * @param messages in the order of the text
 * @param deciders those that the text does not name
 */
record CanonicalForm(ChorSpec spec, List<RepairMessage> messages, List<RepairDecider> deciders) {

  CanonicalForm {
    messages = List.copyOf(messages);
    deciders = List.copyOf(deciders);
  }

  /** Adds messages to the choreography and the definitions that it calls; see {@link Boundaries} for the preferred peer. */
  static CanonicalForm of(ChorSpec spec, String main, Optional<String> preferred) {
    Construction construction = new Construction(spec, preferred);
    Set<String> called = new Participation(spec).called(main);
    List<ChorSpec.Definition> definitions = new ArrayList<>();
    for (ChorSpec.Definition definition : spec.definitions()) {
      String name = definition.name().text();
      construction.definition = name;
      definitions.add(name.equals(main) || called.contains(name)
          ? new ChorSpec.Definition(definition.name(), construction.of(definition.body()))
          : definition);
    }
    return new CanonicalForm(new ChorSpec(spec.peers(), definitions, spec.checks()), construction.messages, construction.deciders);
  }

  private static final class Construction {

    private final List<String> peers;
    private final Participation participation;
    private final Boundaries boundaries;
    private final FreshNames names;
    private final List<RepairMessage> messages = new ArrayList<>();
    private final List<RepairDecider> deciders = new ArrayList<>();
    private String definition = "";

    Construction(ChorSpec spec, Optional<String> preferred) {
      this.peers = spec.peers().stream().map(Name::text).toList();
      this.participation = new Participation(spec);
      this.boundaries = new Boundaries(spec, preferred);
      this.names = new FreshNames(spec);
    }

    Choreography of(Choreography term) {
      return switch (term) {
        case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> term;
        case Choreography.Sequence(var parts, var at) -> Choreography.sequence(sequence(parts), at);
        case Choreography.Parallel(var branches, var at) -> new Choreography.Parallel(parallel(term, branches), at);
        case Choreography.Choice(var branches, var decider, var at) -> {
          Optional<String> decides = decides(term, decider, branches);
          yield new Choreography.Choice(
              branches.stream().map(branch -> decides.map(peer -> branch(branch, peer, others(term, peer))).orElseGet(() -> of(branch))).toList(),
              decides.map(peer -> name(peer, at)).or(() -> decider),
              at);
        }
        case Choreography.Loop(var body, var decider, var at) ->
            decides(term, decider, List.of(body)).map(peer -> loop(body, peer, others(term, peer), at))
                .orElseGet(() -> new Choreography.Loop(of(body), decider, at));
      };
    }

    /** A peer without others decides for itself anyway. */
    private Optional<String> decides(Choreography term, Optional<Name> written, List<Choreography> inner) {
      Optional<String> decider = boundaries.participants(term).size() < 2 ? Optional.empty() : boundaries.decider(term, written, inner);
      decider.filter(_ -> written.isEmpty()).ifPresent(peer -> deciders.add(new RepairDecider(peer, term.at())));
      return decider;
    }

    private List<Choreography> sequence(List<Choreography> parts) {
      List<Choreography> all = new ArrayList<>();
      Optional<String> ender = Optional.empty();
      for (Choreography part : parts) {
        Optional<Boundary> boundary = boundaries.of(part);
        if (boundary.isPresent()) {
          ender.ifPresent(last -> all.addAll(tell("next", last, boundary.get().starter(), Purpose.NEXT, part)));
          ender = Optional.of(boundary.get().ender());
        }
        all.add(of(part));
      }
      return all;
    }

    private List<Choreography> parallel(Choreography term, List<Choreography> branches) {
      Optional<Boundary> whole = boundaries.of(term);
      if (whole.isEmpty()) {
        return branches;
      }
      String hub = whole.get().starter();
      List<Choreography> all = new ArrayList<>();
      for (Choreography branch : branches) {
        Optional<Boundary> boundary = boundaries.of(branch);
        List<Choreography> steps = new ArrayList<>();
        boundary.ifPresent(b -> steps.addAll(tell("fork", hub, b.starter(), Purpose.FORK, branch)));
        steps.add(of(branch));
        boundary.ifPresent(b -> steps.addAll(tell("join", b.ender(), hub, Purpose.JOIN, branch)));
        all.add(Choreography.sequence(steps, branch.at()));
      }
      return all;
    }

    private Choreography branch(Choreography branch, String decider, List<String> others) {
      return announced(branch, decider, others, "choose", Purpose.CHOSEN, "chosen", Purpose.BRANCH_DONE);
    }

    private Choreography loop(Choreography body, String decider, List<String> others, Span at) {
      Choreography repeated = announced(body, decider, others, "again", Purpose.AGAIN, "back", Purpose.BODY_DONE);
      List<Choreography> steps = new ArrayList<>(List.of(new Choreography.Loop(repeated, Optional.of(name(decider, at)), at)));
      steps.addAll(announcement("done", decider, others, Purpose.LOOP_DONE, body));
      return Choreography.sequence(steps, at);
    }

    /** The decider tells the peer that starts last: whoever hears of the decision from that one first has been told before. */
    private Choreography announced(
        Choreography part, String decider, List<String> others, String word, Purpose purpose, String reply, Purpose replied) {
      Optional<Boundary> boundary = boundaries.of(part);
      Optional<String> starter = boundary.map(Boundary::starter);
      List<String> order =
          Stream.concat(others.stream().filter(peer -> !starter.equals(Optional.of(peer))), starter.stream().filter(peer -> !peer.equals(decider))).toList();
      List<Choreography> steps = new ArrayList<>(announcement(word, decider, order, purpose, part));
      steps.add(of(part));
      if (!comesBack(part)) {
        boundary.ifPresent(b -> steps.addAll(tell(reply, b.ender(), decider, replied, part)));
      }
      return Choreography.sequence(steps, part.at());
    }

    /** Whether it can end with a call that leads back to the definition it is in: nothing may follow such a call, and the decider is told by what is called. */
    private boolean comesBack(Choreography part) {
      return switch (part) {
        case Choreography.Call(var name, var _) -> name.text().equals(definition) || participation.called(name.text()).contains(definition);
        case Choreography.Sequence(var parts, var _) -> comesBack(parts.getLast());
        case Choreography.Choice(var branches, var _, var _) -> branches.stream().anyMatch(this::comesBack);
        case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Parallel _, Choreography.Loop _ -> false;
      };
    }

    /** The same name for all receivers. */
    private List<Choreography> announcement(String word, String decider, List<String> receivers, Purpose purpose, Choreography part) {
      String name = names.next(word);
      return receivers.stream().map(receiver -> message(new RepairMessage(name, decider, receiver, purpose, part.at()))).toList();
    }

    private List<Choreography> tell(String word, String sender, String receiver, Purpose purpose, Choreography part) {
      return sender.equals(receiver)
          ? List.of()
          : List.of(message(new RepairMessage(names.next(word), sender, receiver, purpose, part.at())));
    }

    private Choreography message(RepairMessage message) {
      messages.add(message);
      Span at = message.part();
      return new Choreography.Message(name(message.name(), at), name(message.sender(), at), name(message.receiver(), at), at);
    }

    private List<String> others(Choreography term, String decider) {
      Set<String> participants = boundaries.participants(term);
      return peers.stream().filter(peer -> participants.contains(peer) && !peer.equals(decider)).toList();
    }

    private static Name name(String text, Span at) {
      return new Name(text, at);
    }
  }
}
