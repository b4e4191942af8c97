package skein.rebeca.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Annotation;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Method;

/** Checks a class: its variables, the bound of its bags, and its methods. */
final class ClassCheck {

  private static final int LARGEST_BOUND = 1_000;

  private final ClassTable.Members members;
  private final TypeCheck types;
  private final RebecaReport report;
  private final TermScope scope;
  private final TermCheck terms;
  private final OwnCalls graph;

  ClassCheck(ClassTable.Members members, TermScope environment, TypeCheck types, RebecaReport report) {
    this.members = members;
    this.types = types;
    this.report = report;
    this.scope = new TermScope(environment);
    this.terms = new TermCheck(scope, types, report);
    this.graph = new OwnCalls(members);
  }

  ActorClass check() {
    String name = members.own().name().text();
    int bound = bound();
    List<ActorTerm.StateVariable> state = types.state(name, terms);
    state.forEach(each -> scope.state.put(each.name(), each));
    for (Declared each : members.known()) {
      RebecaType type = types.type(each.type(), terms);
      if (!type.isUnknown() && (!type.isActor() || type.isArray())) {
        report.error("type", each.type().name().at(), "a known actor is one of a class, not " + type.text(), "declare it in `statevars`");
      }
      scope.known.put(each.name().text(), new TermScope.Referred(scope.known.size(), type.name()));
    }
    scope.own = Optional.of(members);
    Map<String, MethodCode> servers = new LinkedHashMap<>();
    members.servers().values().stream().map(this::method).sorted(Comparator.comparingInt(MethodCode::priority)).forEach(each -> servers.put(each.name(), each));
    Map<String, MethodCode> functions = new LinkedHashMap<>();
    members.functions().values().forEach(each -> functions.put(each.name().text(), method(each)));
    return new ActorClass(name, bound, state, servers, functions, members.constructor().map(this::method));
  }

  private int bound() {
    Optional<RebecaExpression> written = members.own().bound();
    if (written.isEmpty()) {
      report.error("bound", members.own().name().at(), "the bound of the bag is missing", "say how many messages it holds: `reactiveclass " + members.own().name().text() + "(5)`");
      return 1;
    }
    OptionalLong bound = ConstantTerms.value(terms.number(written.get()));
    if (bound.isEmpty() || bound.getAsLong() < 1 || bound.getAsLong() > LARGEST_BOUND) {
      report.error("bound", written.get().at(), "the bound of a bag must be a constant from 1 to " + LARGEST_BOUND);
      return 1;
    }
    return (int) bound.getAsLong();
  }

  private MethodCode method(Method method) {
    if (graph.isRecursive(method)) {
      report.error("recursion", method.name().at(), "`" + method.name().text() + "` calls itself: calls are inlined", "send a message to `self` instead, or use a loop");
      return new MethodCode(method.name().text(), List.of(), Optional.empty(), new ActorStatement.Block(List.of()), 0, method.name().at());
    }
    if (method.kind() == Method.Kind.CONSTRUCTOR && graph.delays(method)) {
      report.error("delay", method.name().at(), "a constructor cannot delay: constructors run before the first state", "send a message to `self`, and delay in its server");
    }
    scope.enter();
    List<ActorTerm.LocalVariable> parameters = new ArrayList<>();
    for (Declared each : method.parameters()) {
      RebecaType type = types.type(each.type(), terms);
      if (type.isArray()) {
        report.unsupported(each.name().at(), "arrays cannot be parameters", "pass the elements one by one");
      }
      if (scope.isDeclared(each.name().text())) {
        report.duplicate("parameter", each.name());
      }
      parameters.add(scope.declare(each.name().text(), type));
    }
    ActorStatement body = new BodyCheck(terms, method, report).body();
    scope.leave();
    return new MethodCode(method.name().text(), parameters, method.type().map(each -> types.type(each, terms)), body, priority(method), method.name().at());
  }

  private int priority(Method method) {
    int priority = Integer.MAX_VALUE;
    for (Annotation each : method.annotations()) {
      OptionalLong value = each.value().map(one -> ConstantTerms.value(terms.number(one))).orElse(OptionalLong.empty());
      if (!each.name().text().equals("priority") || method.kind() != Method.Kind.SERVER) {
        report.unsupported(each.at(), "the annotation `@" + each.name().text() + "` is not supported here", "message servers can have `@priority(1)`");
      } else if (value.isEmpty()) {
        report.error("not-constant", each.at(), "a priority must be a constant", "write `@priority(1)`");
      } else {
        priority = (int) value.getAsLong();
      }
    }
    return priority;
  }
}
