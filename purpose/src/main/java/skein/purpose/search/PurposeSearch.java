package skein.purpose.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;
import skein.core.budget.Halt;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;
import skein.purpose.search.PurposeOutcome.Verdict;
import skein.purpose.search.SynchronousProduct.Candidate;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/**
 * One search over the product of a purpose and a simulator. The bound limits the number of transitions of a run: a
 * state at the bound is still checked, and counts as cut off only if the run could have continued towards
 * a relevant verdict.
 *
 * @see <a href="https://doi.org/10.1177/0037549713490439">Salem da Silva and de Melo, algorithms 1 and 2</a>
 */
public final class PurposeSearch {

  private final Purpose purpose;
  private final Inquiry inquiry;
  private final int wanted;
  private final int unwanted;
  private final Gate gate;
  private final SynchronousProduct product;
  private final Hints hints;
  private final Trail trail;
  private final Optional<Memory> memory;
  private final List<SynchronousRun> runs = new ArrayList<>();
  private long bytesOfRuns;
  private RunEnd end = new RunEnd.AtVerdict();
  private boolean refuted;
  private boolean cut;
  private boolean met;
  private boolean started;

  PurposeSearch(Purpose purpose, Simulator simulator, Inquiry inquiry, Gate gate, Watcher watcher) {
    this.purpose = purpose;
    this.inquiry = inquiry;
    this.wanted = inquiry.relation().wanted(purpose);
    this.unwanted = inquiry.relation().unwanted(purpose);
    this.gate = gate;
    this.product = new SynchronousProduct(purpose, simulator, wanted, gate, watcher);
    // A stored state is never searched twice anyway.
    this.hints = inquiry.remember() ? Hints.NONE : new Hints(purpose, inquiry.independent());
    this.trail = inquiry.overRuns() ? Trail.withIndex() : new Trail();
    this.memory = inquiry.remember() ? Optional.of(new Memory()) : Optional.empty();
  }

  /** Receives the initial states of experiments; returns whether to stop. */
  public interface StartSink {
    boolean from(SimulatorState start);

    /** Call this often while looking for an initial state; throws when a limit is reached. */
    void waiting();
  }

  /** Passes all initial states of experiments to the sink, until it asks to stop. */
  public interface Starts {
    void each(StartSink sink);
  }

  PurposeOutcome run(Starts starts) {
    try {
      starts.each(sink(this::from));
      if (inquiry.overRuns() && !refuted && memory.isPresent() && memory.get().anythingEverCut()) {
        searchForLoops(starts, memory.get());
      }
    } catch (Halt halt) {
      // A run found before the limit decides the result.
      return decided() ? outcome(verdictOfRun(), Cause.DECIDED) : outcome(Verdict.INCONCLUSIVE, halt.why());
    }
    if (!started) {
      return outcome(Verdict.INCONCLUSIVE, Cause.VACUOUS);
    }
    if (decided()) {
      return outcome(verdictOfRun(), Cause.DECIDED);
    }
    if (cut || memory.map(Memory::anythingCut).orElse(false)) {
      return outcome(Verdict.INCONCLUSIVE, Cause.PARTIAL);
    }
    return outcome(inquiry.relation().existential() ? Verdict.FAILURE : Verdict.SUCCESS, Cause.DECIDED);
  }

  private StartSink sink(Predicate<SimulatorState> from) {
    return new StartSink() {
      @Override
      public boolean from(SimulatorState start) {
        return from.test(start);
      }

      @Override
      public void waiting() {
        gate.tick(0, 0);
      }
    };
  }

  private void searchForLoops(Starts starts, Memory searched) {
    LoopSearch loops = new LoopSearch(purpose, product, searched, gate, inquiry.maxDepth());
    starts.each(sink(loops::from));
    loops.run().ifPresent(run -> refute(run, new RunEnd.Loop(loops.loopStart())));
  }

  private void refute(SynchronousRun run, RunEnd how) {
    refuted = true;
    end = how;
    runs.add(run);
  }

  private boolean decided() {
    return refuted || !runs.isEmpty();
  }

  private Verdict verdictOfRun() {
    return inquiry.relation().existential() ? Verdict.SUCCESS : Verdict.FAILURE;
  }

  private PurposeOutcome outcome(Verdict verdict, Cause cause) {
    Statistics statistics = new Statistics(gate.entered, gate.taken, gate.deepest, gate.seconds());
    return new PurposeOutcome(verdict, cause, runs, end, met, statistics);
  }

  private boolean from(SimulatorState start) {
    started = true;
    enter(purpose.start(), start, null, Set.of());
    trail.search(this::reopened, this::enough, this::tryOut);
    while (trail.size() > 0) {
      trail.pop();
    }
    return enough();
  }

  private void tryOut(Candidate candidate) {
    SimulatorState from = trail.state(trail.depth());
    gate.tick(trail.bytes() + bytesOfRuns + memory.map(Memory::bytes).orElse(0L), trail.size());
    product.take(trail.purposeState(trail.depth()), from, candidate).ifPresent(to -> follow(from, candidate, to));
  }

  private boolean enough() {
    return refuted || runs.size() >= inquiry.runs();
  }

