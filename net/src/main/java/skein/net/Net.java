package skein.net;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.DeclaredName;
import skein.core.language.DeepStack;
import skein.core.language.FileScope;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ModelFit;
import skein.net.check.NetChecker;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.Composer;
import skein.net.lower.NetLowering;
import skein.net.parse.NetParser;
import skein.net.syntax.NetPrinter;
import skein.net.syntax.NetProcess;
import skein.net.syntax.NetSpec;

/**
 * Networks of transition systems.
 *
 * <pre>{@code
 * process Sender   = "sender.aut"                              a file beside this one
 * process Cell     = { e -in-> f; f -out-> e; f -lose-> e }    the first state is the initial one
 * process Relay(n) = Cell rename { in -> c[n], out -> c[n+1] }
 * system = hide c[1] in (Relay(0) |[c[1]]| Relay(1))
 * check { Progress = [any*] <any* . c[2]> true }
 * }</pre>
 */
public final class Net implements Language {

  @Override
  public String name() {
    return "net";
  }

  @Override
  public List<String> extensions() {
    return List.of("net");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    return NetParser.parse(source, new Diagnostics()).stream()
        .flatMap(
            spec ->
                Stream.concat(
                    spec.definitions().stream().map(one -> new DeclaredName(one.name().text(), "process", one.name().at(), everywhere)),
                    spec.checks().stream().map(one -> new DeclaredName(one.name().text(), "property", one.name().at(), everywhere))))
        .toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> model(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }

  private static Optional<Model> model(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    return read(source, options, diagnostics, monitor)
        .flatMap(
            text ->
                Composer.compose(text.spec(), text.system(), text.files(), diagnostics, Budget.of(monitor))
                    .map(network -> model(source, text.spec(), network, diagnostics, monitor)))
        .filter(_ -> !diagnostics.hasErrors());
  }

  /** A text without errors, and the process that commands are about. */
  record CheckedText(NetSpec spec, NetProcess system, FileScope files) {}

  static Optional<CheckedText> read(Source source, LoadOptions options, Diagnostics diagnostics, Monitor monitor) {
    UnusedOptions.check(source, options, "networks", diagnostics);
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Optional<NetSpec> parsed = NetParser.parse(source, diagnostics);
    monitor.doing(new Activity(Activity.Kind.CHECKING_MODEL));
    Optional<NetProcess> system = parsed.flatMap(spec -> NetChecker.check(source, spec, options.main(), diagnostics));
    return system.isEmpty() || diagnostics.hasErrors() ? Optional.empty() : Optional.of(new CheckedText(parsed.get(), system.get(), options.files()));
  }

  private static Model model(Source source, NetSpec spec, ComponentNetwork network, Diagnostics diagnostics, Monitor monitor) {
    Program program = new NetLowering(network, Budget.of(monitor)).program(source.name(), properties(spec, network, diagnostics));
    return new Model(program, Map.of(), () -> DeepStack.call(() -> NetPrinter.of(spec)));
  }

  private static List<Property> properties(NetSpec spec, ComponentNetwork network, Diagnostics diagnostics) {
    Set<String> labels = network.steps().stream().map(step -> step.label().text()).collect(Collectors.toCollection(LinkedHashSet::new));
    List<Property> properties = new ArrayList<>();
    for (NetSpec.FormulaCheck check : spec.checks()) {
      ModalParser.parse(check.formula(), diagnostics).ifPresent(parsed -> {
        ModelFit.checkPredicates(parsed, StatePredicates.NONE, diagnostics);
        ModelFit.checkLabels(parsed, labels, diagnostics);
        Claim claim = new Claim.Modal(parsed.formula(), Map.of(), new Claim.StepLabels.Actions());
        properties.add(new Property(check.name().text(), claim, check.formula().text().replaceAll("\\s+", " "), check.formula()));
      });
    }
    return properties;
  }
}
