package skein.cli.definition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;

class DefinitionPageTest {

  private static final String SHIPPED = "../lang/src/main/resources/skein/lang/languages/";

  @Test
  void rulesAreFractionsThatLeadToTheirLines() {
    String page = CommandRun.of("show", "src/test/resources/languages/bell.lang", "--as", "html").out();
    assertThat(page)
        .contains("<div class=\"premises\"><span>Q <span class=\"arrow\">—<i>a</i>→</span> Q'</span></div>")
        .contains("<div class=\"conclusion\">P /\\ Q <span class=\"arrow\">—<i>a</i>→</span> Q'</div>")
        .contains("<a href=\"#line-20\">line 20</a>", "<li id=\"line-20\"><code>rule Ring at any time</code></li>")
        .contains("process    ::= process &quot;/\\&quot; process1")
        .contains("prefers-color-scheme: dark")
        .doesNotContain("<script", "src=", "href=\"http");
  }

  /** A token may look like the arrow of a step. */
  @Test
  void operatorsAreNoArrows() {
    String page = CommandRun.of("show", SHIPPED + "csp.lang", "--as", "html").out();
    assertThat(page).contains("<div class=\"conclusion\">a -&gt; P <span class=\"arrow\">—<i>a</i>→</span> P</div>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "actors", "bdi", "ccs", "channels", "csp", "labs-core", "linda", "population"})
  void allLanguagesThatShipAreShown(String name) {
    for (String stage : new String[] {"rules", "grammar", "html"}) {
      CommandRun run = CommandRun.of("show", SHIPPED + name + ".lang", "--as", stage);
      assertThat(run.err()).isEmpty();
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains(name).doesNotContain("[text=", "at=");
    }
    assertThat(CommandRun.of("check", SHIPPED + name + ".lang").out()).contains("no errors (language " + name);
  }

  @Test
  void guardsArePremises() {
    assertThat(CommandRun.of("show", SHIPPED + "labs-core.lang").out()).contains("    P -a-> P'    g\n", "    not g\n    -");
  }

  /** The algebra of a parallel operator, as its table in the specification says. */
  @Test
  void jointStepsAreBothWaysRound() {
    String rules = CommandRun.of("show", SHIPPED + "channels.lang").out();
    assertThat(rules).contains("""
            P -send(c, e)-> P'    Q -receive(c, x)-> Q'    x = e
            ----------------------------------------------------
            P | Q -meet(c, e)-> P' | Q'
        """).contains("""
            Q -send(c, e)-> Q'    P -receive(c, x)-> P'    x = e
            ----------------------------------------------------
            P | Q -meet(c, e)-> P' | Q'
        """);
  }
}
