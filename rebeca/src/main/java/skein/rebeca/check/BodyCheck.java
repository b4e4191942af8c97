package skein.rebeca.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaStatement;

/** Finds what the statements of a method mean. */
final class BodyCheck {

  private final TermCheck terms;
  private final TermScope scope;
  private final CallCheck calls;
  private final MessageCheck messages;
  private final RebecaReport report;
  private final Method method;
  private int loops;
  private int switches;

  BodyCheck(TermCheck terms, Method method, RebecaReport report) {
    this.terms = terms;
    this.scope = terms.scope();
    this.calls = new CallCheck(terms, report);
    this.messages = new MessageCheck(terms, report);
    this.report = report;
    this.method = method;
  }

  ActorStatement body() {
    return act(method.body());
  }

  private ActorStatement act(RebecaStatement statement) {
    return switch (statement) {
      case RebecaStatement.Block(var statements, _) -> scoped(() -> block(statements));
      case RebecaStatement.If(var condition, var then, var otherwise, _) -> {
        ActorTerm test = terms.condition(condition);
        ActorStatement first = scoped(() -> act(then));
        yield new ActorStatement.If(test, first, otherwise.map(each -> scoped(() -> act(each))).orElse(new ActorStatement.Block(List.of())));
      }
      case RebecaStatement.Loop loop -> scoped(() -> loop(loop));
      case RebecaStatement.Switch(var value, var cases, _) -> scoped(() -> choice(value, cases));
      case RebecaStatement.Break(var at) -> {
        if (loops + switches == 0) {
          report.error("break", at, "`break` outside of loops and `switch`", "use `return` to end the " + word());
        }
        yield new ActorStatement.Break();
      }
      case RebecaStatement.Continue(var at) -> {
        if (loops == 0) {
          report.error("continue", at, "`continue` outside of loops", "use `return` to end the " + word());
        }
        yield new ActorStatement.Continue();
      }
      case RebecaStatement.Return(var value, var at) -> result(value, at);
      case RebecaStatement.Declare(var local, var at) -> declare(local, at);
      case RebecaStatement.Evaluate evaluate -> evaluate(evaluate);
    };
  }

  private interface Part {
    ActorStatement read();
  }

  private ActorStatement scoped(Part part) {
    scope.enter();
    ActorStatement read = part.read();
    scope.leave();
    return read;
  }

  private ActorStatement.Block block(List<RebecaStatement> statements) {
    return new ActorStatement.Block(statements.stream().map(this::act).toList());
  }

  private ActorStatement loop(RebecaStatement.Loop loop) {
    List<ActorStatement> acts = new ArrayList<>(loop.start().stream().map(this::act).toList());
    Optional<ActorTerm> condition = loop.condition().map(terms::condition);
    loops++;
    ActorStatement body = scoped(() -> act(loop.body()));
    loops--;
    List<ActorTerm> update = loop.update().stream().map(each -> terms.typed(each).term()).toList();
    acts.add(new ActorStatement.Loop(condition, body, update, loop.at()));
    return new ActorStatement.Block(acts);
  }

  private ActorStatement choice(RebecaExpression value, List<RebecaStatement.Case> cases) {
    ActorTerm selected = terms.number(value);
    List<ActorStatement.Branch> branches = new ArrayList<>();
    switches++;
    for (RebecaStatement.Case each : cases) {
      Optional<ActorTerm> label = each.value().map(terms::number);
      if (label.isPresent() && ConstantTerms.value(label.get()).isEmpty()) {
        report.error("not-constant", each.value().get().at(), "a `case` must be a constant", "use `if` to compare with a variable");
      }
      if (each.value().isEmpty() && branches.stream().anyMatch(one -> one.value().isEmpty())) {
        report.error("duplicate-name", each.at(), "this `switch` has more than one `default`");
      }
      branches.add(new ActorStatement.Branch(label, scoped(() -> block(each.statements()))));
    }
    switches--;
    return new ActorStatement.Switch(selected, branches);
  }

