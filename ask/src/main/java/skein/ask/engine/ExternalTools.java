package skein.ask.engine;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.combined.CombinedClaimEngine;
import skein.analysis.errors.ErrorAwareEngine;
import skein.analysis.initial.AssumptionErrors;
import skein.ask.question.Emission;
import skein.ask.question.MissingTool;
import skein.ask.question.ToolState;
import skein.core.answer.Engine;
import skein.core.answer.Obstacle;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.WrongQuestion;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.Emitter;
import skein.emit.Inexpressible;
import skein.emit.aiger.AigerFiles;
import skein.emit.c.CFiles;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Versions;
import skein.emit.engine.ToolEngines;
import skein.emit.promela.PromelaFiles;
import skein.emit.smt.SmtFiles;
import skein.gpu.CudaFiles;
import skein.gpu.GpuEngines;
import skein.lnt.CadpEngines;
import skein.lnt.LntFiles;

/** External tools: the engines based on them, the files written for them, and whether they are installed. */
public final class ExternalTools {

  private static final List<Emitter> EMITTERS = List.of(new CFiles(), new PromelaFiles(), new LntFiles(), new AigerFiles(), new SmtFiles(), new CudaFiles());

  private ExternalTools() {}

  public static List<ToolState> tools(Toolbox toolbox) {
    return Stream.of(Tool.values()).map(tool -> state(tool, toolbox)).toList();
  }

  /** The tools that these engines need. */
  public static List<ToolState> behind(List<String> engines, Toolbox toolbox) {
    return Stream.of(Tool.values())
        .filter(tool -> engines.contains(tool.word()))
        .map(tool -> state(tool, toolbox))
        .toList();
  }

  private static ToolState state(Tool tool, Toolbox toolbox) {
    Optional<Path> path = toolbox.find(tool);
    return new ToolState(
        tool.word(),
        tool.variable(),
        toolbox.wrongPath(tool),
        path.map(Path::toString),
        path.flatMap(program -> Versions.of(tool, program)));
  }

  /** Whether the engine with this name is an external tool. */
  static boolean isTool(String engine) {
    return Stream.of(Tool.values()).anyMatch(tool -> tool.word().equals(engine));
  }

  /** Why the engine cannot be used; empty if it needs no external tool or the tool is installed. */
  public static Optional<Reason.ToolMissing> missing(Engine engine, Toolbox toolbox) {
    return Stream.of(Tool.values())
        .filter(tool -> tool.word().equals(engine.name()) && toolbox.find(tool).isEmpty())
        .findFirst()
        .map(tool -> new Reason.ToolMissing(tool.word()));
  }

