package skein.labs.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Part;
import skein.core.explain.Tries;
import skein.core.explain.TruthValue;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.labs.Labs;

/** Random guards of an agent; every condition in them has a text of its own. */
class DecisivePartsTest {

  private static final int GUARDS = Boolean.getBoolean("skein.thorough") ? 20_000 : 400;

  /** Values that conditions can have, as text. */
  private static final List<String> CONSTANTS = List.of("true", "false", "(u = 0)");

  /** A guard with numbers in braces for its smallest conditions, and these. */
  private record Guard(String pattern, Map<Integer, String> conditions) {

    String text(Map<Integer, String> replaced) {
      String text = pattern;
      for (var condition : conditions.entrySet()) {
        text = text.replace("{" + condition.getKey() + "}", replaced.getOrDefault(condition.getKey(), condition.getValue()));
      }
      return text;
    }

    int number(Part part) {
      return conditions.entrySet().stream().filter(c -> c.getValue().equals(part.text())).findFirst().orElseThrow().getKey();
    }
  }

  private final Random random = new Random(7);
  private Map<Integer, String> conditions;

  @Test
  void aPartDoesNotHaveTheValueThatIsNeeded() {
    closedGuards((_, closed) -> {
      assertThat(closed.parts()).isNotEmpty();
      assertThat(closed.parts()).allMatch(part -> part.value() != (part.needed() ? TruthValue.TRUE : TruthValue.FALSE));
    });
  }

  @Test
  void thePartsKeepTheGuardClosedWhateverTheRestIs() {
    closedGuards((guard, closed) -> {
      Set<Integer> decisive = numbers(guard, closed);
      for (int i = 0; i < 5; i++) {
        Map<Integer, String> others = new HashMap<>();
        guard.conditions().keySet().stream()
            .filter(number -> !decisive.contains(number))
            .forEach(number -> others.put(number, CONSTANTS.get(random.nextInt(CONSTANTS.size()))));
        String text = guard.text(others);
        assertThat(step(text).isOpen()).as("%s with %s as %s", guard.text(Map.of()), decisive, text).isFalse();
      }
    });
  }

  @Test
  void aGuardOpensWhenItsPartsGetTheValuesThatAreNeeded() {
    closedGuards((guard, closed) -> {
      Map<Integer, String> repaired = new HashMap<>();
      Blocker.Guard now = closed;
      while (true) {
        int before = repaired.size();
        now.parts().forEach(part -> repaired.put(guard.number(part), part.needed() ? "true" : "false"));
        assertThat(repaired.size()).as("a part with the value that is needed is not reported again").isGreaterThan(before);
        OfferedStep step = step(guard.text(repaired));
        if (step.isOpen()) {
          return;
        }
        now = (Blocker.Guard) step.blockers().getFirst();
      }
    });
  }

  private interface Check {
    void test(Guard guard, Blocker.Guard closed);
  }

  private void closedGuards(Check check) {
    int closed = 0;
    for (int i = 0; i < GUARDS; i++) {
      Guard guard = guard();
      OfferedStep step = step(guard.text(Map.of()));
      if (!step.isOpen()) {
        check.test(guard, (Blocker.Guard) step.blockers().getFirst());
        closed++;
      }
    }
    assertThat(closed).isBetween(GUARDS / 4, GUARDS);
  }

  private static Set<Integer> numbers(Guard guard, Blocker.Guard closed) {
    return closed.parts().stream().map(guard::number).collect(Collectors.toSet());
  }

  /** The only step of the first agent. */
  private static OfferedStep step(String guard) {
    String text = "system { spawn = A: 3 } agent A { interface = x: 0; u: undef; z: id; v[3]: 0 Behavior = (" + guard + ") -> Skip }";
    Model model = new Labs().load(new Source("guard.labs", text), LoadOptions.DEFAULT).model().orElseThrow();
    List<long[]> states = new ArrayList<>();
    new Interpreter(model.program()).initialStates(states::add);
    return model.offers().orElseThrow().get().of(states.getFirst(), new Tries(100_000)).getFirst().getFirst();
  }

  private Guard guard() {
    conditions = new HashMap<>();
    return new Guard(pattern(4), conditions);
  }

  private String pattern(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      int number = conditions.size();
      conditions.put(number, condition(100 + number));
      return "{" + number + "}";
    }
    return switch (random.nextInt(5)) {
      case 0, 1 -> "(" + pattern(depth - 1) + " and " + pattern(depth - 1) + ")";
      case 2, 3 -> "(" + pattern(depth - 1) + " or " + pattern(depth - 1) + ")";
      default -> "!(" + pattern(depth - 1) + ")";
    };
  }

  private String condition(int unique) {
    String left = List.of("x", "u", "z", "v[0]", "v[u]", "z of 2", "u of x").get(random.nextInt(7));
    return left + (random.nextBoolean() ? " < " : " > ") + unique;
  }
}
