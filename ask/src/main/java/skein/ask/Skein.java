package skein.ask;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.ask.choreography.ChoreographyText;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterProvider;
import skein.ask.cluster.ClusterSearch;
import skein.ask.cluster.ModelRecipe;
import skein.ask.engine.Certify;
import skein.ask.engine.Compare;
import skein.ask.engine.Engines;
import skein.ask.engine.Estimation;
import skein.ask.engine.ExternalTools;
import skein.ask.engine.Selection;
import skein.ask.engine.Simulate;
import skein.ask.engine.StubbornExploration;
import skein.ask.engine.Verify;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentRun;
import skein.ask.experiment.ExperimentRunner;
import skein.ask.experiment.FormulaPurposes;
import skein.ask.experiment.NameCheck;
import skein.ask.experiment.Picture;
import skein.ask.experiment.PictureRecorder;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Reading;
import skein.ask.experiment.Subject;
import skein.ask.formula.ModalText;
import skein.ask.question.Certification;
import skein.ask.question.Comparison;
import skein.ask.question.Emission;
import skein.ask.question.MissingTool;
import skein.ask.question.PartSizes;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.ReducedSpace;
import skein.ask.question.Replayed;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.ask.question.Simulation;
import skein.ask.question.StateSpace;
import skein.ask.question.StubbornRule;
import skein.ask.question.ToolState;
import skein.ask.relation.Equivalence;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.EquivalenceCheck;
import skein.ask.relation.Generated;
import skein.ask.relation.LtsSource;
import skein.ask.relation.StoredLts;
import skein.ask.replay.SavedRunReplay;
import skein.ask.replay.StartStates;
import skein.ask.stability.PeerStability;
import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;
import skein.compose.NetworkSummary;
import skein.compose.ProcessSize;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.SavedRun;
import skein.core.run.StateRecording;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.emit.driver.Toolbox;
import skein.explore.ExploreEngine;
import skein.lts.engine.MuEngine;
import skein.lts.traces.TraceEngine;
import skein.purpose.search.Watcher;
import skein.purpose.simulator.ForeignSimulator;
import skein.purpose.text.ExperimentText;

/**
 * The entry point of Skein as a library: the languages it reads, and the questions it answers about models.
 * Stateless, so several questions can be asked at once.
 */
public final class Skein {

  private final List<Language> languages;
  private final Engines engines;
  private final ExploreEngine explorer = new ExploreEngine();

  private Skein(List<Language> languages, Engines engines) {
    this.languages = List.copyOf(languages);
    this.engines = engines;
  }

  /** The first engine leads; the other engines run only if selected by name. */
  public Skein(List<Language> languages, List<Engine> engines) {
    this(languages, Engines.of(engines.getFirst(), List.of(), List.of(), List.of(), engines.subList(1, engines.size())));
  }

  /** A Skein with all languages and engines on the class path. */
  public static Skein standard() {
    return standard(Thread.currentThread().getContextClassLoader());
  }

  /** A Skein with all languages and engines that a loader finds. */
  public static Skein standard(ClassLoader classes) {
    List<Language> languages = new ArrayList<>();
    ServiceLoader.load(Language.class, classes).forEach(languages::add);
    // Unlike Comparator.comparing, a lambda of our own is in the start-up cache.
    languages.sort((one, other) -> one.name().compareTo(other.name()));
    List<Engine> engines = new ArrayList<>();
    ServiceLoader.load(EngineProvider.class, classes).forEach(provider -> engines.addAll(provider.engines()));
    return new Skein(languages, Engines.of(engines));
  }

  public Language language(String name) {
    return languages.stream()
        .filter(l -> l.name().equals(name))
        .findFirst()
        .orElseThrow(() -> WrongQuestion.unknown(QuestionProblem.Term.LANGUAGE, name, languages.stream().map(Language::name).toList()));
  }

