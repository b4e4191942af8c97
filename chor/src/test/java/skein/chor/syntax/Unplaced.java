package skein.chor.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** Syntax trees without positions, so that trees from different texts can be compared. */
final class Unplaced {

  private Unplaced() {}

  static ChorSpec of(ChorSpec spec) {
    return new ChorSpec(
        spec.peers().stream().map(Unplaced::of).toList(),
        spec.definitions().stream().map(each -> new ChorSpec.Definition(of(each.name()), of(each.body()))).toList(),
        spec.checks().stream().map(each -> new ChorSpec.Check(of(each.name()), of(each.form()), RandomTerms.NOWHERE)).toList());
  }

  private static ChorSpec.Form of(ChorSpec.Form form) {
    return switch (form) {
      case ChorSpec.Realizable(var name) -> new ChorSpec.Realizable(of(name));
      case ChorSpec.DeadlockFree(var name) -> new ChorSpec.DeadlockFree(of(name));
      case ChorSpec.FormulaText(var formula, boolean ofChoreography) ->
          new ChorSpec.FormulaText(RandomTerms.formula(formula.text()), ofChoreography);
    };
  }

  static Choreography of(Choreography choreography) {
    Span at = RandomTerms.NOWHERE;
    return switch (choreography) {
      case Choreography.Skip _ -> new Choreography.Skip(at);
      case Choreography.Local(var action, var peer, var _) -> new Choreography.Local(of(action), of(peer), at);
      case Choreography.Message(var action, var sender, var receiver, var _) -> new Choreography.Message(of(action), of(sender), of(receiver), at);
      case Choreography.Sequence(var parts, var _) -> new Choreography.Sequence(of(parts), at);
      case Choreography.Choice(var branches, var decider, var _) -> new Choreography.Choice(of(branches), of(decider), at);
      case Choreography.Parallel(var branches, var _) -> new Choreography.Parallel(of(branches), at);
      case Choreography.Loop(var body, var decider, var _) -> new Choreography.Loop(of(body), of(decider), at);
      case Choreography.Call(var name, var _) -> new Choreography.Call(of(name), at);
    };
  }

  private static List<Choreography> of(List<Choreography> parts) {
    return parts.stream().map(Unplaced::of).toList();
  }

  private static Optional<Name> of(Optional<Name> decider) {
    return decider.map(Unplaced::of);
  }

  private static Name of(Name name) {
    return RandomTerms.name(name.text());
  }
}
