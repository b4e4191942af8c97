package skein.rebeca;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.DeclaredName;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.rebeca.check.CheckedModel;
import skein.rebeca.check.RebecaChecker;
import skein.rebeca.check.RebecaReport;
import skein.rebeca.lower.RebecaLowering;
import skein.rebeca.parse.RebecaParser;
import skein.rebeca.syntax.RebecaFile;
import skein.rebeca.syntax.RebecaPrinter;

/**
 * Actors that send each other messages, with or without times.
 *
 * <pre>{@code
 * reactiveclass Ping(3) {
 *   knownrebecs { Pong pong; }
 *   Ping() { self.ping(); }
 *   msgsrv ping() { pong.pong() after(2); delay(2); }
 * }
 * }</pre>
 */
public final class Rebeca implements Language {

  @Override
  public String name() {
    return "rebeca";
  }

  @Override
  public List<String> extensions() {
    return List.of("rebeca");
  }

  @Override
  public List<String> propertyExtensions() {
    return List.of("property");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    return DeepStack.call(() -> RebecaParser.parse(source, new Diagnostics())).map(RebecaNames::of).orElse(List.of());
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    RebecaReport report = new RebecaReport(diagnostics);
    RebecaOptions read = RebecaOptions.of(source, options, diagnostics);
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<RebecaFile> file = RebecaParser.parse(source, diagnostics);
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    Optional<CheckedModel> checked = file.flatMap(each -> RebecaChecker.check(each, read.parameters(), report));
    if (checked.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    RebecaLowering lowering = new RebecaLowering(checked.get().system(), read.isPlain());
    Program program = lowering.program(source.name(), new Span(source, 0, 0), error -> report.error("constructor", error.at(), "a constructor fails: " + error.message()));
    RebecaProperties properties = new RebecaProperties(checked.get(), lowering, read.isPlain(), program.properties());
    List<Property> all = new ArrayList<>(program.properties());
    for (Source text : options.properties().texts()) {
      all.addAll(properties.of(text, diagnostics));
    }
    Optional<Source> beside = FileBeside.of(source, options.files(), diagnostics).filter(one -> options.properties().texts().stream().noneMatch(each -> isSame(each, one)));
    if (beside.isPresent()) {
      Diagnostics wrong = new Diagnostics();
      all.addAll(properties.of(beside.get(), wrong));
      wrong.inTextOrder().forEach(each -> diagnostics.add(FileBeside.asWarning(each)));
    }
    Map<String, Expr> conditions = properties.conditions(options.conditions(), report);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    return Optional.of(
        new Model(program.withProperties(all), Model.written(read.given(checked.get().system().parameters())), () -> DeepStack.call(() -> RebecaPrinter.text(file.get())), Optional.empty(), Optional.empty(), conditions));
  }

  private static boolean isSame(Source one, Source other) {
    return Path.of(one.name()).toAbsolutePath().normalize().equals(Path.of(other.name()).toAbsolutePath().normalize());
  }
}
