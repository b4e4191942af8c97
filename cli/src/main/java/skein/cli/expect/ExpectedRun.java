package skein.cli.expect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.question.Result;
import skein.cli.number.ValueText;
import skein.core.answer.Extent;
import skein.core.answer.Verdict;
import skein.core.number.ValueRange;
import skein.core.program.Property;
import skein.core.source.Span;

/**
 * A {@code Run:} line of a model with the {@code Expect:} lines that follow it.
 *
 * @param at where the command is written
 * @param thorough whether it takes long
 * @param arguments what follows the model's file name
 * @param verdicts by property; empty if none are expected
 * @param values by property, for questions that ask for a number
 * @param states by property, how many states the engine needed for its verdict, where that is expected
 */
public record ExpectedRun(
    Span at,
    boolean thorough,
    List<String> arguments,
    Map<String, Verdict> verdicts,
    Map<String, ExpectedValue> values,
    Map<String, Long> states,
    Optional<Counts> counts,
    Optional<Integer> exitCode) {

  /** The size of the state space. */
  public record Counts(long states, long transitions, long depth, long ends) {

    static Counts of(Extent extent) {
      return new Counts(extent.statistics().states(), extent.statistics().transitions(), extent.statistics().depth(), extent.ends());
    }

    @Override
    public String toString() {
      return "states " + states + ", transitions " + transitions + ", depth " + depth + ", ends " + ends;
    }
  }

  /**
   * A difference between what is expected and what is.
   *
   * @param repeat the command that shows it
   */
  public record Mismatch(String what, String expected, String got, String repeat) {}

  public ExpectedRun {
    arguments = List.copyOf(arguments);
    verdicts = new LinkedHashMap<>(verdicts);
    values = new LinkedHashMap<>(values);
    states = new LinkedHashMap<>(states);
  }

  /** Whether properties have to be verified for it. */
  public boolean asksForVerdicts() {
    return !verdicts.isEmpty() || !values.isEmpty() || exitCode.isPresent();
  }

  public boolean expectsNothing() {
    return verdicts.isEmpty() && values.isEmpty() && counts.isEmpty() && exitCode.isEmpty();
  }

  /** If verdicts are expected, every property that is checked must be among them, so that a new property cannot be forgotten. */
  public List<Mismatch> compare(List<Result> results, String repeat) {
    List<Mismatch> mismatches = new ArrayList<>();
    Map<String, Result> found = new LinkedHashMap<>();
    results.forEach(result -> found.put(result.property().name(), result));
    verdicts.forEach(
        (property, expected) -> {
          String got = found.containsKey(property) ? found.get(property).verdict().word() : "not checked";
          if (!got.equals(expected.word())) {
            mismatches.add(new Mismatch(property, expected.word(), got, repeat));
          }
        });
    values.forEach(
        (property, expected) -> {
          Optional<ValueRange> known = Optional.ofNullable(found.get(property)).flatMap(Result::number);
          if (known.filter(expected::admits).isEmpty()) {
            String got = known.map(ValueText::full).orElseGet(() -> found.containsKey(property) ? found.get(property).verdict().word() : "not checked");
            mismatches.add(new Mismatch(property, expected.toString(), got, repeat));
          }
        });
    if (!verdicts.isEmpty() || !values.isEmpty()) {
      found.forEach((property, result) -> unexpected(property, result.verdict(), repeat).ifPresent(mismatches::add));
    }
    states.forEach(
        (property, expected) -> {
          if (found.containsKey(property) && found.get(property).statistics().states() != expected) {
            mismatches.add(
                new Mismatch(
                    property, expected + " states seen", found.get(property).statistics().states() + " states seen", repeat));
          }
        });
    return mismatches;
  }

  /** NoErrors is checked along the way, perhaps not in all states: no news is good news. */
  private Optional<Mismatch> unexpected(String property, Verdict got, String repeat) {
    if (verdicts.containsKey(property) || values.containsKey(property) || (property.equals(Property.NO_ERRORS) && got != Verdict.VIOLATED)) {
      return Optional.empty();
    }
    return Optional.of(new Mismatch(property, property.equals(Property.NO_ERRORS) ? "no error" : "nothing", got.word(), repeat));
  }

  public Optional<Mismatch> compare(Extent extent, String repeat) {
    return counts
        .filter(expected -> !extent.complete() || !expected.equals(Counts.of(extent)))
        .map(
            expected ->
                new Mismatch(
                    "explore", expected.toString(), Counts.of(extent) + (extent.complete() ? "" : " (at least)"), repeat));
  }

  public Optional<Mismatch> compareExitCode(int code, String repeat) {
    return exitCode
        .filter(expected -> expected != code)
        .map(expected -> new Mismatch("exit code", Integer.toString(expected), Integer.toString(code), repeat));
  }
}
