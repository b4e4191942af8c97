package skein.jani.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/** Reads Storm's explicit format. */
final class DrnReader {

  private static final Map<String, Chance.Kind> KINDS =
      Map.of("dtmc", Chance.Kind.CHAIN, "mdp", Chance.Kind.DECISION, "ctmc", Chance.Kind.RATE);

  private final Source source;
  private final MatrixLines lines;
  private final Diagnostics diagnostics;
  private final ExplicitBuilder built = new ExplicitBuilder();
  private List<String> rewards = List.of();
  private Chance.Kind kind = Chance.Kind.OPEN;
  private int states = -1;
  private int choices = -1;

  private DrnReader(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.lines = new MatrixLines(source);
    this.diagnostics = diagnostics;
  }

  static ExplicitModel read(Source source, Diagnostics diagnostics) throws UnreadablePart {
    DrnReader reader = new DrnReader(source, diagnostics);
    reader.header();
    return reader.model();
  }

  private void header() throws UnreadablePart {
    while (lines.advance(false)) {
      String section = lines.word();
      switch (section) {
        case "@type:" -> kind = kind(lines.rest());
        case "@value_type:" -> {
          if (!List.of("double", "rational").contains(lines.rest())) {
            throw new UnreadablePart("not-supported", lines.line(), "numbers of type `" + lines.rest() + "` are not supported; double and rational are");
          }
        }
        case "@parameters" -> {
          if (!lines.nextStartsWith("@")) {
            lines.advanceToNext();
            if (!lines.rest().isEmpty()) {
              throw new UnreadablePart("not-supported", lines.line(), "parameters are not supported: the numbers of a process must be known");
            }
          }
        }
        case "@placeholders" -> throw new UnreadablePart("not-supported", lines.line(), "placeholders are not supported: export without them");
        case "@reward_models" -> {
          if (!lines.nextStartsWith("@")) {
            lines.advanceToNext();
            rewards = lines.rest().isEmpty() ? List.of() : List.of(lines.rest().split("\\s+"));
            for (int i = 0; i < rewards.size(); i++) {
              built.reward(i, rewards.get(i));
            }
          }
        }
        case "@nr_states" -> states = following("number of states");
        case "@nr_choices" -> choices = following("number of choices");
        case "@model" -> {
          if (kind == Chance.Kind.OPEN) {
            throw new UnreadablePart("syntax", lines.line(), "`@type: …` is missing before `@model`");
          }
          return;
        }
        default -> throw new UnreadablePart("syntax", lines.line(), "unknown section `" + section + "`");
      }
    }
    throw new UnreadablePart("syntax", new Span(source, 0, 0), "`@model` is missing: this is no DRN file");
  }

  private Chance.Kind kind(String type) throws UnreadablePart {
    Chance.Kind found = KINDS.get(type.toLowerCase(Locale.ROOT));
    if (found == null) {
      throw new UnreadablePart("not-supported", lines.line(), "models of type `" + type + "` are not supported", "DTMC, MDP and CTMC are");
    }
    return found;
  }

  private int following(String what) throws UnreadablePart {
    lines.advanceToNext();
    return lines.natural(lines.rest(), what);
  }

  private ExplicitModel model() throws UnreadablePart {
    Span last = lines.line();
    Rational sum = Rational.ONE;
    while (lines.advance(false)) {
      char first = lines.peek();
      if (first == 's' || first == 'a') {
        check(sum, last);
        sum = first == 's' ? Rational.ONE : Rational.ZERO;
        last = lines.line();
        if (first == 's') {
          state();
        } else {
          choice();
        }
      } else {
        sum = sum.plus(branch());
      }
    }
    check(sum, last);
    Span end = new Span(source, source.text().length(), source.text().length());
    if (built.states() == 0 || (states >= 0 && built.states() != states)) {
      throw new UnreadablePart("states", end, "there are " + built.states() + " states" + (states >= 0 ? "; `@nr_states` says " + states : ""));
    }
    if (choices >= 0 && built.choices() != choices) {
      throw new UnreadablePart("choices", end, "there are " + built.choices() + " choices; `@nr_choices` says " + choices);
    }
    ExplicitModel model = built.model(kind, new Span(source, 0, 0));
    if (model.initial().isEmpty()) {
      throw new UnreadablePart("initial", end, "no state has the label `init`");
    }
    for (int target : model.targets()) {
      if (target >= model.states()) {
        throw new UnreadablePart("target", end, "some branch leads to state " + target + "; the last one is " + (model.states() - 1));
      }
    }
    return model;
  }

