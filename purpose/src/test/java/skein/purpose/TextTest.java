package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentPrinter;
import skein.purpose.text.ExperimentText;

class TextTest {

  private static final String DOG =
      """
      purpose Dog          # Pavlov's
      event !whistle = Trainer 0: …
      literal hungry = x of 0 = 1
      independent whistle, bell
      start q0
      in q0:
        on ?whistle go to q1
        on ?bell go to rung
      in q1: on ?commit go to q2
      in q2 with hungry and not tired:
        on !salivate go to Success
        on anything else go to q2
        on tau go to q1
      in rung:
        on !sit go to Failure
      """;

  @Test
  void aPurposeIsParsed() {
    Experiment dog = purpose(DOG).orElseThrow();
    Purpose purpose = dog.purpose();
    assertThat(purpose.name()).isEqualTo("Dog");
    assertThat(purpose.system().states()).extracting(Ats.State::name)
        .containsExactly("q0", "q1", "q2", "rung", "Success", "Failure");
    assertThat(purpose.state(2).literals()).containsExactly(new Literal("hungry", true), new Literal("tired", false));
    assertThat(purpose.state(2).moves())
        .containsExactly(
            new Ats.Move(new Event.Output("salivate"), 4), new Ats.Move(Event.other(), 2), new Ats.Move(Event.tau(), 1));
    assertThat(dog.events()).singleElement().satisfies(e -> {
      assertThat(e.event()).isEqualTo(new Event.Output("whistle"));
      assertThat(e.pattern()).isEqualTo("Trainer 0: …");
    });
    assertThat(dog.literals()).singleElement().satisfies(l -> assertThat(l.condition().text()).isEqualTo("x of 0 = 1"));
    assertThat(dog.independent()).containsExactly(Set.of("whistle", "bell"));
  }

  @Test
  void aSystemIsParsed() {
    Ats dog = system("system Dog\nstart s0\ncommit on !commit\nin s0 with hungry:\n on !commit go to Success\nin Success: nothing")
        .orElseThrow();
    assertThat(dog.commits()).containsExactly(new Event.Output("commit"));
    assertThat(dog.state(1)).isEqualTo(new Ats.State("Success", Set.of(), List.of()));
  }

  @Test
  void printedTextsParseBackToTheSame() {
    assertThat(reprinted(DOG)).isEqualTo(ExperimentPrinter.print(purpose(DOG).orElseThrow()));
    for (int seed = 0; seed < 500; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      String text = ExperimentPrinter.print(Experiment.of(purpose));
      assertThat(purpose(text).orElseThrow().purpose().system()).as(text).isEqualTo(purpose.system());
      assertThat(system(ExperimentPrinter.print(system)).orElseThrow()).isEqualTo(system);
    }
  }

  @Test
  void eachConditionOnPurposesHasItsOwnMessage() {
    String start = "purpose P\nstart q\nin q:\n on ?a go to ";
    assertThat(says(start + "Failure")).containsExactly("1:9 no-success: this purpose has no state `Success`");
    assertThat(says(start + "Success")).containsExactly("1:9 no-failure: this purpose has no state `Failure`");
    String ends = start + "Success\n on ?b go to Failure\n";
    assertThat(says(ends.replace("in q", "in q with hungry, not tired")))
        .containsExactly("3:11 literals-where-none-may-be: the experiment starts in `q`, so this state cannot require literals");
    assertThat(says(ends + "in Success with happy:"))
        .containsExactly("6:17 literals-where-none-may-be: `Success` is a verdict, so it cannot require literals");
    assertThat(says(ends + " on ?a go to Failure"))
        .containsExactly("6:2 not-deterministic: `q` has two different transitions on `?a`: to `Success` and to `Failure`");
    assertThat(says(ends + " on ?c go to r\nin r: on ?a go to r"))
        .containsExactly("7:4 no-verdict-reachable: from `r` neither `Success` nor `Failure` can be reached");
    assertThat(says(ends + "in Failure: on ?a go to q"))
        .containsExactly("6:13 after-the-verdict: the experiment ends in `Failure`, so this state cannot have transitions");
    assertThat(says("purpose P\nstart Success\nin q: on ?a go to Failure"))
        .containsExactly("2:7 after-the-verdict: the experiment would end before it starts");
  }

