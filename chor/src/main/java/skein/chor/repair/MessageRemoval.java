package skein.chor.repair;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/** A realizable choreography from which messages are taken away as long as it stays realizable. */
final class MessageRemoval {

  private final CanonicalForm form;
  private final String main;
  private final RealizabilityCheck check;
  private boolean unsure;

  MessageRemoval(CanonicalForm form, String main, RealizabilityCheck check) {
    this.form = form;
    this.main = main;
    this.check = check;
  }

  /** The messages that are left. To take one away can make another one superfluous or necessary, so passes are repeated until one changes nothing. */
  List<RepairMessage> necessary() {
    List<RepairMessage> left = new ArrayList<>(form.messages());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (RepairMessage message : List.copyOf(left).reversed()) {
        List<RepairMessage> fewer = new ArrayList<>(left);
        fewer.remove(message);
        ChorSpec spec = with(fewer);
        if (!decidersTakePart(spec)) {
          continue;
        }
        switch (check.isRealizable(spec, main)) {
          case YES -> {
            left = fewer;
            changed = true;
          }
          case NO -> {}
          case UNKNOWN -> unsure = true;
        }
      }
    }
    return left;
  }

  /** Whether some messages stayed only because it is not known what happens without them. */
  boolean isUnsure() {
    return unsure;
  }

  /** The choreography with these messages of the canonical form. */
  ChorSpec with(List<RepairMessage> kept) {
    Set<ChorAction> removed = new HashSet<>();
    form.messages().stream().filter(message -> !kept.contains(message))
        .forEach(message -> removed.add(new ChorAction(message.name(), List.of(message.sender(), message.receiver()))));
    ChorSpec spec = form.spec();
    List<ChorSpec.Definition> definitions =
        spec.definitions().stream().map(definition -> new ChorSpec.Definition(definition.name(), without(removed, definition.body()))).toList();
    return new ChorSpec(spec.peers(), definitions, spec.checks());
  }

  private static Choreography without(Set<ChorAction> removed, Choreography term) {
    return switch (term) {
      case Choreography.Message(var _, var _, var _, var at) ->
          ChorAction.of(term).filter(removed::contains).isPresent() ? new Choreography.Skip(at) : term;
      case Choreography.Skip _, Choreography.Local _, Choreography.Call _ -> term;
      case Choreography.Sequence(var parts, var at) -> Choreography.sequence(without(removed, parts), at);
      case Choreography.Choice(var branches, var decider, var at) -> new Choreography.Choice(without(removed, branches), decider, at);
      case Choreography.Parallel(var branches, var at) -> new Choreography.Parallel(without(removed, branches), at);
      case Choreography.Loop(var body, var decider, var at) -> new Choreography.Loop(without(removed, body), decider, at);
    };
  }

  private static List<Choreography> without(Set<ChorAction> removed, List<Choreography> terms) {
    return terms.stream().map(term -> without(removed, term)).toList();
  }

  /** A text in which a decider takes no part is not correct. */
  private static boolean decidersTakePart(ChorSpec spec) {
    Participation participation = new Participation(spec);
    return spec.definitions().stream().allMatch(definition -> decidersTakePart(definition.body(), participation));
  }

  private static boolean decidersTakePart(Choreography term, Participation participation) {
    boolean here = switch (term) {
      case Choreography.Choice(var _, var decider, var _) -> decider.map(Name::text).stream().allMatch(participation.peers(term)::contains);
      case Choreography.Loop(var _, var decider, var _) -> decider.map(Name::text).stream().allMatch(participation.peers(term)::contains);
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Sequence _, Choreography.Parallel _, Choreography.Call _ -> true;
    };
    return here && term.parts().stream().allMatch(part -> decidersTakePart(part, participation));
  }
}
