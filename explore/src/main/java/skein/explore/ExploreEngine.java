package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.answer.Ending;
import skein.core.answer.Engine;
import skein.core.answer.Extent;
import skein.core.answer.Fairness;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Run;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.answer.WrongSettings;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.system.ProgramSystem;
import skein.core.system.StatePredicate;
import skein.explore.fast.Machine;
import skein.explore.ltl.NormalForm;

/**
 * Decides claims by visiting every state, one by one: by compiled code where that can be had, else by the
 * reference interpreter.
 */
public final class ExploreEngine implements Engine {

  static final String NAME = "explore";
  private static final String REFERENCE = "reference";

  private final boolean compiling;

  public ExploreEngine() {
    this(true);
  }

  private ExploreEngine(boolean compiling) {
    this.compiling = compiling;
  }

  /** Never compiles: slow, and what the compiled search is tested against. */
  public static ExploreEngine reference() {
    return new ExploreEngine(false);
  }

  @Override
  public String name() {
    return compiling ? NAME : REFERENCE;
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
    monitor.doing("exploring states");
    return Exploration.of(new ProgramSystem(program), settings, monitor);
  }

  /** How large the whole state space is, without keeping it. */
  public Extent measure(Program program, Settings settings, Monitor monitor) {
    Limits limits = new Limits(settings, monitor);
    Unkept.refuse(compiling, List.of(), settings, limits);
    if (settings.bitstateBytes().isPresent()) {
      return Vacuity.explained(
          bitstate(program, List.of(), settings, limits, BitstateCheck::measure), program, limits);
    }
    Optional<Extent> compiled =
        compiling
            ? WiderAndWider.ask(
                settings,
                limits,
                bits ->
                    wholeMachine(program, List.of(), bits, limits)
                        .map(
                            machine -> {
                              try (Keeping keeping = Keeping.of(program, List.of(), machine, settings, limits)) {
                                return FastExtent.of(machine, settings, limits, keeping);
                              }
                            }))
            : Optional.empty();
    Extent extent =
        compiled.orElseGet(
            () -> {
              Unkept.uncompiled(settings, limits);
              limits.doing("exploring states");
              return Exploration.of(new ProgramSystem(program), settings, limits).extent();
            });
    return Vacuity.explained(extent, program, limits);
  }

