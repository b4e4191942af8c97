package skein.rebeca.lower;

import java.util.LinkedHashMap;
import java.util.Map;
import skein.core.program.Display;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem.Actor;

/** The ways in which an actor can fail, numbered from 1 on: even numbers are failed assertions, odd ones overflows of bags. */
final class ActorFailures {

  private final Map<String, Long> codes = new LinkedHashMap<>();
  private long assertions;
  private long overflows;

  long assertion(Span at) {
    return codes.computeIfAbsent("assertion in line " + at.line() + " fails", _ -> 2 * ++assertions);
  }

  long overflow(Actor actor) {
    return codes.computeIfAbsent("bag of " + actor.name() + " overflows", _ -> 2 * overflows++ + 1);
  }

  /** The largest number in use. */
  long count() {
    return codes.values().stream().mapToLong(each -> each).max().orElse(0);
  }

  long max() {
    return 1_000_000;
  }

  Display display() {
    Map<Long, String> names = new LinkedHashMap<>(Map.of(0L, "none"));
    codes.forEach((text, code) -> names.put(code, text));
    return new Display(names);
  }
}
