package skein.hunt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import skein.hunt.engine.Contestant;
import skein.hunt.engine.Lineup;
import skein.hunt.subject.HuntSubject;
import skein.hunt.subject.Subjects;

/** Runs every engine on one subject after the other, and collects the findings. */
final class Hunt {

  /** If each attempt takes long, a model that is still large must do. */
  private static final Duration LONGEST_SHRINKING = Duration.ofMinutes(2);

  /** Compiling for the GPU engine takes seconds: it runs on one subject in this many, whatever the options are. */
  static final int GPU_EVERY = 100;

  /** External tools are slow: they run on one subject in this many. */
  private final int outsideEvery;
  private final Tally tally = new Tally();
  private final Findings findings;
  private final Predicate<String> takesPart;
  private final Consumer<String> log;

  /** @param takesPart the engines that are run, by name */
  Hunt(Findings findings, int outsideEvery, Predicate<String> takesPart, Consumer<String> log) {
    this.takesPart = takesPart;
    this.findings = findings;
    this.outsideEvery = outsideEvery;
    this.log = log;
  }

  Tally tally() {
    return tally;
  }

  Findings findings() {
    return findings;
  }

  /** Runs this many seeds, starting with the first, on this many threads. */
  void run(long first, long models, int threads, BooleanSupplier over) {
    AtomicLong next = new AtomicLong(first);
    List<Thread> hunters = new ArrayList<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    for (int i = 0; i < threads; i++) {
      hunters.add(
          Thread.ofPlatform()
              .name("hunter-" + i)
              .uncaughtExceptionHandler((_, thrown) -> failure.set(thrown))
              .start(
                  () -> {
                    for (long seed = next.getAndIncrement(); seed - first < models && !over.getAsBoolean(); seed = next.getAndIncrement()) {
                      examine(seed, Subjects.of(seed), over);
                    }
                  }));
    }
    for (Thread hunter : hunters) {
      try {
        hunter.join();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    if (failure.get() != null) {
      throw new IllegalStateException("a worker thread failed, so not all models were tested", failure.get());
    }
  }

  /** @param over when to stop shrinking */
  void examine(long seed, HuntSubject subject, BooleanSupplier over) {
    List<Contestant> additional = additional(seed);
    tally.count("subjects");
    Examination.Result result = Examination.of(subject, additional, tally, takesPart);
    Map<String, Trouble> byKind = new LinkedHashMap<>();
    result.troubles().forEach(trouble -> byKind.putIfAbsent(trouble.kind(), trouble));
    for (Trouble trouble : byKind.values()) {
      if (findings.count(trouble)) {
        Path original = findings.keepOriginal(seed, trouble, subject, result.said());
        log.accept("found: " + trouble.kind() + " (seed " + seed + "), see " + original + "; minimising it");
        report(seed, subject, trouble, additional, over);
      }
    }
  }

  private List<Contestant> additional(long seed) {
    List<Contestant> found = new ArrayList<>();
    if (outsideEvery > 0 && seed % outsideEvery == 0) {
      found.addAll(Lineup.outside());
    }
    if (seed % GPU_EVERY == GPU_EVERY / 2) {
      found.addAll(Lineup.gpu());
    }
    return found;
  }

  /** The engines that are not run on every subject. */
  static List<Contestant> everybody() {
    List<Contestant> found = new ArrayList<>(Lineup.outside());
    found.addAll(Lineup.gpu());
    return found;
  }

  private void report(long seed, HuntSubject subject, Trouble trouble, List<Contestant> additional, BooleanSupplier over) {
    Tally unused = new Tally();
    long end = System.nanoTime() + LONGEST_SHRINKING.toNanos();
    BooleanSupplier enough = () -> over.getAsBoolean() || System.nanoTime() > end;
    HuntSubject smallest = subject.shrunk(candidate -> !enough.getAsBoolean() && shows(candidate, trouble, additional, unused));
    Examination.Result again = Examination.of(smallest, additional, unused);
    Trouble shown = again.troubles().stream().filter(t -> t.kind().equals(trouble.kind())).findFirst().orElse(trouble);
    var place = findings.keep(seed, shown, subject, smallest, again.said());
    log.accept("minimised: " + place);
  }

  /** Runs only the engine to blame, and those that could be at fault instead. */
  private static boolean shows(HuntSubject candidate, Trouble trouble, List<Contestant> additional, Tally unused) {
    Predicate<String> concerned = name -> List.of("reference", "explore none", trouble.who()).contains(name);
    try {
      return Examination.of(candidate, additional, unused, concerned).troubles().stream().anyMatch(t -> t.kind().equals(trouble.kind()));
    } catch (RuntimeException _) {
      return false; // Not a model any more.
    }
  }
}