  @Test
  void aPurposeWithTooManyStatesIsRejected() {
    StringBuilder text = new StringBuilder("purpose P\nstart q0\nnothing leads to Failure\n");
    for (int i = 0; i <= Purpose.MOST_STATES; i++) {
      text.append("in q").append(i).append(": on ?a go to ").append(i < Purpose.MOST_STATES ? "q" + (i + 1) : "Success").append('\n');
    }
    assertThat(says(text.toString()))
        .containsExactly("1:9 too-many-states: a purpose can have at most 100,000 states; this one has more");
  }

  @Test
  void allErrorsAreReportedAtOnceWithSuggestions() {
    String text =
        """
        purpose Dog
        strat q0
        in q0:
          on ?whistle go too q1
          on bell go to rung
          on ?ring go to Sucess
          om ?x go to q0
        in q1 with ?hungry: ~
        independent !a, b
        event !x =
        nothing leads to Failur
        """;
    assertThat(diagnostics(text, true)).extracting(d -> d.at().line() + ":" + d.at().column() + " " + d.message() + " | " + d.hint().orElse(""))
        .containsExactly(
            "2:1 a line cannot start with `strat` | did you mean `start`?",
            "4:18 unexpected `too`; expected `to` | did you mean `to`?",
            "5:6 unexpected `bell`; expected `anything`, `tau`, an event like `?bell` or `!sit` or `*` | events start with a sign: `?bell` or `!bell`",
            "6:18 unknown state `Sucess` | did you mean `Success`?",
            "7:3 a line cannot start with `om` | did you mean `on`?",
            "8:12 `?hungry` is an event; expected a literal | write `hungry` or `not hungry`",
            "8:21 this character is not allowed here | ",
            "9:13 unexpected `!a`; expected a name | write the name without a sign: `a`",
            "10:11 expected a text in the language of the model | write an event of a model as `event !fright = Bird 0: …`",
            "11:18 `Failur` is not a verdict | the verdicts are `Success` and `Failure`");
  }

  @Test
  void aMissingFirstLineOrStartHidesNoErrorsAndAddsNone() {
    String text =
        """
        purpos Dog
        in q0:
          on ?x go to Success
          on ?x go to Failure
          on anythin else go to q0
        """;
    assertThat(diagnostics(text, true)).extracting(d -> d.at().line() + ":" + d.at().column() + " " + d.hint().orElse(""))
        .containsExactly(
            "1:1 did you mean `purpose`?",
            "4:3 the same events must lead to the same verdict: remove one of the two, or use different events",
            "5:6 did you mean `anything`?");
    String noStart = "purpose Dog\nin q0:\n  on ?x go to Success\n  on ?x go to Failure\n";
    assertThat(diagnostics(noStart, true)).extracting(Diagnostic::code).containsExactly("no-start", "not-deterministic");
  }

  @Test
  void keywordsAreNotNames() {
    assertThat(List.of("Dog", "a-b", "x.1")).allMatch(ExperimentText::isName);
    assertThat(List.of("start", "tau", "a b", "", "?x", "1a")).noneMatch(ExperimentText::isName);
  }

  @Test
  void aSystemIsNotAPurposeAndViceVersa() {
    assertThat(says("system S\nstart s\nin s: nothing"))
        .containsExactly("1:8 wrong-kind: this is a system; expected a purpose");
    assertThat(diagnostics("system S\nstart s\ncommit on !tik\nin s: on * go to s\n on !tick go to s\nliteral p = x", false))
        .extracting(Diagnostic::message)
        .containsExactly("`*` is only allowed in purposes, not in a system", "an explicit system has its literals in its states");
    assertThat(diagnostics("system S\nstart s\ncommit on !tik\nin s: on !tick go to s", false))
        .extracting(d -> d.message() + "; " + d.hint().orElse(""))
        .containsExactly("unknown event `!tik`; did you mean `!tick`?");
    assertThat(diagnostics("", false)).extracting(Diagnostic::message).containsExactly("the first line is missing");
    assertThat(diagnostics("purpose P", true)).extracting(Diagnostic::message)
        .containsExactly("the initial state is missing");
  }

