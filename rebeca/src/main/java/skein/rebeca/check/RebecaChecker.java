package skein.rebeca.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorSystem;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.syntax.RebecaFile;

/** Finds all errors of a text, and what it means. */
public final class RebecaChecker {

  private RebecaChecker() {}

  /** Empty if there are errors. */
  public static Optional<CheckedModel> check(RebecaFile file, Map<String, String> parameters, RebecaReport report) {
    ClassTable table = ClassTable.of(file, report);
    TypeCheck types = new TypeCheck(table, report);
    EnvironmentCheck environment = new EnvironmentCheck(types, parameters, report);
    TermScope constants = environment.scope(file.environment(), file.at());
    Map<String, ActorClass> classes = MainCheck.classes(table, constants, types, report);
    MainCheck main = new MainCheck(constants, types, report);
    List<Actor> actors = main.actors(file.instances(), classes);
    if (actors.isEmpty() && file.instances().isEmpty()) {
      report.error("missing-section", file.at(), "there are no actors", "list them in `main { … }`");
    }
    if (report.diagnostics().hasErrors()) {
      return Optional.empty();
    }
    boolean isTimed = classes.values().stream().anyMatch(RebecaChecker::isTimed);
    return Optional.of(new CheckedModel(new ActorSystem(actors, isTimed, environment.values()), new ConditionCheck(main.scope(), types, report)));
  }

  private static boolean isTimed(ActorClass type) {
    Stream<MethodCode> methods = Stream.of(type.servers().values().stream(), type.functions().values().stream(), type.constructor().stream()).flatMap(each -> each);
    return methods.flatMap(each -> each.body().all()).anyMatch(RebecaChecker::isTimed);
  }

  private static boolean isTimed(ActorStatement act) {
    return act instanceof ActorStatement.Delay || (act instanceof ActorStatement.Send send && (send.after().isPresent() || send.deadline().isPresent()));
  }
}
