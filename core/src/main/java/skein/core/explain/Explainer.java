package skein.core.explain;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.run.Ending;
import skein.core.run.FairLoop;
import skein.core.run.Fairness;
import skein.core.run.Trace;

/** Explains what agents can do in a state or a loop, and what keeps them from it. Everything is evaluated by the reference interpreter. */
public final class Explainer {

  /** How many steps are tried for each question: a single step can have a great many ways to make its choices. */
  private static final int MOST_TRIED = 100_000;

  /** How many cells of states are kept to find a goal. */
  private static final long MOST_CELLS = 2_000_000;

  private final Program program;
  private final Interpreter interpreter;
  private final Optional<Supplier<Offers>> source;
  private Offers offers;

  /** Without a source of offers, it is only known who can move. */
  public Explainer(Program program, Optional<Supplier<Offers>> source) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.source = source;
  }

  public Program program() {
    return program;
  }

  /** All agents, in their order. */
  public List<AgentOutlook> agents(long[] state) {
    List<List<OfferedStep>> offered = IntStream.range(0, program.agents().size()).mapToObj(agent -> offered(state, agent)).toList();
    return IntStream.range(0, offered.size()).mapToObj(agent -> agent(state, agent, offered)).toList();
  }

  private List<OfferedStep> offered(long[] state, int agent) {
    if (source.isPresent() && offers == null) {
      offers = source.get().get();
    }
    return offers == null ? List.of() : offers.of(state, agent);
  }

  private AgentOutlook agent(long[] state, int agent, List<List<OfferedStep>> offered) {
    List<OfferedStep> steps = offered.get(agent);
    boolean open = steps.stream().anyMatch(OfferedStep::isOpen);
    FirstStep first = new FirstStep();
    try {
      interpreter.stepsOf(agent, state, first);
    } catch (Enough _) {
      AgentOutlook.Status status = first.found || open ? AgentOutlook.Status.MOVES : AgentOutlook.Status.UNKNOWN;
      return new AgentOutlook(agent, status, OptionalInt.empty(), steps);
    }
    if (first.fails) {
      return new AgentOutlook(agent, AgentOutlook.Status.FAILS, OptionalInt.empty(), steps);
    }
    OptionalInt turn = open ? turn(state, offered) : OptionalInt.empty();
    AgentOutlook.Status status =
        turn.isPresent()
            ? AgentOutlook.Status.WAITS
            // A step that several agents take together is a step of one of them for the interpreter.
            : open
                ? AgentOutlook.Status.MOVES
                : !steps.isEmpty() ? AgentOutlook.Status.BLOCKED : offers == null ? AgentOutlook.Status.UNKNOWN : AgentOutlook.Status.ENDED;
    return new AgentOutlook(agent, status, turn, steps);
  }

  /** The agent that has the turn, if agents take turns. */
  private OptionalInt turn(long[] state, List<List<OfferedStep>> offered) {
    if (!(program.schedule() instanceof Schedule.RoundRobin(var turn, var busy))) {
      return OptionalInt.empty();
    }
    int agents = program.agents().size();
    return IntStream.range(0, agents)
        .map(k -> (int) ((state[turn.offset()] + k) % agents))
        .filter(agent -> isBusy(busy, state, agent) || offered.get(agent).stream().anyMatch(Explainer::takesTurn))
        .findFirst();
  }

  private static boolean isBusy(Expr busy, long[] state, int agent) {
    long[] frame = new long[Math.max(1, Frames.size(busy))];
    frame[0] = agent;
    return Interpreter.evaluate(busy, state, frame) != 0;
  }

  private static boolean takesTurn(OfferedStep step) {
    return step.isOpen() || step.blockers().stream().anyMatch(Blocker.Fails.class::isInstance);
  }

  /** The loop at the end of a trace; empty if there is none, if it is not what violates the claim, or if it has too many steps to try. */
  public Optional<LoopOutlook> loop(Trace trace, Optional<Claim> claim) {
    return trace.ending() instanceof Ending.Loop(int to) && claim.stream().allMatch(Explainer::isAboutExecutions)
        ? loop(trace, to, claim.flatMap(Explainer::goal))
        : Optional.empty();
  }

  /** Whether fairness matters to the claim: not if it is about what stays reachable. */
  private static boolean isAboutExecutions(Claim claim) {
    return switch (claim) {
      case Claim.Eventually _, Claim.Linear _ -> true;
      case Claim.Combined combined -> combined.leaves().allMatch(Explainer::isAboutExecutions);
      case Claim.Always _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors() -> false;
    };
  }

  private static Optional<Expr> goal(Claim claim) {
    return claim instanceof Claim.Eventually(Expr goal) ? Optional.of(goal) : Optional.empty();
  }

  private Optional<LoopOutlook> loop(Trace trace, int to, Optional<Expr> goal) {
    List<long[]> states = trace.states().subList(to, trace.states().size() - 1);
    List<Step> steps = trace.moves().subList(to, trace.moves().size()).stream().map(Trace.Move::step).toList();
    FairLoop fair;
    try {
      fair = new FairLoop(interpreter, states, steps, new Budget()::spend);
    } catch (Enough _) {
      return Optional.empty();
    }
    List<Integer> always = fair.neglected(Fairness.WEAK);
    List<Integer> sometimes = fair.neglected(Fairness.STRONG).stream().filter(agent -> !always.contains(agent)).toList();
    return Optional.of(new LoopOutlook(always, sometimes, goal.flatMap(predicate -> reaches(states.getFirst(), predicate))));
  }

  /** Whether the goal is reachable; empty if that was not found out within the limit. */
  private Optional<Boolean> reaches(long[] from, Expr goal) {
    Search search = new Search();
    try {
      search.step(null, from);
      while (!search.open.isEmpty()) {
        long[] state = search.open.remove();
        Truth met = interpreter.test(goal, state);
        if (met.holds() || met.error().isPresent()) {
          return met.holds() ? Optional.of(true) : Optional.empty();
        }
        interpreter.steps(state, search);
      }
      return Optional.of(false);
    } catch (Enough _) {
      return Optional.empty();
    }
  }

  private static final class Search implements StepSink {

    private final Set<LongBuffer> seen = new HashSet<>();
    private final Deque<long[]> open = new ArrayDeque<>();
    private final Budget budget = new Budget();

    @Override
    public void step(Step step, long[] target) {
      if (seen.add(LongBuffer.wrap(target))) {
        open.add(target);
      }
      if ((long) seen.size() * target.length > MOST_CELLS) {
        throw new Enough();
      }
    }

    @Override
    public void error(Step step, ModelError error) {}

    @Override
    public void tried() {
      budget.spend();
    }
  }

  private static final class FirstStep implements StepSink {

    private final Budget budget = new Budget();
    private boolean found;
    private boolean fails;

    @Override
    public void step(Step step, long[] target) {
      found = true;
      throw new Enough();
    }

    @Override
    public void error(Step step, ModelError error) {
      fails = true;
    }

    @Override
    public void tried() {
      budget.spend();
    }
  }

  private static final class Budget {

    private int spent;

    void spend() {
      if (++spent > MOST_TRIED) {
        throw new Enough();
      }
    }
  }

  /** The interpreter need not go on. */
  private static final class Enough extends RuntimeException {
    Enough() {
      super(null, null, false, false);
    }
  }
}
