package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.purpose.ltlf.FormulaPurpose;
import skein.purpose.ltlf.FormulaText;
import skein.purpose.ltlf.LtlfFormula;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentPrinter;

class FormulaPurposeTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 30_000 : 1_500;
  private static final Event A = new Event.Output("a");
  private static final Event B = new Event.Input("b");
  private static final Event ELSE = new Event.Input("else");
  private static final Event END = new Event.Output("end");
  private static final List<Event> LETTERS = List.of(A, B, ELSE);

  @Test
  void theEndOfARunGivesTheVerdictOfTheFormula() {
    int purposes = 0;
    for (int seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      LtlfFormula formula = formula(random, 3);
      Purpose purpose;
      try {
        purpose = FormulaPurpose.of(formula, Optional.of(END), "F");
      } catch (WrongQuestion trivial) {
        boolean value = trivial.problem().equals(new QuestionProblem.ConstantFormula(true));
        for (List<Event> word : words(4)) {
          assertThat(holds(formula, word, 0)).as("%s on %s", formula, word).isEqualTo(value);
        }
        continue;
      }
      purposes++;
      for (List<Event> word : words(4)) {
        int ended = after(purpose, concat(word, END));
        assertThat(ended == purpose.success()).as("%s on %s", formula, word).isEqualTo(holds(formula, word, 0));
        assertThat(purpose.isVerdict(ended)).isTrue();
      }
    }
    assertThat(purposes).isGreaterThan(CASES / 2);
  }

  @Test
  void aVerdictIsGivenAsSoonAsItIsDecidedAndNotBefore() {
    for (int seed = 0; seed < CASES / 10; seed++) {
      LtlfFormula formula = formula(new Random(seed), 2);
      Purpose purpose;
      try {
        purpose = FormulaPurpose.of(formula, Optional.of(END), "F");
      } catch (WrongQuestion _) {
        continue;
      }
      for (List<Event> word : words(2)) {
        int state = after(purpose, word);
        boolean some = false;
        boolean all = true;
        for (List<Event> more : words(5)) {
          List<Event> whole = new ArrayList<>(word);
          whole.addAll(more);
          boolean holds = holds(formula, whole, 0);
          some |= holds;
          all &= holds;
        }
        assertThat(state == purpose.success()).as("%s after %s", formula, word).isEqualTo(all);
        assertThat(state == purpose.failure()).as("%s after %s", formula, word).isEqualTo(!some);
      }
    }
  }

  @Test
  void formulasAreParsed() {
    LtlfFormula a = new LtlfFormula.Happens(A);
    LtlfFormula b = new LtlfFormula.Happens(B);
    assertThat(parse("always (!a implies next ?b)")).isEqualTo(LtlfFormula.always(LtlfFormula.implies(a, new LtlfFormula.Next(b))));
    assertThat(parse("not !a until ?b and tau or true"))
        .isEqualTo(
            new LtlfFormula.Or(
                new LtlfFormula.And(new LtlfFormula.Until(new LtlfFormula.Not(a), b), new LtlfFormula.Happens(Event.tau())), LtlfFormula.TRUE));
    assertThat(parse("!a weakuntil ?b")).isEqualTo(LtlfFormula.weakUntil(a, b));
    assertThat(parse("!a release finally weaknext false"))
        .isEqualTo(new LtlfFormula.Release(a, LtlfFormula.eventually(new LtlfFormula.WeakNext(LtlfFormula.FALSE))));
  }

  @Test
  void errorsInFormulasAreReported() {
    assertThat(complaint("eventualy ?a")).isEqualTo(
        "1:1 unexpected `eventualy`; expected an event like `?sit`, or a formula | did you mean `eventually`?");
    assertThat(complaint("always bell")).isEqualTo(
        "1:8 unexpected `bell`; expected an event like `?sit`, or a formula | events start with a sign: `?bell` or `!bell`");
    assertThat(complaint("?a and")).startsWith("1:7 expected an event");
    assertThat(complaint("(?a ?b)")).startsWith("1:5 unexpected `?b`; expected `and`");
    assertThat(complaint("((((".repeat(3000))).contains("too long");
  }

  @Test
  void theExampleOfTheManual() {
    Purpose purpose = FormulaPurpose.of(parse("eventually ?salivate"), Optional.empty(), "Salivates");
    assertThat(ExperimentPrinter.print(Experiment.of(purpose)))
        .isEqualTo(
            """
            purpose Salivates

            start q0

            in q0:
              on !salivate go to Success
              on anything else go to q0

            nothing leads to Failure
            """);
  }

  @Test
  void aFormulaDecidedOnlyAtTheEndNeedsAnEndEvent() {
    LtlfFormula again = parse("always eventually ?b");
    assertThatThrownBy(() -> FormulaPurpose.of(again, Optional.empty(), "F")).hasMessage(new QuestionProblem.EndEventNeeded().toString());
    assertThatThrownBy(() -> FormulaPurpose.of(again, Optional.of(B), "F")).hasMessage(new QuestionProblem.EndEventInFormula("?b").toString());
    assertThatThrownBy(() -> FormulaPurpose.of(parse("?b or not ?b"), Optional.empty(), "F")).hasMessage(new QuestionProblem.ConstantFormula(true).toString());
  }

  /** The definition of LTLf, position by position. */
  private static boolean holds(LtlfFormula formula, List<Event> word, int at) {
    return switch (formula) {
      case LtlfFormula.Constant(boolean value) -> value;
      case LtlfFormula.Happens(Event event) -> at < word.size() && word.get(at).equals(event);
      case LtlfFormula.Not(LtlfFormula a) -> !holds(a, word, at);
      case LtlfFormula.And(LtlfFormula a, LtlfFormula b) -> holds(a, word, at) && holds(b, word, at);
      case LtlfFormula.Or(LtlfFormula a, LtlfFormula b) -> holds(a, word, at) || holds(b, word, at);
      case LtlfFormula.Next(LtlfFormula a) -> at + 1 < word.size() && holds(a, word, at + 1);
      case LtlfFormula.WeakNext(LtlfFormula a) -> at + 1 >= word.size() || holds(a, word, at + 1);
      case LtlfFormula.Until(LtlfFormula a, LtlfFormula b) -> {
        boolean found = false;
        for (int i = at; i < word.size() && !found; i++) {
          if (holds(b, word, i)) {
            found = true;
          } else if (!holds(a, word, i)) {
            break;
          }
        }
        yield found;
      }
      case LtlfFormula.Release(LtlfFormula a, LtlfFormula b) ->
          !holds(new LtlfFormula.Until(new LtlfFormula.Not(a), new LtlfFormula.Not(b)), word, at);
    };
  }

  private static int after(Purpose purpose, List<Event> word) {
    int q = purpose.start();
    for (Event event : word) {
      if (purpose.isVerdict(q)) {
        return q;
      }
      q = purpose.state(q).moves().get(purpose.answer(q, event).orElseThrow()).target();
    }
    return q;
  }

  private static List<Event> concat(List<Event> word, Event last) {
    List<Event> all = new ArrayList<>(word);
    all.add(last);
    return all;
  }

  private static List<List<Event>> words(int longest) {
    List<List<Event>> words = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).size() < longest) {
        for (Event letter : LETTERS) {
          words.add(concat(words.get(i), letter));
        }
      }
    }
    return words;
  }

  private static LtlfFormula formula(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(7)) {
        case 0 -> LtlfFormula.TRUE;
        case 1 -> LtlfFormula.FALSE;
        case 2, 3 -> new LtlfFormula.Happens(B);
        default -> new LtlfFormula.Happens(A);
      };
    }
    LtlfFormula a = formula(random, depth - 1);
    LtlfFormula b = formula(random, random.nextInt(depth));
    return switch (random.nextInt(9)) {
      case 0 -> new LtlfFormula.Not(a);
      case 1 -> new LtlfFormula.And(a, b);
      case 2 -> new LtlfFormula.Or(a, b);
      case 3 -> new LtlfFormula.Next(a);
      case 4 -> new LtlfFormula.WeakNext(a);
      case 5 -> new LtlfFormula.Until(a, b);
      case 6 -> new LtlfFormula.Release(a, b);
      case 7 -> LtlfFormula.eventually(a);
      default -> LtlfFormula.always(a);
    };
  }

  private static LtlfFormula parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    return FormulaText.parse(new Source("formula", text), diagnostics)
        .orElseThrow(() -> new AssertionError(diagnostics.inTextOrder()));
  }

  private static String complaint(String text) {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(FormulaText.parse(new Source("formula", text), diagnostics)).isEmpty();
    Diagnostic only = diagnostics.inTextOrder().getFirst();
    return only.at().line() + ":" + only.at().column() + " " + only.message() + only.hint().map(h -> " | " + h).orElse("");
  }
}
