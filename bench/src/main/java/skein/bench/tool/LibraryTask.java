package skein.bench.tool;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import skein.bench.workload.Models;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.explore.ExploreEngine;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;

/** A program that explores a model, or generates its transition system, and prints the size of the state space like {@code skein explore}. */
public final class LibraryTask {

  private LibraryTask() {}

  /** Takes the name of a tool, a file, a schedule, and the values of parameters. */
  public static void main(String[] args) {
    List<String> parameters = Arrays.asList(args).subList(3, args.length);
    Program program = Models.load(args[1], parameters, args[2].equals("round-robin"));
    switch (args[0]) {
      case "lts" -> generate(program);
      case "library" -> explore(new ExploreEngine(), program);
      default -> explore(ExploreEngine.reference(), program);
    }
  }

  private static void explore(ExploreEngine engine, Program program) {
    Extent space = engine.measure(program, Settings.DEFAULT.withThreads(1), Monitor.SILENT);
    print(space.statistics().states(), space.statistics().transitions(), space.statistics().seconds(), space.complete());
  }

  private static void generate(Program program) {
    long start = System.nanoTime();
    if (LtsGenerator.generate(program, new Alphabet(), Integer.MAX_VALUE, 1, Budget.UNLIMITED) instanceof Generation.Complete(Lts lts)) {
      print(lts.states(), lts.transitions(), (System.nanoTime() - start) / 1e9, true);
    } else {
      throw new IllegalStateException("not generated");
    }
  }

  private static void print(long states, long transitions, double seconds, boolean complete) {
    System.out.printf(
        Locale.ROOT, "{\"states\": %d, \"transitions\": %d, \"seconds\": %.3f, \"complete\": %b}%n", states, transitions, seconds, complete);
  }
}