  /** The language that a file is written in, by the extension of its name. */
  public Language languageOf(String file) {
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return languages.stream()
        .filter(l -> l.extensions().contains(extension))
        .findFirst()
        .orElseThrow(
            () ->
                new WrongQuestion(
                    new QuestionProblem.UnknownLanguage(file, languages.stream().map(Language::name).toList())));
  }

  /** Whether the extension of the file's name is that of a language. */
  public boolean reads(String file) {
    String extension = file.substring(file.lastIndexOf('.') + 1);
    return languages.stream().anyMatch(l -> l.extensions().contains(extension));
  }

  /** Reads a model in the language of its file name. */
  public Loaded load(Source source, LoadOptions options) {
    return languageOf(source.name()).load(source, options);
  }

  public String languageNames() {
    return languages.stream().map(Language::name).collect(Collectors.joining(", "));
  }

  /** Checks which of the properties hold. */
  public Report verify(Program program, Question question, Monitor monitor) {
    return ask(() -> new Verify(engines, program, question, Optional.empty()).answer(monitor));
  }

  /** The same about a model whose text is known: formulas about large networks are answered with stubborn sets where that is faster. */
  public Report verify(Provenance model, Question question, Monitor monitor) {
    return ask(() -> new Verify(engines, model.model().program(), question, Optional.of(model)).answer(monitor));
  }

  /**
   * Compares the answers of all engines that can prove something. Others only find violations, which are replayed anyway. The engines for claims about labels are
   * asked only if the model has some.
   */
  public Comparison compare(Program program, Question question, Monitor monitor) {
    Set<String> unused = new HashSet<>(List.of(MuEngine.NAME, TraceEngine.NAME));
    program.properties().stream()
        .flatMap(p -> p.claim() instanceof Claim.Combined combined ? combined.leaves() : Stream.of(p.claim()))
        .forEach(claim -> unused.remove(claim instanceof Claim.Modal ? MuEngine.NAME : claim instanceof Claim.SameTraces ? TraceEngine.NAME : ""));
    List<String> all = engines.all().stream().filter(e -> !engines.scouts().contains(e)).map(Engine::name).filter(name -> !unused.contains(name)).toList();
    return compare(program, question, all, monitor);
  }

  /** Compares the answers of the named engines. */
  public Comparison compare(Program program, Question question, List<String> names, Monitor monitor) {
    List<AnalysingEngine> asked =
        engines.all().stream()
            .filter(e -> names.contains(e.name()))
            .toList();
    Toolbox toolbox = Toolbox.standard();
    return ask(() -> new Compare(asked, engine -> ExternalTools.missing(engine, toolbox), program, question).answer(monitor));
  }

  /** Writes files for external tools; their names start with {@code base}. */
  public Emission.Result emit(String base, Program program, Emission emission) {
    return DeepStack.call(() -> ExternalTools.emit(base, program, emission));
  }

  /** The external tools and whether they are installed. */
  public List<ToolState> tools() {
    return ExternalTools.tools(Toolbox.standard());
  }

  /** The names of all engines. */
  public List<String> engineNames() {
    return engines.all().stream().map(Engine::name).toList();
  }

  /** The external tools that the named engines need; built-in engines need none. */
  public List<ToolState> toolsBehind(List<String> engines) {
    return ExternalTools.behind(engines, Toolbox.standard());
  }

