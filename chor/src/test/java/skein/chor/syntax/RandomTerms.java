package skein.chor.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import skein.core.source.Source;
import skein.core.source.Span;

/** Random syntax trees, of every shape that the parser can make; names may be keywords. They need not pass the checker. */
final class RandomTerms {

  private static final List<String> WORDS =
      List.of("a", "b", "longer_name2", "check", "peers", "skip", "by", "realizable", "deadlockfree", "of", "choreography");
  private static final List<String> DEFINITIONS = List.of("Stock", "x", "Other_1");

  /** Sources are the same only if they are the same object. */
  private static final List<Span> FORMULAS =
      List.of("[any* . \"x # = {\"] <of> true", "fairly(notify)", "X{2}").stream().map(text -> new Span(new Source("", text), 0, text.length())).toList();

  static final Span NOWHERE = new Span(new Source("", ""), 0, 0);

  private final Random random;

  RandomTerms(Random random) {
    this.random = random;
  }

  ChorSpec spec() {
    List<Name> peers = new ArrayList<>();
    for (int i = random.nextInt(30); i >= 0; i--) {
      peers.add(word());
    }
    List<ChorSpec.Definition> definitions = DEFINITIONS.stream().map(name -> new ChorSpec.Definition(name(name), term(random.nextInt(7)))).toList();
    List<ChorSpec.Check> checks = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      checks.add(new ChorSpec.Check(word(), form(), NOWHERE));
    }
    return new ChorSpec(peers, definitions, checks);
  }

  private ChorSpec.Form form() {
    return switch (random.nextInt(3)) {
      case 0 -> new ChorSpec.Realizable(definition());
      case 1 -> new ChorSpec.DeadlockFree(definition());
      default -> new ChorSpec.FormulaText(FORMULAS.get(random.nextInt(FORMULAS.size())), random.nextBoolean());
    };
  }

  Choreography term(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(5)) {
        case 0 -> new Choreography.Skip(NOWHERE);
        case 1 -> new Choreography.Call(definition(), NOWHERE);
        case 2 -> new Choreography.Local(word(), word(), NOWHERE);
        default -> new Choreography.Message(word(), word(), word(), NOWHERE);
      };
    }
    return switch (random.nextInt(4)) {
      case 0 -> new Choreography.Sequence(parts(depth, Choreography.Sequence.class), NOWHERE);
      case 1 -> new Choreography.Parallel(parts(depth, Choreography.Parallel.class), NOWHERE);
      case 2 -> new Choreography.Choice(parts(depth, null), decider(), NOWHERE);
      default -> new Choreography.Loop(term(random.nextInt(depth)), decider(), NOWHERE);
    };
  }

  private List<Choreography> parts(int depth, Class<?> except) {
    List<Choreography> parts = new ArrayList<>();
    while (parts.size() < 2 || random.nextInt(3) == 0) {
      Choreography part = term(random.nextInt(depth));
      if (!part.getClass().equals(except)) {
        parts.add(part);
      }
    }
    return parts;
  }

  private Optional<Name> decider() {
    return random.nextInt(3) == 0 ? Optional.of(word()) : Optional.empty();
  }

  private Name definition() {
    return name(DEFINITIONS.get(random.nextInt(DEFINITIONS.size())));
  }

  private Name word() {
    return name(WORDS.get(random.nextInt(WORDS.size())));
  }

  static Span formula(String text) {
    return FORMULAS.stream().filter(formula -> formula.text().equals(text)).findFirst().orElseThrow();
  }

  static Name name(String text) {
    return new Name(text, NOWHERE);
  }
}
