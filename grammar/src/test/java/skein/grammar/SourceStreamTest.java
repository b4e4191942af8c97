package skein.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;
import org.junit.jupiter.api.Test;
import skein.core.source.Source;
import skein.core.source.Span;

class SourceStreamTest {

  private static final int YARN = 0x1F9F6;

  private final Source source = new Source("x", "a🧶b");

  @Test
  void aCharacterBeyondTheBasicPlaneIsOneCharacterAndTwoPositions() {
    SourceStream stream = new SourceStream(source);
    assertThat(stream.LA(1)).isEqualTo('a');
    assertThat(stream.LA(2)).isEqualTo(YARN);
    assertThat(stream.LA(3)).isEqualTo('b');
    assertThat(stream.LA(4)).isEqualTo(IntStream.EOF);
    stream.consume();
    stream.consume();
    assertThat(stream.index()).isEqualTo(3);
    assertThat(stream.LA(1)).isEqualTo('b');
    assertThat(stream.LA(-1)).isEqualTo(YARN);
    assertThat(stream.LA(-2)).isEqualTo('a');
    assertThat(stream.LA(-3)).isEqualTo(IntStream.EOF);
    assertThat(stream.getText(Interval.of(1, 2))).isEqualTo("🧶");
  }

  @Test
  void anUnpairedSurrogateIsACharacter() {
    SourceStream stream = new SourceStream(new Source("x", "\uDDF6\uD83E"));
    assertThat(stream.LA(1)).isEqualTo(0xDDF6);
    stream.consume();
    assertThat(stream.LA(1)).isEqualTo(0xD83E);
    stream.consume();
    assertThat(stream.LA(1)).isEqualTo(IntStream.EOF);
  }

  @Test
  void aSpanIsReadWithPositionsInTheWholeText() {
    SourceStream stream = new SourceStream(new Span(source, 1, 3));
    assertThat(stream.index()).isEqualTo(1);
    assertThat(stream.LA(1)).isEqualTo(YARN);
    assertThat(stream.LA(2)).isEqualTo(IntStream.EOF);
    assertThat(stream.getText(Interval.of(1, 9))).isEqualTo("🧶");
    assertThat(stream.getText(Interval.of(3, 2))).isEmpty();
  }
}
