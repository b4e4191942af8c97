package skein.ask.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.analysis.errors.ErrorAwareEngine;
import skein.ask.question.Question;
import skein.ask.question.WrongQuestion;
import skein.core.answer.Engine;

/**
 * The available engines.
 *
 * @param leader runs first, and alone while it is fast
 * @param scouts look for violations in parallel when the leader takes long; cannot prove anything
 * @param helpers run in parallel when the leader takes long
 * @param onRequest run only if selected by name
 */
public record Engines(Engine leader, List<Engine> scouts, List<Engine> helpers, List<Engine> onRequest) {

  public Engines {
    leader = aware(leader);
    scouts = aware(scouts);
    helpers = aware(helpers);
    onRequest = aware(onRequest);
  }

  private static List<Engine> aware(List<Engine> engines) {
    return engines.stream().map(Engines::aware).toList();
  }

  private static Engine aware(Engine engine) {
    return engine instanceof ErrorAwareEngine ? engine : new ErrorAwareEngine(engine);
  }

  Engine named(String name) {
    List<Engine> all = all();
    return all.stream()
        .filter(engine -> engine.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> WrongQuestion.noSuch("engine", name, Stream.concat(Stream.of(Question.AUTO), all.stream().map(Engine::name)).toList()));
  }

  /** The engines that produce certificates. */
  List<Engine> certifying() {
    return all().stream().filter(Engine::certifies).toList();
  }

  /** The same engines with another leader. */
  Engines ofCertificates() {
    List<Engine> able = certifying();
    return new Engines(able.getLast(), List.of(), able.subList(0, able.size() - 1), List.of());
  }

  public List<Engine> all() {
    List<Engine> all = new ArrayList<>();
    all.add(leader);
    all.addAll(scouts);
    all.addAll(helpers);
    all.addAll(onRequest);
    return all;
  }
}
