package skein.rebeca.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.rebeca.code.Act;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.Term;
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

  Act body() {
    return act(method.body());
  }

  private Act act(RebecaStatement statement) {
    return switch (statement) {
      case RebecaStatement.Block(var statements, _) -> scoped(() -> block(statements));
      case RebecaStatement.If(var condition, var then, var otherwise, _) -> {
        Term test = terms.condition(condition);
        Act first = scoped(() -> act(then));
        yield new Act.If(test, first, otherwise.map(each -> scoped(() -> act(each))).orElse(new Act.Block(List.of())));
      }
      case RebecaStatement.Loop loop -> scoped(() -> loop(loop));
      case RebecaStatement.Switch(var value, var cases, _) -> scoped(() -> choice(value, cases));
      case RebecaStatement.Break(var at) -> {
        if (loops + switches == 0) {
          report.error("break", at, "`break` outside of loops and `switch`", "use `return` to end the " + word());
        }
        yield new Act.Break();
      }
      case RebecaStatement.Continue(var at) -> {
        if (loops == 0) {
          report.error("continue", at, "`continue` outside of loops", "use `return` to end the " + word());
        }
        yield new Act.Continue();
      }
      case RebecaStatement.Return(var value, var at) -> result(value, at);
      case RebecaStatement.Declare(var local, var at) -> declare(local, at);
      case RebecaStatement.Evaluate evaluate -> evaluate(evaluate);
    };
  }

  private interface Part {
    Act read();
  }

  private Act scoped(Part part) {
    scope.enter();
    Act read = part.read();
    scope.leave();
    return read;
  }

  private Act.Block block(List<RebecaStatement> statements) {
    return new Act.Block(statements.stream().map(this::act).toList());
  }

  private Act loop(RebecaStatement.Loop loop) {
    List<Act> acts = new ArrayList<>(loop.start().stream().map(this::act).toList());
    Optional<Term> condition = loop.condition().map(terms::condition);
    loops++;
    Act body = scoped(() -> act(loop.body()));
    loops--;
    List<Term> update = loop.update().stream().map(each -> terms.typed(each).term()).toList();
    acts.add(new Act.Loop(condition, body, update, loop.at()));
    return new Act.Block(acts);
  }

  private Act choice(RebecaExpression value, List<RebecaStatement.Case> cases) {
    Term selected = terms.number(value);
    List<Act.Branch> branches = new ArrayList<>();
    switches++;
    for (RebecaStatement.Case each : cases) {
      Optional<Term> label = each.value().map(terms::number);
      if (label.isPresent() && ConstantTerms.value(label.get()).isEmpty()) {
        report.error("not-constant", each.value().get().at(), "a `case` must be a constant", "use `if` to compare with a variable");
      }
      if (each.value().isEmpty() && branches.stream().anyMatch(one -> one.value().isEmpty())) {
        report.error("duplicate-name", each.at(), "this `switch` has more than one `default`");
      }
      branches.add(new Act.Branch(label, scoped(() -> block(each.statements()))));
    }
    switches--;
    return new Act.Switch(selected, branches);
  }

  private Act result(Optional<RebecaExpression> value, Span at) {
    boolean isFunction = method.kind() == Method.Kind.FUNCTION;
    if (value.isPresent() != isFunction) {
      report.error("return", at, isFunction ? "`return` without a value in a function" : "`return` with a value: a " + word() + " has none", isFunction ? "write `return 0;`, for example" : "write `return;`");
      return new Act.Return(Optional.empty());
    }
    return new Act.Return(value.map(each -> terms.value(each, terms.types().type(method.type().orElseThrow(), terms))));
  }

  private String word() {
    return switch (method.kind()) {
      case SERVER -> "message server";
      case CONSTRUCTOR -> "constructor";
      case FUNCTION -> "function";
    };
  }

  private Act declare(Declared local, Span at) {
    RebecaType type = terms.types().type(local.type(), terms);
    if (scope.isDeclared(local.name().text())) {
      report.duplicate("local variable", local.name());
    }
    Optional<Method> slow = local.value().flatMap(this::slow);
    if (slow.isPresent()) {
      Term.Invoke call = calls.invocation(slow.get(), arguments(local.value().orElseThrow()), at);
      Term.LocalVariable declared = scope.declare(local.name().text(), type);
      Term.Place target = new Term.OfLocal(declared, Optional.empty(), local.name().at());
      return new Act.Together(List.of(new Act.Declare(declared, Optional.empty()), new Act.Call(call, Optional.of(target))));
    }
    Optional<Term> value = local.value().map(each -> type.isArray() ? array(each) : terms.value(each, type));
    return new Act.Declare(scope.declare(local.name().text(), type), value);
  }

  private Term array(RebecaExpression value) {
    report.error("type", value.at(), "an array has no value here: its elements start as 0, false or null", "assign its elements");
    return terms.typed(value).term();
  }

  private Act evaluate(RebecaStatement.Evaluate evaluate) {
    RebecaExpression expression = evaluate.expression();
    if (expression instanceof RebecaExpression.Call call && (messages.isMessage(call) || messages.isBuiltIn(call))) {
      return messages.act(call, evaluate.times());
    }
    messages.noTimes(evaluate.times());
    if (expression instanceof RebecaExpression.Assign(var op, var target, var value, var at) && op.equals("=") && slow(value).isPresent()) {
      return terms.places().place(target).<Act>map(place -> new Act.Call(calls.invocation(slow(value).get(), arguments(value), at), Optional.of(place))).orElse(new Act.Block(List.of()));
    }
    if (expression instanceof RebecaExpression.Call call) {
      return calls.method(call.name()).<Act>map(each -> new Act.Call(calls.invocation(each, call.arguments(), call.at()), Optional.empty())).orElse(new Act.Block(List.of()));
    }
    TypedTerm typed = terms.typed(expression);
    if (!typed.term().hasEffect() && !typed.type().isUnknown()) {
      report.error("statement", expression.at(), "this expression does nothing", "assign its value, or remove it");
    }
    return new Act.Evaluate(typed.term());
  }

  /** The method that is called, if this is a call that may delay. */
  private Optional<Method> slow(RebecaExpression expression) {
    return expression instanceof RebecaExpression.Call(var of, var name, _, _) && (of.isEmpty() || PlaceCheck.isSelf(of.get()))
        ? new CallGraph(scope.own.orElseThrow()).called(name.text()).filter(each -> each.kind() == Method.Kind.FUNCTION && calls.delays(each))
        : Optional.empty();
  }

  private static List<RebecaExpression> arguments(RebecaExpression call) {
    return ((RebecaExpression.Call) call).arguments();
  }
}
