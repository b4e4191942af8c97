package skein.chor.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerState.Head;
import skein.chor.meaning.PeerSteps;
import skein.core.budget.Budget;
import skein.triples.Derivation;
import skein.triples.Encoder;
import skein.triples.Slot;
import skein.triples.TripleStructure;
import skein.triples.term.Guarding;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;
import skein.triples.term.StructureTooLarge;

/**
 * The behaviour of a peer as a process of the triple encoder: a definition for each state outside of parallel compositions. A parallel composition stays
 * one, except where following reaches across it: where a branch can come to its end undecided, or where internal steps of a branch must not decide. There its
 * states become definitions, too.
 */
final class PeerTerms {

  /** @param whole whether it is a state of the whole peer, which may leave, and not of a branch */
  private record Place(PeerState state, boolean whole) {}

  private final PeerSteps steps;
  private final UndecidedEnds ends;
  private final Map<Place, String> names = new LinkedHashMap<>();
  private final Map<String, PeerState> states = new LinkedHashMap<>();
  private final Map<String, ProcessTerm<PeerMove>> definitions = new LinkedHashMap<>();
  private final Deque<Place> open = new ArrayDeque<>();
  private final ProcessTerm<PeerMove> whole;

  private PeerTerms(String main, Map<String, ChorTerm> terms) {
    this.steps = new PeerSteps(terms);
    this.ends = new UndecidedEnds(terms);
    this.whole = call(new Place(steps.initial(new ChorTerm.Call(main)), true));
  }

  /** @throws StructureTooLarge if it has more than a million states */
  static PeerTerms of(String main, Map<String, ChorTerm> terms, Budget budget) {
    return of(main, terms, PeerAutomaton.MOST_STATES, budget).orElseThrow(() -> new StructureTooLarge(PeerAutomaton.MOST_STATES, "states"));
  }

  /** Empty if there would be more definitions than this. */
  static Optional<PeerTerms> of(String main, Map<String, ChorTerm> terms, int mostStates, Budget budget) {
    PeerTerms peer = new PeerTerms(main, terms);
    while (!peer.open.isEmpty()) {
      budget.poll();
      if (peer.names.size() > mostStates) {
        return Optional.empty();
      }
      Place place = peer.open.remove();
      peer.definitions.put(peer.names.get(place), peer.choice(place));
    }
    return Optional.of(peer);
  }

  /** @throws StructureTooLarge if it has too many control locations */
  TripleStructure<PeerMove> structure(Budget budget) {
    return Encoder.encode(whole, definitions, Guarding.none(), budget::poll);
  }

  /** The same, and where the triples come from. */
  Derivation<PeerMove> derivation(Budget budget) {
    return Encoder.derive(whole, definitions, Guarding.none(), budget::poll);
  }

  /** What is left to do at a location. */
  String text(Slot.Location<PeerMove> location) {
    return new LocationText(states).of(location);
  }

  private ProcessTerm<PeerMove> call(Place place) {
    if (place.state().isTerminated()) {
      return new ProcessTerm.Sequence<>(List.of());
    }
    String known = names.get(place);
    if (known == null) {
      known = "S" + (names.size() + 1);
      names.put(place, known);
      states.put(known, place.state());
      open.add(place);
    }
    return new ProcessTerm.Call<>(known);
  }

  private ProcessTerm<PeerMove> choice(Place place) {
    PeerState state = place.state();
    Set<ProcessTerm<PeerMove>> branches = new LinkedHashSet<>();
    for (Alternative alternative : state.alternatives()) {
      if (alternative.head() instanceof Head.Parallel parallel && stays(parallel, state)) {
        branches.add(composition(parallel, alternative, place.whole()));
      } else {
        steps.steps(state, alternative).forEach(step -> branches.add(sequence(step, place.whole())));
      }
    }
    if (state.canEnd()) {
      if (!place.whole()) {
        throw new IllegalStateException("a branch that can end undecided has a place of its own");
      }
      branches.add(new ProcessTerm.Act<>(new PeerMove.Leave()));
    }
    return branches.isEmpty() ? new ProcessTerm.Stuck<>() : new ProcessTerm.Choice<>(new ArrayList<>(branches));
  }

  private boolean stays(Head.Parallel parallel, PeerState state) {
    boolean alone = state.alternatives().size() == 1 && !state.canEnd();
    return parallel.branches().stream().noneMatch(ends::reachableFrom)
        && (alone || parallel.branches().stream().allMatch(this::beginsWithActions));
  }

  private boolean beginsWithActions(PeerState state) {
    return steps.steps(state).stream().noneMatch(step -> step.move().isInternal());
  }

  private ProcessTerm<PeerMove> composition(Head.Parallel parallel, Alternative alternative, boolean whole) {
    List<ProcessTerm<PeerMove>> branches = parallel.branches().stream().map(branch -> call(new Place(branch, false))).toList();
    ProcessTerm<PeerMove> composition = new ProcessTerm.Parallel<>(branches, new Interleaving<>());
    return new ProcessTerm.Sequence<>(List.of(composition, call(new Place(steps.resumed(alternative.rest()), whole))));
  }

  private ProcessTerm<PeerMove> sequence(PeerSteps.PeerStep step, boolean whole) {
    return new ProcessTerm.Sequence<>(List.of(new ProcessTerm.Act<>(step.move()), call(new Place(step.after(), whole))));
  }
}
