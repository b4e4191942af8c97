package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.Obstacle;
import skein.core.answer.Obstacle.Feature;
import skein.core.answer.Obstacle.Target;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Difference;
import skein.core.answer.Reason;
import skein.core.answer.ToolProblem;
import skein.core.answer.ToolProblem.Failure;
import skein.core.answer.ToolProblem.PathTrouble;
import skein.core.interpret.ModelError;
import skein.core.run.ReplayFailure;
import skein.core.source.Source;
import skein.core.source.Span;

class ProblemTextTest {

  private static void says(Obstacle obstacle, String sentence) {
    assertThat(ToolProblemText.of(obstacle)).isEqualTo(sentence);
  }

  private static void says(Target target, Feature feature, String sentence) {
    says(new Obstacle.NotSupported(target, feature), sentence);
  }

  private static void says(ToolProblem problem, String sentence) {
    assertThat(ToolProblemText.of(problem)).isEqualTo(sentence);
  }

  private static void says(Failure failure, int exitCode, String output, String sentence) {
    says(new ToolProblem.Failed("spin", failure, exitCode, output), sentence);
  }

  private static void says(CertificateProblem problem, String sentence) {
    assertThat(CertificateProblemText.of(problem)).isEqualTo(sentence);
  }

  private static void says(QuestionProblem problem, String sentence) {
    assertThat(ProblemText.of(problem)).isEqualTo(sentence);
  }

  @Test
  void inexpressibleProgramsAreExplained() {
    says(Target.C, Feature.FAIRLY_INFINITELY, "the C program cannot check fairly_inf");
    says(Target.C_SIMULATOR, Feature.FORM, "the simulator only checks always and eventually");
    says(Target.PROMELA, Feature.STEPS, "SPIN checks executions of any length: there is no Promela for a number of steps");
    says(Target.PROMELA, Feature.FAIRLY, "SPIN does not check fairly and fairly_inf");
    says(Target.PROMELA, Feature.NEXT, "SPIN, as usually built, does not support next in formulas");
    says(Target.LNT, Feature.STEPS, "CADP checks executions of any length: there is no query for a number of steps");
    says(Target.LNT, Feature.LINEAR, "linear-time formulas are not written as MCL queries");
    says(Target.CIRCUIT, Feature.STEPS, "the circuit speaks of executions of any length, not of a number of steps");
    says(Target.HORN_CLAUSES, Feature.STEPS, "the Horn clauses speak of executions of any length, not of a number of steps");
    says(Target.CIRCUIT, Feature.FORM, "a circuit can only express properties of states, not of whole executions");
  }

  @Test
  void problemsOfModelsAreExplained() {
    says(new Obstacle.TooLarge(Target.CIRCUIT, new Reason.ModelTooLarge(Reason.Size.TERMS, 5)), "too large for a circuit: the steps make up more than 5 terms");
    says(new Obstacle.ChoiceInLoop("R"), "the rule R chooses in a loop");
    says(new Obstacle.TooManyChoices("R", 32), "the rule R may choose more than 32 times in one step");
    says(new Obstacle.TooManyResolutions("A: x <- [0..t] * 2"), "the choices of A: x <- [0..t] * 2 can be resolved in too many ways to try all of them");
    says(new Obstacle.MarkOccurs(OptionalLong.of(7)), "it uses the number 7, which is needed to represent a mark");
    says(new Obstacle.MarkOccurs(OptionalLong.empty()), "a computation may yield the number that represents a mark");
    Span at = new Span(new Source("m.labs", "x / 0"), 0, 1);
    says(
        new Obstacle.AssumptionErrs("Some", Optional.of(new ModelError("division by zero", at))),
        "it is violated: the assumption Some causes an error for some initial values: division by zero (m.labs:1:1)");
    says(new Obstacle.AssumptionErrs("Some", Optional.empty()), "it is not known whether the assumption Some causes an error for some initial values");
    says(
        new Obstacle.AllLeftOut(List.of(new Obstacle.LeftOut("P", new Obstacle.ChoiceInLoop("R")), new Obstacle.LeftOut("Q", new Obstacle.CoversLeftOut("P")))),
        "P: the rule R chooses in a loop\n       Q: it also covers errors in P, which is left out");
    assertThat(ReasonText.of(new Reason.NotExpressible("spin", new Obstacle.ChoiceInLoop("R"))))
        .isEqualTo("the model cannot be written as Promela: the rule R chooses in a loop");
    assertThat(ReasonText.of(new Reason.NotExpressible("cbmc", new Obstacle.ChoiceInLoop("R")))).isEqualTo("the rule R chooses in a loop");
    assertThat(ReasonText.of(new Reason.ModelTooLarge(Reason.Size.ITERATIONS, 1_000_000)))
        .isEqualTo("the model is too large for this engine: a loop may have 1000000 iterations within one step");
    assertThat(ReasonText.of(new Reason.ModelTooLarge(Reason.Size.CHOICES, 4096)))
        .isEqualTo("the model is too large for this engine: a step has more than 4096 ways to make its choices");
  }