  /**
   * Checks a certificate with a different solver than the one that produced it; with a model, also checks that
   * it is about the model. The settings define the semantics of properties and the limits.
   */
  public Certification certify(String certificate, Optional<Provenance> model, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> new Certify(certificate, model, settings).answer(monitor));
  }

  /** Turns a proof that an engine passed to its monitor into a certificate that identifies the model. */
  public String certificate(String proof, Provenance model) {
    return Certify.sealed(proof, model);
  }

  /** The answer to a question that was stopped before any engine answered. */
  public Report undecided(
      Program program, Question question, Reason.CutShort reason, Optional<Progress> progress, Duration elapsed) {
    double seconds = elapsed.toNanos() / 1e9;
    Statistics statistics =
        progress
            .map(p -> new Statistics(p.states(), p.transitions(), p.depth(), seconds))
            .orElse(new Statistics(0, 0, 0, seconds));
    List<Property> asked = new Selection(program).of(question);
    List<Property> judged = new ArrayList<>(asked);
    boolean errorsAsked = judged.stream().anyMatch(p -> p.name().equals(Property.NO_ERRORS));
    if (!errorsAsked && question.properties().isEmpty()) {
      judged.add(Property.noErrors());
    }
    String engine = progress.map(Progress::engine).orElse(question.engine());
    return new Report(
        program,
        judged.stream()
            .map(
                p ->
                    new Result(
                        new Finding(
                            p, Verdict.INCONCLUSIVE, reason.limit().cause(), reason, engine, statistics, Optional.empty()),
                        errorsAsked || !p.name().equals(Property.NO_ERRORS),
                        Optional.empty()))
            .toList());
  }

  /** All reachable states, within the limits of the settings; the caller closes them. */
  public StateSpace explore(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> new StateSpace(program, explorer.explore(program, settings, monitor)));
  }

  /** The parts of a program that the engine {@code compose} generates, and their products. */
  public PartSizes network(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> {
      NetworkSummary network = NetworkSummary.of(new AnalysedProgram(program), settings, monitor);
      return new PartSizes(
          network.processes().stream().map(Skein::size).toList(),
          network.joins().stream().map(j -> new PartSizes.Joined(j.one(), j.other(), j.rule(), j.number())).toList(),
          network.products().stream().map(Skein::size).toList(),
          network.largest(),
          network.held(),
          network.cause(),
          network.missing());
    });
  }

  private static PartSizes.Size size(ProcessSize size) {
    return new PartSizes.Size(
        size.name(), size.variables(), size.like(), size.estimate(), size.states(), size.transitions(), size.minimalStates(), size.minimalTransitions());
  }

  /** Counts the reachable states without keeping them. */
  public Extent measure(Program program, Settings settings, Monitor monitor) {
    return ask(() -> explorer.measure(program, settings, monitor));
  }

  /** Whether files of this name are transition systems, of any size, that {@link #readLts(String, Monitor)} reads. */
  public static boolean isLts(String file) {
    return LtsSource.isFile(file);
  }

  /** Reads a transition system from a file; the caller closes it. */
  public Reading<StoredLts> readLts(String file, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<StoredLts> read = ModelText.open(file, path -> LtsSource.read(path, diagnostics, monitor));
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** Reads a transition system in the Aldebaran format from a stream; the caller closes it. */
  public Reading<StoredLts> readLts(String name, InputStream in, Monitor monitor) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    Optional<StoredLts> read = LtsSource.read(name, in, diagnostics, monitor);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** The transition system of a program, within the limits of the settings; the caller closes it. */
  public Generated generate(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> LtsSource.generate(program, settings, monitor));
  }

  /** The smallest system that is equivalent; the caller closes both. */
  public StoredLts minimise(StoredLts system, Equivalence by, Monitor monitor) {
    return DeepStack.call(() -> LtsSource.minimise(system, by, monitor));
  }

  /** Whether two systems are equivalent, and if not, why. */
  public EquivalenceAnswer compare(StoredLts left, StoredLts right, Equivalence by, Monitor monitor) {
    return compare(left, right, by, monitor, () -> {});
  }

  /**
   * The same.
   *
   * @param different runs as soon as the systems are known to differ; to say why may take much longer
   */
  public EquivalenceAnswer compare(StoredLts left, StoredLts right, Equivalence by, Monitor monitor, Runnable different) {
    return DeepStack.call(() -> new EquivalenceCheck(left, right, by, monitor, different).answer());
  }

  /** Explores only those states of a network that stubborn sets lead to, unless its text has errors; the caller closes them. */
  public Reading<ReducedSpace> reduced(Source network, LoadOptions options, StubbornRule rule, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> StubbornExploration.of(network, options, rule, settings, monitor));
  }

  /** Looks for the smallest bound of buffers from which peers of a network behave the same, unless a text has errors. */
  public Reading<Stability> stability(Source network, LoadOptions options, StabilityQuestion question, Monitor monitor) {
    return DeepStack.call(() -> PeerStability.of(network, options, question, monitor));
  }

  /** A choreography, for questions about its text and its peers, unless the text has errors. */
  public Reading<ChoreographyText> choreography(Source source, LoadOptions options, Monitor monitor) {
    return ChoreographyText.read(source, options, monitor);
  }

  private static <T> T ask(Supplier<T> question) {
    return DeepStack.call(() -> ExternalTools.withTools(question));
  }

  /** Makes random runs, with the outcomes of the named properties (by default all of the model's). */
  public Simulation simulate(
      Program program, List<String> properties, Simulation.Plan plan, Optional<Duration> time, Monitor monitor) {
    return DeepStack.call(() -> new Simulate(program, plan).answer(properties, time, monitor));
  }

  /**
   * The same, with states recorded while the runs are made.
   *
   * @param begun is told how to find out what is known so far, for somebody who gives up waiting for some cause: by any thread, at any time
   */
  public Simulation simulate(
      Program program,
      List<String> properties,
      Simulation.Plan plan,
      Optional<Duration> time,
      Monitor monitor,
      Optional<StateRecording> recording,
      Consumer<Function<Cause, Simulation>> begun) {
    return DeepStack.call(() -> new Simulate(program, plan).answer(properties, time, monitor, recording, begun));
  }

  /**
   * Estimates from random runs: how likely the named properties (by default all of the model's) are satisfied, and when.
   *
   * @param follower is told what is known, now and then
   */
  public Estimate estimate(
      Program program, List<String> properties, EstimatePlan plan, Optional<Duration> time, Monitor monitor, EstimateFollower follower) {
    return DeepStack.call(() -> new Estimation(program, plan).answer(properties, time, monitor, follower));
  }

  /** The same with runs that a cluster makes, if there is one. */
  public Estimate estimate(
      Provenance model,
      List<String> properties,
      EstimatePlan plan,
      Optional<Duration> time,
      Monitor monitor,
      EstimateFollower follower,
      Optional<Cluster> cluster) {
    if (cluster.isEmpty()) {
      return estimate(model.model().program(), properties, plan, time, monitor, follower);
    }
    Estimation estimation = new Estimation(model.model().program(), plan);
    return DeepStack.call(() -> estimation.answer(properties, time, monitor, follower, ModelRecipe.of(model), cluster.get()));
  }

  /** The same with runs that a GPU makes; throws {@link MissingTool} if there is none. */
  public Estimate estimateOnGpu(
      Program program, List<String> properties, EstimatePlan plan, Optional<Duration> time, Monitor monitor, EstimateFollower follower) {
    return DeepStack.call(() -> new Estimation(program, plan).answerOnGpu(properties, time, monitor, follower, Toolbox.standard()));
  }

  /** Counts the reachable states on a cluster, and tests invariants in all of them. */
  public ClusterSearch explore(Provenance model, Settings settings, Monitor monitor, Cluster cluster) {
    return DeepStack.call(() -> ClusterSearch.of(model, settings, monitor, cluster));
  }

  /** Connects to a cluster, which the caller closes. */
  public Cluster cluster(String address) {
    return ServiceLoader.load(ClusterProvider.class)
        .findFirst()
        .orElseThrow(() -> new MissingTool(new ToolProblem.Missing("spark", "SPARK_HOME", Optional.empty())))
        .connect(address);
  }

  /** What the first runs of a simulation or an estimate cover, and how much a further one would find; empty if there is no run, or no time. */
  public Optional<Coverage> coverage(Program program, List<String> properties, CoveragePlan plan, Optional<Duration> time, Monitor monitor) {
    return DeepStack.call(() -> Estimation.coverage(program, properties, plan, time, monitor));
  }

  /** How many runs an estimate with this precision takes at most. */
  public static long mostRuns(double precision, double error) {
    return Estimation.mostRuns(precision, error);
  }

  /** Estimates how likely a property is met, or violated if it is an {@code always}, where that is rare. */
  public RareEstimate estimate(Program program, String property, SplittingPlan plan, Optional<Duration> time, Monitor monitor) {
    return DeepStack.call(() -> Estimation.rare(program, property, plan, time, monitor));
  }

  /** Finds a saved run in a program, and replays it; it may name the property that it was saved for. */
  public Replayed replay(Program program, SavedRun saved, Optional<String> property, Monitor monitor) {
    return DeepStack.call(() -> new SavedRunReplay(program, saved, monitor).answer(property));
  }

  /** The initial states, one after the other. */
  public StartStates initialStates(Program program, Monitor monitor) {
    return DeepStack.call(() -> new StartStates(program.init(), Budget.of(monitor)));
  }

  /** A purpose, unless its text has errors. */
  public Reading<PurposeText> purpose(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<PurposeText> read = ExperimentText.purpose(source, diagnostics).map(PurposeText::new);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** A purpose from a formula over events; {@code end} is the event that ends a run, if there is one. */
  public Reading<PurposeText> purposeFrom(Source formula, String name, Optional<String> end) {
    return DeepStack.call(() -> FormulaPurposes.purpose(formula, name, end));
  }

  /** A formula of the µ-calculus, unless its text has errors; the model has to be loaded with its conditions. */
  public Reading<ModalText> formula(String name, Source source) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ModalText> read = ModalText.read(name, source, diagnostics);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** The model with formulas as further properties. */
  public Reading<Model> withFormulas(Model model, List<ModalText> formulas) {
    Diagnostics diagnostics = new Diagnostics();
    Model all = ModalText.addTo(model, formulas, diagnostics);
    return new Reading<>(diagnostics.hasErrors() ? Optional.empty() : Optional.of(all), diagnostics.inTextOrder());
  }

  /** An explicit transition system, unless its text has errors. */
  public Reading<Subject.Written> system(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Subject.Written> read = ExperimentText.system(source, diagnostics).map(Subject.Written::new);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** A model as the system of an experiment; it must have been loaded with the conditions of the purpose. */
  public Subject subject(Model model) {
    return new Subject.Modelled(model);
  }

  /** A simulator implemented as a Java class. */
  public Subject foreign(String className, String classPath, Map<String, String> parameters) {
    try {
      return new Subject.Foreign(ForeignSimulator.load(className, classPath, parameters));
    } catch (WrongQuestion notLoaded) {
      throw notLoaded;
    } catch (RuntimeException | LinkageError | AssertionError failure) {
      throw new WrongQuestion(new QuestionProblem.SimulatorFailed(failure.toString()));
    }
  }

  /** The events and literals that the purpose names and the system does not have. */
  public List<Diagnostic> fit(PurposeText purpose, Subject subject) {
    return NameCheck.of(purpose, subject);
  }

  /** Checks which relations hold between a purpose and a system. */
  public ExperimentReport experiment(PurposeText purpose, Subject subject, ExperimentQuestion question, Monitor monitor) {
    return DeepStack.call(() -> new ExperimentRunner(purpose, subject, question, Watcher.NOBODY).answer(monitor));
  }

  /** Draws the purpose, the explored part of the system, and their product with the runs found. */
  public Picture picture(PurposeText purpose, Subject subject, ExperimentQuestion question, Monitor monitor) {
    return DeepStack.call(
        () -> {
          PictureRecorder artist = new PictureRecorder(purpose.experiment().purpose());
          ExperimentReport report = new ExperimentRunner(purpose, subject, question, artist).answer(monitor);
          return artist.picture(
              report.results().stream().flatMap(r -> r.runs().stream()).map(ExperimentRun::run).toList());
        });
  }

  public Picture picture(PurposeText purpose) {
    return new Picture(List.of(PictureRecorder.draw("purpose " + purpose.name(), purpose.experiment().purpose().system(), true)));
  }

  public Picture picture(Subject.Written written) {
    return new Picture(List.of(PictureRecorder.draw("system " + written.name(), written.system(), false)));
  }
}
