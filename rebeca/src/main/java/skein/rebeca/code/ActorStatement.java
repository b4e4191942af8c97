package skein.rebeca.code;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Span;

/** Statements with names resolved. */
public sealed interface ActorStatement {

  record Block(List<ActorStatement> acts) implements ActorStatement {
    public Block {
      acts = List.copyOf(acts);
    }
  }

  /** Statements without a scope of their own. */
  record Together(List<ActorStatement> acts) implements ActorStatement {
    public Together {
      acts = List.copyOf(acts);
    }
  }

  record Declare(ActorTerm.LocalVariable local, Optional<ActorTerm> value) implements ActorStatement {}

  record Evaluate(ActorTerm term) implements ActorStatement {}

  /** A call of a function that may delay; such calls are statements of their own. */
  record Call(ActorTerm.Invoke call, Optional<ActorTerm.Place> target) implements ActorStatement {}

  /** @param receivers the actors that the receiver may be */
  record Send(ActorTerm receiver, String server, List<Integer> receivers, List<ActorTerm> arguments, Optional<ActorTerm> after, Optional<ActorTerm> deadline, Span at)
      implements ActorStatement {
    public Send {
      receivers = List.copyOf(receivers);
      arguments = List.copyOf(arguments);
    }
  }

  record Delay(ActorTerm time, Span at) implements ActorStatement {}

  record Assertion(ActorTerm condition, Span at) implements ActorStatement {}

  record If(ActorTerm condition, ActorStatement then, ActorStatement otherwise) implements ActorStatement {}

  record Loop(Optional<ActorTerm> condition, ActorStatement body, List<ActorTerm> update, Span at) implements ActorStatement {
    public Loop {
      update = List.copyOf(update);
    }
  }

  record Switch(ActorTerm value, List<Branch> branches) implements ActorStatement {
    public Switch {
      branches = List.copyOf(branches);
    }
  }

  /** @param value empty for {@code default} */
  record Branch(Optional<ActorTerm> value, ActorStatement body) {}

  record Break() implements ActorStatement {}

  record Continue() implements ActorStatement {}

  record Return(Optional<ActorTerm> value) implements ActorStatement {}

  /** The statements directly inside it. */
  default List<ActorStatement> parts() {
    return switch (this) {
      case Block(var acts) -> acts;
      case Together(var acts) -> acts;
      case If(_, var then, var otherwise) -> List.of(then, otherwise);
      case Loop(_, var body, _, _) -> List.of(body);
      case Switch(_, var branches) -> branches.stream().map(Branch::body).toList();
      case Declare _, Evaluate _, Call _, Send _, Delay _, Assertion _, Break _, Continue _, Return _ -> List.of();
    };
  }

  /** The terms directly inside it. */
  default List<ActorTerm> terms() {
    return switch (this) {
      case Block _, Together _, Break _, Continue _ -> List.of();
      case Declare(_, var value) -> value.stream().toList();
      case Evaluate(var term) -> List.of(term);
      case Call(var call, var target) -> Stream.concat(Stream.of((ActorTerm) call), target.stream()).toList();
      case Send send ->
          Stream.of(Stream.of(send.receiver()), send.arguments().stream(), send.after().stream(), send.deadline().stream()).flatMap(each -> each).toList();
      case Delay(var time, _) -> List.of(time);
      case Assertion(var condition, _) -> List.of(condition);
      case If(var condition, _, _) -> List.of(condition);
      case Loop(var condition, _, var update, _) -> Stream.concat(condition.stream(), update.stream()).toList();
      case Switch(var value, _) -> List.of(value);
      case Return(var value) -> value.stream().toList();
    };
  }

  /** It and all statements inside it, those of called functions not included. */
  default Stream<ActorStatement> all() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(ActorStatement::all));
  }
}
