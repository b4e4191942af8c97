package skein.labs.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.labs.parse.Parsed.complaints;
import static skein.labs.parse.Parsed.complaintsOfProcess;
import static skein.labs.parse.Parsed.process;
import static skein.labs.parse.Parsed.property;
import static skein.labs.parse.Parsed.shape;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

class GrammarTest {

  /** Both texts have the same tree. */
  private static void same(String process, String plainer) {
    assertThat(shape(process(process))).isEqualTo(shape(process(plainer)));
  }

  private static void sameCondition(String condition, String plainer) {
    same(condition + " -> Skip", plainer + " -> Skip");
  }

  private static void sameValue(String value, String plainer) {
    same("x <- " + value, "x <- " + plainer);
  }

  private static void sameProperty(String property, String plainer) {
    assertThat(shape(property(property))).isEqualTo(shape(property(plainer)));
  }

  // ---- tokens ----

  @Test
  void theLongestTokenWins() {
    assertThat(((Process.Action) process("x <-1")).assignment().arrow()).isEqualTo(Arrow.ATTRIBUTE);
    assertThat(((Process.Action) process("x <--1")).assignment().arrow()).isEqualTo(Arrow.ENVIRONMENT);
    assertThat(((Process.Action) process("x <- -1")).assignment().arrow()).isEqualTo(Arrow.ATTRIBUTE);
    assertThat(process("x < -1 -> Skip")).isInstanceOf(Process.Guarded.class);
    assertThat(process("x <~1")).isInstanceOf(Process.Action.class);
    assertThat(process("x <=1 => Skip")).isInstanceOf(Process.GuardedOrSkipped.class);
  }

  @Test
  void sectionWordsMayNameVariables() {
    Spec spec = Parsed.spec("""
        system {
          environment = agent: 0; system: 1; spawn: 2; link: 3; check: 4;
          spawn = A: 1
          P = agent <-- 1; spawn = 3 -> link <-- system + check; environment = 1 -> Skip
        }
        stigmergy S { link = link of 1 = stigmergy of 2  link, stigmergy: 0, 0; interface: 1 }
        agent A {
          interface = interface: 0; stigmergies: 1; always: 0; count: 0; until: 0; extern: 2;
          stigmergies = S;
          Behavior = interface = 1 -> stigmergies <- count; P; stigmergies = 1 -> Skip
        }
        """);
    assertThat(spec.system().environment()).hasSize(5);
    assertThat(spec.agents().getFirst().attributes()).hasSize(6);
    assertThat(spec.agents().getFirst().stigmergies()).hasSize(1);
    assertThat(spec.stigmergies().getFirst().tuples()).hasSize(2);
    assertThat(LabsPrinter.text(spec.system().processes().getFirst().process()))
        .isEqualTo("agent <-- 1; spawn = 3 -> link <-- system + check; environment = 1 -> Skip");
    assertThat(LabsPrinter.text(spec.agents().getFirst().processes().getFirst().process()))
        .isEqualTo("interface = 1 -> stigmergies <- count; P; stigmergies = 1 -> Skip");
  }

  @Test
  void temporalWordsMayNameVariablesInPropertiesToo() {
    assertThat(property("always always = 1 and next of 0 = until")).isInstanceOf(PropertyForm.Modal.class);
    assertThat(property("next = 1 until until = 2")).isInstanceOf(PropertyForm.Linear.class);
    assertThat(property("next next = 1 until until until from > 2")).isInstanceOf(PropertyForm.Linear.class);
    assertThat(property("forall A next, x of next = 1 and next = 0")).isInstanceOf(PropertyForm.Linear.class);
    assertThat(property("always -1 < between + thereIs")).isInstanceOf(PropertyForm.Modal.class);
    assertThat(property("always x = next or (always) > next")).isInstanceOf(PropertyForm.Modal.class);
    assertThat(property("always next[0] = 1")).isInstanceOf(PropertyForm.Modal.class);
  }

  @Test
  void countIsAKeywordOnlyWhereALocalIsSet() {
    Process.Block block = (Process.Block) process("{ count := count A count, x of count = 1; y := count + 1; z := count }");
    assertThat(block.statements().get(0)).isInstanceOf(Statement.Count.class);
    assertThat(block.statements().get(1)).isInstanceOf(Statement.SetLocals.class);
    assertThat(block.statements().get(2)).isInstanceOf(Statement.SetLocals.class);
  }

  @Test
  void commentsWithAnyCharactersAreSkippedAndPositionsStayRight() {
    String text = "# \uD83D\uDC26 birds\nsystem { spawn = A: 1 } agent A { Behavior = \uD83D }";
    assertThat(complaints(text)).singleElement()
        .satisfies(d -> assertThat(d.at().text()).isEqualTo("\uD83D"));
  }