  /** A working folder for the engine's tool, created if necessary. */
  static void requireFolder(Path folder, String engine) {
    List<String> able = Stream.of(new ToolEngines(), new CadpEngines(), new GpuEngines()).flatMap(provider -> provider.engines().stream()).map(Engine::name).toList();
    if (!able.contains(engine)) {
      throw new WrongQuestion(new QuestionProblem.NeedsExternalTool(QuestionProblem.Setting.KEEP, able));
    }
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException _) {
      throw notKept(folder, QuestionProblem.FolderTrouble.NO_FOLDER);
    } catch (IOException _) {
      throw notKept(folder, QuestionProblem.FolderTrouble.NOT_CREATED);
    }
    if (!Files.isWritable(folder)) {
      throw notKept(folder, QuestionProblem.FolderTrouble.NOT_WRITABLE);
    }
  }

  private static WrongQuestion notKept(Path folder, QuestionProblem.FolderTrouble trouble) {
    return new WrongQuestion(new QuestionProblem.KeepFolder(folder, trouble));
  }

  public static Emission.Result emit(String base, Program program, Emission emission) {
    Emitter emitter =
        EMITTERS.stream()
            .filter(e -> e.name().equals(emission.target()))
            .findFirst()
            .orElseThrow(() -> WrongQuestion.unknown(QuestionProblem.Term.TARGET, emission.target(), EMITTERS.stream().map(Emitter::name).toList()));
    emission
        .flavour()
        .filter(flavour -> !emitter.flavours().contains(flavour))
        .ifPresent(
            flavour -> {
              throw WrongQuestion.unknown(QuestionProblem.Term.FLAVOUR, flavour, emitter.flavours());
            });
    AnalysedProgram analysed = new AnalysedProgram(program);
    List<Obstacle.LeftOut> leftOut = new ArrayList<>();
    List<Property> named =
        new Selection(program).named(emission.properties()).stream().flatMap(p -> single(analysed, p, leftOut).stream()).toList();
    leftOut.addAll(leftOut(analysed, named, leftOut.stream().filter(left -> mayErr(analysed, left.property())).toList()));
    List<Property> properties =
        named.stream().filter(p -> leftOut.stream().noneMatch(left -> left.property().equals(p.name()))).toList();
    if (properties.isEmpty() && !leftOut.isEmpty()) {
      return new Emission.Result(List.of(), leftOut);
    }
    EmitOptions options =
        new EmitOptions(emission.flavour(), emission.arrays(), emission.steps(), emission.ignoreEnds());
    Emitted emitted = withTools(() -> emitter.emit(base, analysed, properties, options));
    return new Emission.Result(
        emitted.files().stream().map(file -> new Emission.Written(file.name(), file.content())).toList(),
        Stream.concat(leftOut.stream(), emitted.leftOut().stream()).toList());
  }

  /** External tools know no combined claims: the claim as one, or one property for each part. */
  private static List<Property> single(AnalysedProgram program, Property property, List<Obstacle.LeftOut> leftOut) {
    if (property.claim() instanceof Claim.Combined(_, _, var whole) && whole.isPresent()) {
      Property one = new Property(property.name(), whole.get(), property.text(), property.origin());
      if (ErrorAwareEngine.partial(program, List.of(one)).isEmpty()) {
        return List.of(one);
      }
    }
    Optional<List<Property>> parts = CombinedClaimEngine.conjuncts(property);
    if (parts.isEmpty()) {
      leftOut.add(new Obstacle.LeftOut(property.name(), new Obstacle.OneOfSeveral()));
    }
    return parts.orElse(List.of());
  }

  /** External tools have no inconclusive answer: there, a predicate that causes an error does not hold. */
  private static List<Obstacle.LeftOut> leftOut(
      AnalysedProgram program, List<Property> properties, List<Obstacle.LeftOut> mayErr) {
    List<Obstacle.LeftOut> leftOut = new ArrayList<>();
    for (Property property : ErrorAwareEngine.partial(program, properties)) {
      if (!(property.claim() instanceof Claim.Always)) {
        leftOut.add(new Obstacle.LeftOut(property.name(), new Obstacle.PredicateMayErr()));
      }
    }
    if (properties.stream().anyMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      whyNotErrors(program, Stream.concat(mayErr.stream(), leftOut.stream()).toList()).ifPresent(reason -> leftOut.add(new Obstacle.LeftOut(Property.NO_ERRORS, reason)));
    }
    return leftOut;
  }

  private static boolean mayErr(AnalysedProgram program, String name) {
    List<Property> predicates =
        program.program().properties().stream()
            .filter(p -> p.name().equals(name))
            .flatMap(p -> p.claim().predicates().stream().map(e -> new Property(name, new Claim.Always(e), name, p.origin())))
            .toList();
    return !ErrorAwareEngine.partial(program, predicates).isEmpty();
  }

  private static Optional<Obstacle> whyNotErrors(AnalysedProgram program, List<Obstacle.LeftOut> leftOut) {
    return switch (program.assumptionErrors(() -> false)) {
      case AssumptionErrors.Result.Found(var assumption, var _, var error) ->
          Optional.of(new Obstacle.AssumptionErrs(assumption.name(), Optional.of(error)));
      case AssumptionErrors.Result.Unknown(var assumption) ->
          Optional.of(new Obstacle.AssumptionErrs(assumption.name(), Optional.empty()));
      case AssumptionErrors.Result.None() ->
          leftOut.isEmpty() ? Optional.empty() : Optional.of(new Obstacle.CoversLeftOut(leftOut.getFirst().property()));
    };
  }

  /** Translates failures of external tools into our own exceptions. */
  public static <T> T withTools(Supplier<T> work) {
    try {
      return work.get();
    } catch (ToolMissing missing) {
      throw new MissingTool(missing.problem());
    } catch (Inexpressible problem) {
      throw new WrongQuestion(new QuestionProblem.NotExpressible(problem.obstacle()));
    } catch (ToolTrouble trouble) {
      throw new WrongQuestion(new QuestionProblem.ToolFailed(trouble.problem()));
    }
  }
}
