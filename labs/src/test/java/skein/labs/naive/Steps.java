package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
    List<NaiveStep> found = new ArrayList<>();
    for (Derivative derivative : model.terms(id).derivatives(agent.control().get())) {
      Optional<Process> does = Optional.of(derivative.step());
      Resolution.forEach(
          choices ->
              attempt(id, "", does, () -> new AgentStep(model, id, derivative, choices).from(state))
                  .ifPresent(found::add));
    }
    return found;
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
