package skein.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.core.answer.Engine;

/**
 * The engines there are.
 *
 * @param leader answers by itself whatever it can, soon
 * @param scouts look for violations beside it when that takes long, and can prove nothing
 * @param helpers join in when that takes long
 * @param onRequest work only when they are named
 */
record Engines(Engine leader, List<Engine> scouts, List<Engine> helpers, List<Engine> onRequest) {

  Engines {
    scouts = List.copyOf(scouts);
    helpers = List.copyOf(helpers);
    onRequest = List.copyOf(onRequest);
  }

  Engine named(String name) {
    List<Engine> all = all();
    return all.stream()
        .filter(engine -> engine.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> WrongQuestion.noSuch("engine", name, Stream.concat(Stream.of(Question.AUTO), all.stream().map(Engine::name)).toList()));
  }

  List<Engine> all() {
    List<Engine> all = new ArrayList<>();
    all.add(leader);
    all.addAll(scouts);
    all.addAll(helpers);
    all.addAll(onRequest);
    return all;
  }
}
