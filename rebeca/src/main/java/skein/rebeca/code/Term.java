package skein.rebeca.code;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr.BinaryOp;
import skein.core.source.Span;

/** Expressions with names resolved; truth values are 0 and 1, actors are numbered from 1, and 0 is {@code null}. */
public sealed interface Term {

  Span at();

  /** What can be assigned to. */
  sealed interface Place extends Term {
    RebecaType type();
  }

  /** A local variable or parameter. The number tells it from others of the same method. */
  record LocalVariable(String name, RebecaType type, int number) {}

  /** A state variable of the actor itself. */
  record StateVariable(String name, RebecaType type) {}

  record Number(long value, Span at) implements Term {}

  /** @param index into all elements; present for arrays. Each is checked against its dimension */
  record OfState(StateVariable variable, Optional<Term> index, Span at) implements Place {
    @Override
    public RebecaType type() {
      return new RebecaType(variable.type().name(), List.of());
    }
  }

  record OfLocal(LocalVariable variable, Optional<Term> index, Span at) implements Place {
    @Override
    public RebecaType type() {
      return new RebecaType(variable.type().name(), List.of());
    }
  }

  /** A state variable of some actor, in properties. */
  record OfActor(int actor, StateVariable variable, Optional<Term> index, Span at) implements Term {}

  record Known(int position, Span at) implements Term {}

  record Self(Span at) implements Term {}

  record Sender(Span at) implements Term {}

  record WaitingTime(Span at) implements Term {}

  record Arithmetic(BinaryOp op, Term left, Term right, Span at) implements Term {}

  record Negate(Term operand, Span at) implements Term {}

  record Not(Term operand, Span at) implements Term {}

  /** {@code AND} or {@code OR}. */
  record Logical(BinaryOp op, Term left, Term right, Span at) implements Term {}

  record Conditional(Term condition, Term then, Term otherwise, Span at) implements Term {}

  /** @param op of {@code +=} and so on
   * @param yieldsOld whether its value is that before the assignment, as of {@code x++} */
  record Assign(Place place, Optional<BinaryOp> op, Term value, boolean yieldsOld, Span at) implements Term {}

  /** Of a function of the actor's class. */
  record Invoke(String function, List<Term> arguments, Span at) implements Term {
    public Invoke {
      arguments = List.copyOf(arguments);
    }
  }

  /** Whether it is one of these actors. */
  record IsOneOf(Term operand, List<Integer> actors, Span at) implements Term {
    public IsOneOf {
      actors = List.copyOf(actors);
    }
  }

  /** The value, if it is one of these actors or {@code null}; else an error. */
  record CastToActor(Term operand, List<Integer> actors, String type, Span at) implements Term {
    public CastToActor {
      actors = List.copyOf(actors);
    }
  }

  /** The value, if it fits into a byte or short; else an error. */
  record CastToNumber(Term operand, RebecaType type, Span at) implements Term {}

  /** The value, if it is an index of an array of this length; else an error. */
  record Index(Term operand, int length, String array, Span at) implements Term {}

  record Pick(List<Term> alternatives, Span at) implements Term {
    public Pick {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** The terms directly inside it. */
  default List<Term> parts() {
    return switch (this) {
      case Number _, Known _, Self _, Sender _, WaitingTime _ -> List.of();
      case OfState(_, var index, _) -> index.stream().toList();
      case OfLocal(_, var index, _) -> index.stream().toList();
      case OfActor(_, _, var index, _) -> index.stream().toList();
      case Arithmetic(_, var left, var right, _) -> List.of(left, right);
      case Logical(_, var left, var right, _) -> List.of(left, right);
      case Negate(var operand, _) -> List.of(operand);
      case Not(var operand, _) -> List.of(operand);
      case Conditional(var condition, var then, var otherwise, _) -> List.of(condition, then, otherwise);
      case Assign(var place, _, var value, _, _) -> List.of(place, value);
      case Invoke(_, var arguments, _) -> arguments;
      case IsOneOf(var operand, _, _) -> List.of(operand);
      case CastToActor(var operand, _, _, _) -> List.of(operand);
      case CastToNumber(var operand, _, _) -> List.of(operand);
      case Index(var operand, _, _, _) -> List.of(operand);
      case Pick(var alternatives, _) -> alternatives;
    };
  }

  /** Whether its evaluation does more than to compute a value. */
  default boolean hasEffect() {
    return this instanceof Assign || this instanceof Invoke || this instanceof Pick || parts().stream().anyMatch(Term::hasEffect);
  }
}
