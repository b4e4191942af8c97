package skein.chance.query;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.chance.query.TableModel.probability;
import static skein.chance.query.TableModel.to;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Accuracy;
import skein.core.answer.Finding;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.modal.LabelPattern;
import skein.core.number.Rational;
import skein.core.program.Chance.Kind;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.RegularPattern;
import skein.core.program.RegularPattern.ValuePattern;
import skein.core.program.ValueCondition;
import skein.core.program.ValueTerm;

/** Executions whose beginning matches a regular expression. */
class RegularValuesTest {

  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));
  private static final RegularPattern ANY = new RegularPattern.Step(new LabelPattern.Any());

  private static RegularPattern step(String name) {
    return new RegularPattern.Offer(name, List.of(), Optional.empty());
  }

  private static RegularPattern sequence(RegularPattern... parts) {
    RegularPattern all = parts[parts.length - 1];
    for (int i = parts.length - 2; i >= 0; i--) {
      all = new RegularPattern.Sequence(parts[i], all);
    }
    return all;
  }

  private static RegularPattern many(RegularPattern body) {
    return new RegularPattern.Repeat(body, ValueTerm.integer(0), Optional.empty());
  }

  private static RegularPattern upTo(RegularPattern body, long most) {
    return new RegularPattern.Repeat(body, ValueTerm.integer(0), Optional.of(ValueTerm.integer(most)));
  }

  private static void assertValue(TableModel model, RegularPattern pattern, long numerator, long denominator) {
    Query query = probability(new PathFormula.Begins(pattern));
    Finding found = model.ask(query, EXACT);
    assertThat(found.verdict()).as("%s", found.reason()).isEqualTo(Verdict.HOLDS);
    assertThat(found.value().orElseThrow().least().exact()).contains(Rational.of(numerator, denominator));
    Query not = probability(new PathFormula.Not(new PathFormula.Begins(pattern)));
    assertThat(model.ask(not, EXACT).value().orElseThrow().least().exact()).contains(Rational.of(denominator - numerator, denominator));
  }

  /** In state 1, what is received is drawn nine times as often as the loss. */
  private static TableModel retries() {
    TableModel model = new TableModel(Kind.CHAIN, 3, 0).command("send", 0, to(1, 1, 1));
    for (int i = 0; i < 9; i++) {
      model.command("recv", 1, to(0, 1, 1));
    }
    return model.command("loss", 1, to(2, 1, 1)).command("retry", 2, to(1, 1, 1));
  }

  @Test
  void whatIsLostIsSentAgain() {
    RegularPattern send = step("send");
    RegularPattern receive = step("recv");
    assertValue(retries(), sequence(send, many(sequence(many(ANY), step("retry"))), receive), 1, 1);
    for (int n = 0; n < 3; n++) {
      long all = (long) Math.pow(10, n + 1);
      assertValue(retries(), sequence(send, upTo(sequence(step("loss"), step("retry")), n), receive), all - 1, all);
    }
  }

  @Test
  void anExecutionThatMatchesTwiceIsCountedOnce() {
    TableModel model = new TableModel(Kind.CHAIN, 1, 0).command("a", 0, to(0, 1, 1)).command("b", 0, to(0, 1, 1));
    assertValue(model, sequence(upTo(ANY, 2), step("a"), step("b")), 11, 16);
  }

  private static RegularPattern pay(String variable, Optional<ValueCondition> where) {
    return new RegularPattern.Offer("pay", List.of(new ValuePattern.Bound(variable)), where);
  }

  @Test
  void loopsCarryValues() {
    TableModel model = new TableModel(Kind.CHAIN, 1, 0).offer("pay", 0, 0, 1, 1, 2).command("done", 0, to(0, 1, 1));
    ValueTerm sum = new ValueTerm.Apply(ValueTerm.Operator.PLUS, new ValueTerm.Variable("c"), new ValueTerm.Variable("v"));
    ValueCondition little = new ValueCondition.Compare(Query.Comparison.AT_MOST, sum, ValueTerm.integer(3));
    RegularPattern more = sequence(pay("v", Optional.of(little)), new RegularPattern.Continue(List.of(sum)));
    RegularPattern body = new RegularPattern.Choice(sequence(step("done"), new RegularPattern.Exit(List.of())), more);
    RegularPattern loop = new RegularPattern.Loop(List.of(new RegularPattern.Assignment("c", ValueTerm.integer(0))), List.of(), body);
    assertValue(model, loop, 19, 32);
    // With its result, the sum: 1 or 3 is paid, then this is paid once more.
    RegularPattern out = new RegularPattern.Choice(sequence(step("done"), new RegularPattern.Exit(List.of(new ValueTerm.Variable("c")))), more);
    RegularPattern named = new RegularPattern.Loop(List.of(new RegularPattern.Assignment("c", ValueTerm.integer(0))), List.of("y"), out);
    RegularPattern again = new RegularPattern.Offer("pay", List.of(new ValuePattern.EqualTo(new ValueTerm.Variable("y"))), Optional.empty());
    // Paid 1: 1/2 · 1/4, then 1 with 1/2. Paid 2: (1/4 + 1/4) · 1/4, then 2 with 1/4.
    assertValue(model, sequence(named, again), 3, 32);
  }

  /** A path that goes on by doing nothing takes no step. */
  @Test
  void theEndIsNoStep() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("a", 0, to(1, 1, 1));
    assertValue(model, sequence(ANY, ANY), 0, 1);
    assertValue(model, ANY, 1, 1);
    assertValue(model, new RegularPattern.Test(model.in(0)), 1, 1);
    assertValue(model, sequence(new RegularPattern.Test(model.in(1)), ANY), 0, 1);
    assertValue(model, sequence(ANY, new RegularPattern.Test(model.in(1))), 1, 1);
  }

  /** An until says the same as an expression. */
  @Test
  void untilIsAnExpression() {
    TableModel model = new TableModel(Kind.CHAIN, 4, 0).command("", 0, to(1, 1, 3), to(2, 2, 3)).command("", 1, to(0, 1, 2), to(3, 1, 2));
    RegularPattern stay = many(sequence(new RegularPattern.Test(model.in(0, 1)), ANY));
    assertValue(model, sequence(stay, new RegularPattern.Test(model.in(3))), 1, 5);
  }
}
