package skein.core.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTest {

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lineEndingsOfAllPlatformsAreRecognised(String end) {
    Source source = new Source("m", "one" + end + end + "three" + end);
    int three = source.text().indexOf("three");
    assertThat(source.line(three)).isEqualTo(3);
    assertThat(source.column(three + 2)).isEqualTo(3);
    assertThat(source.lineText(1)).isEqualTo("one");
    assertThat(source.lineText(2)).isEmpty();
    assertThat(source.lineText(3)).isEqualTo("three");
    assertThat(source.line(source.text().length())).isEqualTo(4);
  }

  @Test
  void aTextWithoutLineBreaksIsOneLine() {
    Source source = new Source("m", "one");
    assertThat(source.line(3)).isEqualTo(1);
    assertThat(source.column(3)).isEqualTo(4);
    assertThat(new Source("m", "").line(0)).isEqualTo(1);
  }

  @Test
  void theLinesOfAnExcerptKeepTheirNumbers() {
    Source source = Source.excerpt("m", "forty\ntwo", 41);
    assertThat(source.line(5)).isEqualTo(41);
    assertThat(source.line(6)).isEqualTo(42);
    assertThat(source.column(7)).isEqualTo(2);
    assertThat(source.lineText(42)).isEqualTo("two");
    assertThat(new Span(source, 6, 9)).hasToString("m:42:1");
  }
}