  @Test
  void unusedLiteralsAndUnreachableStatesAreWarnings() {
    Diagnostics diagnostics = new Diagnostics();
    String text = "purpose P\nliteral p = x\nstart q\nin q: on ?a go to Success\nin r: on ?a go to Failure";
    assertThat(ExperimentText.purpose(new Source("x.sp", text), diagnostics)).isPresent();
    assertThat(diagnostics.inTextOrder()).extracting(Diagnostic::message)
        .containsExactly("no state requires `p`", "`r` is unreachable");
  }

  @Test
  void contradictionsAreErrors() {
    assertThat(says("purpose P\nstart q\nstart q\nin q: on ?a go to Success\n on ?b go to r\nnothing leads to Success\nin q:\nin r with p, not p: on ?a go to Failure"))
        .containsExactly(
            "3:7 duplicate: the initial state is already given on line 2",
            "6:18 contradiction: line 4 leads to `Success`",
            "7:4 duplicate: the state `q` is already described on line 4",
            "8:14 contradiction: `r` cannot have both `p` and `not p`");
  }

  @Test
  void everyTruncationOfATextIsHandled() {
    for (int length = 0; length <= DOG.length(); length++) {
      Diagnostics diagnostics = new Diagnostics();
      Optional<Experiment> read = ExperimentText.purpose(new Source("x.sp", DOG.substring(0, length)), diagnostics);
      assertThat(read.isPresent()).isEqualTo(!diagnostics.hasErrors());
    }
  }

  @Test
  void invalidTextIsADiagnosticAndNeverACrash() {
    List<String> words = List.of("purpose", "system", "start", "in", "with", "and", "not", "on", "go", "to", "nothing", "leads", "commit", "event",
        "literal", "independent", "anything", "else", "tau", "?a", "!b", "q", "Success", "Failure", "*", ",", ":", "=", "#", "!", "~", "é", "\n", "\n", "\n");
    java.util.Random random = new java.util.Random(7);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder(i % 2 == 0 ? "purpose P\nstart q\nin q: on ?a go to Success\n" : "");
      for (int j = random.nextInt(40); j > 0; j--) {
        text.append(words.get(random.nextInt(words.size()))).append(random.nextInt(5) == 0 ? "" : " ");
      }
      Source source = new Source("x", text.toString());
      Diagnostics asPurpose = new Diagnostics();
      assertThat(ExperimentText.purpose(source, asPurpose).isPresent()).as(text.toString()).isEqualTo(!asPurpose.hasErrors());
      Diagnostics asSystem = new Diagnostics();
      assertThat(ExperimentText.system(source, asSystem).isPresent()).as(text.toString()).isEqualTo(!asSystem.hasErrors());
    }
  }

  private static String reprinted(String text) {
    return ExperimentPrinter.print(purpose(ExperimentPrinter.print(purpose(text).orElseThrow())).orElseThrow());
  }

  private static Optional<Experiment> purpose(String text) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Experiment> read = ExperimentText.purpose(new Source("x.sp", text), diagnostics);
    assertThat(diagnostics.hasErrors()).as(() -> diagnostics.inTextOrder().toString()).isFalse();
    return read;
  }

  private static Optional<Ats> system(String text) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Ats> read = ExperimentText.system(new Source("x.ats", text), diagnostics);
    assertThat(diagnostics.inTextOrder()).isEmpty();
    return read;
  }

  private static List<String> says(String text) {
    return diagnostics(text, true).stream()
        .map(d -> d.at().line() + ":" + d.at().column() + " " + d.code() + ": " + d.message()).toList();
  }

  private static List<Diagnostic> diagnostics(String text, boolean purpose) {
    Diagnostics diagnostics = new Diagnostics();
    Source source = new Source("x", text);
    Optional<?> read = purpose ? ExperimentText.purpose(source, diagnostics) : ExperimentText.system(source, diagnostics);
    assertThat(read.isEmpty()).isTrue();
    return diagnostics.inTextOrder();
  }
}
