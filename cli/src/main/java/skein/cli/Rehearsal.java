package skein.cli;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import skein.core.memory.MemoryWatch;

/**
 * Runs typical commands in one process. The launcher runs this at the end of a build while the JVM
 * records the classes in use, so that later starts find them loaded and linked.
 */
final class Rehearsal {

  private static final List<String> COMMANDS =
      List.of(
          "--version",
          "help",
          "help verify",
          "check %s/labs/election.labs n=3",
          "check %s/labs/election.labs n=3 m=2",
          "check %s/labs/swap-meet.labs n=2 goods=2",
          "verify %s/labs/election.labs n=3",
          "verify %s/labs/table.labs n=3 --fair",
          "verify %s/labs/election.labs n=2 --format json",
          "verify %s/ccs/two-phase-commit.ccs",
          "verify %s/labs/table.labs n=2..3",
          "test %s/ccs/semaphores.ccs",
          "explore %s/labs/election.labs n=3",
          "experiment %s/purposes/dog.sp %s/purposes/dog.ats",
          "simulate %s/labs/election.labs n=3 --runs 20 --steps 30");

  private Rehearsal() {}

  /** The argument is the folder of the examples. */
  public static void main(String[] args) {
    for (String command : COMMANDS) {
      Main.run(words(command, args[0]), System.in, System.out, System.err);
    }
    // Commands that take longer measure the memory.
    new MemoryWatch(OptionalLong.empty()).exceeded();
    // Once more through main, because ending a process also needs classes.
    Main.main(words("verify %s/labs/election.labs n=2", args[0]));
  }

  private static String[] words(String command, String examples) {
    return Stream.of(command.split(" ")).map(word -> word.replace("%s", examples)).toArray(String[]::new);
  }
}
