package skein.labs.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.DiagnosticPrinter;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/** Helpers for tests that parse a text. */
public final class Parsed {

  private Parsed() {}

  public static List<Path> models() {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/models"))) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Source read(Path file) {
    try {
      return new Source(file.getFileName().toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses a text, which must be valid. */
  public static Spec spec(String text) {
    return spec(new Source("test.labs", text));
  }

  public static Spec spec(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Spec> spec = LabsParser.parse(source, diagnostics);
    assertThat(spec).as(DiagnosticPrinter.render(diagnostics.inTextOrder())).isPresent();
    return spec.get();
  }

  /** Parses a process, in a small model with some variables. */
  public static Process process(String text) {
    return spec("system { spawn = A: 1 }\nagent A { interface = x: 0; y: 0; z: 0\nBehavior = " + text + "\n}")
        .agents().getFirst().processes().getFirst().process();
  }

  public static PropertyForm property(String text) {
    return spec("system { spawn = A: 1 } agent A { Behavior = Nil } check { P = " + text + "\n}").properties().getFirst().form();
  }

  public static List<Diagnostic> complaints(String text) {
    Diagnostics diagnostics = new Diagnostics();
    LabsParser.parse(new Source("test.labs", text), diagnostics);
    return diagnostics.inTextOrder();
  }

  public static List<Diagnostic> complaintsOfProcess(String text) {
    return complaints("system { spawn = A: 1 }\nagent A { interface = x: 0; y: 0; z: 0\nBehavior = " + text + "\n}");
  }

  /** A tree as text, without positions. */
  public static String shape(Object tree) {
    return switch (tree) {
      case Span _ -> "";
      case List<?> list -> list.stream().map(Parsed::shape).collect(Collectors.joining(", ", "[", "]"));
      case Optional<?> optional -> optional.map(Parsed::shape).orElse("-");
      case Record r -> Stream.of(r.getClass().getRecordComponents())
          .filter(c -> c.getType() != Span.class)
          .map(c -> shape(component(r, c)))
          .collect(Collectors.joining(" ", r.getClass().getSimpleName() + "(", ")"));
      default -> tree.toString();
    };
  }

  private static Object component(Record r, RecordComponent c) {
    try {
      return c.getAccessor().invoke(r);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
