package skein.analysis.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static skein.analysis.ltl.LtlTerms.always;
import static skein.analysis.ltl.LtlTerms.eventually;
import static skein.analysis.ltl.LtlTerms.implies;
import static skein.analysis.ltl.LtlTerms.not;
import static skein.analysis.ltl.RandomFormulas.atom;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.program.Ltl;

/** Compares our automata with those of {@code spin -f} and {@code lbt}, if installed. */
class OtherTranslatorsTest {

  private static final Ltl P = atom(0);
  private static final Ltl Q = atom(1);
  private static final Ltl R = atom(2);
  private static final List<Word> SMALL_WORDS = Word.all(3, 1, Boolean.getBoolean("skein.thorough") ? 3 : 1);

  /** Formulas from papers on translations, and the patterns of Dwyer, Avrunin and Corbett. */
  private static List<Ltl> classical() {
    List<Ltl> list = new ArrayList<>(List.of(
        new Ltl.Until(P, Q),
        new Ltl.Until(P, new Ltl.Until(Q, R)),
        not(new Ltl.Until(P, new Ltl.Until(Q, R))),
        implies(always(eventually(P)), always(eventually(Q))),
        new Ltl.Until(eventually(P), always(Q)),
        new Ltl.Until(always(P), Q),
        not(implies(eventually(eventually(P)), eventually(P))),
        not(implies(always(eventually(P)), always(eventually(Q)))),
        new Ltl.Release(P, new Ltl.Or(Q, R)),
        new Ltl.Or(new Ltl.Next(new Ltl.Until(P, Q)), new Ltl.Next(eventually(not(P)))),
        always(implies(P, eventually(Q))),
        always(implies(P, new Ltl.Until(not(Q), R))),
        always(implies(new Ltl.And(P, new Ltl.And(not(Q), eventually(Q))), new Ltl.Until(R, Q))),
        always(implies(new Ltl.And(P, not(Q)), new Ltl.WeakUntil(R, Q))),
        always(implies(new Ltl.And(P, not(Q)), new Ltl.WeakUntil(not(Q), new Ltl.And(R, not(Q))))),
        new Ltl.And(always(eventually(P)), new Ltl.And(always(eventually(Q)), always(eventually(R)))),
        eventually(new Ltl.And(P, new Ltl.Next(eventually(new Ltl.And(Q, new Ltl.Next(eventually(R)))))))));
    Random random = new Random(77);
    for (int i = 0; i < (Boolean.getBoolean("skein.thorough") ? 500 : 25); i++) {
      list.add(new RandomFormulas(random, 3).next(2 + random.nextInt(6)));
    }
    return list;
  }

  @Test
  void spinAcceptsTheSameWords() throws Exception {
    requireTool("spin", "-V");
    // Packaged versions are built without the operator "next".
    compare(classical().stream().filter(f -> !RandomFormulas.text(f, false).contains("X")).toList(), formula -> NeverClaim.parse(output("", "spin", "-f", RandomFormulas.text(formula, false))));
  }

  @Test
  void lbtAcceptsTheSameWords() throws Exception {
    requireTool("lbt", "-h");
    compare(classical(), formula -> LbtAutomaton.parse(output(RandomFormulas.text(formula, true) + "\n", "lbt")));
  }

  private static void compare(List<Ltl> formulas, Function<Ltl, Reader> translator) {
    for (Ltl formula : formulas) {
      NormalForm normal = NormalForm.of(formula);
      Reader ours = Reader.of(Translation.of(normal.formula(), normal.atoms().size(), Budget.UNLIMITED), normal);
      Reader theirs = translator.apply(formula);
      for (Word word : SMALL_WORDS) {
        assertThat(ours.accepts(word)).as("%s on %s", RandomFormulas.text(formula, false), word)
            .isEqualTo(theirs.accepts(word));
      }
    }
  }

  private static void requireTool(String... command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      process.getInputStream().readAllBytes();
      process.waitFor();
    } catch (IOException e) {
      System.out.println("Skipped: our automata are not compared with those of " + command[0] + ", which is not installed.");
      assumeTrue(false, command[0] + " is not installed");
    }
  }

  private static String output(String input, String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().close();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
