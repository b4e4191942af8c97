package skein.rebeca.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr.BinaryOp;
import skein.core.source.Span;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.code.ActorTerm.StateVariable;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Word;

/** Finds what names mean, alone and with indices. */
final class PlaceCheck {

  private final TermScope scope;
  private final TermCheck terms;
  private final RebecaReport report;

  PlaceCheck(TermScope scope, TermCheck terms, RebecaReport report) {
    this.scope = scope;
    this.terms = terms;
    this.report = report;
  }

  static boolean isSelf(RebecaExpression expression) {
    return expression instanceof RebecaExpression.Named(var name) && name.text().equals("self");
  }

  TypedTerm named(Word name) {
    return indexed(name, List.of(), name.at());
  }

  /** {@code self.x} is {@code x}; in properties, {@code actor.x}. */
  TypedTerm member(RebecaExpression of, Word name, Span at) {
    return member(of, name, List.of(), at);
  }

  TypedTerm element(RebecaExpression element, Span at) {
    List<RebecaExpression> indices = new ArrayList<>();
    RebecaExpression array = element;
    while (array instanceof RebecaExpression.Element(var inner, var index, _)) {
      indices.addFirst(index);
      array = inner;
    }
    return switch (array) {
      case RebecaExpression.Named(var name) -> indexed(name, indices, at);
      case RebecaExpression.Member(var of, var name, _) -> member(of, name, indices, at);
      default -> {
        report.error("type", array.at(), "this is not an array");
        yield TermCheck.unknown(at);
      }
    };
  }

  /** What can be assigned to; reports other expressions. */
  Optional<ActorTerm.Place> place(RebecaExpression expression) {
    boolean isPlace = expression instanceof RebecaExpression.Named || expression instanceof RebecaExpression.Element || expression instanceof RebecaExpression.Member;
    TypedTerm typed = terms.typed(expression);
    if (isPlace && typed.term() instanceof ActorTerm.Place place) {
      return Optional.of(place);
    }
    if (!typed.type().isUnknown()) {
      String what = typed.term() instanceof ActorTerm.Known ? "a known actor is fixed in `main`: it" : typed.term() instanceof ActorTerm.Number ? "this is a constant, which" : "this";
      report.error("assignment", expression.at(), what + " cannot be assigned to", "use a state variable or a local variable");
    }
    return Optional.empty();
  }

  private TypedTerm member(RebecaExpression of, Word name, List<RebecaExpression> indices, Span at) {
    if (isSelf(of) && scope.own.isPresent()) {
      StateVariable variable = scope.state.get(name.text());
      if (variable == null) {
        report.unknown("state variable", name, scope.state.keySet(), RebecaReport.listed("state variables", scope.state.keySet()));
        return TermCheck.unknown(at);
      }
      return ofState(variable, indices, at);
    }
    if (of instanceof RebecaExpression.Named(var actor) && scope.own.isEmpty()) {
      return ofActor(actor, name, indices, at);
    }
    report.error("member", at, "an actor cannot read the variables of another", "send a message and let the other answer");
    return TermCheck.unknown(at);
  }

  private TypedTerm ofActor(Word actor, Word name, List<RebecaExpression> indices, Span at) {
    TermScope.Referred found = scope.actors.get(actor.text());
    if (found == null) {
      report.unknown("actor", actor, scope.actors.keySet(), RebecaReport.listed("actors", scope.actors.keySet()));
      return TermCheck.unknown(at);
    }
    List<StateVariable> variables = terms.types().state(found.type(), terms);
    Optional<StateVariable> variable = variables.stream().filter(each -> each.name().equals(name.text())).findFirst();
    if (variable.isEmpty()) {
      List<String> names = variables.stream().map(StateVariable::name).toList();
      report.unknown("state variable", name, names, RebecaReport.listed("state variables of `" + actor.text() + "`", names));
      return TermCheck.unknown(at);
    }
    Optional<ActorTerm> index = index(name, variable.get().type(), indices, at);
    return new TypedTerm(new ActorTerm.OfActor(found.number(), variable.get(), index, at), read(variable.get().type(), indices));
  }

