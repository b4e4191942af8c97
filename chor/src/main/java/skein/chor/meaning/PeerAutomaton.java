package skein.chor.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.file.AutWriter;
import skein.triples.term.StructureTooLarge;

/**
 * The behaviour of a peer, or of a choreography itself, with all its states. States are numbered in breadth-first order; the first is the initial one.
 *
 * @param transitions by ascending source
 */
public record PeerAutomaton(String name, List<PeerState> states, List<Transition> transitions) {

  /** A peer with more states is refused, in whatever form it is wanted. */
  public static final int MOST_STATES = 1_000_000;

  public PeerAutomaton {
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }

  public record Transition(int source, PeerMove move, int target) {}

  /**
   * The behaviour of the peer that the projection leaves to it.
   *
   * @throws StructureTooLarge if it has more than a million states
   */
  public static PeerAutomaton ofPeer(ChorSpec spec, String main, String peer, Budget budget) {
    return ofPeer(spec, main, peer, MOST_STATES, budget);
  }

  /** The same with another limit. */
  static PeerAutomaton ofPeer(ChorSpec spec, String main, String peer, int limit, Budget budget) {
    try {
      return of(peer, main, ChorTerm.of(NaturalProjection.of(spec, main, peer)), limit, budget);
    } catch (StructureTooLarge tooLarge) {
      throw tooLarge.in(peer);
    }
  }

  /** The behaviour of the choreography itself; parameters and exceptions are those of {@link #ofPeer}. */
  public static PeerAutomaton ofChoreography(ChorSpec spec, String main, Budget budget) {
    return of(main, main, ChorTerm.global(spec), MOST_STATES, budget);
  }

  private static PeerAutomaton of(String name, String main, Map<String, ChorTerm> definitions, int limit, Budget budget) {
    PeerSteps steps = new PeerSteps(definitions);
    List<PeerState> states = new ArrayList<>(List.of(steps.initial(new ChorTerm.Call(main))));
    Map<PeerState, Integer> numbers = new HashMap<>(Map.of(states.getFirst(), 0));
    List<Transition> transitions = new ArrayList<>();
    for (int source = 0; source < states.size(); source++) {
      budget.poll();
      for (PeerSteps.PeerStep step : steps.steps(states.get(source))) {
        Integer target = numbers.putIfAbsent(step.after(), states.size());
        if (target == null) {
          target = states.size();
          states.add(step.after());
          if (states.size() > limit) {
            throw new StructureTooLarge(limit, "states");
          }
        }
        transitions.add(new Transition(source, step.move(), target));
      }
    }
    return new PeerAutomaton(name, states, transitions);
  }

  public boolean isTerminated(int state) {
    return states.get(state).isTerminated();
  }

  /** In the Aldebaran format. */
  public String aut() {
    try (Lts lts = lts(new Alphabet())) {
      return AutWriter.text(lts);
    }
  }

  /** Its states and transitions with the labels of actions; whatever is internal is τ. */
  public Lts lts(Alphabet labels) {
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (Transition transition : transitions) {
        builder.add(transition.source(), transition.move().label(), transition.target());
      }
      return builder.build(0, states.size());
    }
  }
}
