package skein.emit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.RandomPrograms;
import skein.jani.Drn;
import skein.jani.Jani;

/** What is written is read back as the same process. */
final class RoundTripTest {

  private static final int MOST = 400;
  private static final long WANTED = Boolean.getBoolean("skein.thorough") ? 2_000 : 60;

  /** Two coins and a counter; ways to earn of all kinds. */
  private static final String MODEL =
      """
      {"jani-version": 1, "name": "m", "type": "KIND", "features": ["derived-operators", "state-exit-rewards"],
       "actions": [{"name": "go"}, {"name": "stay"}],
       "variables": [
         {"name": "x", "type": {"kind": "bounded", "base": "int", "lower-bound": 0, "upper-bound": 3}, "initial-value": 0},
         {"name": "b", "type": "bool"RANDOM},
         {"name": "r", "type": "real", "transient": true, "initial-value": 0}],
       "properties": [
         {"name": "E1", "expression": {"op": "filter", "fun": "max", "states": {"op": "initial"},
           "values": {"op": "Emax", "exp": "r", "accumulate": ["PASSING", "steps"], "reach": {"op": "=", "left": "x", "right": 3}}}}],
       "automata": [{"name": "a", "locations": [
           {"name": "l", "transient-values": [{"ref": "r", "value": {"op": "/", "left": "x", "right": 3}}]}, {"name": "k"}],
         "initial-locations": ["l"],
         "edges": [
           {"location": "l", "action": "go", "guard": {"exp": {"op": "<", "left": "x", "right": 3}}RATE2,
            "destinations": [
              {"location": "l", "probability": {"exp": {"op": "/", "left": 1, "right": 3}}, "assignments": [
                {"ref": "x", "value": {"op": "+", "left": "x", "right": 1}}, {"ref": "r", "value": 2}]},
              {"location": "k", "probability": {"exp": {"op": "/", "left": 2, "right": 3}}, "assignments": [
                {"ref": "b", "value": {"op": "¬", "exp": "b"}}, {"ref": "r", "value": 0.5}]}]},
           {"location": "k", "action": "stay"RATE1, "destinations": [{"location": "l", "assignments": [{"ref": "r", "value": 1}]}]}
           MORE]}],
       "system": {"elements": [{"automaton": "a"}]}}
      """;

  @ParameterizedTest
  @CsvSource({"dtmc, false", "mdp, false", "ctmc, false", "mdp, true", "dtmc, true"})
  void chainsDecisionsAndRates(String kind, boolean several) throws Exception {
    boolean hasRates = kind.equals("ctmc");
    String more = kind.equals("mdp") ? ", {\"location\": \"k\", \"action\": \"stay\", \"destinations\": [{\"location\": \"k\"}]}" : "";
    String text =
        MODEL.replace("KIND", kind).replace("RANDOM", several ? "" : ", \"initial-value\": false").replace("PASSING", hasRates ? "time" : "exit")
            .replace("RATE2", hasRates ? ", \"rate\": {\"exp\": 2.5}" : "").replace("RATE1", hasRates ? ", \"rate\": {\"exp\": 7}" : "").replace("MORE", more);
    Program program = read(new Jani(), text);
    assertThat(program.chance().rewards()).hasSize(1);
    WrittenProcess process = process(program);
    assertThat(process.states()).hasSize(14);
    assertThat(process.initial()).hasSize(several ? 2 : 1);
    check(process, program);
  }

  @Test
  void initialStatesInPrismAreNoMoreThanThoseOfTheModel() throws Exception {
    String text =
        """
        {"jani-version": 1, "name": "m", "type": "mdp", "features": ["derived-operators"],
         "variables": [{"name": "x", "type": "bool"}, {"name": "y", "type": "bool"}],
         "restrict-initial": {"exp": {"op": "≠", "left": "x", "right": "y"}},
         "automata": [{"name": "a", "locations": [{"name": "l"}], "initial-locations": ["l"], "edges": []}],
         "system": {"elements": [{"automaton": "a"}]}}
        """;
    WrittenProcess process = process(read(new Jani(), text));
    assertThat(process.states()).hasSize(2);
    assertThat(process.initial()).hasSize(2);
    assertThat(new PrismText(process).text()).containsPattern("init\\n  \\((x=0&y=1\\) \\| \\(x=1&y=0|x=1&y=0\\) \\| \\(x=0&y=1)\\)\\nendinit");
  }

