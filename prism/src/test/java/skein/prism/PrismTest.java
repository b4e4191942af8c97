package skein.prism;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.language.PropertyTexts;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;

class PrismTest {

  private static Model model(String text, String... parameters) {
    Loaded loaded = new Prism().load(new Source("m.prism", text), LoadOptions.with(parameters));
    return loaded.model().orElseThrow(() -> new AssertionError(DiagnosticPrinter.render(loaded.diagnostics())));
  }

  private static Program program(String text, String... parameters) {
    return model(text, parameters).program();
  }

  private static ReachableStates reached(String text, String... parameters) {
    return ReachableStates.of(program(text, parameters));
  }

  @Test
  void modulesSynchroniseOnActionsThatBothHave() {
    ReachableStates found =
        reached(
            "ctmc module a x : [0..2]; [go] x<2 -> 2:(x'=x+1); [] x>0 -> 1:(x'=x-1); endmodule"
                + " module b y : [0..1]; [go] y=0 -> 3:(y'=1); [] y=1 -> 4:(y'=0); endmodule");
    assertThat(found).isEqualTo(new ReachableStates(6, 9, List.of()));
  }

  @Test
  void anActionWithoutEnabledCommandsBlocksOthers() {
    String other = " module b y : [0..1]; [go] false -> true; endmodule";
    String text = "mdp module a x : [0..2]; [go] x<2 -> (x'=x+1); endmodule";
    assertThat(reached(text).states()).isEqualTo(3);
    assertThat(reached(text + other).states()).isEqualTo(1);
    assertThat(reached(text + other + " system a ||| b endsystem").states()).isEqualTo(3);
    assertThat(reached(text + other + " system a |[]| b endsystem").states()).isEqualTo(3);
    assertThat(reached(text + other + " system a/{go} || b endsystem").states()).isEqualTo(3);
    assertThat(reached(text + other + " system a{go<-gone} || b endsystem").states()).isEqualTo(3);
    assertThat(reached(text + other + " system a |[go]| b endsystem").states()).isEqualTo(1);
    assertThat(reached(text + other + " system \"left\" || b endsystem system \"left\" (a) endsystem").states()).isEqualTo(1);
  }

  @Test
  void systemsSayWhoTakesWhichStep() {
    String text = "mdp module a x : bool; [p] true -> true; [q] true -> true; endmodule module b y : bool; [p] true -> true; endmodule module c z : bool; [q] true -> true; endmodule ";
    assertThat(agents(text)).containsExactly("p 0 1", "q 0 2");
    assertThat(agents(text + "system a || b || c endsystem")).containsExactly("p 0 1", "q 0 2");
    assertThat(agents(text + "system (a ||| b) || c endsystem")).containsExactly("p 0", "p 1", "q 0 2");
    assertThat(agents(text + "system (a |[p]| b)/{p} || c{q<-r} endsystem")).containsExactly("i 0 1", "q 0", "r 2");
    assertThat(agents(text + "system a{p<-q,q<-p} || b || c endsystem")).containsExactly("p 0 1", "q 0 2");
    assertThat(agents(text + "system a |[p,q]| (b ||| c) endsystem")).containsExactly("p 0 1", "q 0 2");
  }

  /** The actions of steps with the modules that take them. */
  private static List<String> agents(String text) {
    List<String> found = new ArrayList<>();
    for (Rule rule : program(text).rules()) {
      StringBuilder line = new StringBuilder(rule.action().pattern() + " " + rule.firstAgent());
      rule.partners().forEach(partner -> line.append(" ").append(partner));
      found.add(line.toString());
    }
    return found.stream().sorted().toList();
  }

  @Test
  void renamingReachesFormulasActionsConstantsAndFunctions() {
    String text =
        "mdp const int k = 1; const int l = 5; formula next = min(x+k, 5); module a x : [0..5]; [go] x<5 -> (x'=next); endmodule"
            + " module b = a [ x=y, k=l, go=went, min=max ] endmodule";
    Program program = program(text);
    assertThat(program.rules()).extracting(rule -> rule.action().pattern()).containsExactly("go", "went");
    ReachableStates found = ReachableStates.of(program);
    assertThat(found.states()).isEqualTo(12);
    assertThat(found.errors()).isEmpty();
  }

  @Test
  void renamedModulesCanBeRenamed() {
    assertThat(reached("mdp module a x : [0..1]; [] x=0 -> (x'=1); endmodule module b = a [ x=y ] endmodule module c = b [ y=z ] endmodule").states()).isEqualTo(8);
  }

