package skein.chor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chor.check.CheckedChor;
import skein.chor.lower.ChoreographyLowering;
import skein.chor.lower.ImplementationLowering;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;

/** The properties of a text that are about its main choreography, as claims about the implementation. */
final class ChorProperties {

  private final String name;
  private final CheckedChor checked;
  private final ImplementationLowering peers;
  private final Budget budget;
  private Optional<ChoreographyLowering> choreography = Optional.empty();
  private Optional<Program> specification = Optional.empty();

  private ChorProperties(String name, CheckedChor checked, ImplementationLowering peers, Budget budget) {
    this.name = name;
    this.checked = checked;
    this.peers = peers;
    this.budget = budget;
  }

  /** Warns of the properties that are left out. */
  static List<Property> of(String name, CheckedChor checked, ImplementationLowering peers, Diagnostics diagnostics, Budget budget) {
    ChorProperties claims = new ChorProperties(name, checked, peers, budget);
    List<Property> properties = new ArrayList<>();
    for (ChorSpec.Check check : checked.spec().checks()) {
      Optional<Name> other = CheckedChor.subject(check).filter(subject -> !subject.text().equals(checked.main()));
      if (other.isPresent()) {
        diagnostics.add(
            Diagnostic.warning("other-choreography", other.get().at(), "`" + check.name().text() + "` is left out: it is about `" + other.get().text() + "`, not about `" + checked.main() + "`")
                .withHint("to check it, select `" + other.get().text() + "` as the main choreography"));
      } else {
        String text = ChorPrinter.of(check.form()).replaceAll("\\s+", " ");
        properties.add(new Property(check.name().text(), claims.claim(check), text, check.at()));
      }
    }
    return properties;
  }

  private Claim claim(ChorSpec.Check check) {
    return switch (check.form()) {
      case ChorSpec.DeadlockFree _ -> peers.deadlockFree();
      case ChorSpec.Realizable _ -> realizable();
      case ChorSpec.FormulaText(var _, boolean ofChoreography) ->
          new Claim.Modal(
              checked.formulas().get(check.name().text()).formula(),
              Map.of(),
              ofChoreography ? new Claim.StepLabels.OtherProgram(specification()) : new Claim.StepLabels.Actions());
    };
  }

  /** Deadlock-free, and with the traces of the choreography. */
  private Claim realizable() {
    Claim deadlockFree = peers.deadlockFree();
    List<Claim.Part> parts =
        new ArrayList<>(deadlockFree instanceof Claim.Combined(_, var inner, _) ? inner : List.of(new Claim.Part("all peers", deadlockFree)));
    parts.add(new Claim.Part("the traces", new Claim.SameTraces(specification(), peers.ended(), lowering().ended())));
    return new Claim.Combined(Claim.Combination.EVERY, parts, Optional.empty());
  }

  /** The choreography itself; the same object each time, so that engines can see that it is the same. */
  private Program specification() {
    Program program = specification.orElseGet(() -> lowering().program(name, List.of()));
    specification = Optional.of(program);
    return program;
  }

  private ChoreographyLowering lowering() {
    ChoreographyLowering lowering = choreography.orElseGet(() -> new ChoreographyLowering(checked.spec(), checked.main(), budget));
    choreography = Optional.of(lowering);
    return lowering;
  }
}
