package skein.emit.verifiers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.answer.ToolProblem;
import skein.emit.c.Flavour;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolOutcome;

/**
 * ESBMC, through its output.
 *
 * @see <a href="https://doi.org/10.1145/3238147.3240481">Gadelha and others: ESBMC 5.0 (ASE 2018)</a>
 */
public final class Esbmc implements CVerifier {

  private static final Pattern TAKEN = Pattern.compile("^\\s*taken\\s*=\\s*(-?\\d+)\\b");
  private static final Pattern PLACE = Pattern.compile("^State \\d+ (?:.*\\bfunction (\\w+))?");

  @Override
  public Tool tool() {
    return Tool.ESBMC;
  }

  @Override
  public Flavour flavour() {
    return Flavour.ESBMC;
  }

  @Override
  public List<String> command(Path program, String file) {
    // Slicing would drop choices from the counterexample that do not affect the property but are part of the run.
    return List.of(
        program.toString(), file, "--no-slice", "--no-bounds-check", "--no-pointer-check", "--no-div-by-zero-check",
        "--no-align-check", "--no-unlimited-scanf-check");
  }

  @Override
  public Judgement judge(ToolOutcome outcome) {
    String said = outcome.outText() + "\n" + outcome.errText();
    if (said.contains("VERIFICATION SUCCESSFUL")) {
      return new Judgement.Safe();
    }
    if (said.contains("VERIFICATION FAILED")) {
      return new Judgement.Refuted(taken(said));
    }
    throw outcome.failed(Tool.ESBMC, ToolProblem.Failure.NO_RESULT);
  }

  /** The values that its counterexample assigns to {@code taken} at choices. */
  static List<Long> taken(String said) {
    List<Long> values = new ArrayList<>();
    boolean choosing = false;
    for (String line : said.split("\n")) {
      Matcher place = PLACE.matcher(line);
      if (place.find()) {
        choosing = "choose".equals(place.group(1));
      }
      Matcher taken = TAKEN.matcher(line);
      if (choosing && taken.find()) {
        values.add(Long.parseLong(taken.group(1)));
      }
    }
    return values;
  }
}
