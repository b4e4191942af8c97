package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.search.graph.Path;

/** What the answers of a search say about the properties. */
final class SearchFindings {

  private static final Statistics NOTHING = new Statistics(0, 0, 0, 0);

  private SearchFindings() {}

  /** One for each property, and one for model errors; only properties that the engine can decide have answers. */
  static List<Finding> of(Engine engine, List<Property> properties, SearchAnswers<Step> answers, Settings settings) {
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    for (Property property : properties) {
      Optional<Reason.Unsupported> refusal = engine.cannot(property, settings);
      SearchAnswer<Step> answer =
          refusal.isPresent() ? SearchAnswer.open(Cause.UNSUPPORTED, refusal.get(), NOTHING) : answers.toQuestions().get(next++);
      findings.add(finding(engine, property, answer, answers.vacuous()));
    }
    if (properties.stream().noneMatch(property -> property.claim() instanceof Claim.NoErrors)) {
      findings.add(finding(engine, Property.noErrors(), answers.noErrors(), answers.vacuous()));
    }
    return findings;
  }

  private static Finding finding(Engine engine, Property property, SearchAnswer<Step> answer, boolean vacuous) {
    return vacuous
        ? new Finding(property, Verdict.INCONCLUSIVE, Cause.VACUOUS, new Reason.NoInitialState(), engine.name(), NOTHING, Optional.empty())
        : new Finding(
            property, answer.verdict(), answer.cause(), answer.reason(), engine.name(), answer.statistics(), answer.path().map(SearchFindings::run));
  }

  static Run run(Path<Step> path) {
    Ending ending = switch (path.end()) {
      case Path.End.AtState() -> new Ending.AtState();
      case Path.End.NoStep() -> new Ending.NoStep();
      case Path.End.Loop(int to) -> new Ending.Loop(to);
      case Path.End.AtBound() -> new Ending.AtBound();
      case Path.End.Error(var step, var error) -> new Ending.Error(step, error);
    };
    return new Run(path.states().getFirst(), path.labels(), ending);
  }
}
