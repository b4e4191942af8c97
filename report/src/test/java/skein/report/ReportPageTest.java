package skein.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportPageTest {

  private static final String NASTY = "{\n  \"a\": \"</script><script>alert(1)</script><!-- \\\\u003c & é\"\n}\n";

  @Test
  void dataComeBackAsTheyWereGiven() {
    String page = ReportPage.of("t", "{\n  \"a\": \"</script><!--\"\n}\n", "{}\n");
    assertThat(ReportPage.data(page, "result")).contains("{\n  \"a\": \"</script><!--\"\n}\n");
    assertThat(ReportPage.data(page, "context")).contains("{}\n");
    assertThat(ReportPage.data(page, "other")).isEmpty();
    assertThat(ReportPage.data(ReportPage.of("t", NASTY, NASTY), "result")).contains(NASTY);
  }

  @Test
  void noDataCanEndItsElement() {
    String page = ReportPage.of("<b>&", NASTY, NASTY);
    String body = page.substring(page.indexOf("<body>"));
    assertThat(body.split("</script>", -1)).hasSize(1 + 3);
    assertThat(body).doesNotContain("<!--").doesNotContain("<script>alert");
    assertThat(page).contains("<title>&lt;b&gt;&amp;</title>");
  }

  /** A browser runs what has the hash of the policy, and nothing else. */
  @Test
  void thePolicyNamesTheScriptAndTheStyle() throws Exception {
    String page = ReportPage.of("t", NASTY, NASTY);
    assertThat(page).contains("script-src '" + hash(inside(page, "<script>", "</script>")) + "'").contains("style-src '" + hash(inside(page, "<style>", "</style>")) + "'");
    assertThat(page).contains("default-src 'none'");
  }

  private static String inside(String page, String from, String to) {
    int start = page.indexOf(from) + from.length();
    return page.substring(start, page.indexOf(to, start));
  }

  private static String hash(String text) throws Exception {
    return "sha256-" + Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void nothingIsLoaded() {
    String page = ReportPage.of("t", "{}", "{}");
    assertThat(page).doesNotContainPattern("<(link|iframe|object|embed)\\b").doesNotContainPattern("<[^>]*\\b(src|href)=");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http://").doesNotContain("https://").doesNotContain("import(").doesNotContain("fetch(");
  }

  /** Elements are closed in the order in which they are opened; the texts of scripts do not count. */
  @Test
  void elementsAreNested() {
    String page = ReportPage.of("t", NASTY, "{}").replaceAll("(?s)<(script|style)([^>]*)>.*?</\\1>", "<$1$2></$1>");
    List<String> open = new ArrayList<>();
    Matcher tag = Pattern.compile("<(/?)([a-z]+)[^>]*>").matcher(page);
    while (tag.find()) {
      if (tag.group(1).isEmpty() && !tag.group(2).equals("meta")) {
        open.add(tag.group(2));
      } else if (!tag.group(1).isEmpty()) {
        assertThat(open.removeLast()).isEqualTo(tag.group(2));
      }
    }
    assertThat(open).isEmpty();
  }

  @Test
  void everyFileIsListed() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/skein/report"))) {
      List<String> all = new ArrayList<>(ReportFiles.SCRIPTS);
      all.addAll(List.of(ReportFiles.STYLE, ReportFiles.STILL_STYLE));
      assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(all);
    }
    assertThatThrownBy(() -> ReportFiles.text("none.js")).isInstanceOf(IllegalArgumentException.class);
  }
}
