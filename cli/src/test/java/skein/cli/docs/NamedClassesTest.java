package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import skein.core.testing.Golden;

/** The classes that the pages for implementors name. */
class NamedClassesTest {

  private static final Pattern CLASS = Pattern.compile("`(skein(?:\\.[a-z]+)+\\.[A-Z]\\w*)`");
  private static final List<String> PAGES = List.of("how-a-question-travels", "implementing-languages");

  @Test
  void everyClassExists() throws IOException {
    List<String> missing = new ArrayList<>();
    int named = 0;
    for (String page : PAGES) {
      Path file = Golden.root().resolve("docs/" + page + ".md");
      for (Matcher matcher = CLASS.matcher(Files.readString(file)); matcher.find(); named++) {
        try {
          Class.forName(matcher.group(1), false, NamedClassesTest.class.getClassLoader());
        } catch (ClassNotFoundException _) {
          missing.add(matcher.group(1));
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(55);
  }
}
