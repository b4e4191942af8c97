package skein.ask;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import skein.ask.engine.Compare;
import skein.ask.engine.Engines;
import skein.ask.engine.ExternalTools;
import skein.ask.engine.Simulate;
import skein.ask.engine.UndecidedReport;
import skein.ask.engine.Verify;
import skein.ask.question.Comparison;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Simulation;
import skein.ask.question.StateSpace;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.run.StateRecording;
import skein.core.source.Source;
import skein.explore.ExploreEngine;

/**
 * The entry point of Skein as a library: the languages it reads, and the questions it answers about models.
 * Stateless, so several questions can be asked at once.
 */
public final class Skein {

  private final LanguageCatalog languages;
  private final Engines engines;
  private final ExploreEngine explorer = new ExploreEngine();

  private Skein(LanguageCatalog languages, Engines engines) {
    this.languages = languages;
    this.engines = engines;
  }

  /** The first engine leads; the other engines run only if selected by name. */
  public Skein(List<Language> languages, List<Engine> engines) {
    this(new LanguageCatalog(languages, List.of()), Engines.of(engines.getFirst(), List.of(), List.of(), List.of(), engines.subList(1, engines.size())));
  }

  /** A Skein with all languages and engines on the class path. */
  public static Skein standard() {
    return standard(Thread.currentThread().getContextClassLoader());
  }

  /** A Skein with all languages and engines that a loader finds. */
  public static Skein standard(ClassLoader classes) {
    List<Engine> engines = new ArrayList<>();
    ServiceLoader.load(EngineProvider.class, classes).forEach(provider -> engines.addAll(provider.engines()));
    return new Skein(LanguageCatalog.of(classes), Engines.of(engines));
  }

  /** The same Skein, which also looks for definitions of languages in these folders. */
  public Skein lookingIn(List<Path> definitions) {
    return new Skein(languages.lookingIn(definitions), engines);
  }

  /** The folders in which it looks for definitions of languages. */
  public List<Path> folders() {
    return languages.folders();
  }

  public Language language(String name) {
    return languages.named(name);
  }

  /** The language that a file is written in, by the extension of its name. */
  public Language languageOf(String file) {
    return languages.of(file);
  }

  /** Whether the extension of the file's name is that of a language. */
  public boolean reads(String file) {
    return languages.reads(file);
  }

  /** Whether the extension of the file's name is that of properties of models in some language. */
  public boolean readsProperties(String file) {
    return languages.readsProperties(file);
  }

  /** Reads a model in the language of its file name. */
  public Loaded load(Source source, LoadOptions options) {
    return languageOf(source.name()).load(source, options);
  }

  public String languageNames() {
    return String.join(", ", languages.words());
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
    return compare(program, question, engines.provers(program), monitor);
  }

  /** Compares the answers of the named engines. */
  public Comparison compare(Program program, Question question, List<String> names, Monitor monitor) {
    return ask(() -> new Compare(engines.named(names), program, question).answer(monitor));
  }

  /** The names of all engines. */
  public List<String> engineNames() {
    return engines.all().stream().map(Engine::name).toList();
  }

  /** All reachable states, within the limits of the settings; the caller closes them. */
  public StateSpace explore(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> new StateSpace(program, explorer.explore(program, settings, monitor)));
  }

  /** Counts the reachable states without keeping them. */
  public Extent measure(Program program, Settings settings, Monitor monitor) {
    return ask(() -> explorer.measure(program, settings, monitor));
  }

  /** Markov processes. */
  public Processes processes() {
    return new Processes();
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

  /** The same about a question that was stopped before any engine answered. */
  public Report undecided(
      Program program, Question question, Reason.CutShort reason, Optional<Progress> progress, Duration elapsed) {
    return UndecidedReport.of(program, question, reason, progress, elapsed);
  }

  /** Saved runs, and initial states. */
  public RunQuestions runs() {
    return new RunQuestions();
  }

  /** External tools. */
  public ToolQuestions tools() {
    return new ToolQuestions();
  }

  /** Proofs that can be checked. */
  public Certificates certificates() {
    return new Certificates();
  }

  /** Labelled transition systems. */
  public TransitionSystems systems() {
    return new TransitionSystems();
  }

  /** Networks of transition systems. */
  public NetworkQuestions networks() {
    return new NetworkQuestions();
  }

  /** Formulas of the µ-calculus. */
  public Formulas formulas() {
    return new Formulas();
  }

  /** Estimates from random runs. */
  public Estimates estimates() {
    return new Estimates();
  }

  /** Experiments with purposes. */
  public Experiments experiments() {
    return new Experiments();
  }

  /** Many machines. */
  public Clusters clusters() {
    return new Clusters();
  }
}
