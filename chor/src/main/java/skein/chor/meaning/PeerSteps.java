package skein.chor.meaning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerState.Head;

/**
 * The rules of choreographies and peers. Of a choreography, every state has one alternative, and these are the usual rules of sequence, choice, loop and
 * interleaving; of a peer that follows another one, see {@link PeerState}.
 */
public final class PeerSteps {

  private final Map<String, ChorTerm> definitions;

  /** A step, and the state after it. */
  public record PeerStep(PeerMove move, PeerState after) {}

  /** @param definitions those that are called */
  public PeerSteps(Map<String, ChorTerm> definitions) {
    this.definitions = definitions;
  }

  public PeerState initial(ChorTerm term) {
    Opening opening = new Opening();
    opening.begin(term, RemainingTerms.NOTHING);
    return opening.state();
  }

  /** The state when what is left is this. */
  public PeerState resumed(RemainingTerms rest) {
    Opening opening = new Opening();
    opening.resume(rest);
    return opening.state();
  }

  /** The steps of a whole peer: it may leave as soon as all that is left for it can be nothing. */
  public List<PeerStep> steps(PeerState state) {
    List<PeerStep> steps = inner(state);
    if (state.canEndUndecided()) {
      steps.add(new PeerStep(new PeerMove.Leave(), PeerState.TERMINATED));
    }
    return steps;
  }

  private List<PeerStep> inner(PeerState state) {
    List<PeerStep> steps = new ArrayList<>();
    state.alternatives().forEach(alternative -> steps.addAll(steps(state, alternative)));
    return steps;
  }

  /**
   * What an alternative does by itself, whatever the others are: after an action, only what is in the state of the step is left; after an internal step,
   * that takes the place of the alternative.
   */
  public List<PeerStep> steps(Alternative alternative) {
    return steps(new PeerState(Set.of(alternative), false), alternative);
  }

  /** The steps that begin with the alternative, which is one of the state's. */
  public List<PeerStep> steps(PeerState state, Alternative alternative) {
    RemainingTerms rest = alternative.rest();
    return switch (alternative.head()) {
      case Head.Act(var action) -> List.of(new PeerStep(new PeerMove.Act(action), resumed(rest)));
      case Head.Choice(var branches) ->
          branches.stream()
              .map(branch -> internal(new PeerMove.Choose(branch), state, alternative, opening -> opening.begin(branch, rest)))
              .toList();
      case Head.Loop(var loop) ->
          List.of(
              internal(new PeerMove.Repeat(loop.body()), state, alternative, opening -> opening.begin(loop.body(), rest.after(loop))),
              internal(new PeerMove.Stop(loop.body()), state, alternative, opening -> opening.resume(rest)));
      case Head.Parallel parallel -> steps(state, alternative, parallel);
    };
  }

  private List<PeerStep> steps(PeerState state, Alternative alternative, Head.Parallel parallel) {
    List<PeerStep> steps = new ArrayList<>();
    for (int i = 0; i < parallel.branches().size(); i++) {
      for (PeerStep step : inner(parallel.branches().get(i))) {
        List<PeerState> branches = new ArrayList<>(parallel.branches());
        branches.set(i, step.after());
        if (step.move().isInternal()) {
          // If all could end before, what follows is among the alternatives already, and may have made decisions of its own.
          steps.add(
              internal(step.move(), state, alternative, opening -> opening.together(branches, alternative.rest(), !parallel.canEnd())));
        } else {
          Opening opening = new Opening();
          opening.together(branches, alternative.rest(), true);
          steps.add(new PeerStep(step.move(), opening.state()));
        }
      }
    }
    return steps;
  }

  /** Replaces the alternative and keeps the others. */
  private PeerStep internal(PeerMove move, PeerState state, Alternative alternative, Consumer<Opening> instead) {
    Opening opening = new Opening();
    opening.canEnd = state.canEnd();
    for (Alternative each : state.alternatives()) {
      if (each.equals(alternative)) {
        instead.accept(opening);
      } else {
        opening.alternatives.add(each);
      }
    }
    return new PeerStep(move, opening.state());
  }

  /** Collects the alternatives with which terms begin. */
  private final class Opening {

    private record Begun(ChorTerm term, RemainingTerms rest) {}

    private final Set<Alternative> alternatives = new LinkedHashSet<>();
    private final Set<Begun> begun = new HashSet<>();
    private boolean canEnd;

    PeerState state() {
      return new PeerState(alternatives, canEnd);
    }

    void begin(ChorTerm term, RemainingTerms rest) {
      // A followed loop whose body can be nothing comes back to itself, which adds nothing.
      if (!begun.add(new Begun(term, rest))) {
        return;
      }
      switch (term) {
        case ChorTerm.Act(var action) -> alternatives.add(new Alternative(new Head.Act(action), rest));
        case ChorTerm.Sequence(var parts) -> resume(rest.after(parts));
        case ChorTerm.Choice(var branches, var followed) -> {
          if (followed.isPresent()) {
            branches.forEach(branch -> begin(branch, rest));
          } else {
            alternatives.add(new Alternative(new Head.Choice(branches), rest));
          }
        }
        case ChorTerm.Loop loop -> {
          if (loop.followed().isPresent()) {
            begin(loop.body(), rest.after(loop));
            resume(rest);
          } else {
            alternatives.add(new Alternative(new Head.Loop(loop), rest));
          }
        }
        case ChorTerm.Parallel(var branches) -> together(branches.stream().map(PeerSteps.this::initial).toList(), rest, true);
        case ChorTerm.Call(var name) -> begin(definitions.get(name), rest);
      }
    }

    void resume(RemainingTerms rest) {
      if (rest.isEmpty()) {
        canEnd = true;
      } else {
        begin(rest.first(), rest.rest());
      }
    }

    /** @param on whether to go on with the rest if all branches can end */
    void together(List<PeerState> branches, RemainingTerms rest, boolean on) {
      List<PeerState> left = branches.stream().filter(branch -> !branch.isTerminated()).toList();
      if (left.size() == 1) {
        left.getFirst().alternatives().forEach(each -> alternatives.add(new Alternative(each.head(), rest.after(each.rest().terms()))));
      } else if (!left.isEmpty()) {
        alternatives.add(new Alternative(new Head.Parallel(left), rest));
      }
      if (on && left.stream().allMatch(PeerState::canEnd)) {
        resume(rest);
      }
    }
  }
}
