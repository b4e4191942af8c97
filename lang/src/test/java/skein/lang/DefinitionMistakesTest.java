package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.Loaded;
import skein.core.source.Diagnostic;

/** Mistakes in a small definition, or in its model, and what is said about them. */
class DefinitionMistakesTest {

  private static final String DEFINITION =
      """
      language tiny "a small language"
      system is agents
      name Tag
      parameter capacity = 2
      store fields of agents
      store world of system
      state of agents box: queue[capacity] of Tag, level: 0..4 = 1, near: agent
      action send = "send" t:Tag
      action set = x:var(fields) ":=" e:expr
      process
        operator P "+" Q is choice
        operator a:action "." P is prefix
        operator "0" is stop
      rule Send
        A does send(t)
        when not full(box of A)
        do push t on box of A; level of A := 2; near of A := A
      rule Set
        A does set(x, e)
        do x := e
      """;
  private static final String BINDING =
      """
      language tiny "a small language"
      system is agents
      name Tag, Other
      action send = "send" t:Tag
      action take = "take" t:Tag x:bind
      action tau = "tau" silent
      process
        operator a:action "." P is prefix
        operator "0" is stop
      rule Send
        A does send(_)
      rule Take
        A does take(_, x) with x = 0
      rule Tau
        A does tau
      """;
  private static final String MODEL =
      """
      system {
        capacity = 1
        world = w: 0
        spawn = One: 1
      }
      agent One {
        fields = x: 0
        Behavior = send ping . x := w . 0
      }
      """;

  @Test
  void whatFollowsARangeIsItsInitialValue() {
    assertThat(found(DEFINITION, MODEL + "check { Starts = level of 0 = 1  Grows = reachable level of 0 = 2 }")).isEqualTo("10:initial-states-only(warning)");
    assertThat(Agreement.trouble(DEFINITION, MODEL + "check { Grows = reachable level of 0 = 2  Never = always level of 0 < 2 }", false, 100)).isEmpty();
    assertThat(StateCount.of(Loading.model(DEFINITION, MODEL).program())).isEqualTo(new StateCount(3, 2, 2, 1, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "0..4 = 1 ~ 0..4 = 7 ~ 7:range ~ `level` is 7 at the start, which is outside 0..4",
        "0..4 = 1 ~ 4..0 ~ 7:empty-range ~ there is no value from 4 to 0",
        "near: agent ~ near: agent = 3 ~ 7:range ~ `near` is 3 at the start, which is outside 0..0",
        "level: 0..4 = 1 ~ level: 0..4 = 1, id: bool ~ 7:token ~ `id` cannot be the name of a state: it is a word of definitions",
        "system is agents ~ system is agents system is agents ~ 2:twice ~ the definition already says what a system is",
        "\"0\" is stop ~ \"id\" is stop ~ 13:token ~ `id` cannot be a token: expressions use it",
        "\"0\" is stop ~ P \"!\" Q { P ended ==> ended P ended ==> is Q } ~ 13:format ~ where `P` has ended, two rules say different things about the whole",
        "\"0\" is stop ~ P \"!\" Q \"?\" R { P ended ==> is Q R ended ==> is P } ~ 13:format ~ where `P` and `R` have ended, two rules say different things about the whole",
      })
  void mistakesOfTheDefinitionAreReported(String before, String now, String expected, String message) {
    assertThat(DEFINITION).contains(before);
    check(Agreement.load(DEFINITION.replace(before, now), MODEL, false), expected, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "capacity = 1 ~ capacity = -1 ~ 7:size ~ the capacity of `box` is -1, which is not a number of elements",
        "capacity = 1 ~ capacity = 1 capacity = 2 ~ 2:twice ~ there is already a value for `capacity`",
        "w: 0 ~ w: _n ~ 3:unknown ~ unknown parameter `_n`; write `extern = _n`",
        "spawn = One ~ spawn = one ~ 4:syntax ~ unexpected `one`; expected a kind of agents, which starts with a capital letter",
        "agent One { ~ check Over agent One { ~ 6:syntax ~ unexpected `Over`; expected `{`",
      })
  void mistakesOfTheModelAreReported(String before, String now, String expected, String message) {
    assertThat(MODEL).contains(before);
    check(Agreement.load(DEFINITION, MODEL.replace(before, now), false), expected, message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P \"!\" \"{\" L:Tag,* \"}\" is hide L to tau",
        "P \"!\" Q { P -take(t, x)-> P' ==> -tau-> self }",
        "P \"!\" Q { P -a-> P' ==> -tau-> P' }",
        "P \"!\" Q { P -a-> P', Q -b-> Q' ==> -a-> self }",
        "P \"!\" Q is parallel { alone any; send(t) with take(t, x) gives tau }",
      })
  void anActionThatBindsANameCannotBecomeAnother(String operator) {
    String definition = BINDING.replace("\"0\" is stop", operator + "\n  operator \"0\" is stop");
    Loaded loaded = Agreement.load(definition, "agent One { Behavior = take ping x . 0 }", false);
    assertThat(loaded.diagnostics()).hasSize(1);
    check(loaded, "9:binder", "the binder `x` of `take` gets no value where the step is another action");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P \"!\" Q { P -take(t, x)-> P' ==> -tau-> self with x = 1 }",
        "P \"!\" Q { P -take(t, x)-> P' ==> -tau-> Q }",
        "P \"!\" Q { P -a-> P', a is silent ==> -tau-> self }",
        "P \"!\" \"{\" L:Other,* \"}\" is hide L to tau",
        "P \"!\" \"{\" L:Tag,* \"}\" is restrict L",
      })
  void anActionMayBecomeAnotherIfNoNameIsLost(String operator) {
    String definition = BINDING.replace("\"0\" is stop", operator + "\n  operator \"0\" is stop");
    assertThat(found(definition, "system { spawn = One: 1 }\nagent One { Behavior = take ping x . send ping . tau . 0 }")).isEmpty();
  }

  @Test
  void argumentsThatReplaceEachOtherAreNoContradiction() {
    assertThat(found(DEFINITION.replace("\"0\" is stop", "\"0\" is stop\n  operator P \"!\" Q { P -a-> P' ==> -a-> self P ended ==> is Q Q ended ==> is P P ended, Q ended ==> ended }"), MODEL)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'system {', 1:syntax", "'system { capacity = 1 spawn = One: 1', 1:syntax", "'system { capacity = }', 1:syntax", "'system { unknown = 1', 1:unknown"})
  void aSystemSectionEndsWithTheText(String model, String expected) {
    assertThat(found(DEFINITION, model)).isEqualTo(expected);
  }

  private static void check(Loaded loaded, String expected, String message) {
    assertThat(loaded.model()).isEmpty();
    Diagnostic first = loaded.diagnostics().getFirst();
    assertThat(first.at().line() + ":" + first.code()).isEqualTo(expected);
    assertThat(first.message()).isEqualTo(message);
  }

  private static String found(String definition, String model) {
    return String.join(" ", Agreement.load(definition, model, false).diagnostics().stream().map(each -> each.at().line() + ":" + each.code() + (each.isError() ? "" : "(warning)")).toList());
  }
}