  @Override
  public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    Limits limits = new Limits(settings, monitor);
    return Vacuity.explained(findings(program, properties, settings, limits), program, limits);
  }

  private List<Finding> findings(Program program, List<Property> properties, Settings settings, Limits limits) {
    if (settings.bitstateBytes().isPresent()) {
      return checkBitstate(program, properties, settings, limits);
    }
    Unkept.refuse(compiling, properties, settings, limits);
    Ledger ledger = new Ledger((int) properties.stream().filter(p -> cannot(p, settings).isEmpty()).count());
    Optional<List<Finding>> compiled =
        compiling && !ledger.answers().isEmpty()
            ? WiderAndWider.ask(
                settings, limits, bits -> checkCompiled(program, properties, bits, settings, limits, ledger))
            : Optional.empty();
    if (compiled.isEmpty()) {
      Unkept.uncompiled(settings, limits);
    }
    return compiled.orElseGet(() -> checkInterpreted(program, properties, settings, limits, ledger));
  }

  private List<Finding> checkBitstate(
      Program program, List<Property> properties, Settings settings, Limits limits) {
    return bitstate(
        program,
        properties,
        settings,
        limits,
        check ->
            findings(properties, check.check(), settings).stream()
                .map(BitstateCheck::signed)
                .toList());
  }

  private <T> T bitstate(
      Program program,
      List<Property> properties,
      Settings settings,
      Limits limits,
      Function<BitstateCheck, T> question) {
    BitstateCheck.requirePossible(compiling, settings, limits);
    List<Expr> predicates = new ArrayList<>();
    List<FastChecker.Asked> questions = questions(properties, settings, predicates);
    // Where a limit is reached meanwhile, the search that follows will notice.
    limits.doing("compiling the model");
    Machine machine =
        Machine.of(program, predicates, () -> {})
            .orElseThrow(() -> new WrongSettings("the model cannot be compiled, and --bitstate needs that"));
    limits.doing("exploring states");
    try (BitstateCheck check = new BitstateCheck(machine, settings, limits, questions)) {
      return question.apply(check);
    }
  }

  private static List<FastChecker.Asked> questions(
      List<Property> properties, Settings settings, List<Expr> predicates) {
    List<FastChecker.Asked> questions = new ArrayList<>();
    for (Property property : properties) {
      questions.add(asked(property.claim(), settings, predicates));
    }
    return questions;
  }

  private Optional<List<Finding>> checkCompiled(
      Program program,
      List<Property> properties,
      int bitsOfCell,
      Settings settings,
      Limits limits,
      Ledger ledger) {
    List<Expr> predicates = new ArrayList<>();
    List<Property> possible = properties.stream().filter(p -> cannot(p, settings).isEmpty()).toList();
    List<FastChecker.Asked> questions = questions(possible, settings, predicates);
    List<Integer> alsoWatched = new ArrayList<>();
    for (Property property : properties) {
      if (!possible.contains(property)) {
        predicates(property.claim()).forEach(p -> alsoWatched.add(number(p, predicates)));
      }
    }
    return reducedMachine(program, predicates, properties, bitsOfCell, settings, limits)
        .map(
            machine -> {
              ledger.reduced(machine.reductions());
              try (Keeping keeping = Keeping.of(program, properties, machine, settings, limits)) {
                FastChecker checker =
                    new FastChecker(machine, settings, limits, keeping, questions, alsoWatched, ledger);
                return findings(properties, checker.check(), settings).stream()
                    .map(f -> isByAutomaton(f.property().claim(), settings) ? f : f.withReductions(machine.reductions()))
                    .toList();
              }
            });
  }

  private static FastChecker.Asked asked(Claim claim, Settings settings, List<Expr> predicates) {
    int predicate = claim.subject().map(p -> number(p, predicates)).orElse(-1);
    return new FastChecker.Asked(claim, predicate, linear(claim, settings, predicates));
  }

  /** Those are judged on the whole graph: with nothing left out. */
  private static boolean isByAutomaton(Claim claim, Settings settings) {
    return linear(claim, settings, new ArrayList<>()).isPresent();
  }

  private static Optional<FastChecker.Linear> linear(Claim claim, Settings settings, List<Expr> predicates) {
    return switch (claim) {
      case Claim.Linear(Ltl formula) -> {
        NormalForm negation = NormalForm.ofNegation(formula);
        List<Integer> atoms = negation.atoms().stream().map(atom -> number(atom, predicates)).toList();
        yield Optional.of(new FastChecker.Linear(negation.formula(), atoms, LinearCheck.Wording.of(formula)));
      }
      case Claim.Eventually(Expr p) when settings.fairness() != Fairness.NONE ->
          Optional.of(
              new FastChecker.Linear(
                  Checker.neverMet(), List.of(number(p, predicates)), LinearCheck.Wording.GOAL));
      case Claim.Always _, Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _,
          Claim.DeadlockFree(), Claim.NoErrors() -> Optional.empty();
    };
  }

  private static Optional<Machine> wholeMachine(
      Program program, List<Expr> predicates, int bitsOfCell, Limits limits) {
    return machine(
        program, limits, () -> Machine.of(program, predicates, Set.of(), false, bitsOfCell, limits::check));
  }

  /** Within a bound on the steps nothing is left out: how far a state is away matters there. */
  private static Optional<Machine> reducedMachine(
      Program program,
      List<Expr> predicates,
      List<Property> properties,
      int bitsOfCell,
      Settings settings,
      Limits limits) {
    boolean byAutomata = properties.stream().allMatch(p -> isByAutomaton(p.claim(), settings));
    if (settings.steps().isPresent() || byAutomata) {
      return wholeMachine(program, predicates, bitsOfCell, limits);
    }
    boolean branching =
        properties.stream()
            .anyMatch(p -> p.claim() instanceof Claim.Fairly || p.claim() instanceof Claim.FairlyInfinitely);
    return machine(
        program,
        limits,
        () -> Machine.of(program, predicates, settings.reductions(), branching, bitsOfCell, limits::check));
  }

  /** Also nothing if a limit is reached meanwhile: the search that follows will notice. */
  private static Optional<Machine> machine(Program program, Limits limits, Supplier<Optional<Machine>> compile) {
    limits.doing("compiling the model");
    try {
      Optional<Machine> machine = compile.get();
      limits.doing("exploring states");
      machine.ifPresent(m -> WideVariables.remarks(program, m.layout()).forEach(limits::warn));
      return machine;
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  /** The place of the predicate in the list, where it is added if need be. */
  private static int number(Expr predicate, List<Expr> predicates) {
    if (!predicates.contains(predicate)) {
      predicates.add(predicate);
    }
    return predicates.indexOf(predicate);
  }

  /** What compiled searches have answered before they gave up stays as it is. */
  private List<Finding> checkInterpreted(
      Program program, List<Property> properties, Settings settings, Limits limits, Ledger ledger) {
    limits.doing("exploring states");
    ProgramSystem system = new ProgramSystem(program);
    Actors<Step> agents = new Actors<>(program.agents().size(), Step::agent);
    Checker<Step> checker = new Checker<>(system, agents, settings, limits);
    List<Property> open = open(properties, settings, ledger);
    Checker.Answers<Step> others =
        ask(checker, properties, open, system::predicate).translated(system::cells);
    return findings(properties, ledger.completedBy(others, settings, limits), settings).stream()
        .map(
            f ->
                open.contains(f.property()) || isByAutomaton(f.property().claim(), settings)
                    ? f
                    : f.withReductions(ledger.reductions()))
        .toList();
  }

  /** Those that can be judged and are not yet. */
  private List<Property> open(List<Property> properties, Settings settings, Ledger ledger) {
    List<Property> possible = properties.stream().filter(p -> cannot(p, settings).isEmpty()).toList();
    return IntStream.range(0, possible.size()).filter(ledger::isOpen).mapToObj(possible::get).toList();
  }

  private static Checker.Answers<Step> ask(
      Checker<Step> checker,
      List<Property> properties,
      List<Property> open,
      Function<Expr, StatePredicate> predicate) {
    List<StatePredicate> watched = new ArrayList<>();
    for (Property property : properties) {
      if (!open.contains(property)) {
        predicates(property.claim()).forEach(p -> watched.add(predicate.apply(p)));
      }
    }
    return checker.check(open.stream().map(property -> question(property.claim(), predicate)).toList(), watched);
  }

  private List<Finding> findings(
      List<Property> properties, Checker.Answers<Step> answers, Settings settings) {
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    for (Property property : properties) {
      Optional<String> refusal = cannot(property, settings);
      Answer<Step> answer = refusal.isPresent() ? refused(refusal.get()) : answers.toQuestions().get(next++);
      findings.add(finding(property, answer, answers.vacuous()));
    }
    if (properties.stream().noneMatch(property -> property.claim() instanceof Claim.NoErrors)) {
      findings.add(finding(Property.noErrors(), answers.noErrors(), answers.vacuous()));
    }
    return findings;
  }

  private static Question question(Claim claim, Function<Expr, StatePredicate> predicate) {
    return switch (claim) {
      case Claim.Always(Expr p) -> new Question.Always(predicate.apply(p));
      case Claim.Eventually(Expr p) -> new Question.Eventually(predicate.apply(p));
      case Claim.Fairly(Expr p) -> new Question.Fairly(predicate.apply(p));
      case Claim.FairlyInfinitely(Expr p) -> new Question.FairlyInfinitely(predicate.apply(p));
      case Claim.Reachable(Expr p) -> new Question.Reachable(predicate.apply(p));
      case Claim.DeadlockFree() -> new Question.DeadlockFree();
      case Claim.NoErrors() -> new Question.NoErrors();
      case Claim.Linear(Ltl formula) -> {
        NormalForm negation = NormalForm.ofNegation(formula);
        yield new Question.Linear(
            negation.formula(), negation.atoms().stream().map(predicate).toList(), LinearCheck.Wording.of(formula));
      }
    };
  }

  /** The predicates of a claim that is not judged here: where they err, the model errs all the same. */
  private static List<Expr> predicates(Claim claim) {
    return switch (claim) {
      case Claim.Fairly(Expr p) -> List.of(p);
      case Claim.FairlyInfinitely(Expr p) -> List.of(p);
      case Claim.Eventually(Expr p) -> List.of(p);
      case Claim.Always(Expr p) -> List.of(p);
      case Claim.Reachable(Expr p) -> List.of(p);
      case Claim.Linear(Ltl formula) -> NormalForm.of(formula).atoms();
      case Claim.DeadlockFree(), Claim.NoErrors() -> List.of();
    };
  }

  private static Answer<Step> refused(String why) {
    return Answer.open(Cause.UNSUPPORTED, why, new Statistics(0, 0, 0, 0));
  }

  private Finding finding(Property property, Answer<Step> answer, boolean vacuous) {
    if (vacuous) {
      Statistics nothing = new Statistics(0, 0, 0, 0);
      return new Finding(
          property, Verdict.INCONCLUSIVE, Cause.VACUOUS, Words.VACUOUS, name(), nothing, Optional.empty());
    }
    return new Finding(
        property, answer.verdict(), answer.cause(), answer.reason(), name(), answer.statistics(),
        answer.path().map(ExploreEngine::run));
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
