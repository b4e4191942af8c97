package skein.rebeca.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaFile.Word;

/** Checks calls and the arguments of messages. */
final class CallCheck {

  private static final Set<String> STATEMENTS = Set.of("delay", "assertion");
  private static final Set<String> TIMERS = Set.of("startTimer", "stopTimer", "getTimerValue");

  private final TermCheck terms;
  private final RebecaReport report;

  CallCheck(TermCheck terms, RebecaReport report) {
    this.terms = terms;
    this.report = report;
  }

  /** A call inside an expression. */
  TypedTerm function(Word name, List<RebecaExpression> arguments, Span at) {
    if (STATEMENTS.contains(name.text())) {
      report.error("type", at, "`" + name.text() + "` has no value", "use it in a statement of its own");
      return TermCheck.unknown(at);
    }
    Optional<Method> method = method(name);
    if (method.isPresent() && method.get().kind() == Method.Kind.SERVER) {
      report.error("type", at, "`" + name.text() + "` is a message server and has no value", "call it in a statement of its own");
      return TermCheck.unknown(at);
    }
    if (method.isPresent() && delays(method.get())) {
      report.unsupported(at, "a call of `" + name.text() + "`, which can delay, inside an expression", "call it in a statement of its own: `x = " + name.text() + "(…);`");
    }
    return method.map(each -> new TypedTerm(invocation(each, arguments, at), terms.types().type(each.type().orElseThrow(), terms))).orElse(TermCheck.unknown(at));
  }

  boolean delays(Method method) {
    return new OwnCalls(terms.scope().own.orElseThrow()).delays(method);
  }

  ActorTerm.Invoke invocation(Method method, List<RebecaExpression> arguments, Span at) {
    return new ActorTerm.Invoke(method.name().text(), arguments(method, arguments, at), at);
  }

  /** A function or server of the own class; reports other names. */
  Optional<Method> method(Word name) {
    if (terms.scope().own.isEmpty()) {
      report.error("type", name.at(), "functions cannot be called here", "use variables and constants only");
      return Optional.empty();
    }
    ClassTable.Members own = terms.scope().own.get();
    Optional<Method> found = new OwnCalls(own).called(name.text());
    if (found.isEmpty() && TIMERS.contains(name.text())) {
      report.unsupported(name.at(), "`" + name.text() + "`: timers are not supported", "use `deadline` or `currentMessageWaitingTime`");
    } else if (found.isEmpty() && name.text().equals("super")) {
      report.unsupported(name.at(), "`super`: constructors of extended classes are not called", "repeat its statements");
    } else if (found.isEmpty()) {
      Set<String> names = new LinkedHashSet<>(own.functions().keySet());
      names.addAll(own.servers().keySet());
      report.unknown("function", name, names, RebecaReport.listed("functions of `" + own.own().name().text() + "`", names));
    }
    return found;
  }

  /** The server of a message; reports other names. */
  Optional<Method> server(RebecaType receiver, Word name) {
    if (receiver.isUnknown()) {
      return Optional.empty();
    }
    if (!receiver.isActor()) {
      report.error("type", name.at(), "a message can only be sent to an actor, but this is " + receiver.text());
      return Optional.empty();
    }
    if (receiver.equals(RebecaType.ANY_ACTOR)) {
      report.error("type", name.at(), "the class of the receiver is not known here", "cast it: `((Name) sender)." + name.text() + "(…)`");
      return Optional.empty();
    }
    ClassTable.Members type = terms.types().classes().find(receiver.name()).orElseThrow();
    Method server = type.servers().get(name.text());
    if (server == null) {
      report.unknown("message server", name, type.servers().keySet(), RebecaReport.listed("message servers of `" + receiver.name() + "`", type.servers().keySet()));
    }
    return Optional.ofNullable(server);
  }

  List<ActorTerm> arguments(Method method, List<RebecaExpression> arguments, Span at) {
    List<Declared> parameters = method.parameters();
    if (arguments.size() != parameters.size()) {
      report.error("arguments", at, "`" + method.name().text() + "` takes " + count(parameters.size(), "argument") + ", but there " + (arguments.size() == 1 ? "is " : "are ") + arguments.size());
    }
    List<ActorTerm> terms = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      RebecaType type = i < parameters.size() ? this.terms.types().type(parameters.get(i).type(), this.terms) : RebecaType.UNKNOWN;
      terms.add(this.terms.value(arguments.get(i), type));
    }
    return terms;
  }

  static String count(int number, String what) {
    return number == 0 ? "no " + what + "s" : number + " " + what + (number == 1 ? "" : "s");
  }
}