  private void follow(SimulatorState from, Candidate candidate, SimulatorState to) {
    if (inquiry.relation().existential() && candidate.target() == wanted) {
      met = true;
      runs.add(trail.run(candidate, to));
      bytesOfRuns += trail.bytes() + to.bytes();
      return;
    }
    Set<Event> asleep = hints.asleepAfter(candidate, trail, event -> swappable(from, event));
    enter(candidate.target(), to, candidate, asleep);
  }

  private void enter(int q, SimulatorState s, Candidate by, Set<Event> inherited) {
    int depth = trail.size();
    int before = inquiry.overRuns() ? trail.positionOf(q, s) : -1;
    if (before >= 0) {
      refute(trail.run(by, s), new RunEnd.Loop(before));
      return;
    }
    if (memory.isPresent() && !memory.get().admits(q, s, depth)) {
      return;
    }
    gate.entered++;
    List<Candidate> all = product.candidates(q, s);
    met |= all.stream().anyMatch(c -> purpose.isVerdict(c.target()));
    boolean goesOn = inquiry.relation().existential() ? hopeful(q, s, all, depth) : sound(q, s, all, by, depth);
    if (goesOn) {
      Set<Event> asleep = hints.stillAsleep(inherited, event -> swappable(q, s, all, event));
      trail.push(q, s, by == null ? null : by.offer(), worthwhile(all, asleep));
      if (!asleep.isEmpty()) {
        trail.sleep(asleep);
      }
    }
  }

  /** For feasibility and refutability: whether the search continues from here. */
  private boolean hopeful(int q, SimulatorState s, List<Candidate> all, int depth) {
    if (givenUp(all)) {
      return false;
    }
    if (depth < inquiry.maxDepth()) {
      return true;
    }
    if (worthwhile(all, Set.of()).stream().anyMatch(c -> product.synchronises(q, s, c))) {
      cutOff(q, s);
    }
    return false;
  }

  /** In the strong variant a state is excluded if the other verdict is one step away. */
  private boolean givenUp(List<Candidate> all) {
    return inquiry.relation().existential() && inquiry.strong() && all.stream().anyMatch(c -> c.target() == unwanted);
  }

  /** For certainty and impossibility: records whether the relation is refuted here; returns whether the search continues from here. */
  private boolean sound(int q, SimulatorState s, List<Candidate> all, Candidate by, int depth) {
    Optional<RunEnd> dead = inquiry.overRuns() ? stuck(q, s, all) : unmet(q, s, all);
    if (dead.isPresent()) {
      trail.push(q, s, by == null ? null : by.offer(), List.of());
      refute(trail.run(), dead.get());
      return false;
    }
    if (depth == inquiry.maxDepth()) {
      cutOff(q, s);
      return false;
    }
    Optional<Candidate> worst = all.stream().filter(c -> c.target() == unwanted).findFirst();
    if (worst.isPresent()) {
      trail.push(q, s, by == null ? null : by.offer(), List.of());
      refute(trail.run(worst.get(), product.take(q, s, worst.get()).orElseThrow()), new RunEnd.AtVerdict());
      return false;
    }
    return true;
  }

  private Optional<RunEnd> stuck(int q, SimulatorState s, List<Candidate> all) {
    return all.stream().anyMatch(c -> product.synchronises(q, s, c)) ? Optional.empty() : Optional.of(new RunEnd.Stuck());
  }

  private Optional<RunEnd> unmet(int q, SimulatorState s, List<Candidate> all) {
    List<Ats.Move> moves = purpose.state(q).moves();
    for (int i = 0; i < moves.size(); i++) {
      int move = i;
      if (all.stream().noneMatch(c -> c.move() == move && product.synchronises(q, s, c))) {
        return Optional.of(new RunEnd.Unmet(moves.get(move)));
      }
    }
    return Optional.empty();
  }

  /** Verdicts end a run; for feasibility, the search also stops if the wanted verdict is unreachable. */
  private List<Candidate> worthwhile(List<Candidate> all, Set<Event> asleep) {
    boolean existential = inquiry.relation().existential();
    return all.stream()
        .filter(c -> existential ? product.hopeful(c.target()) && c.target() != unwanted : !purpose.isVerdict(c.target()))
        .filter(c -> !asleep.contains(c.offer().event()))
        .toList();
  }

  private List<Candidate> reopened(int position) {
    return worthwhile(product.candidates(trail.purposeState(position), trail.state(position)), trail.asleep(position));
  }

  private void cutOff(int q, SimulatorState s) {
    if (memory.isPresent()) {
      memory.get().cut(q, s);
    } else {
      cut = true;
    }
  }

  private boolean swappable(SimulatorState s, Event event) {
    int q = trail.purposeState(trail.depth());
    return swappable(q, s, product.candidates(q, s), event);
  }

  /** Whether all successors on the event are searched: only then is the other order redundant. */
  private boolean swappable(int q, SimulatorState s, List<Candidate> all, Event event) {
    List<Candidate> meant = all.stream().filter(c -> c.offer().event().equals(event)).toList();
    if (!inquiry.relation().existential() || !inquiry.strong()) {
      return !meant.isEmpty();
    }
    return !meant.isEmpty()
        && meant.stream()
            .allMatch(c -> product.take(q, s, c).map(to -> !givenUp(product.candidates(c.target(), to))).orElse(false));
  }
}