  private TypedTerm indexed(Word name, List<RebecaExpression> indices, Span at) {
    Optional<ActorTerm.LocalVariable> local = scope.local(name.text());
    if (local.isPresent()) {
      Optional<ActorTerm> index = index(name, local.get().type(), indices, at);
      return new TypedTerm(new ActorTerm.OfLocal(local.get(), index, at), read(local.get().type(), indices));
    }
    if (scope.state.containsKey(name.text())) {
      return ofState(scope.state.get(name.text()), indices, at);
    }
    if (!indices.isEmpty()) {
      report.error("type", name.at(), "`" + name.text() + "` is not an array");
      return TermCheck.unknown(at);
    }
    return simple(name);
  }

  private TypedTerm ofState(StateVariable variable, List<RebecaExpression> indices, Span at) {
    Optional<ActorTerm> index = index(new Word(variable.name(), at), variable.type(), indices, at);
    return new TypedTerm(new ActorTerm.OfState(variable, index, at), read(variable.type(), indices));
  }

  private TypedTerm simple(Word name) {
    Span at = name.at();
    TermScope.Referred known = scope.known.get(name.text());
    if (known != null) {
      return new TypedTerm(new ActorTerm.Known(known.number(), at), new RebecaType(known.type(), List.of()));
    }
    TermScope.Constant constant = scope.constants.get(name.text());
    if (constant != null) {
      return new TypedTerm(new ActorTerm.Number(constant.value(), at), constant.type());
    }
    if (scope.defined.containsKey(name.text())) {
      return scope.defined.get(name.text());
    }
    TermScope.Referred actor = scope.actors.get(name.text());
    if (actor != null) {
      return new TypedTerm(new ActorTerm.Number(actor.number(), at), new RebecaType(actor.type(), List.of()));
    }
    return scope.own.isPresent() ? builtIn(name) : unknown(name);
  }

  private TypedTerm builtIn(Word name) {
    Span at = name.at();
    return switch (name.text()) {
      case "self" -> new TypedTerm(new ActorTerm.Self(at), new RebecaType(scope.own.orElseThrow().own().name().text(), List.of()));
      case "sender" -> new TypedTerm(new ActorTerm.Sender(at), RebecaType.ANY_ACTOR);
      case "currentMessageWaitingTime" -> new TypedTerm(new ActorTerm.WaitingTime(at), RebecaType.INT);
      case "now" -> {
        report.unsupported(at, "`now`: there is no absolute time", "`currentMessageWaitingTime` is the time that the message has waited");
        yield TermCheck.unknown(at);
      }
      default -> unknown(name);
    };
  }

  private TypedTerm unknown(Word name) {
    report.unknown("name", name, scope.names(), "declare it as a state variable, a local variable or with `env`");
    return TermCheck.unknown(name.at());
  }

  private static RebecaType read(RebecaType type, List<RebecaExpression> indices) {
    return indices.size() > type.dimensions().size() ? RebecaType.UNKNOWN : new RebecaType(type.name(), type.dimensions().subList(indices.size(), type.dimensions().size()));
  }

  /** Into all elements; the last index counts fastest. */
  private Optional<ActorTerm> index(Word name, RebecaType type, List<RebecaExpression> indices, Span at) {
    List<Integer> lengths = type.dimensions();
    if (indices.size() != lengths.size() && !type.isUnknown()) {
      report.error("type", at, lengths.isEmpty() ? "`" + name.text() + "` is not an array" : "`" + name.text() + "` is an array of " + lengths.size() + (lengths.size() == 1 ? " dimension" : " dimensions"),
          "an element of an array is `a[i]`; whole arrays cannot be used");
    }
    ActorTerm flat = null;
    for (int i = 0; i < Math.min(indices.size(), lengths.size()); i++) {
      ActorTerm index = new ActorTerm.Index(terms.number(indices.get(i)), lengths.get(i), name.text(), indices.get(i).at());
      flat = flat == null ? index : new ActorTerm.Arithmetic(BinaryOp.ADD, new ActorTerm.Arithmetic(BinaryOp.MULTIPLY, flat, new ActorTerm.Number(lengths.get(i), at), at), index, at);
    }
    return Optional.ofNullable(flat);
  }
}
