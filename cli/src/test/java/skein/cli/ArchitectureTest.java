package skein.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import skein.cli.command.Commands;
import skein.cli.session.Io;
import skein.cli.session.Session;

/**
 * The dependencies between modules: languages depend on core and the modules that languages share, engines on core and the module that
 * engines share, questions on all of them, and the command line on questions.
 */
class ArchitectureTest {

  private static final List<String> LANGUAGES = List.of("labs", "ccs", "purpose", "net", "chor", "lang", "prism", "jani", "pop", "flow", "rebeca", "tapn");
  private static final List<String> ENGINES = List.of("explore", "simulate", "emit", "prove", "chance", "plan", "games");

  private static final JavaClasses SKEIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("skein");

  private static final Predicate<Path> BELOW_FACES = file -> !file.toString().matches(".*/(cli|web|bench|hunt)/src/.*");

  private static final SliceAssignment BY_PACKAGE =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
          return "packages";
        }
      };

  private static final int MOST_DEPENDENCIES = 40;

  /** A class with more than this has several jobs, or does one of them by hand. */
  private static final int MANY_DEPENDENCIES = 12;

  /** One class in so many may still have more; it must only rise. */
  private static final int ONE_IN = 6;

  @Test
  void coreDependsOnNoOtherModule() {
    classes().that().resideInAPackage("skein.core..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("skein.core..", "java..", "com.sun.management..").check(SKEIN);
  }

  @Test
  void sharedModulesDependOnlyOnCoreAndEachOther() {
    onlyDepend("grammar", "skein.core..", "org.antlr..");
    onlyDepend("triples", "skein.core..");
    onlyDepend("replicas", "skein.core..");
    onlyDepend("guarded", "skein.core..");
    onlyDepend("analysis", "skein.core..");
    onlyDepend("search", "skein.core..", "skein.analysis..");
  }

  @Test
  void languagesDependOnlyOnCoreAndTheirSharedModules() {
    for (String module : LANGUAGES) {
      // Networks reduce their own transition systems, so they use what engines share.
      String[] shared = module.equals("net") ? new String[] {"skein.search..", "skein.analysis.graph.."} : module.equals("tapn") ? new String[] {"javax.xml.stream.."} : new String[0];
      List<String> common = List.of("skein.core..", "skein.grammar..", "skein.triples..", "skein.replicas..", "skein.guarded..", "skein.lts..", "org.antlr..", "tools.jackson..");
      onlyDepend(module, Stream.concat(common.stream(), Stream.of(shared)).toArray(String[]::new));
    }
  }

  /** No language appears in a program: what only some languages have, only these and those who use it know. */
  @Test
  void notionsOfSomeLanguagesAreKnownToFew() {
    onlyKnownTo("replicas", "skein.labs..", "skein.lnt..");
    onlyKnownTo("triples", "skein.labs..", "skein.ccs..", "skein.chor..", "skein.lang..", "skein.ask..");
  }

  private static void onlyKnownTo(String module, String... others) {
    String own = "skein." + module + "..";
    classes().that().resideInAPackage(own).should().onlyHaveDependentClassesThat().resideInAnyPackage(Stream.concat(Stream.of(own), Stream.of(others)).toArray(String[]::new))
        .check(SKEIN);
  }

  @Test
  void onlyNetworksAreMadeOfTransitionSystems() {
    noClasses().that().resideInAnyPackage("skein.labs..", "skein.ccs..", "skein.purpose..", "skein.triples..").should().dependOnClassesThat()
        .resideInAPackage("skein.lts..").check(SKEIN);
  }

  @Test
  void enginesDependOnlyOnCoreAndTheirSharedModules() {
    for (String module : ENGINES) {
      onlyDepend(module, "skein.core..", "skein.analysis..", "skein.search..", "com.sun.management..", "javax.xml..", "org.w3c..", "org.xml..",
          "tools.jackson..", "com.microsoft.z3..", "io.github.cvc5..");
    }
  }

  /** The rules of a program for GPUs are C, and CADP is an external tool like others. */
  @Test
  void programsForGpusAndForCadpDependOnThoseForOtherTools() {
    onlyDepend("gpu", "skein.core..", "skein.analysis..", "skein.emit..", "tools.jackson..");
    onlyDepend("lnt", "skein.core..", "skein.analysis..", "skein.emit..", "skein.replicas..");
  }

  /** It is an engine, and networks use its transition systems. */
  @Test
  void transitionSystemsDependOnlyOnCoreAndTheSharedModules() {
    onlyDepend("lts", "skein.core..", "skein.analysis..", "skein.search..", "skein.grammar..", "org.antlr..");
  }

  /** It composes transition systems. */
  @Test
  void compositionDependsOnlyOnCoreTheSharedModuleAndTransitionSystems() {
    onlyDepend("compose", "skein.core..", "skein.analysis..", "skein.search..", "skein.lts..");
  }

  @Test
  void estimatesAreMadeOfRandomRuns() {
    onlyDepend("estimate", "skein.core..", "skein.simulate..", "org.apache.commons.numbers..");
  }

  @Test
  void plotsDependOnNothing() {
    onlyDepend("plot", "javax.imageio..");
  }

  /** Only one class knows the library that lays out graphs. */
  @Test
  void picturesAndReportsDependOnNoOtherModule() {
    onlyDepend("draw", "org.eclipse.elk..", "org.eclipse.emf..");
    onlyDepend("report");
    noClasses().that().resideInAPackage("skein..").and().doNotHaveSimpleName("ElkLayout").should().dependOnClassesThat().resideInAPackage("org.eclipse.elk..")
        .check(SKEIN);
  }

  /** It gets its answers from the program that starts it. */
  @Test
  void theWorkbenchKnowsNoModels() {
    onlyDepend("web", "skein.report..", "tools.jackson..", "com.sun.net.httpserver..");
  }

  private static void onlyDepend(String module, String... others) {
    String own = "skein." + module + "..";
    String[] allowed = Stream.concat(Stream.of(own, "java.."), Stream.of(others)).toArray(String[]::new);
    classes().that().resideInAPackage(own).should().onlyDependOnClassesThat().resideInAnyPackage(allowed).check(SKEIN);
  }

  @Test
  void packagesDoNotDependOnEachOtherInCycles() {
    slices().assignedFrom(BY_PACKAGE).should().beFreeOfCycles().check(SKEIN);
  }

  /** A class that knows many others is a second waist. Counts classes of Skein, each with those inside it as one. */
  @Test
  void noClassDependsOnVeryManyOthers() {
    Map<String, Set<String>> dependencies = dependencies();
    dependencies.values().removeIf(others -> others.size() <= MOST_DEPENDENCIES);
    assertThat(dependencies.keySet()).isEmpty();
  }

  @Test
  void fewClassesDependOnManyOthers() {
    Map<String, Set<String>> dependencies = dependencies();
    long many = dependencies.values().stream().filter(others -> others.size() > MANY_DEPENDENCIES).count();
    assertThat(many).isLessThanOrEqualTo(dependencies.size() / ONE_IN);
  }

  private static Map<String, Set<String>> dependencies() {
    Map<String, Set<String>> dependencies = new TreeMap<>();
    for (JavaClass each : SKEIN) {
      Set<String> others = dependencies.computeIfAbsent(outermost(each), _ -> new TreeSet<>());
      each.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(target -> target.getPackageName().startsWith("skein."))
          .map(ArchitectureTest::outermost)
          .filter(name -> !name.equals(outermost(each)))
          .forEach(others::add);
    }
    return dependencies;
  }

  private static String outermost(JavaClass each) {
    int inside = each.getName().indexOf('$');
    return inside < 0 ? each.getName() : each.getName().substring(0, inside);
  }

  /** Another user interface would have other names for them. */
  @Test
  void onlyTheCommandLineNamesItsOptions() throws IOException {
    Session session = new Session(new Io(System.in, System.out, System.err, false, false), new String[0]);
    Set<String> options = options(Commands.line(session));
    assertThat(options).contains("--steps", "--bitstate", "--ignore-hints");
    // External programs have these options, too.
    options.removeAll(Set.of("--version", "--help"));
    Pattern literal = Pattern.compile("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"");
    Pattern option = Pattern.compile("--[a-z][a-z-]*");
    List<String> named = new ArrayList<>();
    try (Stream<Path> files = sources()) {
      for (Path file : files.filter(BELOW_FACES).toList()) {
        literal.matcher(Files.readString(file)).results()
            .flatMap(text -> option.matcher(text.group()).results())
            .filter(name -> options.contains(name.group()))
            .forEach(name -> named.add(file.getFileName() + " " + name.group()));
      }
    }
    assertThat(named).isEmpty();
  }

  /** What cannot be done, and why, is data; only a face puts it into words. */
  @Test
  void onlyFacesWriteSentences() throws IOException {
    Pattern sentence =
        Pattern.compile(
            "new (?:Reason|Remark|QuestionProblem|Obstacle|ToolProblem|CertificateProblem|WrongQuestion|Inexpressible|ToolTrouble"
                + "|TooLarge|BadCertificate)\\b[^;]*?\"[^\"\\n]*[a-z]:? [a-z][^\"\\n]*\"");
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = sources()) {
      for (Path file : files.filter(BELOW_FACES).toList()) {
        sentence.matcher(Files.readString(file)).results().forEach(text -> found.add(file.getFileName() + " " + text.group()));
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void exceptionsCarryDataInsteadOfSentences() {
    List<String> spoken =
        SKEIN.stream()
            .filter(type -> type.isAssignableTo(Throwable.class) && !type.getPackageName().matches("skein\\.(cli|web|bench|hunt)\\b.*"))
            .flatMap(type -> type.getConstructors().stream())
            .filter(constructor -> constructor.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(constructor -> constructor.getRawParameterTypes().stream().allMatch(type -> type.isEquivalentTo(String.class)))
            .filter(constructor -> !constructor.getRawParameterTypes().isEmpty())
            .map(constructor -> constructor.getOwner().getSimpleName())
            .sorted()
            .toList();
    // The words of a solver.
    assertThat(spoken).containsExactly("Stopped");
  }

  private static Set<String> options(CommandLine line) {
    Set<String> options = new TreeSet<>(line.getCommandSpec().optionsMap().keySet());
    line.getSubcommands().values().forEach(command -> options.addAll(options(command)));
    return options;
  }

  @Test
  void classNamesAreRarelyUsedTwice() throws IOException {
    Map<String, Long> uses;
    try (Stream<Path> files = sources()) {
      uses = files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("package-info.java"))
          .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }
    uses.values().removeIf(n -> n == 1);
    assertThat(uses).hasSizeLessThan(14);
  }

  /** The source files of all modules, tests excluded. */
  private static Stream<Path> sources() throws IOException {
    Path root = Path.of(System.getProperty("skein.root"));
    return Files.walk(root).filter(file -> root.relativize(file).toString().matches("[a-z]+/src/main/java/.*\\.java"));
  }

  @Test
  void theCommandLineDependsOnlyOnQuestionsAndCore() {
    classes().that().resideInAPackage("skein.cli..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("skein.cli..", "skein.ask..", "skein.core..", "skein.plot..", "skein.draw..", "skein.report..", "skein.web..", "java..", "picocli..", "tools.jackson..")
        .check(SKEIN);
  }

  @Test
  void noModuleDependsOnTheCommandLine() {
    noClasses().that().resideOutsideOfPackage("skein.cli..").should().dependOnClassesThat()
        .resideInAPackage("skein.cli..").check(SKEIN);
  }

  @Test
  void noStaticMutableState() {
    fields().that(areWritten()).and().areStatic().should().beFinal().check(SKEIN);
  }

  /** Excludes the parsers that ANTLR generates, which have a static cache, and fields that the compiler adds. */
  private static DescribedPredicate<JavaField> areWritten() {
    return DescribedPredicate.describe(
        "are written by us",
        field ->
            !field.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !field.getOwner().isAssignableTo("org.antlr.v4.runtime.Recognizer"));
  }
}
