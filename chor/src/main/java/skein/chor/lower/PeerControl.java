package skein.chor.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.PeerMove;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Span;

/** Where a peer is, as variables of its own, and what its moves mean for them. */
interface PeerControl {

  /** What is listed at most, unless there is no other way. */
  int MOST_STATES = 2_000;

  int MOST_WAYS = 2_000;

  /**
   * A way to take a move: the condition under which it is possible, and its effect.
   *
   * @param exit takes a source of unused slots of the frame
   */
  record GuardedExit(Expr guard, Function<IntSupplier, Stmt> exit) {

    static GuardedExit of(Expr guard, Stmt exit) {
      return new GuardedExit(guard, _ -> exit);
    }
  }

  /**
   * @param terms the definitions, {@code main} among them
   * @param mostStates a peer with more is encoded by its ways to go on, if these are few
   * @throws skein.triples.term.StructureTooLarge if the peer has too many control locations
   */
  static PeerControl of(String name, String main, Map<String, ChorTerm> terms, Variables variables, int mostStates, Budget budget) {
    Optional<PeerTerms> few = PeerTerms.of(main, terms, mostStates, budget);
    if (few.isPresent()) {
      return new SlotControl(name, few.get(), variables, budget);
    }
    Optional<WayContainer> ways = WayFinder.find(main, terms, MOST_WAYS, budget);
    return ways.isPresent() ? new WayControl(name, ways.get(), variables) : new SlotControl(name, PeerTerms.of(main, terms, budget), variables, budget);
  }

  String name();

  List<Values> initial();

  /** What the peer does, in the order in which it is found. */
  List<PeerMove> moves();

  /** The actions of the peer, in the same order. */
  default List<ChorAction> actions() {
    return moves().stream().flatMap(move -> move instanceof PeerMove.Act(var action) ? Stream.of(action) : Stream.of()).toList();
  }

  /** The move can be taken. */
  Expr possible(PeerMove move);

  /** The ways to take the move: where it is possible, and its effect there. */
  List<GuardedExit> exits(PeerMove move);

  /** The peer has ended. */
  Expr terminated();

  List<View.Observable> observables();

  /**
   * How the peer is encoded, to be read.
   *
   * @param first the number of the first triple
   * @param origin where moves are written
   */
  PeerTriples triples(int first, Function<PeerMove, Span> origin);
}
