package skein.rebeca.code;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr.BinaryOp;
import skein.core.source.Span;

/** Expressions with names resolved; truth values are 0 and 1, actors are numbered from 1, and 0 is {@code null}. */
public sealed interface ActorTerm {

  Span at();

  /** What can be assigned to. */
  sealed interface Place extends ActorTerm {
    RebecaType type();
  }

  /** A local variable or parameter. The number tells it from others of the same method. */
  record LocalVariable(String name, RebecaType type, int number) {}

  /** A state variable of the actor itself. */
  record StateVariable(String name, RebecaType type) {}

  record Number(long value, Span at) implements ActorTerm {}

  /** @param index into all elements; present for arrays. Each is checked against its dimension */
  record OfState(StateVariable variable, Optional<ActorTerm> index, Span at) implements Place {
    @Override
    public RebecaType type() {
      return new RebecaType(variable.type().name(), List.of());
    }
  }

  record OfLocal(LocalVariable variable, Optional<ActorTerm> index, Span at) implements Place {
    @Override
    public RebecaType type() {
      return new RebecaType(variable.type().name(), List.of());
    }
  }

  /** A state variable of some actor, in properties. */
  record OfActor(int actor, StateVariable variable, Optional<ActorTerm> index, Span at) implements ActorTerm {}

  record Known(int position, Span at) implements ActorTerm {}

  record Self(Span at) implements ActorTerm {}

  record Sender(Span at) implements ActorTerm {}

  record WaitingTime(Span at) implements ActorTerm {}

  record Arithmetic(BinaryOp op, ActorTerm left, ActorTerm right, Span at) implements ActorTerm {}

  record Negate(ActorTerm operand, Span at) implements ActorTerm {}

  record Not(ActorTerm operand, Span at) implements ActorTerm {}

  /** {@code AND} or {@code OR}. */
  record Logical(BinaryOp op, ActorTerm left, ActorTerm right, Span at) implements ActorTerm {}

  record Conditional(ActorTerm condition, ActorTerm then, ActorTerm otherwise, Span at) implements ActorTerm {}

  /** @param op of {@code +=} and so on
   * @param yieldsOld whether its value is that before the assignment, as of {@code x++} */
  record Assign(Place place, Optional<BinaryOp> op, ActorTerm value, boolean yieldsOld, Span at) implements ActorTerm {}

  /** Of a function of the actor's class. */
  record Invoke(String function, List<ActorTerm> arguments, Span at) implements ActorTerm {
    public Invoke {
      arguments = List.copyOf(arguments);
    }
  }

  /** Whether it is one of these actors. */
  record IsOneOf(ActorTerm operand, List<Integer> actors, Span at) implements ActorTerm {
    public IsOneOf {
      actors = List.copyOf(actors);
    }
  }

  /** The value, if it is one of these actors or {@code null}; else an error. */
  record CastToActor(ActorTerm operand, List<Integer> actors, String type, Span at) implements ActorTerm {
    public CastToActor {
      actors = List.copyOf(actors);
    }
  }

  /** The value, if it fits into a byte or short; else an error. */
  record CastToNumber(ActorTerm operand, RebecaType type, Span at) implements ActorTerm {}

  /** The value, if it is an index of an array of this length; else an error. */
  record Index(ActorTerm operand, int length, String array, Span at) implements ActorTerm {}

  record Pick(List<ActorTerm> alternatives, Span at) implements ActorTerm {
    public Pick {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** The terms directly inside it. */
  default List<ActorTerm> parts() {
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
    return this instanceof Assign || this instanceof Invoke || this instanceof Pick || parts().stream().anyMatch(ActorTerm::hasEffect);
  }
}
