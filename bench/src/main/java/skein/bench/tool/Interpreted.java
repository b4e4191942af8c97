package skein.bench.tool;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import skein.bench.workload.Models;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.explore.ExploreEngine;

/** A program that explores a model with the interpreter and prints the size of its state space like {@code skein explore}. */
public final class Interpreted {

  private Interpreted() {}

  public static void main(String[] args) {
    List<String> parameters = Arrays.asList(args).subList(2, args.length);
    Program program = Models.load(args[0], parameters, args[1].equals("round-robin"));
    Extent space = ExploreEngine.reference().measure(program, Settings.DEFAULT, Monitor.SILENT);
    System.out.printf(
        Locale.ROOT,
        "{\"states\": %d, \"transitions\": %d, \"seconds\": %.3f, \"complete\": %b}%n",
        space.statistics().states(),
        space.statistics().transitions(),
        space.statistics().seconds(),
        space.complete());
  }
}
