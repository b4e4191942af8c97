package skein.hunt.subject;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import skein.core.answer.Settings;
import skein.core.run.Fairness;

/**
 * How a model is interpreted, and what is asked besides the properties of its text.
 *
 * @param steps judge executions of at most this many steps
 */
public record HuntQuestion(boolean roundRobin, boolean ignoreEnds, Fairness fairness, OptionalInt steps, Set<Extra> extras) {

  /** Questions that apply to every model. */
  public enum Extra {
    /** For each property with a single predicate, whether a state that satisfies it is reachable. */
    REACHABLE,
    DEADLOCK_FREE,
    NO_ERRORS;

    String word() {
      return "ask-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public static final HuntQuestion PLAIN = new HuntQuestion(false, false, Fairness.NONE, OptionalInt.empty(), Set.of());

  public HuntQuestion {
    extras = Set.copyOf(extras);
  }

  public static HuntQuestion of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<Extra> extras = EnumSet.noneOf(Extra.class);
    for (Extra extra : Extra.values()) {
      if (random.nextInt(3) == 0) {
        extras.add(extra);
      }
    }
    Fairness fairness = random.nextInt(5) == 0 ? Fairness.values()[1 + random.nextInt(2)] : Fairness.NONE;
    boolean bounded = fairness == Fairness.NONE && random.nextInt(8) == 0;
    return new HuntQuestion(
        random.nextInt(3) == 0,
        random.nextInt(3) == 0,
        fairness,
        bounded ? OptionalInt.of(random.nextInt(7)) : OptionalInt.empty(),
        extras);
  }

  public Settings settings() {
    Settings settings = Settings.DEFAULT.withIgnoreEnds(ignoreEnds).withFairness(fairness).withThreads(1);
    return steps.isPresent() ? settings.withSteps(steps.getAsInt()) : settings;
  }

  /** As on Skein's command line; the {@code --ask-…} options exist only here. */
  public List<String> arguments() {
    List<String> words = new ArrayList<>();
    if (roundRobin) {
      words.add("--fair");
    }
    if (ignoreEnds) {
      words.add("--ignore-ends");
    }
    if (fairness != Fairness.NONE) {
      words.add("--fairness=" + fairness.word());
    }
    steps.ifPresent(bound -> words.add("--steps=" + bound));
    EnumSet.allOf(Extra.class).stream().filter(extras::contains).forEach(extra -> words.add("--" + extra.word()));
    return words;
  }

  /** The inverse of {@link #arguments}. */
  public static HuntQuestion of(List<String> arguments) {
    Set<Extra> extras = EnumSet.noneOf(Extra.class);
    Fairness fairness = Fairness.NONE;
    OptionalInt steps = OptionalInt.empty();
    for (String word : arguments) {
      for (Extra extra : Extra.values()) {
        if (word.equals("--" + extra.word())) {
          extras.add(extra);
        }
      }
      if (word.startsWith("--fairness=")) {
        fairness = Fairness.valueOf(word.substring(11).toUpperCase(Locale.ROOT));
      }
      if (word.startsWith("--steps=")) {
        steps = OptionalInt.of(Integer.parseInt(word.substring(8)));
      }
    }
    return new HuntQuestion(arguments.contains("--fair"), arguments.contains("--ignore-ends"), fairness, steps, extras);
  }

  /** The same question with one thing less. */
  List<HuntQuestion> simpler() {
    List<HuntQuestion> found = new ArrayList<>();
    for (Extra extra : Extra.values()) {
      if (extras.contains(extra)) {
        Set<Extra> fewer = EnumSet.copyOf(extras);
        fewer.remove(extra);
        found.add(new HuntQuestion(roundRobin, ignoreEnds, fairness, steps, fewer));
      }
    }
    if (steps.isPresent()) {
      found.add(new HuntQuestion(roundRobin, ignoreEnds, fairness, OptionalInt.empty(), extras));
      if (steps.getAsInt() > 0) {
        found.add(new HuntQuestion(roundRobin, ignoreEnds, fairness, OptionalInt.of(steps.getAsInt() - 1), extras));
      }
    }
    if (fairness != Fairness.NONE) {
      found.add(new HuntQuestion(roundRobin, ignoreEnds, Fairness.NONE, steps, extras));
    }
    if (ignoreEnds) {
      found.add(new HuntQuestion(roundRobin, false, fairness, steps, extras));
    }
    if (roundRobin) {
      found.add(new HuntQuestion(false, ignoreEnds, fairness, steps, extras));
    }
    return found;
  }
}