  private ActorStatement result(Optional<RebecaExpression> value, Span at) {
    boolean isFunction = method.kind() == Method.Kind.FUNCTION;
    if (value.isPresent() != isFunction) {
      report.error("return", at, isFunction ? "`return` without a value in a function" : "`return` with a value: a " + word() + " has none", isFunction ? "write `return 0;`, for example" : "write `return;`");
      return new ActorStatement.Return(Optional.empty());
    }
    return new ActorStatement.Return(value.map(each -> terms.value(each, terms.types().type(method.type().orElseThrow(), terms))));
  }

  private String word() {
    return switch (method.kind()) {
      case SERVER -> "message server";
      case CONSTRUCTOR -> "constructor";
      case FUNCTION -> "function";
    };
  }

  private ActorStatement declare(Declared local, Span at) {
    RebecaType type = terms.types().type(local.type(), terms);
    if (scope.isDeclared(local.name().text())) {
      report.duplicate("local variable", local.name());
    }
    Optional<Method> slow = local.value().flatMap(this::slow);
    if (slow.isPresent()) {
      ActorTerm.Invoke call = calls.invocation(slow.get(), arguments(local.value().orElseThrow()), at);
      ActorTerm.LocalVariable declared = scope.declare(local.name().text(), type);
      ActorTerm.Place target = new ActorTerm.OfLocal(declared, Optional.empty(), local.name().at());
      return new ActorStatement.Together(List.of(new ActorStatement.Declare(declared, Optional.empty()), new ActorStatement.Call(call, Optional.of(target))));
    }
    Optional<ActorTerm> value = local.value().map(each -> type.isArray() ? array(each) : terms.value(each, type));
    return new ActorStatement.Declare(scope.declare(local.name().text(), type), value);
  }

  private ActorTerm array(RebecaExpression value) {
    report.error("type", value.at(), "an array has no value here: its elements start as 0, false or null", "assign its elements");
    return terms.typed(value).term();
  }

  private ActorStatement evaluate(RebecaStatement.Evaluate evaluate) {
    RebecaExpression expression = evaluate.expression();
    if (expression instanceof RebecaExpression.Call call && (messages.isMessage(call) || messages.isBuiltIn(call))) {
      return messages.act(call, evaluate.times());
    }
    messages.noTimes(evaluate.times());
    if (expression instanceof RebecaExpression.Assign(var op, var target, var value, var at) && op.equals("=") && slow(value).isPresent()) {
      return terms.places().place(target).<ActorStatement>map(place -> new ActorStatement.Call(calls.invocation(slow(value).get(), arguments(value), at), Optional.of(place))).orElse(new ActorStatement.Block(List.of()));
    }
    if (expression instanceof RebecaExpression.Call call) {
      return calls.method(call.name()).<ActorStatement>map(each -> new ActorStatement.Call(calls.invocation(each, call.arguments(), call.at()), Optional.empty())).orElse(new ActorStatement.Block(List.of()));
    }
    TypedTerm typed = terms.typed(expression);
    if (!typed.term().hasEffect() && !typed.type().isUnknown()) {
      report.error("statement", expression.at(), "this expression does nothing", "assign its value, or remove it");
    }
    return new ActorStatement.Evaluate(typed.term());
  }

  /** The method that is called, if this is a call that may delay. */
  private Optional<Method> slow(RebecaExpression expression) {
    return expression instanceof RebecaExpression.Call(var of, var name, _, _) && (of.isEmpty() || PlaceCheck.isSelf(of.get()))
        ? new OwnCalls(scope.own.orElseThrow()).called(name.text()).filter(each -> each.kind() == Method.Kind.FUNCTION && calls.delays(each))
        : Optional.empty();
  }

  private static List<RebecaExpression> arguments(RebecaExpression call) {
    return ((RebecaExpression.Call) call).arguments();
  }
}
