package skein.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import skein.chance.build.ProcessSearch;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/** One question to the engine: the process is built once, for all properties. */
final class ChanceCheck {

  private final ChanceEngine engine;
  private final Program program;
  private final Settings settings;
  private final Monitor monitor;
  private final Budget budget;
  private final ProcessSearch search;

  ChanceCheck(ChanceEngine engine, Program program, Settings settings, Monitor monitor) {
    this.engine = engine;
    this.program = program;
    this.settings = settings;
    this.monitor = monitor;
    this.budget = Budget.of(settings, monitor);
    this.search = new ProcessSearch(ChanceEngine.NAME, program, settings, budget);
  }

  List<Finding> findings(List<Property> properties) {
    List<Property> able = properties.stream().filter(property -> engine.cannot(property, settings).isEmpty()).toList();
    List<Finding> findings = new ArrayList<>();
    BuiltProcess built = able.isEmpty() ? BuiltProcess.UNWANTED : BuiltProcess.of(program, search, settings, monitor, budget);
    Optional<ChanceAnswers> check = built.process().map(process -> new ChanceAnswers(process, settings, monitor, budget));
    for (Property property : properties) {
      Optional<Reason.Unsupported> unsupported = engine.cannot(property, settings);
      if (unsupported.isPresent()) {
        findings.add(open(property, Cause.UNSUPPORTED, unsupported.get()));
      } else if (check.isPresent()) {
        findings.add(check.get().finding(property, ((Claim.Quantitative) property.claim()).query(), this::statistics));
      } else {
        findings.add(open(property, built.cause(), built.reason().orElseThrow()));
      }
    }
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      findings.add(
          check.filter(each -> each.isErrorFree(Stream.concat(properties.stream(), program.properties().stream()).toList())).isPresent()
              ? finding(Property.noErrors(), Verdict.HOLDS, Cause.DECIDED, new Reason.AllStates(Reason.Everywhere.NO_ERROR, search.states(), OptionalInt.empty()))
              : open(Property.noErrors(), Cause.PARTIAL, new Reason.ErrorsNotAsked(search.states())));
    }
    return findings;
  }

  private Finding open(Property property, Cause cause, Reason reason) {
    return finding(property, Verdict.INCONCLUSIVE, cause, reason);
  }

  private Finding finding(Property property, Verdict verdict, Cause cause, Reason reason) {
    return new Finding(property, verdict, cause, reason, ChanceEngine.NAME, statistics(), Optional.empty());
  }

  private Statistics statistics() {
    return new Statistics(search.states(), search.transitions(), search.depth(), budget.seconds());
  }
}