  @Test
  void randomProgramsWithTosses() throws Exception {
    int found = 0;
    for (long seed = 1; found < WANTED; seed++) {
      Program program = RandomPrograms.tossing(seed);
      WrittenProcess process;
      try {
        process = process(program);
      } catch (Unwritable _) {
        continue;
      }
      found++;
      check(process, program);
    }
  }

  private static void check(WrittenProcess process, Program program) throws Exception {
    Program fromDrn = read(new Drn(), new DrnText(process).text());
    assertThat(sorted(process(fromDrn), "s", process.states().size(), true)).as(program.name()).isEqualTo(sorted(process, null, process.states().size(), true));
    String passing = process.kind() == Chance.Kind.RATE ? "time" : "exit";
    String properties =
        process.rewards().isEmpty()
            ? ""
            : "{\"name\": \"E\", \"expression\": {\"op\": \"Emax\", \"exp\": \"" + process.rewards().getFirst() + "\", \"accumulate\": [\"" + passing + "\", \"steps\"]}}";
    String jani = new JaniText(process, "m").text().replace("\"properties\":[]", "\"properties\":[" + properties + "]");
    Program fromJani = read(new Jani(), jani);
    assertThat(sorted(process(fromJani), "location", process.states().size(), false)).as(program.name()).isEqualTo(sorted(process, null, process.states().size(), false));
  }

  /**
   * Each state by its number in the process that was written.
   *
   * @param number the variable that has it; null if it is its place
   * @param merged whether only what choices are expected to earn counts, and the choices of a process with rates are one
   */
  private static Map<Long, String> sorted(WrittenProcess process, String number, int states, boolean merged) {
    long[] numbers = new long[process.states().size()];
    for (int i = 0; i < numbers.length; i++) {
      // With a single state there is no variable.
      int state = i;
      numbers[i] =
          number == null || states == 1
              ? i
              : process.variables().stream().filter(each -> each.name().equals(number)).mapToLong(each -> process.states().get(state).cells()[each.cell()]).findFirst().orElseThrow();
    }
    Map<Long, String> found = new TreeMap<>();
    for (int i = 0; i < numbers.length; i++) {
      WrittenProcess.State state = process.states().get(i);
      List<WrittenProcess.Choice> choices = new ArrayList<>(state.choices());
      if (merged && choices.isEmpty()) {
        choices.add(new WrittenProcess.Choice("", List.of(new WrittenProcess.Branch(i, Rational.ONE, process.rewards().stream().map(_ -> Rational.ZERO).toList()))));
      }
      if (merged && process.kind() == Chance.Kind.RATE && choices.size() > 1) {
        boolean isOne = choices.stream().map(WrittenProcess.Choice::action).distinct().count() == 1;
        choices = List.of(new WrittenProcess.Choice(isOne ? choices.getFirst().action() : "", choices.stream().flatMap(each -> each.branches().stream()).toList()));
      }
      List<String> texts = choices.stream().map(choice -> text(choice, numbers, process.rewards().size(), merged)).sorted().toList();
      found.put(numbers[i], process.initial().contains(i) + " " + state.earned() + " " + texts);
    }
    return found;
  }

  private static String text(WrittenProcess.Choice choice, long[] numbers, int rewards, boolean merged) {
    Map<String, Rational> targets = new TreeMap<>();
    choice.branches().forEach(each -> targets.merge(numbers[each.target()] + (merged ? "" : " " + each.earned()), each.weight(), Rational::plus));
    String action = choice.action().isEmpty() ? "" : ProcessNames.identifier(choice.action());
    boolean isNumber = merged && action.chars().allMatch(c -> c >= '0' && c <= '9');
    return (isNumber ? "" : action) + targets + (merged ? choice.expected(rewards) : "");
  }

  private static WrittenProcess process(Program program) throws Unwritable {
    Map<String, Unwritable> failure = new HashMap<>();
    WrittenProcess found =
        DeepStack.call(
            () -> {
              try {
                return ProcessReading.of(program, Map.of(), MOST, Budget.UNLIMITED);
              } catch (Unwritable unwritable) {
                failure.put("", unwritable);
                return null;
              }
            });
    if (found == null) {
      throw failure.get("");
    }
    return found;
  }

  private static Program read(Language language, String text) {
    Loaded loaded = language.load(new Source("m." + language.name(), text), LoadOptions.DEFAULT);
    assertThat(loaded.model()).as(() -> loaded.diagnostics() + "\n" + text).isPresent();
    return loaded.model().orElseThrow().program();
  }
}
