package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.explore.check.Limits;
import skein.explore.check.PartialAnswers;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.explore.check.SearchRun;
import skein.explore.graph.GraphCompiler;
import skein.search.graph.CompiledGraph;
import skein.search.graph.InterpretedGraph;
import skein.search.graph.LabelledGraph;
import skein.search.graph.OrderedGraph;
import skein.search.graph.Path;
import skein.search.level.Journal;
import skein.search.store.Block;

/** Decides claims by enumerating states: with compiled code if possible, otherwise with the reference interpreter. */
public final class ExploreEngine implements AnalysingEngine {

  /** A program with no more states is explored sooner than it is compiled. */
  private static final long FEW_STATES = 1 << 10;

  public static final String NAME = SearchRun.ENGINE;
  static final String REFERENCE = "reference";

  private final boolean compiling;

  public ExploreEngine() {
    this(true);
  }

  private ExploreEngine(boolean compiling) {
    this.compiling = compiling;
  }

  /** Without compilation and reductions: slow, an oracle for the compiled search. */
  public static ExploreEngine reference() {
    return new ExploreEngine(false);
  }

  @Override
  public Role role() {
    return compiling ? Role.LEADER : Role.ON_REQUEST;
  }

  @Override
  public String name() {
    return compiling ? NAME : REFERENCE;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    return switch (property.claim()) {
      case Claim.Modal _ -> unsupported(Reason.Feature.MODAL, "mu");
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES, "traces");
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim _ when settings.steps().isEmpty() -> Optional.empty();
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ -> unsupported(Reason.Feature.INFINITE_CLAIM_WITHIN_STEPS);
      case Claim.Eventually _ ->
          settings.fairness() == Fairness.NONE ? Optional.empty() : unsupported(Reason.Feature.FAIRNESS_WITHIN_STEPS);
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors() -> Optional.empty();
    };
  }

  private Optional<Reason.Unsupported> unsupported(Reason.Feature feature, String... able) {
    return Optional.of(new Reason.Unsupported(name(), feature, able));
  }

  /** The whole state space, with numbered states; must be closed. */
  public Exploration<Step> explore(Program program, Settings settings, Monitor monitor) {
    return explore(program, settings, new Limits(settings, monitor));
  }

  Exploration<Step> explore(Program program, Settings settings, Limits limits) {
    limits.doing(new Activity(Activity.Kind.EXPLORING));
    LabelledGraph<Step> interpreted = InterpretedGraph.of(program, List.of());
    if (!compiling || settings.maxStates().orElse(Long.MAX_VALUE) <= FEW_STATES) {
      return Exploration.of(interpreted, settings, limits);
    }
    Exploration<Step> few = Exploration.of(interpreted, settings.withMaxStates(FEW_STATES), limits);
    if (few.extent().cause() != Cause.STATES) {
      return few;
    }
    few.close();
    return Exploration.of(ordered(program, limits.search()).orElse(interpreted), settings, limits);
  }

  /** Numbers states as the interpreted graph does; empty if the program cannot be compiled, or not in time. */
  private static Optional<LabelledGraph<Step>> ordered(Program program, Budget budget) {
    try {
      return OrderedGraph.of(program, budget).map(graph -> graph);
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  /** The size of the whole state space, without keeping it. */
  public Extent measure(Program program, Settings settings, Monitor monitor) {
    Limits limits = new Limits(settings, monitor);
    CheckpointSupport.refuse(compiling, List.of(), settings, limits);
    if (settings.bitstateBytes().isPresent()) {
      Extent seen = bitstate(new AnalysedProgram(program), List.of(), settings, limits, BitstateCheck::measure);
      return Vacuity.explained(seen, program, limits);
    }
    GraphCompiler compiler = new GraphCompiler(new AnalysedProgram(program), List.of(), Set.of());
    Optional<Extent> compiled =
        compiling
            ? WidthRetry.ask(settings, limits, bits -> measureCompiled(compiler, bits, settings, limits))
            : Optional.empty();
    Extent extent =
        compiled.orElseGet(
            () -> Exploration.measure(interpreted(program, List.of(), settings, limits), alone(settings), limits, Journal.none()));
    return Vacuity.explained(extent, program, limits);
  }

  private static Optional<Extent> measureCompiled(GraphCompiler compiler, int bitsOfCell, Settings settings, Limits limits) {
    return compiled(compiler, false, bitsOfCell, limits)
        .map(
            graph -> {
              try (SearchCheckpoint checkpoint = SearchCheckpoint.of(compiler.program(), List.of(), graph, settings, limits)) {
                return Exploration.measure(graph, settings, limits, checkpoint.journal("all"));
              }
            });
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    if (settings.bitstateBytes().isPresent()) {
      Limits limits = new Limits(settings, monitor);
      return Vacuity.explained(checkBitstate(program, properties, settings, limits), program.program(), limits);
    }
    return checkSome(program, properties, properties, settings, monitor);
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    if (settings.bitstateBytes().isPresent()) {
      return AnalysingEngine.super.checkSome(program, some, asked, settings, monitor);
    }
    Limits limits = new Limits(settings, monitor);
    List<Finding> findings = findings(program, some, AskedProperties.of(some, asked, this, settings), settings, limits, monitor);
    return Vacuity.explained(findings, program.program(), limits);
  }

  private List<Finding> findings(
      AnalysedProgram program, List<Property> properties, AskedProperties asked, Settings settings, Limits limits, Monitor monitor) {
    CheckpointSupport.refuse(compiling, properties, settings, limits);
    PartialAnswers<Step> partial = new PartialAnswers<>(asked.possible().size(), asked.interest(monitor));
    GraphCompiler compiler = new GraphCompiler(program, asked.predicates(), reductions(asked, settings));
    boolean compiled =
        compiling
            && !asked.possible().isEmpty()
            && WidthRetry.ask(settings, limits, bits -> checkCompiled(compiler, asked, bits, settings, limits, partial));
    List<Property> unreduced = compiled ? List.of() : asked.open(partial);
    if (!compiled) {
      LabelledGraph<Step> graph = interpreted(program.program(), asked.predicates(), settings, limits);
      asked.check(graph, alone(settings), limits, _ -> Journal.none(), partial);
    }
    return findings(properties, partial.toAnswers(settings, limits), settings).stream()
        .map(f -> unreduced.contains(f.property()) || AskedProperties.isByAutomaton(f.property().claim(), settings)
            ? f
            : f.withReductions(partial.reductions()))
        .toList();
  }

  /** Whether the program could be compiled. */
  private static boolean checkCompiled(
      GraphCompiler compiler, AskedProperties asked, int bitsOfCell, Settings settings, Limits limits, PartialAnswers<Step> partial) {
    Optional<CompiledGraph> compiled = compiled(compiler, asked.isBranching(), bitsOfCell, limits);
    compiled.ifPresent(
        graph -> {
          partial.reduced(graph.reductions());
          try (SearchCheckpoint checkpoint = SearchCheckpoint.of(compiler.program(), asked.properties(), graph, settings, limits)) {
            asked.check(graph, settings, limits, checkpoint::journal, partial);
          }
        });
    return compiled.isPresent();
  }

  /** Keeps the answers that compiled searches found before they gave up. */
  private static InterpretedGraph interpreted(
      Program program, List<Expr> predicates, Settings settings, Limits limits) {
    CheckpointSupport.uncompiled(settings, limits);
    limits.doing(new Activity(Activity.Kind.EXPLORING));
    return InterpretedGraph.of(program, predicates);
  }

  /** An oracle should be as simple as possible. */
  private static Settings alone(Settings settings) {
    return settings.withThreads(1);
  }

  private List<Finding> checkBitstate(
      AnalysedProgram program, List<Property> properties, Settings settings, Limits limits) {
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
      AnalysedProgram program,
      List<Property> properties,
      Settings settings,
      Limits limits,
      Function<BitstateCheck<Step>, T> question) {
    BitstateCheck.requirePossible(compiling, settings, limits);
    AskedProperties asked = AskedProperties.all(properties, settings);
    // If a limit is reached meanwhile, the search that follows will notice.
    limits.doing(new Activity(Activity.Kind.COMPILING));
    CompiledGraph graph =
        CompiledGraph.of(program, asked.predicates(), Budget.UNLIMITED)
            .orElseThrow(() -> new WrongQuestion(new QuestionProblem.NeedsCompiledModel(QuestionProblem.Setting.BITSTATE)));
    limits.doing(new Activity(Activity.Kind.EXPLORING));
    try (BitstateCheck<Step> check = new BitstateCheck<>(graph, settings, limits, asked.questions())) {
      return question.apply(check);
    }
  }

  /** No reductions under a bound on the steps: there, distances matter. */
  private static Set<Reduction> reductions(AskedProperties asked, Settings settings) {
    boolean isWhole = settings.steps().isPresent()
        || asked.properties().stream().allMatch(property -> AskedProperties.isByAutomaton(property.claim(), settings));
    return isWhole ? Set.of() : settings.reductions();
  }

  /** Also empty if a limit is reached meanwhile: the search that follows will notice. */
  private static Optional<CompiledGraph> compiled(GraphCompiler compiler, boolean branching, int bitsOfCell, Limits limits) {
    limits.doing(new Activity(Activity.Kind.COMPILING));
    Block.prepare();
    try {
      Optional<CompiledGraph> graph = compiler.compile(branching, bitsOfCell, limits.search());
      limits.doing(new Activity(Activity.Kind.EXPLORING));
      graph.ifPresent(g -> WideVariables.remarks(compiler.program(), g.layout()).forEach(limits::warn));
      return graph;
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  private List<Finding> findings(
      List<Property> properties, SearchAnswers<Step> answers, Settings settings) {
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    for (Property property : properties) {
      Optional<Reason.Unsupported> refusal = cannot(property, settings);
      SearchAnswer<Step> answer = refusal.isPresent() ? refused(refusal.get()) : answers.toQuestions().get(next++);
      findings.add(finding(property, answer, answers.vacuous()));
    }
    if (properties.stream().noneMatch(property -> property.claim() instanceof Claim.NoErrors)) {
      findings.add(finding(Property.noErrors(), answers.noErrors(), answers.vacuous()));
    }
    return findings;
  }

  private static SearchAnswer<Step> refused(Reason why) {
    return SearchAnswer.open(Cause.UNSUPPORTED, why, new Statistics(0, 0, 0, 0));
  }

  private Finding finding(Property property, SearchAnswer<Step> answer, boolean vacuous) {
    if (vacuous) {
      Statistics nothing = new Statistics(0, 0, 0, 0);
      return new Finding(
          property, Verdict.INCONCLUSIVE, Cause.VACUOUS, new Reason.NoInitialState(), name(), nothing, Optional.empty());
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
