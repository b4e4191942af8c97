package skein.cli.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import skein.ask.ModelText;

/** Every feature of LAbS is used by some example, so that it can be looked up in a model that runs. */
class FeaturesTest {

  private static final Map<String, String> FEATURES = new LinkedHashMap<>();

  static {
    FEATURES.put("external parameters", "extern = _");
    FEATURES.put("a constant expression in spawn", "spawn = .*: _\\w+ [-+*/] _");
    FEATURES.put("several kinds of agents", "spawn = \\w+: [^,\n]+, \\w+:");
    FEATURES.put("an environment", "environment = ");
    FEATURES.put("an array of one dimension", "\\w\\[\\w+\\]: ");
    FEATURES.put("an array of two dimensions", "\\w\\[\\w+, \\w+\\]: ");
    FEATURES.put("an array among the attributes", "interface =[^}]*\\w\\[_\\w+\\]:");
    FEATURES.put("an initial set in brackets", ": \\[-?\\w+, -?\\w+\\]");
    FEATURES.put("an initial set in braces", ": \\{[^{}]+, [^{}]+\\}");
    FEATURES.put("an initial range", ": \\w+\\.\\._\\w+");
    FEATURES.put("an undefined initial value", ": undef");
    FEATURES.put("an initial value that depends on the id", "interface =[^}]*: if id");
    FEATURES.put("a process of the system", "spawn = [^}]*\n\\s+[A-Z]\\w* = ");
    FEATURES.put("the spelling Behaviour", "\\bBehaviour = ");
    FEATURES.put("several tuples in a stigmergy", "link = .*\n\\s+[\\w, ]+: [^;\n]+;\\s*\\w+");
    FEATURES.put("several variables in a tuple", "link = .*\n\\s+\\w+, \\w+");
    FEATURES.put("an array in a stigmergy", "link = .*\n\\s+\\w+\\[_\\w+\\]: ");
    FEATURES.put("several stigmergies of an agent", "stigmergies = \\w+; \\w+");
    FEATURES.put("a link on attributes", "link = .*\\w+ of 1 .*\\w+ of 2");
    FEATURES.put("a link on ids", "link = .*id of 1");
    FEATURES.put("a link on c1 and c2", "link = .* of c1 .* of c2");
    FEATURES.put("an assignment to an attribute", "\\w <- ");
    FEATURES.put("an assignment to a stigmergy", "\\w <~ ");
    FEATURES.put("an assignment to the environment", "\\]? <-- ");
    FEATURES.put("a multiple assignment", "\\w+, \\w+ <[-~]+ \\w+, \\w+");
    FEATURES.put("sequence", ";\\s*Behavior");
    FEATURES.put("choice", "\\+\\+");
    FEATURES.put("parallel composition", "\\|\\|");
    FEATURES.put("a guard", " -> ");
    FEATURES.put("a guard that passes over", " => ");
    FEATURES.put("Skip", "\\bSkip\\b");
    FEATURES.put("Nil", "\\bNil\\b");
    FEATURES.put("a block", "\\{\\s*\\w+(\\[\\])? (:=|<-) [^}]*;[^}]*\\}");
    FEATURES.put("locals", "\\w+ := ");
    FEATURES.put("several locals at once", "\\w+, \\w+(, \\w+)? := ");
    FEATURES.put("pick with a kind and where", "pick \\w+ [A-Z]\\w* where ");
    FEATURES.put("pick without a kind", "pick \\w+ where ");
    FEATURES.put("pick without where", "pick \\w+ [A-Z]\\w*;");
    FEATURES.put("pick of a parameter's number", "pick _\\w+ ");
    FEATURES.put("count", ":= count [A-Z]");
    FEATURES.put("a universal local", ":= forall [A-Z]");
    FEATURES.put("an existential local", ":= exists [A-Z]");
    FEATURES.put("any value of a range", "\\[\\d+\\.\\.\\d+\\]");
    FEATURES.put("if then else", "if .* then .* else ");
    FEATURES.put("a number as a condition", "if \\w+ then");
    FEATURES.put("division toward zero", " / ");
    FEATURES.put("division to the nearest", "\\) : \\d");
    FEATURES.put("remainder", " % ");
    FEATURES.put("abs", "\\babs\\(");
    FEATURES.put("min", "\\bmin\\(");
    FEATURES.put("max", "\\bmax\\(");
    FEATURES.put("a negative number", "-\\d");
    FEATURES.put("not", "!\\(");
    FEATURES.put("and", " and ");
    FEATURES.put("or", " or ");
    FEATURES.put("a variable of a picked agent", "\\w+ of \\w+\\[");
    FEATURES.put("a variable of an agent given by number", "\\w+ of 0");
    FEATURES.put("an element of another agent's array", "\\w+\\[[^\\]]+\\] of ");
    FEATURES.put("a quantified agent used as its id", "\\w\\[a, b\\]");
    FEATURES.put("assume", "\\bassume \\{");
    FEATURES.put("always", "= always ");
    FEATURES.put("eventually", "= eventually ");
    FEATURES.put("finally", "= finally ");
    FEATURES.put("fairly", "= fairly ");
    FEATURES.put("fairly_inf", "= fairly_inf ");
    FEATURES.put("nested quantifiers", "(forall|exists) .*, (forall|exists) ");
    FEATURES.put("a scope between two events", "= between \\(");
    FEATURES.put("a scope from an event on", "= from \\(");
    FEATURES.put("a scoped always", "until \\(.*\\), always");
    FEATURES.put("a scoped thereIs", "\\), thereIs ");
    FEATURES.put("a scoped precedes", " precedes ");
    FEATURES.put("until", " until \\w");
    FEATURES.put("release", " release ");
    FEATURES.put("weakuntil", " weakuntil ");
    FEATURES.put("next", "= next ");
    FEATURES.put("implies", " implies ");
    FEATURES.put("a formula with nested modalities", "= eventually always ");
  }

  @TestFactory
  Stream<DynamicTest> everyFeatureOccursInSomeExample() throws IOException {
    String texts =
        ExamplesTest.examples().stream()
            .filter(file -> file.toString().endsWith(".labs"))
            .map(file -> ModelText.read(file.toString()).text().replaceAll("#.*", ""))
            .collect(Collectors.joining("\n"));
    return FEATURES.entrySet().stream()
        .map(f -> dynamicTest(f.getKey(), () -> assertThat(texts).containsPattern(Pattern.compile(f.getValue()))));
  }
}
