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

  /** These have a cache of their own. */
  private static final List<String> SHORT =
      List.of(
          "help",
          "help verify",
          "check %s/labs/election.labs n=3 m=2",
          "check %s/labs/swap-meet.labs n=2 goods=2",
          "check %s/ccs/two-phase-commit.ccs",
          "check %s/labs/election.labs n=3");

  /** So does {@code explore}: its memory should go to states, not to classes. */
  private static final List<String> EXPLORE =
      List.of(
          "explore %s/labs/table.labs n=5 --fair",
          "explore %s/labs/election.labs n=2 --format json",
          "explore %s/ccs/two-phase-commit.ccs",
          "explore %s/labs/alignment.labs birds=2 side=3 see=3",
          // Large enough for several threads, for a filter of duplicates, and for compact tables: a class that is missing from the cache delays the search.
          "explore %s/labs/election.labs n=6 --threads 2",
          "explore %s/labs/table.labs n=8 --threads 2");

  private static final List<String> OTHERS =
      List.of(
          "verify %s/labs/election.labs n=3 m=2",
          "verify %s/labs/election.labs n=3",
          "verify %s/labs/table.labs n=3 --fair",
          "verify %s/labs/election.labs n=2 --format json",
          "verify %s/ccs/two-phase-commit.ccs",
          "verify %s/ccs/two-phase-commit.ccs --language ccs.lang",
          "verify %s/labs/table.labs n=2..3",
          "test %s/ccs/semaphores.ccs",
          "verify %s/labs/election.labs n=6 --threads 2",
          "verify %s/labs/table.labs n=6 --threads 2",
          "experiment %s/purposes/dog.sp %s/purposes/dog.ats",
          "simulate %s/labs/election.labs n=3 --runs 20 --steps 30");

  private Rehearsal() {}

  /** The arguments are the name of the cache and the folder of the examples. */
  public static void main(String[] args) {
    String examples = args[1];
    if (args[0].equals("short")) {
      rehearse(SHORT, examples);
      Main.main(new String[] {"--version"});
      // Once more through main, because ending a process also needs classes.
      Main.main(words(SHORT.getLast(), examples));
      return;
    }
    boolean explore = args[0].equals("explore");
    rehearse(explore ? EXPLORE : OTHERS, examples);
    // Commands that take longer measure the memory.
    new MemoryWatch(OptionalLong.empty()).exceeded();
    Main.main(words(explore ? "explore %s/labs/election.labs n=3" : "verify %s/labs/election.labs n=2", examples));
  }

  private static void rehearse(List<String> commands, String examples) {
    for (String command : commands) {
      Main.run(words(command, examples), System.in, System.out, System.err);
    }
  }

  private static String[] words(String command, String examples) {
    return Stream.of(command.split(" ")).map(word -> word.replace("%s", examples)).toArray(String[]::new);
  }
}
