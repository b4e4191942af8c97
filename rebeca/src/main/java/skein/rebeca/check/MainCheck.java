package skein.rebeca.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Instance;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaFile.Word;

/** Checks the actors in {@code main}. */
final class MainCheck {

  private static final String INITIAL = "initial";

  private final TypeCheck types;
  private final RebecaReport report;
  private final TermScope scope;
  private final TermCheck terms;

  MainCheck(TermScope environment, TypeCheck types, RebecaReport report) {
    this.types = types;
    this.report = report;
    this.scope = new TermScope(environment);
    this.terms = new TermCheck(scope, types, report);
  }

  TermScope scope() {
    return scope;
  }

  List<Actor> actors(List<Instance> instances, Map<String, ActorClass> classes) {
    Set<String> names = new HashSet<>();
    for (Instance each : instances) {
      if (!names.add(each.name().text())) {
        report.duplicate("actor", each.name());
      }
      each.annotations().forEach(one -> report.unsupported(one.at(), "the annotation `@" + one.name().text() + "` of an actor is not supported", "message servers can have `@priority(1)`"));
      scope.actors.putIfAbsent(each.name().text(), new TermScope.Referred(scope.actors.size() + 1, each.type().text()));
    }
    List<Actor> actors = new ArrayList<>();
    for (Instance each : instances) {
      if (types.classNamed(each.type())) {
        ClassTable.Members members = types.classes().find(each.type().text()).orElseThrow();
        List<Integer> known = known(each, members.known());
        actors.add(new Actor(each.name().text(), actors.size() + 1, classes.get(each.type().text()), known, arguments(each, members), each.at()));
      }
    }
    return actors;
  }

  private List<Integer> known(Instance instance, List<Declared> declared) {
    if (instance.known().size() != declared.size()) {
      report.error("arguments", instance.at(), "actors of class `" + instance.type().text() + "` know " + CallCheck.count(declared.size(), "actor") + ", but there "
          + (instance.known().size() == 1 ? "is " : "are ") + instance.known().size(), "list them in the first brackets: `" + instance.type().text() + " " + instance.name().text() + "(…):(…);`");
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < instance.known().size(); i++) {
      Word name = instance.known().get(i);
      TermScope.Referred actor = scope.actors.get(name.text());
      if (actor == null) {
        report.unknown("actor", name, scope.actors.keySet(), RebecaReport.listed("actors", scope.actors.keySet()));
      } else {
        numbers.add(actor.number());
        String wanted = i < declared.size() ? declared.get(i).type().name().text() : actor.type();
        if (types.classes().names().contains(wanted) && types.classes().names().contains(actor.type()) && !types.classes().isA(actor.type(), wanted)) {
          report.error("type", name.at(), "`" + declared.get(i).name().text() + "` is an actor of class `" + wanted + "`, but `" + name.text() + "` is one of class `" + actor.type() + "`");
        }
      }
    }
    return numbers;
  }

  private List<ActorTerm> arguments(Instance instance, ClassTable.Members members) {
    Optional<Method> starts = members.constructor().or(() -> Optional.ofNullable(members.servers().get(INITIAL)));
    List<Declared> parameters = starts.map(Method::parameters).orElse(List.of());
    List<RebecaExpression> arguments = instance.arguments();
    if (arguments.size() != parameters.size()) {
      report.error("arguments", instance.at(), (starts.isPresent() ? "the constructor of `" : "the missing constructor of `") + instance.type().text() + "` takes "
          + CallCheck.count(parameters.size(), "argument") + ", but there " + (arguments.size() == 1 ? "is " : "are ") + arguments.size(), "list them in the second brackets");
    }
    List<ActorTerm> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.add(terms.value(arguments.get(i), i < parameters.size() ? types.type(parameters.get(i).type(), terms) : RebecaType.UNKNOWN));
    }
    return values;
  }

  /** The classes, checked. */
  static Map<String, ActorClass> classes(ClassTable table, TermScope environment, TypeCheck types, RebecaReport report) {
    Map<String, ActorClass> classes = new LinkedHashMap<>();
    for (String name : table.names()) {
      classes.put(name, new ClassCheck(table.find(name).orElseThrow(), environment, types, report).check());
    }
    return classes;
  }
}
