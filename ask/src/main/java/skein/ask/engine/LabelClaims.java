package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.combined.CombinedParts;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;

/**
 * Claims about labels or numbers are the business of a single engine each, whose progress is worth seeing; the other properties, if there are any, come before them. The
 * parts of a combined claim can need different engines.
 */
final class LabelClaims {

  /** Answers all other claims. */
  @FunctionalInterface
  interface StateClaims {
    List<Finding> findings(List<Property> asked, List<Property> watched, Monitor monitor);
  }

  private final Engines engines;
  private final AnalysedProgram program;
  private final Question question;
  private final Optional<Provenance> origin;
  private final StateClaims others;
  private final long begun = System.nanoTime();

  LabelClaims(Engines engines, AnalysedProgram program, Question question, Optional<Provenance> origin, StateClaims others) {
    this.engines = engines;
    this.program = program;
    this.question = question;
    this.origin = origin;
    this.others = others;
  }

  /** @param watched errors in the predicates of these are errors, too */
  List<Finding> answers(List<Property> asked, List<Property> watched, Monitor monitor) {
    List<Property> mixed = asked.stream().filter(p -> p.claim() instanceof Claim.Combined all && all.leaves().anyMatch(leaf -> !leaf.isAboutStates())).toList();
    CombinedParts parts = CombinedParts.of(mixed, asked, program.program());
    return parts.concluded(asked, new Parts(parts.listener(mixed, monitor)).answers(parts.parts(asked), parts.parts(watched)));
  }

  private final class Parts {

    private final Monitor monitor;

    Parts(Monitor monitor) {
      this.monitor = monitor;
    }

    List<Finding> answers(List<Property> asked, List<Property> watched) {
      Map<AnalysingEngine, List<Property>> byEngine = new LinkedHashMap<>();
      List<Property> rest = new ArrayList<>();
      for (Property property : asked) {
        able(property).ifPresentOrElse(engine -> byEngine.computeIfAbsent(engine, _ -> new ArrayList<>()).add(property), () -> rest.add(property));
      }
      List<Finding> found = new ArrayList<>(rest.isEmpty() ? List.of() : others.findings(rest, watched, monitor));
      byEngine.forEach((engine, properties) -> {
        found.stream().filter(f -> f.verdict() != Verdict.INCONCLUSIVE).forEach(f -> monitor.decided(f.property(), f.verdict()));
        List<Property> open = properties.stream().filter(monitor::needs).toList();
        properties.stream().filter(p -> !open.contains(p)).forEach(p -> found.add(notNeeded(engine, p)));
        boolean first = found.isEmpty();
        List<Finding> more = open.isEmpty() ? List.of() : check(engine, open);
        found.addAll(more.stream().filter(f -> first || open.contains(f.property())).toList());
      });
      return found;
    }

    /** The engine for a claim about labels or numbers: one that is for nothing else. */
    private Optional<AnalysingEngine> able(Property property) {
      return !property.claim().isAboutStates() ? engines.all().stream().filter(engine -> isFor(engine, property)).findFirst() : Optional.empty();
    }

    private boolean isFor(AnalysingEngine engine, Property property) {
      return engine.cannot(property, question.settings()).isEmpty() && engine.cannot(Property.noErrors(), question.settings()).isPresent();
    }

    private List<Finding> check(AnalysingEngine engine, List<Property> properties) {
      Settings settings = question.settings();
      Duration spent = Duration.ofNanos(System.nanoTime() - begun);
      Settings left = settings.time().map(limit -> settings.withTime(limit.minus(spent))).orElse(settings);
      boolean formulas = properties.stream().allMatch(p -> p.claim() instanceof Claim.Modal);
      return origin.filter(_ -> formulas && !question.certified() && settings.reductions().contains(Reduction.STUBBORN)).flatMap(NetworkReduction::of)
          .map(network -> new NetworkFormulas(engine, program, network, left, monitor).check(properties))
          .orElseGet(() -> engine.check(program, properties, left, monitor));
    }

    private Finding notNeeded(AnalysingEngine engine, Property property) {
      Statistics none = new Statistics(0, 0, 0, 0);
      return new Finding(property, Verdict.INCONCLUSIVE, Cause.PARTIAL, new Reason.AnsweredElsewhere(), engine.name(), none, Optional.empty());
    }
  }
}