  @Test
  void missingToolsAreExplained() {
    says(
        new ToolProblem.Missing("cbmc", "SKEIN_CBMC", Optional.empty()),
        "cbmc is not installed: run tools/install, or see https://www.cprover.org/cbmc; or set SKEIN_CBMC to its path");
    says(PathTrouble.NOT_FOUND, "SKEIN_CBMC is set to my-cbmc, which does not exist");
    says(PathTrouble.FOLDER, "SKEIN_CBMC is set to my-cbmc, which is a folder, not a program");
    says(PathTrouble.NOT_EXECUTABLE, "SKEIN_CBMC is set to my-cbmc, which is not executable");
    says(PathTrouble.NOT_ON_PATH, "SKEIN_CBMC is set to my-cbmc, which is not on the PATH");
  }

  private static void says(PathTrouble trouble, String words) {
    says(new ToolProblem.Missing("cbmc", "SKEIN_CBMC", Optional.of(new ToolProblem.WrongPath("my-cbmc", trouble))), words);
  }

  @Test
  void toolFailuresAreExplained() {
    says(new ToolProblem.Failed("cbmc", Failure.NO_RESULT, 0, ""), "cannot read the result of cbmc: it ended with exit code 0 without output");
    says(new ToolProblem.Failed("cbmc", Failure.NO_RESULT, 139, "oh"), "cannot read the result of cbmc: it crashed (segmentation fault): oh");
    says(new ToolProblem.Failed("abc", Failure.NO_RESULT, 134, ""), "cannot read the result of ABC: it aborted without output");
    says(new ToolProblem.Failed("esbmc", Failure.NO_RESULT, 137, ""), "cannot read the result of esbmc: it was killed (possibly out of memory) without output");
    says(new ToolProblem.Failed("cadp", Failure.NO_RESULT, 3, "two / three"), "cannot read the result of CADP: it ended with exit code 3: two / three");
    says(Failure.MODEL_REJECTED, 1, "syntax error", "SPIN does not accept the model: it ended with exit code 1: syntax error");
    says(Failure.MODEL_TOO_LARGE, 1, "too long", "the model is too large for SPIN (it ended with exit code 1: too long)");
    says(Failure.CRASHED_ON_MODEL, 139, "", "the model is too large for SPIN, which crashed on it");
    says(Failure.VERIFIER_CRASHED, 136, "", "SPIN's verifier crashed (signal 8)");
    says(Failure.VERIFIER_WITHOUT_MEMORY, 137, "", "SPIN's verifier ran out of memory, or was killed for lack of it");
    says(new ToolProblem.StateTooLarge("spin", 65_000), "a state of the model needs more than 65000 bytes, the limit of SPIN's verifier");
    says(new ToolProblem.BadOutput("cbmc", ToolProblem.Flaw.CHOICE_NOT_A_NUMBER), "cannot read the output of cbmc: a choice is not a number");
    says(new ToolProblem.BadOutput("spin", ToolProblem.Flaw.MARK_OCCURS), "a value equals the number that represents a mark in the Promela model");
    says(new ToolProblem.BadOutput("cadp", ToolProblem.Flaw.UNKNOWN_ACTION, "HOP"), "CADP's sequence has an action that the model does not have: HOP");
    says(new ToolProblem.WrongInputs("abc", 3, 4), "ABC's counterexample has 3 inputs instead of 4");
    says(new ToolProblem.FileUnusable(ToolProblem.Access.DELETE, "/a/b", "busy"), "cannot delete /a/b: busy");
    says(new ToolProblem.FileUnusable(ToolProblem.Access.CREATE_FOLDER, "/a", "full"), "cannot create a working folder: full");
  }

  @Test
  void whyARunWasNotReplayedIsExplained() {
    says(ReplayFailure.Flaw.STEP_NOT_ENABLED, "takes step 4, which is not enabled");
    says(ReplayFailure.Flaw.EMITTED_STEP_UNKNOWN, "takes step 4 of the emitted program, which is not a step of the model");
    says(ReplayFailure.Flaw.GOAL_MET, "meets the goal");
    assertThat(Stream.of(ReplayFailure.Flaw.values()).map(flaw -> FailureText.of(new ReplayFailure(flaw, 3)))).doesNotHaveDuplicates();
  }

