package skein.ask.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.ask.question.Provenance;
import skein.core.answer.Activity;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Claim;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.certificate.ModalCertificate;
import skein.lts.formula.StatePredicates;
import skein.lts.path.FairTesting;
import skein.lts.solve.ModalSolver;
import skein.net.Networks;
import skein.net.compose.ComponentNetwork;
import skein.net.stubborn.FairReduction;
import skein.net.stubborn.ReducedNetwork;
import skein.net.stubborn.Stubbornness;

/** Answers formulas on the part of a network that stubborn sets lead to. */
final class NetworkReduction {

  private final Provenance origin;
  /** Composed when it is first needed; empty if it cannot be reduced. */
  private Optional<ComponentNetwork> network = Optional.empty();
  private boolean composed;

  private NetworkReduction(Provenance origin) {
    this.origin = origin;
  }

  /** Of a model that is a network. */
  static Optional<NetworkReduction> of(Provenance origin) {
    return origin.language().name().equals("net") ? Optional.of(new NetworkReduction(origin)) : Optional.empty();
  }

  /** What the reduced network says, its size, and a run that leads to what shows it. */
  record Answer(boolean holds, long states, long transitions, int depth, ReducedRun run) {}

  /** The labels that must stay visible for the formula; empty if the reduced network may give another answer. If there is no time left, throws {@link Halt}. */
  Optional<Set<String>> visible(Claim.Modal claim, Budget budget) {
    return network(budget).filter(_ -> claim.labels() instanceof Claim.StepLabels.Actions && claim.conditions().isEmpty())
        .flatMap(whole -> new FairTesting(labels(whole)).visible(claim.formula()));
  }

  /** The answer; empty if more states are needed. If there is no time left, throws {@link Halt}. */
  Optional<Answer> answer(Claim.Modal claim, Set<String> visible, long mostStates, Budget budget) {
    budget.monitor().doing(new Activity(Activity.Kind.EXPLORING));
    int most = (int) Math.min(mostStates, Integer.MAX_VALUE);
    Optional<ReducedNetwork> reduced = FairReduction.withStates(network(budget).orElseThrow(), visible::contains, new Alphabet(), most, budget);
    if (reduced.isEmpty()) {
      return Optional.empty();
    }
    try (Lts lts = reduced.get().system()) {
      ModalCertificate certificate =
          ModalSolver.solve(claim.formula(), lts, StatePredicates.NONE, budget.monitor()).orElseThrow(() -> new Halt(budget.monitor().cause()));
      ReducedRun run =
          ReducedRun.of(certificate, reduced.get(), origin.model().program(), visible, budget.monitor()).orElseThrow(() -> new Halt(budget.monitor().cause()));
      return Optional.of(new Answer(certificate.holds(), lts.states(), lts.transitions(), StubbornExploration.depth(lts), run));
    }
  }

  private Optional<ComponentNetwork> network(Budget budget) {
    if (!composed) {
      network = Networks.network(origin.source(), origin.options(), budget.monitor()).network().filter(Stubbornness::isPossible);
      composed = true;
    }
    return network;
  }

  private static List<String> labels(ComponentNetwork network) {
    return network.steps().stream().map(step -> step.label().text()).distinct().toList();
  }
}
