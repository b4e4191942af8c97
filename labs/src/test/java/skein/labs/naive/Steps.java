package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/** §6: the steps of one state under the model's schedule. */
record Steps(NaiveModel model, NaiveState state) {

  List<NaiveStep> all() {
    List<NaiveStep> found = new ArrayList<>();
    if (model.roundRobin()) {
      found.addAll(stepsOfTheOneInTurn());
    } else {
      for (int id = 0; id < model.agentCount(); id++) {
        found.addAll(stepsOf(id));
      }
    }
    found.addAll(messages());
    return found;
  }

  /**
   * "Of the agents, only one may step: the first, counting from t cyclically, that is not stuck, where an agent is stuck if its Zc
   * and Zp are empty and no step of its is enabled." §5: "an agent whose only step errs is not stuck".
   */
  private List<NaiveStep> stepsOfTheOneInTurn() {
    int n = model.agentCount();
    for (int k = 0; k < n; k++) {
      int id = (state.turn() + k) % n;
      List<NaiveStep> steps = stepsOf(id);
      boolean stuck = !state.agents().get(id).hasPendingMessages() && steps.isEmpty();
      if (!stuck) {
        // "After the step of agent h the turn is (h+1) mod n."
        return steps.stream()
            .map(step -> new NaiveStep(id, step.target().map(target -> target.withTurn((id + 1) % n)), step.process(), step.told()))
            .toList();
      }
    }
    return List.of();
  }

  /** "An agent takes a step only while its own Zc and Zp are empty." */
  private List<NaiveStep> stepsOf(int id) {
    AgentState agent = state.agents().get(id);
    if (agent.hasPendingMessages() || agent.control().isEmpty()) {
      return List.of();
    }
    List<Offer> offers = model.terms(id).derivatives(agent.control().get()).stream().map(derivative -> offer(id, derivative)).toList();
    List<NaiveStep> found = new ArrayList<>();
    for (Offer offer : offers) {
      if (!offer.ranks() || offers.stream().noneMatch(other -> other != offer && other.mayOutrank(offer))) {
        found.addAll(offer.steps());
      }
    }
    return found;
  }

  /**
   * What a derivative can do, priorities aside.
   *
   * @param priority empty if there is none because it is undefined, or because it or a guard errs or a guard does not hold
   * @param isFixed whether the priority is a number or a parameter, or not given
   * @param ranks whether its guards hold and it has a priority: errors in these come first
   */
  private record Offer(List<NaiveStep> steps, Optional<Long> priority, boolean isFixed, boolean ranks) {

    /**
     * "Of an agent's enabled steps only those with the largest value are enabled." A step that errs counts as enabled. If an error keeps its priority from
     * being told, the other cannot be taken, either; numbers and parameters are always known.
     */
    boolean mayOutrank(Offer other) {
      if (steps.isEmpty() || other.steps.isEmpty()) {
        return false;
      }
      if (isFixed && other.isFixed) {
        return priority.get() > other.priority.get();
      }
      return priority.isEmpty() || other.priority.isEmpty() || priority.get() > other.priority.get();
    }
  }

  private Offer offer(int id, Derivative derivative) {
    List<NaiveStep> found = new ArrayList<>();
    Optional<Process> does = Optional.of(derivative.step());
    Resolution.forEach(
        choices ->
            attempt(id, "", does, () -> new AgentStep(model, id, derivative, choices).from(state))
                .ifPresent(found::add));
    boolean isFixed = derivative.priority().stream().allMatch(priority -> priority instanceof Expression.Number || priority instanceof Expression.Extern);
    Optional<Long> ranked = priority(id, derivative, derivative.conditions());
    return new Offer(found, isFixed ? priority(id, derivative, List.of()) : ranked, isFixed, ranked.isPresent());
  }

  private Optional<Long> priority(int id, Derivative derivative, List<Derivative.Condition> guards) {
    try {
      return Optional.of(new AgentStep(model, id, derivative, Resolution.none()).priority(state, guards));
    } catch (NotEnabled | ModelErrs _) {
      return Optional.empty();
    }
  }

  /** "At any time, any agent s with tuple t in its Zp may propagate t; … with t in its Zc may confirm t." */
  private List<NaiveStep> messages() {
    List<NaiveStep> found = new ArrayList<>();
    for (int id = 0; id < model.agentCount(); id++) {
      int sender = id;
      state
          .agents()
          .get(id)
          .tuples()
          .forEach(
              (name, tuple) -> {
                Message message = new Message(model, state, sender, name);
                if (tuple.toPropagate()) {
                  attempt(sender, " propagates " + name.variables(), Optional.empty(), message::propagated)
                      .ifPresent(found::add);
                }
                if (tuple.toConfirm()) {
                  attempt(sender, " confirms " + name.variables(), Optional.empty(), message::confirmed)
                      .ifPresent(found::add);
                }
              });
    }
    return found;
  }

  private String name(int id) {
    return model.kindOf(id) + " " + id;
  }

  private Optional<NaiveStep> attempt(int agent, String does, Optional<Process> process, Supplier<NaiveState> step) {
    String told = name(agent) + does;
    try {
      return Optional.of(new NaiveStep(agent, Optional.of(step.get()), process, told));
    } catch (NotEnabled _) {
      return Optional.empty();
    } catch (ModelErrs error) {
      return Optional.of(new NaiveStep(agent, Optional.empty(), process, told + " errs: " + error.getMessage()));
    }
  }
}
