package skein.ask.choreography;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.chor.lower.ChoreographyLowering;
import skein.chor.lower.ImplementationLowering;
import skein.chor.repair.RealizabilityCheck;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.source.Span;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.triples.term.StructureTooLarge;

/**
 * Realizability without buffers and with buffers for one and two messages, decided on all states. A repair asks for this hundreds of times, about systems
 * that are small; engines would compile code for each of them.
 */
final class ExplicitRealizability implements RealizabilityCheck {

  private static final List<OptionalInt> COMPOSITIONS = List.of(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(2));
  /** Labels of actions end with their peers, so no action has these. */
  private static final String CONDITION = "condition";

  private final Budget budget;

  ExplicitRealizability(Budget budget) {
    this.budget = budget;
  }

  @Override
  public Answer isRealizable(ChorSpec spec, String main) {
    try {
      ChoreographyLowering choreography = new ChoreographyLowering(spec, main, budget);
      Optional<Lts> wanted =
          VisibleConditions.lts(choreography.program(main, List.of()), Map.of(VisibleConditions.END, choreography.ended()), at(spec), budget);
      if (wanted.isEmpty()) {
        return Answer.UNKNOWN;
      }
      try (Lts system = wanted.get()) {
        Answer all = Answer.YES;
        for (OptionalInt bound : COMPOSITIONS) {
          Answer one = isRealizable(spec, main, bound, system);
          if (one == Answer.NO) {
            return one;
          }
          all = one == Answer.UNKNOWN ? one : all;
        }
        return all;
      }
    } catch (StructureTooLarge | Halt _) {
      return Answer.UNKNOWN;
    }
  }

  private Answer isRealizable(ChorSpec spec, String main, OptionalInt bound, Lts wanted) {
    ImplementationLowering peers = new ImplementationLowering(spec, main, bound, budget);
    List<Claim> claims = leaves(peers.deadlockFree());
    Map<String, Expr> conditions = new LinkedHashMap<>(Map.of(VisibleConditions.END, peers.ended()));
    for (int i = 0; i < claims.size(); i++) {
      conditions.put(CONDITION + i, claims.get(i).subject().orElseThrow());
    }
    Optional<Lts> found = VisibleConditions.lts(peers.program(main, List.of()), conditions, at(spec), budget);
    if (found.isEmpty()) {
      return Answer.UNKNOWN;
    }
    try (Lts system = found.get()) {
      for (int i = 0; i < claims.size(); i++) {
        if (!holds(claims.get(i), where(system, CONDITION + i), system)) {
          return Answer.NO;
        }
      }
      try (Lts visible = withoutConditions(system)) {
        return LtsComparison.of(visible, wanted, LtsRelation.WEAKTRACE, () -> {}, budget) instanceof LtsComparison.Equal ? Answer.YES : Answer.NO;
      }
    }
  }

  private static List<Claim> leaves(Claim claim) {
    return claim instanceof Claim.Combined combined ? combined.leaves().toList() : List.of(claim);
  }

  private static Span at(ChorSpec spec) {
    return spec.definitions().getFirst().name().at();
  }

  private static BitSet where(Lts lts, String label) {
    BitSet states = new BitSet();
    for (int state = 0; state < lts.states(); state++) {
      int source = state;
      lts.steps(state, (step, _) -> {
        if (lts.labels().text(step).equals(label)) {
          states.set(source);
        }
      });
    }
    return states;
  }

  /** Deadlock-freedom consists of invariants, and of states that must stay reachable. */
  private static boolean holds(Claim claim, BitSet where, Lts lts) {
    BitSet good = claim instanceof Claim.FairlyInfinitely ? canReach(where, lts) : where;
    return good.cardinality() == lts.states();
  }

  private static BitSet canReach(BitSet goal, Lts lts) {
    List<List<Integer>> before = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      before.add(new ArrayList<>());
    }
    for (int state = 0; state < lts.states(); state++) {
      int source = state;
      lts.steps(state, (_, target) -> before.get(target).add(source));
    }
    BitSet reached = (BitSet) goal.clone();
    Deque<Integer> open = new ArrayDeque<>(goal.stream().boxed().toList());
    while (!open.isEmpty()) {
      for (int source : before.get(open.remove())) {
        if (!reached.get(source)) {
          reached.set(source);
          open.add(source);
        }
      }
    }
    return reached;
  }

  private static Lts withoutConditions(Lts lts) {
    try (LtsBuilder builder = new LtsBuilder(lts.labels())) {
      for (int state = 0; state < lts.states(); state++) {
        int source = state;
        lts.steps(state, (label, target) -> {
          String text = lts.labels().text(label);
          if (!text.matches(CONDITION + "\\d+")) {
            builder.add(source, text, target);
          }
        });
      }
      return builder.build(lts.initial(), lts.states());
    }
  }
}