  private void check(Rational sum, Span at) throws UnreadablePart {
    if (kind != Chance.Kind.RATE && !sum.equals(Rational.ONE)) {
      if (!ProbabilitySum.isNearOne(sum)) {
        throw new UnreadablePart("probabilities", at, "the probabilities of this action sum up to " + sum + " and not to 1");
      }
      ProbabilitySum.warn(at, diagnostics);
    }
  }

  private void state() throws UnreadablePart {
    if (!lines.word().equals("state")) {
      throw new UnreadablePart("syntax", lines.line(), "expected `state`, `action` or a branch, `target : value`");
    }
    int number = lines.natural(lines.word(), "number of a state");
    if (number != built.states()) {
      throw new UnreadablePart("states", lines.line(), "state " + number + " stands where state " + built.states() + " should be");
    }
    built.state();
    while (lines.hasWord()) {
      switch (lines.peek()) {
        case '[' -> {
          List<Rational> earned = numbers(lines.bracketed(']'));
          for (int i = 0; i < earned.size(); i++) {
            if (earned.get(i).signum() != 0) {
              reward(i).states().put(number, earned.get(i));
            }
          }
        }
        case '{' -> throw new UnreadablePart("not-supported", lines.line(), "observations are not supported");
        case '!' -> lines.number(lines.word().substring(1));
        default -> label(number);
      }
    }
  }

  private void label(int state) throws UnreadablePart {
    String name = lines.word();
    if (name.startsWith("\"")) {
      while (name.length() < 2 || !name.endsWith("\"")) {
        name += " " + lines.word();
      }
      name = name.substring(1, name.length() - 1);
    }
    if (name.equals("init")) {
      built.initial(state);
    } else {
      built.label(name, state);
    }
  }

  private ExplicitModel.Reward reward(int index) throws UnreadablePart {
    if (index >= Math.max(1, rewards.size())) {
      throw new UnreadablePart("rewards", lines.line(), "there are more numbers here than `@reward_models` has names");
    }
    return built.reward(index, "reward");
  }

  private List<Rational> numbers(String text) throws UnreadablePart {
    List<Rational> found = new ArrayList<>();
    for (String each : text.split(",")) {
      Rational number = lines.number(each.strip());
      if (number.signum() < 0) {
        throw new UnreadablePart("rewards", lines.line(), "the reward is negative");
      }
      found.add(number);
    }
    return found;
  }

  private void choice() throws UnreadablePart {
    if (!lines.word().equals("action") || built.states() == 0) {
      throw new UnreadablePart("syntax", lines.line(), "expected `state`, `action` or a branch, `target : value`");
    }
    String name = lines.word();
    boolean isNameless = name.equals("__NOLABEL__") || name.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = built.choice(isNameless ? "" : name);
    if (kind != Chance.Kind.DECISION && built.choicesOfState() > 1) {
      throw new UnreadablePart("choices", lines.line(), "a state of a chain has one action");
    }
    if (lines.hasWord() && lines.peek() == '[') {
      List<Rational> earned = numbers(lines.bracketed(']'));
      for (int i = 0; i < earned.size(); i++) {
        if (earned.get(i).signum() != 0) {
          reward(i).choices().put(number, earned.get(i));
        }
      }
    }
  }

  private Rational branch() throws UnreadablePart {
    int target = lines.natural(lines.word(), "number of a state");
    if (!lines.word().equals(":") || built.choices() == 0) {
      throw new UnreadablePart("syntax", lines.line(), "expected `state`, `action` or a branch, `target : value`");
    }
    Rational weight = lines.number(lines.word());
    if (weight.signum() < 0) {
      throw new UnreadablePart(Diagnostic.error("probabilities", lines.line(), "the value is negative"));
    }
    if (weight.signum() > 0) {
      built.branch(target, weight);
    }
    return weight;
  }
}
