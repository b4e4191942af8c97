package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.check.CheckedChor;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.chor.project.PeerJava;
import skein.chor.syntax.Name;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.source.Source;
import skein.core.testing.Golden;

/**
 * The Java classes of all peers of a realizable choreography, on threads with blocking queues, do what the choreography says. The auction is realizable only if
 * senders wait for receivers.
 */
final class JavaPeersTest {

  private static final int RUNS = Boolean.getBoolean("skein.thorough") ? 1_000 : 30;
  private static final long PATIENCE_SECONDS = 60;
  private static final Set<String> ONLY_SYNCHRONOUS = Set.of("auction");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"stock-safe", "two-phase-commit", "booking", "auction", "login"})
  void peersOnThreadsFollowTheChoreography(String example) throws Exception {
    Path file = Golden.root().resolve("examples/chor/" + example + ".chor");
    CheckedChor checked = Choreographies.read(new Source(file.toString(), Files.readString(file)), LoadOptions.DEFAULT, Monitor.SILENT).checked().orElseThrow();
    List<String> peers = checked.spec().peers().stream().map(Name::text).toList();
    Map<String, String> classes = PeerJava.classNames(peers);
    for (String peer : peers) {
      PeerAutomaton automaton = PeerAutomaton.ofPeer(checked.spec(), checked.main(), peer, Budget.UNLIMITED);
      Files.writeString(folder.resolve(classes.get(peer) + ".java"), PeerJava.of(automaton, checked.main(), classes.get(peer)));
    }
    compile();
    PeerAutomaton choreography = PeerAutomaton.ofChoreography(checked.spec(), checked.main(), Budget.UNLIMITED);
    Set<List<String>> different = new HashSet<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      for (int run = 0; run < RUNS; run++) {
        List<String> done = new Run(new Random(run * 0x9E3779B97F4A7C15L), peers, ONLY_SYNCHRONOUS.contains(example)).of(loader, classes);
        assertThat(isComplete(choreography, done)).as("%s", done).isTrue();
        different.add(done);
      }
    }
    assertThat(different).hasSizeGreaterThan(2);
  }

  private void compile() throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = new ArrayList<>(List.of("-Xlint:all", "-Werror", "-d", folder.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(f -> f.toString().endsWith(".java")).map(Path::toString).forEach(options::add);
    }
    assertThat(compiler.run(null, null, null, options.toArray(String[]::new))).isZero();
  }

  /** One run of all peers. */
  private static final class Run {

    private final Random random;
    private final boolean synchronous;
    private final Map<String, BlockingQueue<String>> buffers = new LinkedHashMap<>();
    private final List<String> done = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();

    Run(Random random, List<String> peers, boolean synchronous) {
      this.random = random;
      this.synchronous = synchronous;
      peers.forEach(peer -> buffers.put(peer, new LinkedBlockingQueue<>()));
    }

    List<String> of(ClassLoader loader, Map<String, String> classes) throws Exception {
      List<Thread> threads = new ArrayList<>();
      for (String peer : buffers.keySet()) {
        Class<?> type = loader.loadClass(classes.get(peer));
        Class<?> actions = loader.loadClass(type.getName() + "$Actions");
        Class<?> network = loader.loadClass(type.getName() + "$Network");
        Object instance = type.getConstructor(actions, network).newInstance(
            Proxy.newProxyInstance(loader, new Class<?>[] {actions}, (_, method, arguments) -> act(peer, method.getName(), arguments)),
            Proxy.newProxyInstance(loader, new Class<?>[] {network}, (_, method, arguments) -> method.getName().equals("send")
                ? send((String) arguments[0], (String) arguments[1])
                : receive(peer, (boolean) arguments[0])));
        Thread thread = new Thread(() -> run(type, instance), peer);
        thread.setDaemon(true);
        threads.add(thread);
      }
      threads.forEach(Thread::start);
      for (Thread thread : threads) {
        thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        assertThat(thread.isAlive()).as("%s after %s", thread.getName(), done).isFalse();
      }
      assertThat(failures).isEmpty();
      assertThat(buffers.values()).allMatch(BlockingQueue::isEmpty);
      return done;
    }

    private void run(Class<?> type, Object instance) {
      try {
        type.getMethod("run").invoke(instance);
      } catch (InvocationTargetException e) {
        synchronized (done) {
          failures.add(e.getCause());
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Communications are recorded when they are sent, synchronous ones when they are received. */
    private Object act(String peer, String method, Object[] arguments) {
      synchronized (done) {
        if (method.equals("choose")) {
          return random.nextInt(((List<?>) arguments[0]).size());
        }
        done.add(peer + "." + method);
        return null;
      }
    }

    private Object send(String receiver, String message) throws InterruptedException {
      synchronized (done) {
        buffers.get(receiver).add(message);
        if (!synchronous) {
          done.add(message);
          return null;
        }
        done.notifyAll();
        while (buffers.get(receiver).contains(message)) {
          done.wait();
        }
        return null;
      }
    }

    private String receive(String peer, boolean wait) throws InterruptedException {
      if (!synchronous) {
        return wait ? buffers.get(peer).take() : buffers.get(peer).poll();
      }
      synchronized (done) {
        while (wait && buffers.get(peer).isEmpty()) {
          done.wait();
        }
        String message = buffers.get(peer).poll();
        if (message != null) {
          done.add(message);
          done.notifyAll();
        }
        return message;
      }
    }
  }

  /** Whether the actions, in this order, are a run of the choreography to its end. */
  private static boolean isComplete(PeerAutomaton choreography, List<String> done) {
    Set<Integer> states = closed(choreography, Set.of(0));
    for (String each : done) {
      Set<Integer> after = new HashSet<>();
      boolean recorded = false;
      for (PeerAutomaton.Transition step : choreography.transitions()) {
        if (step.move() instanceof PeerMove.Act(var action) && recordedAs(action, each)) {
          recorded = true;
          if (states.contains(step.source())) {
            after.add(step.target());
          }
        }
      }
      // The methods for sending and receiving are recorded, too, but have no meaning of their own.
      states = recorded ? closed(choreography, after) : states;
    }
    return states.stream().anyMatch(choreography::isTerminated);
  }

  private static boolean recordedAs(ChorAction action, String text) {
    return action.isCommunication() ? action.text().equals(text) : text.equals(action.sender() + "." + action.name());
  }

  private static Set<Integer> closed(PeerAutomaton automaton, Set<Integer> from) {
    Set<Integer> states = new HashSet<>(from);
    boolean grew = true;
    while (grew) {
      grew = false;
      for (PeerAutomaton.Transition step : automaton.transitions()) {
        grew |= step.move().isInternal() && states.contains(step.source()) && states.add(step.target());
      }
    }
    return states;
  }
}
