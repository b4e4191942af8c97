package skein.cli.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Asks axe whether people who do not see a page, or see it badly, or have no mouse, can use it. */
public final class Accessibility {

  private Accessibility() {}

  /** What is wrong with a page as it stands: the rule, and the elements that break it. */
  public static List<String> problems(BrowserTab tab) throws IOException {
    return problems(tab, "");
  }

  /** Only those with colours. */
  public static List<String> colourProblems(BrowserTab tab) throws IOException {
    return problems(tab, ", runOnly: ['color-contrast']");
  }

  private static List<String> problems(BrowserTab tab, String options) throws IOException {
    try (InputStream script = Accessibility.class.getResourceAsStream("/axe.min.js")) {
      tab.eval(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    }
    Object found = tab.eval(
        """
        axe.run(document, { resultTypes: ['violations'] OPTIONS }).then((results) => results.violations.flatMap((rule) => rule.nodes.map((node) =>
          rule.id + ': ' + node.target.join(' ') + ' ' + node.failureSummary.replace(/\\s+/g, ' '))))
        """.replace("OPTIONS", options));
    List<String> problems = new ArrayList<>();
    ((List<?>) found).forEach(one -> problems.add((String) one));
    return problems;
  }
}
