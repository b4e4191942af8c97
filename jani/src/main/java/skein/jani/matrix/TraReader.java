package skein.jani.matrix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.language.FileScope;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/**
 * Reads PRISM's explicit files: the transitions, and what stands beside them with the same name: labels ({@code .lab}), rewards of states ({@code .srew}) and of
 * transitions ({@code .trew}). A first line with three numbers is that of a decision process; a chain has two, and whether it has probabilities or rates is seen from
 * their sums.
 */
final class TraReader {

  private static final Pattern LABEL = Pattern.compile("\\s*(\\d+)=\"([^\"]*)\"");

  private record Transition(int state, int choice, int target, Rational weight, String action) {}

  private final Source source;
  private final FileScope files;
  private final Diagnostics diagnostics;
  private final ExplicitBuilder built = new ExplicitBuilder();
  private final List<Transition> transitions = new ArrayList<>();
  private boolean hasChoices;
  private int states;

  private TraReader(Source source, FileScope files, Diagnostics diagnostics) {
    this.source = source;
    this.files = files;
    this.diagnostics = diagnostics;
  }

  static ExplicitModel read(Source source, FileScope files, Diagnostics diagnostics) throws UnreadablePart {
    return new TraReader(source, files, diagnostics).model();
  }

  private ExplicitModel model() throws UnreadablePart {
    transitions();
    Chance.Kind kind = kind();
    Map<List<Integer>, Integer> branches = new HashMap<>();
    int next = 0;
    for (int state = 0; state < states; state++) {
      built.state();
      while (next < transitions.size() && transitions.get(next).state() == state) {
        Transition first = transitions.get(next);
        built.choice(first.action());
        Rational sum = Rational.ZERO;
        while (next < transitions.size() && transitions.get(next).state() == state && transitions.get(next).choice() == first.choice()) {
          Transition each = transitions.get(next++);
          branches.put(List.of(state, each.choice(), each.target()), built.branch(each.target(), each.weight()));
          sum = sum.plus(each.weight());
        }
        check(kind, sum, state);
      }
    }
    variables();
    labels();
    rewards(branches);
    return built.model(kind, new Span(source, 0, 0));
  }

  private void check(Chance.Kind kind, Rational sum, int state) throws UnreadablePart {
    if (kind != Chance.Kind.RATE && !sum.equals(Rational.ONE)) {
      if (!ProbabilitySum.isNearOne(sum)) {
        throw new UnreadablePart("probabilities", new Span(source, 0, 0), "the probabilities of state " + state + " sum up to " + sum + " and not to 1");
      }
      ProbabilitySum.warn(new Span(source, 0, 0), diagnostics);
    }
  }

  private void transitions() throws UnreadablePart {
    MatrixLines lines = new MatrixLines(source);
    if (!lines.advance(true)) {
      throw new UnreadablePart("syntax", new Span(source, 0, 0), "this file is empty");
    }
    List<Integer> sizes = new ArrayList<>();
    while (lines.hasWord()) {
      sizes.add(lines.natural(lines.word(), "number of states, choices or transitions"));
    }
    if (sizes.size() < 2 || sizes.size() > 3) {
      throw new UnreadablePart("syntax", lines.line(), "the first line has the numbers of states, choices (of a decision process) and transitions");
    }
    states = sizes.getFirst();
    hasChoices = sizes.size() == 3;
    while (lines.advance(true)) {
      int from = state(lines);
      int choice = hasChoices ? lines.natural(lines.word(), "number of a choice") : 0;
      int target = state(lines);
      Rational weight = lines.number(lines.word());
      if (weight.signum() < 0) {
        throw new UnreadablePart("probabilities", lines.line(), "the value is negative");
      }
      if (weight.signum() > 0) {
        transitions.add(new Transition(from, choice, target, weight, hasChoices ? lines.rest() : ""));
      }
    }
    if (states == 0) {
      throw new UnreadablePart("states", new Span(source, 0, 0), "there are no states");
    }
    transitions.sort(Comparator.comparingInt(Transition::state).thenComparingInt(Transition::choice));
  }

  private int state(MatrixLines lines) throws UnreadablePart {
    int number = lines.natural(lines.word(), "number of a state");
    if (number >= states) {
      throw new UnreadablePart("states", lines.line(), "there is no state " + number + ": the first line says that there are " + states);
    }
    return number;
  }

  private Chance.Kind kind() {
    if (hasChoices) {
      return Chance.Kind.DECISION;
    }
    Map<Integer, Rational> sums = new TreeMap<>();
    transitions.forEach(each -> sums.merge(each.state(), each.weight(), Rational::plus));
    return sums.values().stream().allMatch(ProbabilitySum::isNearOne) ? Chance.Kind.CHAIN : Chance.Kind.RATE;
  }

