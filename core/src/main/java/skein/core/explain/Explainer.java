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
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
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

  /** How many steps are tried for the agents of a state, and as many for a loop. */
  private static final int MOST_TRIED = 100_000;

  /** How many of them to find out who has the turn. */
  private static final int MOST_FOR_TURN = 50_000;

  /** How many of them for one agent. */
  private static final int MOST_FOR_AGENT = 10_000;

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
    Tries tries = new Tries(MOST_TRIED);
    Turn turn = turn(state, tries);
    Optional<List<List<OfferedStep>>> offered = offers().map(known -> known.of(state, tries));
    return IntStream.range(0, program.agents().size())
        .mapToObj(agent -> agent(state, agent, turn, offered.map(steps -> steps.get(agent)), tries))
        .toList();
  }

  private Optional<Offers> offers() {
    if (source.isPresent() && offers == null) {
      offers = source.get().get();
    }
    return Optional.ofNullable(offers);
  }

  /** The agent that has the turn, if agents take turns; whether that was found out. */
  private record Turn(OptionalInt agent, boolean isKnown) {}

  private Turn turn(long[] state, Tries tries) {
    try {
      return new Turn(interpreter.turn(state, limit(tries.atMost(MOST_FOR_TURN))::poll), true);
    } catch (Halt _) {
      return new Turn(OptionalInt.empty(), false);
    }
  }

  private AgentOutlook agent(long[] state, int agent, Turn turn, Optional<List<OfferedStep>> offered, Tries tries) {
    FirstStep first = new FirstStep(tries.atMost(MOST_FOR_AGENT));
    boolean every = turn.isKnown();
    try {
      interpreter.stepsOf(agent, state, turn.agent(), first);
    } catch (Halt _) {
      every = false;
    }
    List<OfferedStep> steps = offered.orElse(List.of());
    AgentOutlook.Status status = status(first, every, turn, offered);
    return new AgentOutlook(agent, status, status == AgentOutlook.Status.WAITS ? turn.agent() : OptionalInt.empty(), steps);
  }

  /** @param every whether all steps that the agent may have were tried, or the first one was found */
  private AgentOutlook.Status status(FirstStep first, boolean every, Turn turn, Optional<List<OfferedStep>> offered) {
    List<OfferedStep> steps = offered.orElse(List.of());
    boolean open = steps.stream().anyMatch(OfferedStep::isOpen);
    // A step that several agents take together is a step of one of them for the interpreter.
    if (first.found || (open && program.schedule() instanceof Schedule.Free)) {
      return AgentOutlook.Status.MOVES;
    }
    if (!every) {
      return AgentOutlook.Status.UNTRIED;
    }
    if (first.fails) {
      return AgentOutlook.Status.FAILS;
    }
    if (open) {
      return turn.agent().isPresent() ? AgentOutlook.Status.WAITS : AgentOutlook.Status.UNTRIED;
    }
    if (offered.isEmpty()) {
      return AgentOutlook.Status.UNKNOWN;
    }
    boolean tried = steps.stream().flatMap(step -> step.blockers().stream()).noneMatch(Blocker.ManyChoices.class::isInstance);
    return steps.isEmpty() ? AgentOutlook.Status.IDLE : tried ? AgentOutlook.Status.BLOCKED : AgentOutlook.Status.UNTRIED;
  }

  /**
   * The loop at the end of a trace; empty if there is none, if it is not what violates the claim, if it has too many steps to try, or if several
   * agents may take a step together: a step names only one of them.
   */
  public Optional<LoopOutlook> loop(Trace trace, Optional<Claim> claim) {
    return trace.ending() instanceof Ending.Loop(int to)
            && claim.stream().allMatch(Explainer::isAboutExecutions)
            && offers().filter(Offers::haveOneOwner).isPresent()
        ? loop(trace, to, claim.flatMap(violated -> goal(violated, trace)))
        : Optional.empty();
  }

  /** Whether fairness matters to the claim: not if it is about what stays reachable. */
  private static boolean isAboutExecutions(Claim claim) {
    return switch (claim) {
      case Claim.Eventually _, Claim.Linear _ -> true;
      case Claim.Combined combined -> combined.leaves().allMatch(Explainer::isAboutExecutions);
      default -> false;
    };
  }

  /** The goal that the trace misses; of several, the first. */
  private Optional<Expr> goal(Claim claim, Trace trace) {
    return switch (claim) {
      case Claim.Eventually(Expr goal) -> Optional.of(goal);
      case Claim.Combined combined ->
          combined.leaves()
              .flatMap(leaf -> goal(leaf, trace).stream())
              .filter(goal -> trace.states().stream().noneMatch(state -> interpreter.test(goal, state).holds()))
              .findFirst();
      default -> Optional.empty();
    };
  }

  private Optional<LoopOutlook> loop(Trace trace, int to, Optional<Expr> goal) {
    List<long[]> states = trace.states().subList(to, trace.states().size() - 1);
    List<Step> steps = trace.moves().subList(to, trace.moves().size()).stream().map(Trace.Move::step).toList();
    FairLoop fair;
    try {
      fair = new FairLoop(interpreter, states, steps, limit(new Tries(MOST_TRIED))::poll);
    } catch (Halt _) {
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
        search.tried();
        Truth met = interpreter.test(goal, state);
        if (met.holds() || met.error().isPresent()) {
          return met.holds() ? Optional.of(true) : Optional.empty();
        }
        interpreter.steps(state, search);
      }
      return Optional.of(false);
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  private static final class Search implements StepSink {

    private final Set<LongBuffer> seen = new HashSet<>();
    private final Deque<long[]> open = new ArrayDeque<>();
    private final Budget limit = limit(new Tries(MOST_TRIED));

    @Override
    public void step(Step step, long[] target) {
      if (seen.add(LongBuffer.wrap(target))) {
        open.add(target);
      }
      if ((long) seen.size() * target.length > MOST_CELLS) {
        throw new Halt(Cause.MEMORY);
      }
    }

    @Override
    public void error(Step step, ModelError error) {}

    @Override
    public void tried() {
      limit.poll();
    }
  }

  private static final class FirstStep implements StepSink {

    private final Budget limit;
    private boolean found;
    private boolean fails;

    FirstStep(Tries tries) {
      limit = limit(tries);
    }

    @Override
    public void step(Step step, long[] target) {
      found = true;
    }

    @Override
    public boolean enough() {
      return found;
    }

    @Override
    public void error(Step step, ModelError error) {
      fails = true;
    }

    @Override
    public void tried() {
      limit.poll();
    }
  }

  private static Budget limit(Tries tries) {
    return Budget.UNLIMITED.also(
        () -> {
          if (!tries.take()) {
            throw new Halt(Cause.PARTIAL);
          }
        });
  }
}
