package skein.cli.expect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import skein.cli.expect.ExpectedRun.Counts;
import skein.core.answer.Verdict;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;

/** Reads the {@code Run:} and {@code Expect:} lines in the comments of a model, in any language. */
public final class ExpectationReader {

  private static final Pattern LINE = Pattern.compile("(?m)^[ \\t]*(?:[#*/-]+|\")[ \\t]*((?:Run(?: \\([^)\\r\\n]*\\))?|Expect):[^\\r\\n]*)");
  /** In JSON, which has no comments, each line is a string. */
  private static final Pattern END_OF_STRING = Pattern.compile("\",?[ \\t]*$");
  private static final Pattern RUN = Pattern.compile("Run( \\(thorough\\))?:\\s+skein verify (\\S+)(.*)");
  private static final Pattern COUNTS = Pattern.compile("Expect:\\s+states (\\d+), transitions (\\d+), depth (\\d+), ends (\\d+)");
  private static final Pattern VERDICTS =
      Pattern.compile(
          "Expect:\\s+(\\w+(?:, \\w+)*) (?:is |are )?(holds|hold|violated|inconclusive)(?:, (\\d+) states seen)?(?: \\(.*\\))?");
  private static final Pattern VALUES =
      Pattern.compile("Expect:\\s+(\\w+) = (" + ExpectedValue.FORM + ")(?: to (" + ExpectedValue.FORM + "))?(?: \\(.*\\))?");
  private static final Pattern EXIT_CODE = Pattern.compile("Expect:\\s+exit code (\\d+)(?: \\(.*\\))?");

  private final Source source;
  private final List<ExpectedRun> runs = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private Span at;
  private Matcher run;
  private Map<String, Verdict> verdicts = Map.of();
  private Map<String, ExpectedValue> values = Map.of();
  private Map<String, Long> states = Map.of();
  private Optional<Counts> counts = Optional.empty();
  private Optional<Integer> exitCode = Optional.empty();

  private ExpectationReader(Source source) {
    this.source = source;
  }

  /** The runs of a model, and what is wrong with its lines. */
  public record Expectations(List<ExpectedRun> runs, List<Diagnostic> diagnostics) {}

  public static Expectations read(Source source) {
    ExpectationReader reader = new ExpectationReader(source);
    Matcher lines = LINE.matcher(source.text());
    while (lines.find()) {
      String text = END_OF_STRING.matcher(lines.group(1)).replaceFirst("");
      reader.line(text.strip(), new Span(source, lines.start(1), lines.start(1) + text.length()));
    }
    reader.finish();
    return new Expectations(List.copyOf(reader.runs), List.copyOf(reader.diagnostics));
  }

  private void line(String text, Span where) {
    if (text.startsWith("Run")) {
      finish();
      start(text, where);
    } else if (run == null) {
      // One that follows a wrong Run line is not wrong itself.
      if (diagnostics.isEmpty()) {
        error(where, "there is no `Run:` line before this line");
      }
    } else {
      expect(text, where);
    }
  }

  private void start(String text, Span where) {
    Matcher matcher = RUN.matcher(text);
    if (!matcher.matches()) {
      error(where, "expected `Run: skein verify FILE …`");
      return;
    }
    String name = source.name().replaceAll(".*[/\\\\]", "");
    if (!matcher.group(2).equals(name)) {
      error(where, "the command must be about this file, `" + name + "`, not `" + matcher.group(2) + "`");
      return;
    }
    run = matcher;
    at = where;
    verdicts = new LinkedHashMap<>();
    values = new LinkedHashMap<>();
    states = new LinkedHashMap<>();
    counts = Optional.empty();
    exitCode = Optional.empty();
  }

  private void finish() {
    if (run == null) {
      return;
    }
    List<String> arguments = Stream.of(run.group(3).strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
    ExpectedRun read = new ExpectedRun(at, run.group(1) != null, arguments, verdicts, values, states, counts, exitCode);
    if (read.expectsNothing()) {
      error(at, "no `Expect:` line follows this line");
    }
    runs.add(read);
    run = null;
  }

  private void expect(String text, Span where) {
    Matcher numbers = COUNTS.matcher(text);
    Matcher words = VERDICTS.matcher(text);
    Matcher value = VALUES.matcher(text);
    Matcher code = EXIT_CODE.matcher(text);
    if (numbers.matches()) {
      counts = Optional.of(new Counts(number(numbers, 1), number(numbers, 2), number(numbers, 3), number(numbers, 4)));
    } else if (code.matches()) {
      exitCode = Optional.of((int) number(code, 1));
    } else if (value.matches()) {
      if (values.put(value.group(1), new ExpectedValue(value.group(2), Optional.ofNullable(value.group(3)))) != null) {
        error(where, "a second value of `" + value.group(1) + "` for the same command");
      }
    } else if (words.matches()) {
      Verdict verdict = verdict(words.group(2));
      for (String property : words.group(1).split(", ")) {
        if (verdicts.put(property, verdict) != null) {
          error(where, "a second verdict of `" + property + "` for the same command");
        }
        if (words.group(3) != null) {
          states.put(property, number(words, 3));
        }
      }
    } else {
      diagnostics.add(
          Diagnostic.error("expectation", where, "cannot read this expectation")
              .withHint(
                  "write `Expect: A, B hold`, `Expect: C violated`, `Expect: D inconclusive`, `Expect: E = 3/4`, `Expect: exit code 2`, or "
                      + "`Expect: states 8, transitions 10, depth 4, ends 1`"));
    }
  }

  private static Verdict verdict(String word) {
    return Stream.of(Verdict.values()).filter(v -> v.word().startsWith(word)).findFirst().orElseThrow();
  }

  private static long number(Matcher matcher, int group) {
    String digits = matcher.group(group);
    return digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  private void error(Span where, String message) {
    diagnostics.add(Diagnostic.error("expectation", where, message));
  }
}