  private Optional<Source> beside(String extension) throws UnreadablePart {
    String name = source.name();
    int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
    String file = name.substring(slash + 1, name.lastIndexOf('.') + 1) + extension;
    return switch (files.find(file, source)) {
      case FileScope.NamedFile.Readable(var path, var shown) -> {
        try {
          yield Optional.of(new Source(shown, Files.readString(path, StandardCharsets.UTF_8)));
        } catch (IOException e) {
          throw new UnreadablePart("file", new Span(source, 0, 0), "`" + shown + "` cannot be read: " + e.getMessage());
        }
      }
      case FileScope.NamedFile.Missing _, FileScope.NamedFile.Outside _, FileScope.NamedFile.Malformed _ -> Optional.empty();
    };
  }

  /** Values of variables: the first line has their names in brackets, each other line those of one state. */
  private void variables() throws UnreadablePart {
    Optional<Source> file = beside("sta");
    if (file.isEmpty()) {
      return;
    }
    MatrixLines lines = new MatrixLines(file.get());
    lines.advance(true);
    List<String> names = List.of(lines.rest().replaceAll("[()\\s]", "").split(","));
    while (lines.advance(true)) {
      String line = lines.rest();
      String[] values = line.substring(line.indexOf(':') + 1).replaceAll("[()\\s]", "").split(",");
      int state = lines.natural(line.substring(0, Math.max(0, line.indexOf(':'))), "number of a state");
      if (values.length != names.size() || state >= states) {
        throw new UnreadablePart("states", lines.line(), "this line does not fit to the first one, or to the transitions");
      }
      for (int i = 0; i < values.length; i++) {
        built.variable(names.get(i), state, value(values[i], lines));
      }
    }
  }

  private static int value(String text, MatrixLines lines) throws UnreadablePart {
    return switch (text) {
      case "true" -> 1;
      case "false" -> 0;
      default -> lines.rational(text).filter(Rational::isInteger).map(Rational::numerator).filter(each -> each.bitLength() < 32).orElseThrow(
          () -> new UnreadablePart("number", lines.line(), "`" + text + "` is no value of a variable")).intValueExact();
    };
  }

  private void labels() throws UnreadablePart {
    Optional<Source> file = beside("lab");
    boolean isInitial = false;
    if (file.isPresent()) {
      MatrixLines lines = new MatrixLines(file.get());
      Map<Integer, String> names = new HashMap<>();
      lines.advance(true);
      Matcher declared = LABEL.matcher(lines.rest());
      while (declared.find()) {
        names.put(Integer.parseInt(declared.group(1)), declared.group(2));
        if (!declared.group(2).equals("init")) {
          built.label(declared.group(2));
        }
      }
      while (lines.advance(true)) {
        int state = lines.natural(lines.word().replace(":", ""), "number of a state");
        while (lines.hasWord()) {
          String name = names.get(lines.natural(lines.word(), "number of a label"));
          if (name == null || state >= states) {
            throw new UnreadablePart("labels", lines.line(), "there is no such label or state");
          }
          if (name.equals("init")) {
            built.initial(state);
            isInitial = true;
          } else {
            built.label(name, state);
          }
        }
      }
    }
    if (!isInitial) {
      built.initial(0);
    }
  }

  private void rewards(Map<List<Integer>, Integer> branches) throws UnreadablePart {
    Optional<Source> ofStates = beside("srew");
    if (ofStates.isPresent()) {
      MatrixLines lines = new MatrixLines(ofStates.get());
      lines.advance(true);
      while (lines.advance(true)) {
        int state = state(lines);
        built.reward(0, "reward").states().put(state, earned(lines));
      }
    }
    Optional<Source> ofTransitions = beside("trew");
    if (ofTransitions.isPresent()) {
      MatrixLines lines = new MatrixLines(ofTransitions.get());
      lines.advance(true);
      while (lines.advance(true)) {
        int state = state(lines);
        int choice = hasChoices ? lines.natural(lines.word(), "number of a choice") : 0;
        Integer branch = branches.get(List.of(state, choice, state(lines)));
        if (branch == null) {
          throw new UnreadablePart("rewards", lines.line(), "there is no such transition");
        }
        built.reward(0, "reward").branches().put(branch, earned(lines));
      }
    }
  }

  private static Rational earned(MatrixLines lines) throws UnreadablePart {
    Rational earned = lines.number(lines.word());
    if (earned.signum() < 0) {
      throw new UnreadablePart("rewards", lines.line(), "the reward is negative");
    }
    return earned;
  }
}
