package skein.hunt.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import skein.compose.ComposeEngine;
import skein.core.answer.Engine;
import skein.core.answer.Monitor;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.run.Fairness;
import skein.emit.aiger.AbcEngine;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;
import skein.emit.promela.SpinEngine;
import skein.emit.verifiers.Cbmc;
import skein.emit.verifiers.VerifierEngine;
import skein.explore.ExploreEngine;
import skein.explore.SwarmEngine;
import skein.gpu.GpuEngine;
import skein.prove.ProveEngine;

/** The engines and configurations that are compared. */
public final class Lineup {

  private static final long BITSTATE_BYTES = 1 << 16;
  private static final long SWARM_STATES = 2_000;
  private static final long HELD_STATES = 4_000;
  private static final int DEPTH = 7;
  private static final int LOOKS = 400;
  /** Only a safeguard for very hard questions: the number of reports is the real limit. */
  private static final Duration LONG = Duration.ofSeconds(2);
  private static final Duration OUTSIDE = Duration.ofSeconds(20);
  private static final String CPU_COMPILER = "g++";

  private Lineup() {}

  public static Contestant reference() {
    return exact("reference", List.of("--engine=reference"), ExploreEngine.reference(), s -> s);
  }

  /**
   * The compiled search without and with all reductions, and one of both on several threads.
   *
   * @param which selects which one; with a limit on the number of states, there is only one thread
   */
  public static List<Contestant> compiled(Settings question, int which) {
    List<Contestant> found = new ArrayList<>();
    found.add(explore("explore none", 1, Set.of(), "--no-reductions"));
    if (question.steps().isEmpty()) {
      found.add(explore("explore all", 1, EnumSet.allOf(Reduction.class)));
    }
    found.add(
        question.steps().isPresent() || which % 2 == 0
            ? explore("explore none ×4", 4, Set.of(), "--no-reductions")
            : explore("explore all ×4", 4, EnumSet.allOf(Reduction.class)));
    return found;
  }

  /** Each reduction alone. */
  public static List<Contestant> reductions() {
    return List.of(
        explore("explore symmetry", 1, EnumSet.of(Reduction.SYMMETRY), "--no-partial-order", "--no-dead-variables"),
        explore("explore partial-order", 1, EnumSet.of(Reduction.PARTIAL_ORDER), "--no-symmetry", "--no-dead-variables"),
        explore("explore dead-variables", 1, EnumSet.of(Reduction.DEAD_VARIABLES), "--no-symmetry", "--no-partial-order"));
  }

  /** Engines that may not reach a verdict. */
  public static List<Contestant> incomplete(Settings question) {
    List<Contestant> found = new ArrayList<>();
    found.add(
        new Contestant(
            "compose", List.of("--engine=compose"), new ComposeEngine(), s -> plain(s).withMaxStates(HELD_STATES), () -> Monitor.SILENT, false, false));
    if (question.steps().isEmpty()) {
      if (question.fairness() == Fairness.NONE) {
        found.add(
            new Contestant(
                "bitstate", List.of("--engine=explore", "--bitstate=64k"), new ExploreEngine(),
                s -> s.withBitstate(BITSTATE_BYTES), () -> Monitor.SILENT, false, false));
      }
      found.add(
          new Contestant(
              "swarm", List.of("--engine=swarm"), new SwarmEngine(), s -> s.withMaxStates(SWARM_STATES).withThreads(1),
              () -> Monitor.SILENT, false, true));
      found.add(prover(ProveEngine.induction()));
      found.add(prover(ProveEngine.pdr()));
    }
    found.add(prover(ProveEngine.bmc()));
    return found;
  }

  /** The external tools that are installed. */
  public static List<Contestant> outside() {
    Toolbox tools = Toolbox.standard();
    List<Contestant> found = new ArrayList<>();
    if (tools.find(Tool.CBMC).isPresent()) {
      found.add(outside(new VerifierEngine(new Cbmc(), tools), s -> s.steps().isPresent() ? s : s.withSteps(3)));
    }
    if (tools.find(Tool.SPIN).isPresent() && tools.find(Tool.GCC).isPresent()) {
      found.add(outside(new SpinEngine(tools), s -> s));
    }
    if (tools.find(Tool.ABC).isPresent()) {
      found.add(outside(new AbcEngine(tools), s -> s));
    }
    return found;
  }

  /** The search for GPUs, compiled for the CPU, if there is a compiler. */
  public static List<Contestant> gpu() {
    return Toolbox.standard().program(CPU_COMPILER).stream()
        .map(
            compiler ->
                new Contestant(
                    "gpu", List.of("--engine=gpu"), new GpuEngine(gpuTools(compiler)), s -> plain(s).withTime(OUTSIDE), () -> Monitor.SILENT, false, false))
        .toList();
  }

  /** For engines that support neither fairness nor a bound: with these, they would be asked less often. */
  private static Settings plain(Settings question) {
    return Settings.DEFAULT.withIgnoreEnds(question.ignoreEnds()).withThreads(question.threads());
  }

  /** Its programs do not go where those of users are kept. */
  private static Toolbox gpuTools(Path compiler) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put(Tool.GPU.variable(), compiler.toString());
    environment.put("XDG_CACHE_HOME", Path.of(System.getProperty("java.io.tmpdir"), "skein-hunt").toString());
    return new Toolbox(environment, Optional.empty());
  }

  /** Why tools are not run; the external verifiers are only mentioned if they would be. */
  public static List<String> missing(boolean outside) {
    Toolbox tools = Toolbox.standard();
    List<String> words = new ArrayList<>();
    for (Tool tool : outside ? List.of(Tool.CBMC, Tool.SPIN, Tool.GCC, Tool.ABC) : List.<Tool>of()) {
      if (tools.find(tool).isEmpty()) {
        words.add(tool.word());
      }
    }
    if (tools.program(CPU_COMPILER).isEmpty()) {
      words.add(CPU_COMPILER);
    }
    return words.stream().map(word -> word + " is not installed and will not be run; see skein doctor").toList();
  }

  private static Contestant explore(String name, int threads, Set<Reduction> reductions, String... arguments) {
    List<String> words = new ArrayList<>(List.of("--engine=explore", "--threads=" + threads));
    words.addAll(List.of(arguments));
    return exact(name, words, new ExploreEngine(), s -> s.withThreads(threads).withReductions(reductions));
  }

  private static Contestant exact(String name, List<String> arguments, Engine engine, UnaryOperator<Settings> settings) {
    return new Contestant(
        name, arguments, engine, settings, () -> Monitor.SILENT, true, false);
  }

  private static Contestant prover(Engine engine) {
    return new Contestant(
        engine.name(), List.of("--engine=" + engine.name()), engine, s -> s.withTime(LONG), () -> new EffortLimit(DEPTH, LOOKS), false, true);
  }

  private static Contestant outside(Engine engine, UnaryOperator<Settings> settings) {
    return new Contestant(
        engine.name(), List.of("--engine=" + engine.name()), engine, s -> settings.apply(s).withTime(OUTSIDE),
        () -> Monitor.SILENT, false, true);
  }
}