  private static void says(ReplayFailure.Flaw flaw, String words) {
    assertThat(FailureText.of(new ReplayFailure(flaw, 3))).isEqualTo("a run that an engine reported " + words);
  }

  @Test
  void certificateProblemsAreExplained() {
    says(new CertificateProblem.Malformed(Flaw.TITLE, "; skein certificate 3"), "does not begin with \"; skein certificate 3\"");
    says(new CertificateProblem.Malformed(Flaw.OTHER_FORMAT, "2"), "is in format 2, which this version of Skein does not read; create it again");
    says(new CertificateProblem.Malformed(Flaw.NO_LINE, ";; system"), "the line \";; system\" is missing");
    says(new CertificateProblem.Malformed(Flaw.NO_FIELD, "kind"), "it has no valid kind");
    says(new CertificateProblem.Malformed(Flaw.FOREIGN_SYMBOL, ""), "unexpected text in the definitions");
    says(new CertificateProblem.Malformed(Flaw.FOREIGN_SYMBOL, "s1"), "unexpected text in the definitions: s1");
    says(new CertificateProblem.Malformed(Flaw.RESERVED_NAME, "let"), "a variable has a reserved name");
    says(new CertificateProblem.NoDefinition("inv", "(x"), "expected the definition of inv, found: (x");
    says(new CertificateProblem.WrongNumber(CertificateProblem.Part.SYSTEM, 5), "the system must be four definitions, but has 5 commands");
    says(new CertificateProblem.WrongNumber(CertificateProblem.Part.ARGUMENT, 2), "the argument must be one definition, but has 2 commands");
    says(new CertificateProblem.ObligationOpen("safety", Optional.of("sat")), "its safety does not hold: the second solver says sat");
    says(new CertificateProblem.ObligationOpen("safety", Optional.empty()), "the second solver could not decide its safety");
    says(
        new CertificateProblem.Differs(
            List.of(
                new Difference("sha256", Optional.of("0"), Optional.of("1")),
                new Difference("main", Optional.of("Main"), Optional.empty()),
                new Difference("parameters", Optional.of("none"), Optional.of("n=1")))),
        "the text of the model is not the one it was made for; it was made for main Main, not not stated; it was made for parameters none, not n=1");
    says(new CertificateProblem.NotProvable(CertificateProblem.Mismatch.FORM, "P"), "the model's property P is not of a form that certificates can prove");
    says(
        new CertificateProblem.AssumptionErrs("Some", new ModelError("division by zero", null)),
        "the model's assumption Some fails with an error for some initial values: division by zero");
  }

  @Test
  void wrongQuestionsAreExplained() {
    List<String> known = List.of("Small", "NoErrors");
    says(new QuestionProblem.Unknown(QuestionProblem.Term.PROPERTY, "Smal", known), "unknown property Smal; did you mean Small?");
    says(new QuestionProblem.Unknown(QuestionProblem.Term.ENGINE, "guess", List.of("auto", "explore")), "unknown engine guess; expected auto or explore");
    says(new QuestionProblem.Unknown(QuestionProblem.Term.LANGUAGE, "guess", List.of("a", "b", "c")), "unknown language guess; expected a, b or c");
    says(new QuestionProblem.FileUnreadable("m", QuestionProblem.FileTrouble.NOT_FOUND, Optional.of("n")), "file not found: m; did you mean n?");
    says(new QuestionProblem.FileUnreadable("m", QuestionProblem.FileTrouble.NO_PERMISSION, Optional.empty()), "no permission to read m");
    says(new QuestionProblem.FileTooLarge("m", 64), "m is too large for a model: more than 64 MB");
    says(new QuestionProblem.KeepFolder(Path.of("k"), QuestionProblem.FolderTrouble.NO_FOLDER), "cannot keep files in k: it is not a folder");
    says(
        new QuestionProblem.ClassUnusable("C", QuestionProblem.ClassTrouble.NO_PARAMETERS, ""),
        "the class C takes no parameters: it has no public constructor that takes a Map");
    says(
        new QuestionProblem.SimulatorDiffers(QuestionProblem.Deviation.STEP_NOT_OFFERED, 3),
        "the simulator behaves differently after it is reset to an earlier state: a run of an experiment takes step 3, which is not offered");
    says(new QuestionProblem.ConstantFormula(false), "this formula is false on every run, so there is nothing to test");
    says(new QuestionProblem.PurposeTooLarge(2_000), "this formula is too large: its purpose would have more than 2,000 states");
  }
}