  // ---- expressions ----

  @Test
  void operatorPrecedence() {
    sameValue("1 + 2 * 3", "1 + (2 * 3)");
    sameValue("1 - 2 - 3", "(1 - 2) - 3");
    sameValue("8 / 4 : 2 % 3 * 5", "(((8 / 4) : 2) % 3) * 5");
    sameValue("-x * y", "(-x) * y");
    sameValue("- -x", "-(-x)");
    sameValue("x - -1", "x - (-1)");
    sameCondition("x = 1 and y = 2 or z = 3 and x = 4", "((x = 1 and y = 2) or (z = 3 and x = 4))");
    sameCondition("x + 1 > y * 2", "(x + 1) > (y * 2)");
    sameCondition("!(x = 1) and y = 1", "(!(x = 1)) and (y = 1)");
    sameCondition("!true or false", "(!true) or false");
    sameCondition("!!(x = 1)", "!(!(x = 1))");
    sameCondition("x and y or z", "((x and y) or z)");
  }

  @Test
  void ofHasTheHighestPrecedence() {
    sameValue("x of p[0] + 1", "(x of p[0]) + 1");
    sameValue("-x of 1 * 2", "(-(x of 1)) * 2");
    sameValue("x[1] of (y + 1) : 2", "(x[1] of (y + 1)) : 2");
    sameValue("id of y", "(id of y)");
  }

  @Test
  void elseExtendsAsFarRightAsPossible() {
    sameValue("if x then 1 else 2 + 3", "if x then 1 else (2 + 3)");
    sameValue("2 * if x then 1 else 2 + 3", "2 * (if x then 1 else (2 + 3))");
    sameValue("if x then if y then 1 else 2 else if z then 3 else 4", "if x then (if y then 1 else 2) else (if z then 3 else 4)");
    sameCondition("if x then 1 else 2 = y and z = 1", "((if x then 1 else 2) = y) and (z = 1)");
    sameValue("if x = 1 or y then 1 else 2", "if ((x = 1) or y) then 1 else 2");
  }

  @Test
  void numbersHaveThirtyTwoBits() {
    assertThat(LabsPrinter.text(process("x <- -2147483648"))).isEqualTo("x <- -2147483648");
    assertThat(LabsPrinter.text(process("x <- 2147483647 - 1"))).isEqualTo("x <- 2147483647 - 1");
    assertThat(LabsPrinter.text(process("x <- 007"))).isEqualTo("x <- 7");
    assertThat(complaintsOfProcess("x <- 2147483648")).singleElement().extracting(Diagnostic::code).isEqualTo("number-too-large");
    assertThat(complaintsOfProcess("x <- 1 - 2147483648")).singleElement().extracting(Diagnostic::code).isEqualTo("number-too-large");
    assertThat(complaintsOfProcess("x <- 99999999999999999999")).singleElement();
  }

  @Test
  void notCannotApplyToTheLeftSideOfAComparison() {
    assertThat(complaintsOfProcess("!x = 3 -> Skip")).singleElement()
        .satisfies(d -> assertThat(d.hint()).hasValue("write `!(x = 3)`"));
    assertThat(complaintsOfProcess("!x + 1 -> Skip")).singleElement().satisfies(d -> assertThat(d.hint()).hasValue("write `!(x + 1)`"));
    assertThat(Parsed.shape(process("!x and !y of 0 -> Skip"))).isEqualTo(Parsed.shape(process("!(x) and !(y of 0) -> Skip")));
    assertThat(complaintsOfProcess("!(x) = 3 -> Skip")).singleElement();
    assertThat(complaintsOfProcess("!(x) -> Skip")).isEmpty();
  }

  // ---- initial values ----

  @Test
  void initialValues() {
    Spec spec = Parsed.spec("""
        system { environment = a: 1; b: [1, 2]; c: {1, 2,}; d: 0..3; e: [0..3]; f: undef; g[2, 3]: 7 : 2; h: -1.._n - 1;
                 extern = _n,
                 spawn = A: _n * 2, }
        agent A { Behavior = Skip; }
        """);
    var shapes = spec.system().environment().stream().map(d -> LabsPrinter.text(d.initialiser())).toList();
    assertThat(shapes).containsExactly("1", "[1, 2]", "[1, 2]", "0..3", "0..3", "undef", "7 : 2", "-1.._n - 1");
    assertThat(spec.system().environment().get(4).initialiser()).isInstanceOf(Initialiser.FromTo.class);
    assertThat(spec.system().environment().get(6).sizes()).hasSize(2);
  }

