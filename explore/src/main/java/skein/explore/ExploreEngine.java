package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Ending;
import skein.core.answer.Engine;
import skein.core.answer.Fairness;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Run;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.system.ProgramSystem;
import skein.core.system.StatePredicate;
import skein.explore.ltl.NormalForm;

/** Decides claims by visiting every state, one by one. */
public final class ExploreEngine implements Engine {

  static final String NAME = "explore";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<String> cannot(Property property, Settings settings) {
    return switch (property.claim()) {
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ ->
          settings.steps().isEmpty() ? Optional.empty() : Optional.of("cannot be combined with --steps");
      case Claim.Eventually _ ->
          settings.steps().isEmpty() || settings.fairness() == Fairness.NONE
              ? Optional.empty()
              : Optional.of("fairness cannot be combined with --steps");
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors() ->
          Optional.empty();
    };
  }

  /** The whole state space. */
  public Exploration<Step> explore(Program program, Settings settings, Monitor monitor) {
    return Exploration.of(new ProgramSystem(program), settings, monitor);
  }

  @Override
  public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    ProgramSystem system = new ProgramSystem(program);
    List<Question> questions = new ArrayList<>();
    List<StatePredicate> watched = new ArrayList<>();
    for (Property property : properties) {
      if (cannot(property, settings).isEmpty()) {
        questions.add(question(property.claim(), system));
      } else {
        predicates(property.claim()).forEach(predicate -> watched.add(system.predicate(predicate)));
      }
    }
    Actors<Step> agents = new Actors<>(program.agents().size(), Step::agent);
    Checker.Answers<Step> answers = new Checker<>(system, agents, settings, monitor).check(questions, watched);
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    for (Property property : properties) {
      Optional<String> refusal = cannot(property, settings);
      Answer<Step> answer = refusal.isPresent() ? refused(refusal.get()) : answers.toQuestions().get(next++);
      findings.add(finding(property, answer, answers.vacuous(), system));
    }
    if (properties.stream().noneMatch(property -> property.claim() instanceof Claim.NoErrors)) {
      findings.add(finding(Property.noErrors(), answers.noErrors(), answers.vacuous(), system));
    }
    return findings;
  }

  private static Question question(Claim claim, ProgramSystem system) {
    return switch (claim) {
      case Claim.Always(Expr p) -> new Question.Always(system.predicate(p));
      case Claim.Eventually(Expr p) -> new Question.Eventually(system.predicate(p));
      case Claim.Fairly(Expr p) -> new Question.Fairly(system.predicate(p));
      case Claim.FairlyInfinitely(Expr p) -> new Question.FairlyInfinitely(system.predicate(p));
      case Claim.Reachable(Expr p) -> new Question.Reachable(system.predicate(p));
      case Claim.DeadlockFree() -> new Question.DeadlockFree();
      case Claim.NoErrors() -> new Question.NoErrors();
      case Claim.Linear(Ltl formula) -> {
        NormalForm negation = NormalForm.ofNegation(formula);
        yield new Question.Linear(negation.formula(), negation.atoms().stream().map(system::predicate).toList());
      }
    };
  }

  /** The predicates of a claim that is not judged here: where they err, the model errs all the same. */
  private static List<Expr> predicates(Claim claim) {
    return switch (claim) {
      case Claim.Fairly(Expr p) -> List.of(p);
      case Claim.FairlyInfinitely(Expr p) -> List.of(p);
      case Claim.Eventually(Expr p) -> List.of(p);
      case Claim.Linear(Ltl formula) -> NormalForm.of(formula).atoms();
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors() -> List.of();
    };
  }

  private static Answer<Step> refused(String why) {
    return Answer.open(Cause.UNSUPPORTED, why, new Statistics(0, 0, 0, 0));
  }

  private static Finding finding(Property property, Answer<Step> answer, boolean vacuous, ProgramSystem system) {
    if (vacuous) {
      Statistics nothing = new Statistics(0, 0, 0, 0);
      return new Finding(
          property, Verdict.INCONCLUSIVE, Cause.VACUOUS, Words.VACUOUS, NAME, nothing, Optional.empty());
    }
    return new Finding(
        property, answer.verdict(), answer.cause(), answer.reason(), NAME, answer.statistics(),
        answer.path().map(path -> run(path, system)));
  }

  private static Run run(Path<Step> path, ProgramSystem system) {
    Ending ending = switch (path.end()) {
      case Path.End.AtState() -> new Ending.AtState();
      case Path.End.NoStep() -> new Ending.NoStep();
      case Path.End.Loop(int to) -> new Ending.Loop(to);
      case Path.End.AtBound() -> new Ending.AtBound();
      case Path.End.Error(var step, var error) -> new Ending.Error(step, error);
    };
    return new Run(system.cells(path.states().getFirst()), path.labels(), ending);
  }
}
