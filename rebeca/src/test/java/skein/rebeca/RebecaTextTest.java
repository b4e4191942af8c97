package skein.rebeca;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.rebeca.naive.RandomActors;

class RebecaTextTest {

  private static final String MODEL =
      """
      env int size = 3; env boolean fast = true;
      reactiveclass Base(2) {
        statevars { int total; int[2][3] table; Base other; }
        int twice(int x) { return 2 * x; }
        msgsrv add(int x) { total += twice(x); }
      }
      reactiveclass Worker(4) extends Base {
        knownrebecs { Worker next; }
        statevars { byte b; }
        Worker(int first) {
          other = next;
          if (fast) self.add(first); else self.slow();
        }
        @priority(1) msgsrv slow() {
          for (int i = 0, j = size; i < j; i++) { table[i % 2][i] = i; if (i == 1) continue; }
          int k = 0;
          while (true) { k++; if (k > 4) break; }
          switch (k) { case 1: total = 1; break; case 5: total = 5; default: total++; }
          b = (byte) (-total % 4);
          total = ?(1, total > 5 ? 2 : 3);
          ((Worker) other).add(-1) after(2) deadline(3);
        }
      }
      main { Worker a(b):(2); Worker b(a):(1 + 1); }
      """;

  private static Model model(String text, LoadOptions options) {
    return new Rebeca().load(new Source("x.rebeca", text), options).model().orElseThrow();
  }

  @Test
  void whatIsPrintedIsReadBack() {
    String printed = model(MODEL, LoadOptions.DEFAULT).syntax().get();
    Model again = model(printed, LoadOptions.DEFAULT);
    assertThat(again.syntax().get()).isEqualTo(printed);
    assertThat(ActorStates.of(again.program())).isEqualTo(ActorStates.of(model(MODEL, LoadOptions.DEFAULT).program()));
    for (int seed = 0; seed < 20; seed++) {
      String text = new RandomActors(seed, true, true).next().text();
      assertThat(ActorStates.of(RandomActorsTest.program(model(text, LoadOptions.DEFAULT).syntax().get())).states()).isEqualTo(ActorStates.of(RandomActorsTest.program(text)).states());
    }
  }

  @Test
  void statementsDoWhatTheyDoInJava() {
    Model model = model(MODEL, LoadOptions.with("fast", "false"));
    ActorStates states = ActorStates.of(model.program());
    assertThat(states.errors()).isEmpty();
    // total is 6 after the switch, which falls through; -6 % 4 is -2; the last value depends on a choice.
    Span asked = span("a.total == 1 || a.total == 2 || a.total == 0 || a.total < 0");
    Model conditions = model(MODEL, LoadOptions.with("fast", "false").withConditions(Map.of("C", asked)));
    assertThat(conditions.conditions()).containsOnlyKeys("C");
    assertThat(states.labels()).contains("take !a !slow", "take !b !add !-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x = 1 / y;", "x = 2147483647 + y + 1;", "z[y + 2] = 1;", "other.m();", "self.m() after(y - 1);", "while (y == 0) { x = 1; }", "c = 200 + y;", "x = ((D) other2) == null ? 1 : 2;"})
  void errorsOfModelsHaveAMessage(String statement) {
    String text =
        "reactiveclass C(2) { statevars { int x; int y; byte c; int[2] z; C other; C other2; } C() { other2 = self; self.m(); } msgsrv m() { " + statement
            + " } } reactiveclass D(2) extends C { D() { } msgsrv n() { self.m() after(1); } } main { C a():(); }";
    assertThat(ActorStates.of(model(text, LoadOptions.DEFAULT).program()).errors()).hasSize(1);
  }

  @Test
  void conditionsReadOneActorUnlessAllHaveOneTime() {
    Span both = span("a.total > b.total");
    LoadOptions floating = LoadOptions.DEFAULT.withConditions(Map.of("Both", both));
    assertThat(new Rebeca().load(new Source("x.rebeca", MODEL), floating).model()).isEmpty();
    assertThat(model(MODEL, LoadOptions.with("semantics", "plain").withConditions(Map.of("Both", both))).conditions()).containsOnlyKeys("Both");
  }

  @Test
  void actorsDoNotTakeTurns() {
    assertThat(new Rebeca().load(new Source("x.rebeca", MODEL), new LoadOptions(Map.of(), true, Optional.empty())).model()).isEmpty();
    assertThat(new Rebeca().load(new Source("x.rebeca", MODEL), new LoadOptions(Map.of(), false, Optional.of("A"))).model()).isEmpty();
  }

  @Test
  void everyModelHasFourProperties() {
    assertThat(model(MODEL, LoadOptions.DEFAULT).program().properties()).extracting(Property::name).containsExactly("Schedulable", "NoOverflow", "Assertions", "DeadlockFree");
    assertThat(model(MODEL, LoadOptions.DEFAULT).parameters()).containsOnlyKeys("size", "fast");
    assertThat(model(MODEL, LoadOptions.with("semantics", "plain")).parameters()).containsEntry("semantics", "1");
  }

  private static Span span(String text) {
    return new Span(new Source("asked", text), 0, text.length());
  }
}
