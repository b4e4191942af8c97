package skein.bench.simulation;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import skein.bench.workload.Models;
import skein.bench.workload.Workload;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StepChoice;
import skein.simulate.RunJudge;
import skein.simulate.sample.RunSampler;

/**
 * A program that makes random runs again and again, and prints the number of their steps and the least processor time that they took, divided by
 * the number of threads. Processor time, since others may use the machine; the least, since the first repetitions also compile.
 */
public final class RunTask {

  private static final int REPETITIONS = 6;
  /** In each repetition, and at least: the clock is coarse. */
  private static final long TOTAL = 12_000_000;
  private static final long SEED = 1;

  private RunTask() {}

  /** Takes the number of threads (0: by hand), the file and the name of the model, the maximum number of steps, and parameters. */
  public static void main(String[] args) {
    int threads = Integer.parseInt(args[0]);
    List<String> parameters = Arrays.asList(args).subList(4, args.length);
    Workload workload = Workload.of(args[2], String.join(" ", parameters));
    int steps = Integer.parseInt(args[3]);
    LongSupplier task = threads == 0 ? () -> byHand(workload, steps) : ofModel(Models.load(args[1], parameters, false), workload, threads, steps);
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long taken = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < REPETITIONS; i++) {
      long begun = system.getProcessCpuTime();
      taken = task.getAsLong();
      least = Math.min(least, system.getProcessCpuTime() - begun);
    }
    System.out.printf(
        Locale.ROOT,
        "{\"states\": %d, \"transitions\": %d, \"seconds\": %.4f, \"complete\": true}%n",
        taken, taken, least / 1e9 / Math.max(1, threads));
  }

  private static long byHand(Workload workload, int steps) {
    HandSimulation simulation = HandSimulations.of(workload, SEED);
    long taken = 0;
    while (taken < TOTAL) {
      taken += simulation.run(steps).steps();
    }
    return taken;
  }

  /** As {@code skein estimate} makes them. */
  private static LongSupplier ofModel(Program program, Workload workload, int threads, int steps) {
    List<Property> properties = program.properties().stream().filter(p -> p.name().equals(HandSimulations.property(workload))).toList();
    RunSampler first = RunSampler.compiled(program, new RunJudge(properties).predicates(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    first.start(0);
    List<RunSampler> samplers = IntStream.range(0, threads).mapToObj(i -> i == 0 ? first : first.another(Budget.UNLIMITED)).toList();
    return () -> {
      LongAdder taken = new LongAdder();
      List<Thread> workers =
          IntStream.range(0, threads).mapToObj(i -> Thread.ofPlatform().start(() -> taken.add(share(properties, samplers.get(i), i, threads, steps)))).toList();
      workers.forEach(RunTask::join);
      return taken.sum();
    };
  }

  private static long share(List<Property> properties, RunSampler sampler, int first, int threads, int steps) {
    RunJudge judge = new RunJudge(properties);
    long taken = 0;
    for (int run = first; taken < TOTAL / threads; run += threads) {
      sampler.start(run);
      taken += judge.judgeUntilDecided(run, sampler, steps, _ -> {}).length();
    }
    return taken;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
