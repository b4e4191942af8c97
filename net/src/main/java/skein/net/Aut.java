package skein.net;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.file.AutReader;
import skein.lts.file.AutWriter;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.SingleProcess;
import skein.net.lower.NetLowering;

/** Transition systems in the Aldebaran format, as models: each is a network of one process. */
public final class Aut implements Language {

  /** As a program, a larger system takes minutes and gigabytes. */
  private static final int MOST_TRANSITIONS = 50_000;

  @Override
  public String name() {
    return "aut";
  }

  @Override
  public List<String> extensions() {
    return List.of("aut");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    UnusedOptions.check(source, options, "transition systems", diagnostics);
    options.main().ifPresent(main ->
        diagnostics.add(Diagnostic.error("main", new Span(source, 0, 0), "transition systems have no definitions such as `" + main + "`").blamingParameters()));
    monitor.doing(new Activity(Activity.Kind.PARSING));
    byte[] bytes = source.text().getBytes(StandardCharsets.UTF_8);
    try (Lts lts = AutReader.read(new ByteArrayInputStream(bytes), source.name(), new Alphabet(), diagnostics, Budget.of(monitor)).orElse(null)) {
      if (lts == null || diagnostics.hasErrors() || isTooLarge(lts, source, diagnostics)) {
        return Optional.empty();
      }
      ComponentNetwork network = SingleProcess.of(lts, "state", new Span(source, 0, 0));
      Program program = new NetLowering(network, Budget.of(monitor)).program(source.name(), List.of(deadlockFree(source)));
      String text = text(lts);
      return Optional.of(new Model(program, Map.of(), () -> text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The format has no properties, and this is what people ask first. */
  private static Property deadlockFree(Source source) {
    return new Property("DeadlockFree", new Claim.DeadlockFree(), "deadlockfree", new Span(source, 0, 0));
  }

  private static boolean isTooLarge(Lts lts, Source source, Diagnostics diagnostics) {
    if (lts.transitions() <= MOST_TRANSITIONS) {
      return false;
    }
    String message = String.format(Locale.ROOT, "this system has %,d transitions; as a model, it can have at most %,d", lts.transitions(), MOST_TRANSITIONS);
    diagnostics.add(Diagnostic.error("too-large", new Span(source, 0, 0), message).withHint("minimise it first: files of any size can be minimised and compared"));
    return true;
  }

  private static String text(Lts lts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AutWriter.write(lts, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
