package skein.chor.repair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/** Makes a choreography realizable by messages, of which none is superfluous. There may be other repairs with fewer messages. */
public final class ChorRepair {

  private final ChorSpec spec;
  private final String main;
  private final RealizabilityCheck check;
  private final BooleanSupplier stopped;
  /** Whether a canonical form could not be judged. */
  private boolean unknown;

  /**
   * @param spec without errors
   * @param stopped whether to stop with what was found so far
   */
  public ChorRepair(ChorSpec spec, String main, RealizabilityCheck check, BooleanSupplier stopped) {
    this.spec = spec;
    this.main = main;
    this.check = check;
    this.stopped = stopped;
  }

  /** @param preferred decides wherever it takes part and the text does not say who decides; if empty, several peers are tried */
  public RepairOutcome repair(Optional<String> preferred) {
    switch (check.isRealizable(spec, main)) {
      case YES -> {
        return new RepairOutcome.NotNeeded();
      }
      case UNKNOWN -> {
        return new RepairOutcome.Undecided();
      }
      case NO -> {}
    }
    Optional<RepairOutcome.Repaired> best = Optional.empty();
    for (CanonicalForm form : candidates(preferred)) {
      if (stopped.getAsBoolean()) {
        break;
      }
      Optional<RepairOutcome.Repaired> found = reduced(form);
      if (found.isPresent() && best.stream().allMatch(other -> found.get().messages().size() < other.messages().size())) {
        best = found;
      }
    }
    if (best.isPresent()) {
      return stopped.getAsBoolean() ? new RepairOutcome.Repaired(best.get().spec(), best.get().messages(), best.get().deciders(), true) : best.get();
    }
    return unknown || stopped.getAsBoolean() ? new RepairOutcome.Undecided() : new RepairOutcome.NotFound(repeated());
  }

  /** Different ones only: a peer that could decide nothing changes nothing. */
  private List<CanonicalForm> candidates(Optional<String> preferred) {
    Stream<Optional<String>> preferences = preferred.isPresent()
        ? Stream.of(preferred)
        : Stream.concat(Stream.of(Optional.empty()), spec.peers().stream().map(Name::text).map(Optional::of));
    Map<List<String>, CanonicalForm> forms = new LinkedHashMap<>();
    preferences.map(preference -> CanonicalForm.of(spec, main, preference))
        .forEach(form -> forms.putIfAbsent(form.messages().stream().map(RepairMessage::text).toList(), form));
    return List.copyOf(forms.values());
  }

  private Optional<RepairOutcome.Repaired> reduced(CanonicalForm form) {
    RealizabilityCheck.Answer answer = check.isRealizable(form.spec(), main);
    unknown |= answer == RealizabilityCheck.Answer.UNKNOWN;
    if (answer != RealizabilityCheck.Answer.YES) {
      return Optional.empty();
    }
    MessageRemoval removal =
        new MessageRemoval(form, main, (candidate, name) -> stopped.getAsBoolean() ? RealizabilityCheck.Answer.UNKNOWN : check.isRealizable(candidate, name));
    List<RepairMessage> necessary = removal.necessary();
    return Optional.of(new RepairOutcome.Repaired(removal.with(necessary), necessary, form.deciders(), removal.isUnsure()));
  }

  private Optional<ChorAction> repeated() {
    Participation participation = new Participation(spec);
    return spec.definitions().stream()
        .filter(definition -> definition.name().text().equals(main) || participation.called(main).contains(definition.name().text()))
        .flatMap(definition -> repeated(definition.body()).stream())
        .findFirst();
  }

  private Optional<ChorAction> repeated(Choreography term) {
    if (term instanceof Choreography.Parallel(var branches, var _)) {
      List<ChorAction> before = new ArrayList<>();
      for (Choreography branch : branches) {
        Set<ChorAction> actions = OccurringActions.of(spec, branch);
        Optional<ChorAction> twice = actions.stream().filter(before::contains).findFirst();
        if (twice.isPresent()) {
          return twice;
        }
        before.addAll(actions);
      }
    }
    return term.parts().stream().map(this::repeated).flatMap(Optional::stream).findFirst();
  }
}
