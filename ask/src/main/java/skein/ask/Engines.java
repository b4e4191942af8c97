package skein.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.core.answer.Engine;
import skein.core.answer.ErrorAwareEngine;

/**
 * The engines there are.
 *
 * @param leader answers by itself whatever it can, soon
 * @param helpers join in when that takes long
 * @param onRequest work only when they are named
 */
record Engines(Engine leader, List<Engine> helpers, List<Engine> onRequest) {

  Engines {
    leader = new ErrorAwareEngine(leader);
    helpers = aware(helpers);
    onRequest = aware(onRequest);
  }

  private static List<Engine> aware(List<Engine> engines) {
    return engines.stream().<Engine>map(ErrorAwareEngine::new).toList();
  }

  Engine named(String name) {
    List<Engine> all = all();
    return all.stream()
        .filter(engine -> engine.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> WrongQuestion.noSuch("engine", name, Stream.concat(Stream.of(Question.AUTO), all.stream().map(Engine::name)).toList()));
  }

  /** Those that give certificates. */
  List<Engine> certifying() {
    return all().stream().filter(Engine::certifies).toList();
  }

  List<Engine> all() {
    List<Engine> all = new ArrayList<>();
    all.add(leader);
    all.addAll(helpers);
    all.addAll(onRequest);
    return all;
  }
}
