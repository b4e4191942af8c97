package skein.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The arrows of the design: engines know the waist only, languages also what parsers share, questions know them all, faces know
 * questions.
 */
class ArchitectureTest {

  private static final List<String> LANGUAGES = List.of("labs", "ccs", "purpose");
  private static final List<String> ENGINES = List.of("explore", "simulate", "emit", "prove");

  private static final JavaClasses SKEIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("skein");

  @Test
  void coreKnowsNobody() {
    classes().that().resideInAPackage("skein.core..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("skein.core..", "java..", "com.sun.management..").check(SKEIN);
  }

  @Test
  void whatParsersShareKnowsNoLanguage() {
    classes().that().resideInAPackage("skein.grammar..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("skein.grammar..", "skein.core..", "java..", "org.antlr..").check(SKEIN);
  }

  @Test
  void languagesKnowOnlyCoreAndWhatParsersShare() {
    for (String module : LANGUAGES) {
      classes().that().resideInAPackage("skein." + module + "..").should().onlyDependOnClassesThat()
          .resideInAnyPackage("skein." + module + "..", "skein.grammar..", "skein.core..", "java..", "org.antlr..").check(SKEIN);
    }
  }

  @Test
  void enginesKnowOnlyCore() {
    for (String module : ENGINES) {
      classes().that().resideInAPackage("skein." + module + "..").should().onlyDependOnClassesThat()
          .resideInAnyPackage("skein." + module + "..", "skein.core..", "java..", "com.sun.management..",
              "javax.xml..", "org.w3c..", "org.xml..", "tools.jackson..", "com.microsoft.z3..",
              "io.github.cvc5..").check(SKEIN);
    }
  }

  @Test
  void theCommandLineKnowsQuestionsAndCore() {
    classes().that().resideInAPackage("skein.cli..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("skein.cli..", "skein.ask..", "skein.core..", "java..", "picocli..", "tools.jackson..")
        .check(SKEIN);
  }

  @Test
  void nobodyKnowsTheFaces() {
    noClasses().that().resideOutsideOfPackage("skein.cli..").should().dependOnClassesThat()
        .resideInAPackage("skein.cli..").check(SKEIN);
  }

  @Test
  void nothingStaticChanges() {
    fields().that(areWritten()).and().areStatic().should().beFinal().check(SKEIN);
  }

  /** By us: the parsers that ANTLR generates have a cache, and the compiler makes fields of its own. */
  private static DescribedPredicate<JavaField> areWritten() {
    return DescribedPredicate.describe(
        "are written by us",
        field ->
            !field.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !field.getOwner().isAssignableTo("org.antlr.v4.runtime.Recognizer"));
  }
}
