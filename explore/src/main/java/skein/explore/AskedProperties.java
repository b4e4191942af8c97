package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import skein.analysis.ltl.NormalForm;
import skein.core.answer.Engine;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.explore.check.Interest;
import skein.explore.check.Limits;
import skein.explore.check.PartialAnswers;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchQuestion;
import skein.search.graph.LabelledGraph;
import skein.search.level.Journal;

/**
 * Properties of a program as questions about a graph.
 *
 * @param properties all that were asked for
 * @param possible those that can be judged, and one question for each
 * @param predicates the predicates by index
 * @param alsoWatched the predicates of the others: where they raise errors, the model still has an error
 */
public record AskedProperties(
    List<Property> properties,
    List<Property> possible,
    List<SearchQuestion> questions,
    List<Expr> predicates,
    List<Integer> alsoWatched) {

  /** Those of {@code some} are judged, as far as the engine can. */
  static AskedProperties of(List<Property> some, List<Property> properties, Engine engine, Settings settings) {
    List<Property> possible = some.stream().filter(p -> engine.cannot(p, settings).isEmpty()).toList();
    return of(properties, possible, settings);
  }

  /** Whether or not they can be judged; those about labels never can. */
  static AskedProperties all(List<Property> properties, Settings settings) {
    return of(properties, properties.stream().filter(p -> p.claim().isAboutStates()).toList(), settings);
  }

  private static AskedProperties of(List<Property> properties, List<Property> possible, Settings settings) {
    List<Expr> predicates = new ArrayList<>();
    List<SearchQuestion> questions = new ArrayList<>();
    possible.forEach(p -> questions.add(question(p.claim(), settings, predicates)));
    List<Integer> alsoWatched = new ArrayList<>();
    for (Property property : properties) {
      if (!possible.contains(property)) {
        property.claim().predicates().forEach(p -> alsoWatched.add(number(p, predicates)));
      }
    }
    return new AskedProperties(properties, possible, questions, predicates, alsoWatched);
  }

  private static SearchQuestion question(Claim claim, Settings settings, List<Expr> predicates) {
    return switch (claim) {
      case Claim.Always(Expr p) -> new SearchQuestion.Always(number(p, predicates));
      case Claim.Eventually(Expr p) ->
          settings.fairness() == Fairness.NONE
              ? new SearchQuestion.Eventually(number(p, predicates))
              : SearchQuestion.Linear.fairlyMet(number(p, predicates));
      case Claim.Fairly(Expr p) -> new SearchQuestion.Fairly(number(p, predicates));
      case Claim.FairlyInfinitely(Expr p) -> new SearchQuestion.FairlyInfinitely(number(p, predicates));
      case Claim.Reachable(Expr p) -> new SearchQuestion.Reachable(number(p, predicates));
      case Claim.DeadlockFree() -> new SearchQuestion.DeadlockFree();
      case Claim.NoErrors() -> new SearchQuestion.NoErrors();
      case Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> throw new IllegalArgumentException("not for this engine");
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
      case Claim.Linear(Ltl formula) -> {
        NormalForm negation = NormalForm.ofNegation(formula);
        List<Integer> atoms = negation.atoms().stream().map(atom -> number(atom, predicates)).toList();
        yield new SearchQuestion.Linear(negation.formula(), atoms, SearchQuestion.Topic.of(formula));
      }
    };
  }

  /** The index of the predicate in the list, to which it is added if necessary. */
  private static int number(Expr predicate, List<Expr> predicates) {
    if (!predicates.contains(predicate)) {
      predicates.add(predicate);
    }
    return predicates.indexOf(predicate);
  }

  /** These are judged on the full graph, without reductions. */
  static boolean isByAutomaton(Claim claim, Settings settings) {
    return claim.isAboutStates() && question(claim, settings, new ArrayList<>()) instanceof SearchQuestion.Linear;
  }

  /** Whether there are branching-time claims, and not only claims about single runs. */
  boolean isBranching() {
    return properties().stream()
        .anyMatch(property -> property.claim() instanceof Claim.Fairly || property.claim() instanceof Claim.FairlyInfinitely);
  }

  /** What the monitor still wants to know of those that can be judged. */
  Interest interest(Monitor monitor) {
    return new Interest() {
      @Override
      public boolean needs(int question) {
        return monitor.needs(possible.get(question));
      }

      @Override
      public void decided(int question, Verdict verdict) {
        monitor.decided(possible.get(question), verdict);
      }
    };
  }

  /** Those that can be judged and are not decided yet. */
  List<Property> open(PartialAnswers<Step> partial) {
    return IntStream.range(0, possible.size()).filter(partial::isOpen).mapToObj(possible::get).toList();
  }

  /** Asks the graph the questions that are still open. */
  void check(
      LabelledGraph<Step> graph,
      Settings settings,
      Limits limits,
      Function<String, Journal> journals,
      PartialAnswers<Step> partial) {
    new PropertyChecker<>(graph, settings, limits, journals, questions, alsoWatched, partial).check();
  }
}