  @Test
  void initialStatesAreThoseThatSatisfyTheCondition() {
    assertThat(reached("dtmc module a x : [0..9]; y : [0..9]; endmodule init x+y=9 & x<5 endinit").states()).isEqualTo(5);
    assertThat(reached("dtmc module a x : [3..9]; y : bool; z : int; endmodule").states()).isEqualTo(1);
    List<long[]> states = new ArrayList<>();
    new Interpreter(program("dtmc module a x : [3..9]; y : bool; z : int; w : [0..3] init 2; endmodule")).initialStates(states::add);
    assertThat(states).containsExactly(new long[] {3, 0, 0, 2});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "[] x=0 -> (x'=x+5); ~ the value of x is outside 0..3 m.prism:1:",
        "[] x=0 -> 0.3 : (x'=1) + 0.3 : (x'=2); ~ the probabilities sum up to 3/5 and not to 1 m.prism:1:",
        "[] x=0 -> x : (x'=1) + x : (x'=2); ~ the probabilities do not sum up to 1 m.prism:1:",
        "[] x=0 -> (x-1) : (x'=1) + (2-x) : (x'=2); ~ the probability is negative m.prism:1:",
        "[] x=0 -> (x'=mod(1, x)); ~ division by zero m.prism:1:",
        "[] x=0 -> (x'=floor(1/x)); ~ division by zero m.prism:1:",
        "[] pow(2, x-1)=1 -> true; ~ the exponent is negative m.prism:1:",
      })
  void errorsAreFoundInReachableStates(String command, String message) {
    ReachableStates found = reached("dtmc module m x : [0..3]; " + command + " endmodule");
    assertThat(found.errors()).hasSize(1);
    assertThat(found.errors().getFirst()).startsWith(message);
    assertThat(reached("dtmc module m x : [0..3] init 3; " + command.replace("x=0", "x=0 & false").replace("pow(2, x-1)=1", "pow(2, x-1)=4") + " endmodule").errors()).isEmpty();
  }

  @Test
  void branchesOfProbabilityZeroAreNotEvaluated() {
    assertThat(reached("dtmc module m x : [0..3]; [] true -> x/3 : (x'=x+1-4*(x/4<1?0:1)) + 1-x/3 : (x'=min(x+1, 3)); endmodule").errors().getFirst()).startsWith("the value of x is outside");
    assertThat(reached("dtmc module m x : [0..3]; [] x<3 -> 0 : (x'=99) + 1 : (x'=x+1); endmodule").errors()).isEmpty();
    assertThat(reached("dtmc module m x : [0..3]; [] true -> (x=3?0:1) : (x'=x+1) + (x=3?1:0) : (x'=3); endmodule").errors()).isEmpty();
  }

  @Test
  void smallDeviationsAreNormalisedWithAWarning() {
    String text = "dtmc module m x : [0..3]; [] true -> 0.3333333333333 : (x'=0) + 0.6666666666666 : (x'=1); endmodule";
    Loaded loaded = new Prism().load(new Source("m.prism", text), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).extracting(Diagnostic::code).containsExactly("probabilities-normalised");
    assertThat(ReachableStates.of(loaded.model().orElseThrow().program()).errors()).isEmpty();
  }

  @Test
  void rootsAreComputedWithAWarning() {
    Loaded loaded = new Prism().load(new Source("m.prism", "dtmc const double r = pow(2, 0.5); const double s = 4^2.0; module m x : [0..ceil(r)]; endmodule"), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).extracting(Diagnostic::code).containsExactly("rounded");
    assertThat(loaded.model().orElseThrow().program().variables().getFirst().max()).isEqualTo(2);
  }

  @Test
  void questionsAreShownWithTheirParentheses() {
    PropertyTexts asked = new PropertyTexts(List.of(new Source("m.props", "!(P>=1 [F x=1]); (P>0 [X x=1]) & (P>0 [G x=1])")), List.of());
    Loaded loaded = new Prism().load(new Source("m.prism", "dtmc module m x : [0..1]; endmodule"), LoadOptions.DEFAULT.withProperties(asked));
    assertThat(loaded.model().orElseThrow().program().properties()).extracting(Property::text).containsExactly("!(P>=1 [F x=1])", "(P>0 [X x=1]) & (P>0 [G x=1])");
  }

  @Test
  void oldWordsMeanTheSame() {
    assertThat(program("probabilistic rate r = 1; module m x : bool; endmodule").chance().kind()).isEqualTo(Chance.Kind.CHAIN);
    assertThat(program("stochastic prob p = 1/2; module m x : bool; [] true -> p : (x'=true); endmodule").chance().kind()).isEqualTo(Chance.Kind.RATE);
    assertThat(program("nondeterministic module m x : [0..func(max, 1, 2)]; endmodule").chance().kind()).isEqualTo(Chance.Kind.DECISION);
    assertThat(program("module m x : bool; endmodule").chance().kind()).isEqualTo(Chance.Kind.DECISION);
  }

  @Test
  void manyCommandsOfSynchronisedModulesAreCombined() {
    StringBuilder left = new StringBuilder();
    StringBuilder right = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      left.append("[go] x=").append(i).append(" -> (x'=mod(x+1, 40)); ");
      right.append("[go] y=").append(i).append(" & mod(x, 2)=0 -> (y'=mod(y+1, 40)); [go] y=").append(i).append(" & mod(x, 2)=1 -> (y'=y); ");
    }
    ReachableStates found = reached("mdp module a x : [0..39]; " + left + "endmodule module b y : [0..39]; " + right + "endmodule");
    assertThat(found).isEqualTo(new ReachableStates(80, 80, List.of()));
  }

  @Test
  void printedModelsMeanTheSame() {
    String text =
        "dtmc const int n; formula f = -(x+1)^2; global g : [0..1] init 1; module m x : [0..n] init 1; b : bool; [a] !(x=1&b) & f<0 => b -> 1/2 : (x'=(b?0:1)) & (b'=!b) + 1/2 : true; endmodule"
            + " module k = m [ x=y, b=c ] endmodule system m |[a]| k{a<-a} endsystem label \"l\" = (x=1)=b; rewards \"r\" [a] x>0 : x/2; true : 1; endrewards";
    Model first = model(text, "n", "2");
    Model second = model(first.syntax().get(), "n", "2");
    assertThat(second.syntax().get()).isEqualTo(first.syntax().get());
    assertThat(ReachableStates.of(second.program())).isEqualTo(ReachableStates.of(first.program()));
    assertThat(first.parameters()).containsEntry("n", "2");
    assertThat(Optional.of(first.program().chance().rewards().getFirst().name())).contains("r");
  }
}
