package skein.cli;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.UsageErrors;
import skein.cli.session.Command;
import skein.cli.command.Commands;
import skein.cli.session.CommandWatch;
import skein.cli.session.Io;
import skein.cli.session.Outlet;
import skein.cli.session.Session;
import skein.cli.session.Terminals;
import skein.cli.session.UsageError;
import skein.cli.format.Version;

/** The entry point of the command line. */
public final class Main {

  /** The time to print the results so far after Ctrl-C. */
  private static final int LAST_WORDS_MILLIS = 3_000;

  /** To look at, at the end of a command. */
  private static final int MOST_THREADS = 100;

  private static final Duration LONGEST_START = Duration.ofSeconds(1);

  /** Set by a program that runs commands in processes of their own: progress is written as records, and the process ends when its input does. */
  public static final String SUPERVISED = "skein.supervised";

  private final Skein skein;

  public Main(Skein skein) {
    this.skein = skein;
  }

  public static void main(String[] args) {
    Outlet outlet = new Outlet(FileDescriptor.out);
    PrintStream out = outlet.stream();
    PrintStream err = new Outlet(FileDescriptor.err).stream();
    if (List.of(args).equals(List.of("--version"))) {
      // Asked often, so it should not load anything.
      out.println("skein " + Version.number());
      out.flush();
      return;
    }
    Skein skein = load(err);
    Session session =
        new Session(new Io(System.in, out, err, Terminals.out(), Terminals.err()), args, startUpTime(args));
    CountDownLatch over = new CountDownLatch(1);
    if (Boolean.getBoolean(SUPERVISED)) {
      session.line().startRecords();
      Thread.ofPlatform().daemon().name("supervisor").start(Main::endWithInput);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> lastWords(session, over)));
    int code = new Main(skein).run(args, new CommandWatch(session, true), session);
    if (outlet.trouble().isPresent()) {
      err.println("skein: cannot write the result: " + outlet.trouble().get());
      code = ExitCode.USAGE;
    }
    err.flush();
    over.countDown();
    if (session.outOfMemory()) {
      // An orderly exit needs memory, and fails if there is none. The next run cleans up what external tools leave behind.
      Runtime.getRuntime().halt(code);
    }
    // The JVM logs an exit: it searches all jars for a logger, which takes longer than many commands. Returning is the same, if nothing else keeps the JVM alive.
    if (code != 0 || !isLast(Thread.currentThread())) {
      System.exit(code);
    }
  }

  private static boolean isLast(Thread thread) {
    Thread[] others = new Thread[MOST_THREADS];
    // Threads of pools may be in any group below the first one.
    ThreadGroup all = thread.getThreadGroup();
    while (all.getParent() != null) {
      all = all.getParent();
    }
    int count = all.enumerate(others);
    boolean last = count < others.length;
    for (int i = 0; i < count; i++) {
      last &= others[i].isDaemon() || others[i] == thread;
    }
    return last;
  }

  /**
   * The start-up time of the process, which counts towards the time limit; but at most one
   * second, since the launcher may have built the program first.
   */
  private static Duration startUpTime(String[] args) {
    if (Arrays.stream(args).noneMatch(arg -> arg.startsWith("--time"))) {
      return Duration.ZERO;
    }
    Duration passed = ProcessAge.now();
    return passed.isNegative() ? Duration.ZERO : passed.compareTo(LONGEST_START) > 0 ? LONGEST_START : passed;
  }

  /** The input ends when the program that started this one ends, however it ends. */
  private static void endWithInput() {
    try {
      while (System.in.read() >= 0) {
        // Whatever it says.
      }
    } catch (IOException _) {
      // The same.
    }
    System.exit(ExitCode.INTERRUPTED);
  }

  /** A jar that the user adds may be wrong in many ways. */
  private static Skein load(PrintStream err) {
    try {
      return Skein.standard(Providers.loader());
    } catch (ServiceConfigurationError | IllegalStateException e) {
      err.println("skein: the languages and engines on the class path cannot be used (see SKEIN_PATH): " + e.getMessage());
      err.flush();
      System.exit(ExitCode.USAGE);
      throw e;
    }
  }

  /** Runs a command in this process, for tests and for programs that embed the command line. */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return new Main(Skein.standard()).run(args, new Session(new Io(in, out, err, false, false), args));
  }

  public int run(String[] args, Session session) {
    return run(args, new CommandWatch(session, false), session);
  }

  private int run(String[] args, CommandWatch watch, Session session) {
    int code = watch.run(() -> dispatch(args, session));
    session.io().out().flush();
    session.io().err().flush();
    return code;
  }

  private int dispatch(String[] args, Session session) {
    CommandLine commands = Commands.line(session, List.of(args));
    CommandLine.ParseResult parsed;
    try {
      parsed = commands.parseArgs(args);
    } catch (CommandLine.ParameterException wrong) {
      throw new UsageError(UsageErrors.explain(wrong, List.of(args)));
    }
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    while (parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    if (parsed.commandSpec().userObject() instanceof Command command) {
      return command.run(skein, session);
    }
    parsed.commandSpec().commandLine().usage(session.io().err());
    return ExitCode.USAGE;
  }

  /** Runs when the process ends; after Ctrl-C, waits for the results so far. */
  private static void lastWords(Session session, CountDownLatch over) {
    session.interrupt();
    try {
      boolean ended = false;
      do {
        ended = over.await(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS);
      } while (!ended && session.isSaving());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
