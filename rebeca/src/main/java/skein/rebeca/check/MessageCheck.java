package skein.rebeca.check;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaStatement.TimeOfSending;

/** Checks messages, delays and assertions. */
final class MessageCheck {

  private static final Set<String> WORDS = Set.of("after", "deadline");

  private final TermCheck terms;
  private final CallCheck calls;
  private final RebecaReport report;

  MessageCheck(TermCheck terms, RebecaReport report) {
    this.terms = terms;
    this.calls = new CallCheck(terms, report);
    this.report = report;
  }

  boolean isBuiltIn(RebecaExpression.Call call) {
    return call.of().isEmpty() && Set.of("delay", "assertion").contains(call.name().text());
  }

  /** Whether it is a message, and not a call of a function of the actor itself. */
  boolean isMessage(RebecaExpression.Call call) {
    return call.of().isPresent() && !(PlaceCheck.isSelf(call.of().get()) && isOwnFunction(call.name().text()));
  }

  private boolean isOwnFunction(String name) {
    ClassTable.Members own = terms.scope().own.orElseThrow();
    return own.functions().containsKey(name) && !own.servers().containsKey(name);
  }

  ActorStatement act(RebecaExpression.Call call, List<TimeOfSending> times) {
    if (isMessage(call)) {
      return send(call, times);
    }
    noTimes(times);
    return call.name().text().equals("delay") ? delay(call) : assertion(call);
  }

  void noTimes(List<TimeOfSending> times) {
    times.forEach(each -> report.error("message", each.word().at(), "`" + each.word().text() + "` is only for messages", "write `x.m(…) after(2);`"));
  }

  private ActorStatement delay(RebecaExpression.Call call) {
    return new ActorStatement.Delay(single(call) ? time(call.arguments().getFirst()) : new ActorTerm.Number(0, call.at()), call.at());
  }

  private ActorStatement assertion(RebecaExpression.Call call) {
    boolean hasText = call.arguments().size() == 2 && call.arguments().getLast() instanceof RebecaExpression.Text;
    return new ActorStatement.Assertion(hasText || single(call) ? terms.condition(call.arguments().getFirst()) : new ActorTerm.Number(1, call.at()), call.at());
  }

  private boolean single(RebecaExpression.Call call) {
    if (call.arguments().size() != 1) {
      report.error("arguments", call.at(), "`" + call.name().text() + "` takes 1 argument, but there are " + call.arguments().size());
    }
    return call.arguments().size() == 1;
  }

  private ActorTerm time(RebecaExpression expression) {
    ActorTerm time = terms.number(expression);
    OptionalLong constant = ConstantTerms.value(time);
    if (constant.isPresent() && constant.getAsLong() < 0) {
      report.error("time", expression.at(), "a time cannot be negative, but this is " + constant.getAsLong());
    }
    return time;
  }

  private ActorStatement send(RebecaExpression.Call call, List<TimeOfSending> times) {
    TypedTerm receiver = terms.typed(call.of().orElseThrow());
    boolean isNull = call.of().orElseThrow() instanceof RebecaExpression.Null;
    if (isNull) {
      report.error("message", call.at(), "a message to `null`", "send it to an actor");
    }
    Optional<Method> server = isNull ? Optional.empty() : calls.server(receiver.type(), call.name());
    List<ActorTerm> arguments = server.map(each -> calls.arguments(each, call.arguments(), call.at())).orElseGet(() -> call.arguments().stream().map(each -> terms.typed(each).term()).toList());
    for (int i = 0; i < times.size(); i++) {
      TimeOfSending each = times.get(i);
      if (!WORDS.contains(each.word().text())) {
        report.unknown("word", each.word(), WORDS, "a message has `after(…)` and `deadline(…)`");
      }
      if (times.subList(0, i).stream().anyMatch(one -> one.word().text().equals(each.word().text()))) {
        report.error("duplicate-name", each.word().at(), "`" + each.word().text() + "` is given twice");
      }
    }
    return new ActorStatement.Send(receiver.term(), call.name().text(), terms.types().actors(receiver.type().name()), arguments, time("after", times), time("deadline", times), call.at());
  }

  private Optional<ActorTerm> time(String word, List<TimeOfSending> times) {
    return times.stream().filter(each -> each.word().text().equals(word)).findFirst().map(each -> time(each.value()));
  }
}
