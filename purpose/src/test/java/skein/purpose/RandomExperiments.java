package skein.purpose;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import skein.core.testing.Seeds;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;

/** Small random purposes and systems, determined by a seed. */
final class RandomExperiments {

  private static final List<String> NAMES = List.of("a", "b", "c");
  private static final List<String> PROPOSITIONS = List.of("p", "r");

  private final Random random;

  RandomExperiments(long seed) {
    this.random = Seeds.random(seed);
  }

  Ats system() {
    int size = 1 + random.nextInt(6);
    List<Ats.State> states = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<Ats.Move> moves = new ArrayList<>();
      for (int j = random.nextInt(6); j > 0; j--) {
        moves.add(new Ats.Move(event(), random.nextInt(size)));
      }
      states.add(new Ats.State("s" + i, literals(0.35), moves));
    }
    List<Event> events = states.stream().flatMap(s -> s.moves().stream()).map(Ats.Move::event).filter(e -> !e.equals(Event.tau())).toList();
    Set<Event> commits = events.isEmpty() || random.nextBoolean() ? Set.of() : Set.of(events.get(random.nextInt(events.size())));
    return new Ats("Random", states, random.nextInt(size), commits);
  }

  /** Three independent parallel components, each with its own event and literal. */
  Ats interleaving() {
    int[] sizes = {1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(2)};
    List<List<List<Ats.Move>>> components = new ArrayList<>();
    List<List<Set<Literal>>> literals = new ArrayList<>();
    for (int c = 0; c < sizes.length; c++) {
      components.add(new ArrayList<>());
      literals.add(new ArrayList<>());
      String name = NAMES.get(c);
      for (int i = 0; i < sizes[c]; i++) {
        List<Ats.Move> moves = new ArrayList<>();
        for (int j = random.nextInt(3); j > 0; j--) {
          moves.add(new Ats.Move(random.nextBoolean() ? new Event.Input(name) : new Event.Output(name), random.nextInt(sizes[c])));
        }
        components.get(c).add(moves);
        literals.get(c).add(c < 2 && random.nextBoolean() ? Set.of(new Literal(PROPOSITIONS.get(c), random.nextBoolean())) : Set.of());
      }
    }
    List<Ats.State> states = new ArrayList<>();
    for (int x = 0; x < sizes[0]; x++) {
      for (int y = 0; y < sizes[1]; y++) {
        for (int z = 0; z < sizes[2]; z++) {
          int[] at = {x, y, z};
          List<Ats.Move> moves = new ArrayList<>();
          Set<Literal> shown = new LinkedHashSet<>();
          for (int c = 0; c < sizes.length; c++) {
            shown.addAll(literals.get(c).get(at[c]));
            for (Ats.Move move : components.get(c).get(at[c])) {
              int[] to = at.clone();
              to[c] = move.target();
              moves.add(new Ats.Move(move.event(), (to[0] * sizes[1] + to[1]) * sizes[2] + to[2]));
            }
          }
          states.add(new Ats.State("s" + x + y + z, shown, moves));
        }
      }
    }
    return new Ats("Interleaving", states, random.nextInt(states.size()), Set.of());
  }

  /** The two verdicts are the last states. Retries until the conditions on purposes are met. */
  Purpose purpose() {
    while (true) {
      int inner = 1 + random.nextInt(4);
      int start = random.nextInt(inner);
      List<Ats.State> states = new ArrayList<>();
      for (int i = 0; i < inner; i++) {
        Set<Event> used = new LinkedHashSet<>();
        List<Ats.Move> moves = new ArrayList<>();
        for (int j = 1 + random.nextInt(6); j > 0; j--) {
          Event event = random.nextInt(4) == 0 ? Event.other() : event();
          if (used.add(event)) {
            moves.add(new Ats.Move(event, random.nextInt(inner + 2)));
          }
        }
        states.add(new Ats.State("q" + i, i == start ? Set.of() : literals(0.12), moves));
      }
      states.add(new Ats.State(Purpose.SUCCESS, Set.of(), List.of()));
      states.add(new Ats.State(Purpose.FAILURE, Set.of(), List.of()));
      Ats system = new Ats("Random", states, start, Set.of());
      if (Purpose.breaches(system).isEmpty()) {
        return new Purpose(system);
      }
    }
  }

  private Event event() {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Event.Input(name);
      case 2, 3 -> new Event.Output(name);
      default -> Event.tau();
    };
  }

  private Set<Literal> literals(double share) {
    Set<Literal> literals = new LinkedHashSet<>();
    for (String proposition : PROPOSITIONS) {
      if (random.nextDouble() < share) {
        literals.add(new Literal(proposition, random.nextBoolean()));
      }
    }
    return literals;
  }
}