  @Test
  void sectionsMayComeInAnyOrderAndSeparatorsMayTrail() {
    Spec spec = Parsed.spec("""
        check { P = always true; Q = eventually true }
        agent A { Behavior = Skip; Q; Q = Nil; stigmergies = S; interface = x: 0; }
        assume { Z = true }
        stigmergy S { x, y: 0, 1; z: 2; link = true; }
        system { R = Skip; spawn = A: 1, extern = _n environment = v: 0; }
        """);
    assertThat(spec.properties()).hasSize(2);
    assertThat(spec.agents().getFirst().processes()).hasSize(2);
    assertThat(spec.agents().getFirst().attributes()).hasSize(1);
    assertThat(spec.stigmergies().getFirst().tuples()).hasSize(2);
    assertThat(spec.system().environment()).hasSize(1);
    assertThat(shape(spec.agents().getFirst().processes().getFirst().process())).isEqualTo(shape(process("Skip; Q")));
  }

  @Test
  void arraysInStigmergies() {
    Spec spec = Parsed.spec("stigmergy S { link = a[b of 1] of 2 = 1 link[_n + 1]: 0; a, b[2], c[2, 3]: 0, [1, 2], 0..3 } system { spawn = A: 1 } agent A { Behavior = Skip }");
    assertThat(spec.stigmergies().getFirst().tuples().stream().map(
        tuple -> tuple.variables().stream().map(v -> v.name().text() + v.sizes().stream().map(LabsPrinter::text).toList()).toList()))
        .containsExactly(List.of("link[_n + 1]"), List.of("a[]", "b[2]", "c[2, 3]"));
    assertThat(LabsPrinter.print(spec)).contains("  link[_n + 1]: 0;\n  a, b[2], c[2, 3]: 0, [1, 2], 0..3\n");
  }

  // ---- processes ----

  @Test
  void aGuardExtendsAsFarRightAsPossible() {
    same("x = 1 -> P ++ y = 1 -> Q", "x = 1 -> (P ++ (y = 1 -> Q))");
    same("x = 1 -> P; Q || R", "x = 1 -> ((P; Q) || R)");
    same("P; x = 1 -> Q; R", "P; (x = 1 -> (Q; R))");
    same("P ++ x = 1 => Q || R", "P ++ (x = 1 => (Q || R))");
    same("x -> y -> z => P", "x -> (y -> (z => P))");
    same("(x = 1 -> P) ++ Q", "((x = 1) -> P) ++ Q");
  }

  @Test
  void compositionPrecedence() {
    same("P; Q ++ R || P", "((P; Q) ++ R) || P");
    same("P || Q ++ R; P", "P || (Q ++ (R; P))");
  }

  @Test
  void directlyNestedCompositionsAreFlattened() {
    same("(P; Q); R", "P; Q; R");
    same("P; (Q; R)", "P; Q; R");
    same("P ++ (Q ++ R)", "P ++ Q ++ R");
    same("(P || Q) || R", "P || Q || R");
    assertThat(shape(process("P ++ (Q; (R ++ P))"))).contains("Choice([Call(P), Sequence([Call(Q), Choice(");
  }

  @Test
  void conditionsInParenthesesAreDistinguishedFromProcesses() {
    assertThat(process("(x + 1) * 2 = 4 -> Skip")).isInstanceOf(Process.Guarded.class);
    assertThat(process("((x = 1) or (y = 2)) -> (P)")).isInstanceOf(Process.Guarded.class);
    assertThat(process("((x = 1) -> P)")).isInstanceOf(Process.Guarded.class);
    assertThat(process("((((x <- 1))))")).isInstanceOf(Process.Action.class);
    assertThat(process("(({ x <- 1 }))")).isInstanceOf(Process.Block.class);
    assertThat(process("(x[(1)], y <- 1, (2); Nil)")).isInstanceOf(Process.Sequence.class);
  }

  @Test
  void aGuardWhoseScopeIncludesTheNextBranchGivesAWarning() {
    assertThat(complaintsOfProcess("x = 1 -> P ++ y = 1 -> Q")).singleElement().extracting(Diagnostic::code).isEqualTo("guard-reach");
    assertThat(complaintsOfProcess("x = 1 -> (P ++ y = 1 -> Q)")).isEmpty();
    assertThat(complaintsOfProcess("x = 1 -> P ++ (y = 1 -> Q)")).isEmpty();
    assertThat(complaintsOfProcess("x = 1 -> P; y = 1 -> Q")).isEmpty();
    assertThat(complaintsOfProcess("(x = 1 -> P) ++ y = 1 -> Q")).isEmpty();
  }

