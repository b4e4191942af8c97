package skein.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

class ComplaintsTest {

  private final Source source = new Source("x", "x".repeat(1_000));
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void aResultWithoutErrorsIsReturned() {
    Optional<String> read = Complaints.collect(source, diagnostics, complaints -> {
      complaints.warning("odd", complaints.start(), "odd", "but fine");
      return Optional.of("read");
    });
    assertThat(read).contains("read");
    assertThat(messages()).containsExactly("odd");
  }

  @Test
  void aResultWithErrorsIsNotReturned() {
    Optional<String> read = Complaints.collect(source, diagnostics, complaints -> {
      complaints.error("bad", complaints.start(), "bad");
      return Optional.of("read");
    });
    assertThat(read).isEmpty();
    assertThat(messages()).containsExactly("bad");
  }

  @Test
  void theFirstTwentyInTextOrderAreReported() {
    Complaints.collect(source, diagnostics, complaints -> {
      IntStream.range(0, 30).map(i -> 29 - i).forEach(i -> complaints.error("bad", complaints.span(i, i + 1), "bad " + i));
      return Optional.empty();
    });
    assertThat(messages()).hasSize(21).startsWith("bad 0", "bad 1").endsWith("bad 19", "more errors follow from here on");
  }

  @Test
  void fullAfterAHundredErrors() {
    Complaints.collect(source, diagnostics, complaints -> {
      int found = 0;
      while (!complaints.full()) {
        complaints.error("bad", complaints.span(found, found + 1), "bad " + found);
        found++;
      }
      assertThat(found).isEqualTo(100);
      complaints.error("bad", complaints.start(), "one too many");
      assertThat(complaints.count()).isEqualTo(100);
      return Optional.empty();
    });
    assertThat(messages()).hasSize(21).doesNotContain("one too many");
  }

  private List<String> messages() {
    return diagnostics.inTextOrder().stream().map(Diagnostic::message).toList();
  }
}
