package skein.rebeca.code;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Span;

/** Statements with names resolved. */
public sealed interface Act {

  record Block(List<Act> acts) implements Act {
    public Block {
      acts = List.copyOf(acts);
    }
  }

  /** Statements without a scope of their own. */
  record Together(List<Act> acts) implements Act {
    public Together {
      acts = List.copyOf(acts);
    }
  }

  record Declare(Term.LocalVariable local, Optional<Term> value) implements Act {}

  record Evaluate(Term term) implements Act {}

  /** A call of a function that may delay; such calls are statements of their own. */
  record Call(Term.Invoke call, Optional<Term.Place> target) implements Act {}

  /** @param receivers the actors that the receiver may be */
  record Send(Term receiver, String server, List<Integer> receivers, List<Term> arguments, Optional<Term> after, Optional<Term> deadline, Span at)
      implements Act {
    public Send {
      receivers = List.copyOf(receivers);
      arguments = List.copyOf(arguments);
    }
  }

  record Delay(Term time, Span at) implements Act {}

  record Assertion(Term condition, Span at) implements Act {}

  record If(Term condition, Act then, Act otherwise) implements Act {}

  record Loop(Optional<Term> condition, Act body, List<Term> update, Span at) implements Act {
    public Loop {
      update = List.copyOf(update);
    }
  }

  record Switch(Term value, List<Branch> branches) implements Act {
    public Switch {
      branches = List.copyOf(branches);
    }
  }

  /** @param value empty for {@code default} */
  record Branch(Optional<Term> value, Act body) {}

  record Break() implements Act {}

  record Continue() implements Act {}

  record Return(Optional<Term> value) implements Act {}

  /** The statements directly inside it. */
  default List<Act> parts() {
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
  default List<Term> terms() {
    return switch (this) {
      case Block _, Together _, Break _, Continue _ -> List.of();
      case Declare(_, var value) -> value.stream().toList();
      case Evaluate(var term) -> List.of(term);
      case Call(var call, var target) -> Stream.concat(Stream.of((Term) call), target.stream()).toList();
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
  default Stream<Act> all() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(Act::all));
  }
}