  @Test
  void statements() {
    Process.Block block = (Process.Block) process("""
        { p[] := pick 2 A where x of 1 = x of 2 and y; q[] := pick 1; r[] := pick 1 where true;
          a, b := 1, x = y; c := forall A u, exists A v, x of u = x of v; x, y <- a, b; }""");
    assertThat(block.statements().stream().map(LabsPrinter::text)).containsExactly(
        "p[] := pick 2 A where x of 1 = x of 2 and y", "q[] := pick 1", "r[] := pick 1 where true", "a, b := 1, x = y",
        "c := forall A u, exists A v, x of u = x of v", "x, y <- a, b");
  }

  // ---- properties ----

  @Test
  void aModalityOverAConditionIsNotAFormula() {
    for (Modality modality : Modality.values()) {
      PropertyForm form = property(modality.word() + " forall A a, exists A b, x of a = x of b and y = 1 or z = 2");
      assertThat(form).isInstanceOfSatisfying(PropertyForm.Modal.class, m -> {
        assertThat(m.modality()).isEqualTo(modality);
        assertThat(m.predicate()).isInstanceOf(Expression.Quantified.class);
      });
    }
    sameProperty("always x = 1 and y = 2", "always (x = 1 and y = 2)");
    sameProperty("(always (x = 1))", "always x = 1");
    sameProperty("always x = 1 or (exists A a, x of a = 1)", "always (x = 1 or (exists A a, x of a = 1))");
    assertThat(property("always !(x = 1)")).isInstanceOf(PropertyForm.Modal.class);
    assertThat(property("always (exists A a, x of a = 1) and y = 1")).isInstanceOf(PropertyForm.Modal.class);
  }

  @Test
  void temporalOperatorPrecedence() {
    sameProperty("always eventually x = 1", "always (eventually (x = 1))");
    sameProperty("(always x = 1) and y = 1", "(always (x = 1)) and (y = 1)");
    sameProperty("x = 1 until y = 1 and z = 1", "((x = 1) until (y = 1)) and (z = 1)");
    sameProperty("x = 1 and y = 1 until z = 1", "(x = 1) and ((y = 1) until (z = 1))");
    sameProperty("next x = 1 or y = 1 implies z = 1 implies x = 2", "((next (x = 1)) or (y = 1)) implies ((z = 1) implies (x = 2))");
    sameProperty("x = 1 until y = 1 release z = 1 weakuntil x = 2", "(x = 1) until ((y = 1) release ((z = 1) weakuntil (x = 2)))");
    sameProperty("always x = 1 until y = 1", "(always (x = 1)) until (y = 1)");
    sameProperty("!always x = 1", "!(always (x = 1))");
    sameProperty("!(x = 1) until y = 1", "(!(x = 1)) until (y = 1)");
    sameProperty("always (x = 1 implies eventually y = 1)", "always ((x = 1) implies (eventually (y = 1)))");
    sameProperty("always finally x = 1", "always eventually x = 1");
  }

  @Test
  void quantifiersExtendOverTheConditionAfterThem() {
    sameProperty("forall A a, x of a = 1 and y = 1 until z = 1", "(forall A a, (x of a = 1 and y = 1)) until (z = 1)");
    sameProperty("forall A a, x of a = 1 or always z = 1", "(forall A a, x of a = 1) or (always z = 1)");
    sameProperty("forall A a, x of a = 1 and (always z = 1)", "(forall A a, x of a = 1) and (always z = 1)");
    sameProperty("always forall A a, x of a = 1 and eventually z = 1", "(always (forall A a, x of a = 1)) and (eventually (z = 1))");
    sameProperty("z = 1 implies forall A a, exists A b, x of a = x of b or y = 1",
        "(z = 1) implies (forall A a, (exists A b, (x of a = x of b or y = 1)))");
    sameProperty("!forall A a, x of a = 1 and y = 1", "!(forall A a, (x of a = 1 and y = 1))");
  }

  @Test
  void patternsWithinAScope() {
    assertThat(LabsPrinter.text(property("between (x = 1) and (forall A a, y of a = 1), always exists A b, z of b = 1")))
        .isEqualTo("between (x = 1) and (forall A a, y of a = 1), always exists A b, z of b = 1");
    assertThat(LabsPrinter.text(property("from (x = 1 or y = 2) until ((z = 1)), thereIs forall A a, x of a = 1")))
        .isEqualTo("from (x = 1 or y = 2) until (z = 1), thereIs forall A a, x of a = 1");
    assertThat(LabsPrinter.text(property("from (true) until (false), forall A a, x of a = 1 and y = 1 precedes z = 1")))
        .isEqualTo("from (true) until (false), forall A a, x of a = 1 and y = 1 precedes z = 1");
  }
}
