package skein.net.compose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import skein.core.budget.Budget;
import skein.core.language.FileScope;
import skein.core.program.ActionLabel;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.net.compose.ComponentNetwork.Buffer;
import skein.net.compose.ComponentNetwork.Component;
import skein.net.syntax.Located;
import skein.net.syntax.NetLabel;
import skein.net.syntax.NetProcess;
import skein.net.syntax.NetSpec;

/** Instantiates the processes of a checked network, and finds the steps that its components can take together. */
public final class Composer {

  private static final int MOST_COMPONENTS = 10_000;
  /** The name of processes that are written in place; as a keyword, it is not the name of a definition. */
  private static final String UNNAMED = "process";

  private final Map<String, NetSpec.Definition> definitions = new LinkedHashMap<>();
  private final Diagnostics diagnostics;
  private final Budget budget;
  private final Shapes shapes;
  private final ModelShapes models;
  private final Suspicions suspicions = new Suspicions();
  private final List<Component> components = new ArrayList<>();
  private final List<Buffer> buffers = new ArrayList<>();
  /** The bound of the first peers that are composed, whatever the text says. */
  private OptionalInt bound;

  private Composer(NetSpec spec, OptionalInt bound, FileScope files, Diagnostics diagnostics, Budget budget) {
    this.bound = bound;
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition));
    this.diagnostics = diagnostics;
    this.budget = budget;
    this.shapes = new Shapes(files, diagnostics, budget);
    this.models = new ModelShapes(files, diagnostics, budget);
  }

  /** Thrown when the network is too large; the error has been reported. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused() {
      super(null, null, false, false);
    }
  }

  /**
   * The network, unless it has errors; these are added to the diagnostics.
   *
   * @param files which files the network may be made of
   */
  public static Optional<ComponentNetwork> compose(NetSpec spec, NetProcess system, FileScope files, Diagnostics diagnostics, Budget budget) {
    return compose(spec, system, OptionalInt.empty(), files, diagnostics, budget);
  }

  /**
   * The same for a system that is {@code peers}.
   *
   * @param bound the bound of its buffers, in place of the one in the text
   */
  public static Optional<ComponentNetwork> compose(NetSpec spec, NetProcess system, OptionalInt bound, FileScope files, Diagnostics diagnostics, Budget budget) {
    Composer composer = new Composer(spec, bound, files, diagnostics, budget);
    spec.definitions().forEach(definition -> composer.readFiles(definition.body()));
    try {
      Behaviour behaviour = composer.behaviour(system, new LabelScope(Map.of(), diagnostics));
      composer.suspicions.report(diagnostics);
      return diagnostics.hasErrors()
          ? Optional.empty()
          : Optional.of(new ComponentNetwork(composer.named(), composer.buffers, behaviour.steps()));
    } catch (Refused _) {
      return Optional.empty();
    }
  }

  /** So that errors in files of processes that are not used are reported, too. */
  private void readFiles(NetProcess process) {
    if (process instanceof NetProcess.FromFile file) {
      shapes.of(file);
    }
    process.parts().forEach(this::readFiles);
  }

  private Behaviour behaviour(NetProcess process, LabelScope scope) {
    budget.poll();
    try {
      return switch (process) {
        case NetProcess.Call call -> called(call, scope);
        case NetProcess.FromFile file -> component(file.file(), shapes.of(file), file.at());
        case NetProcess.FromModel model -> component(model.file(), models.of(model, scope), model.at());
        case NetProcess.Written written -> component(UNNAMED, shapes.of(written, scope), written.at());
        case NetProcess.Renamed(var body, var renamings, var _) -> renamed(behaviour(body, scope), renamings, scope);
        case NetProcess.Hidden(var labels, var body, var _) -> {
          Behaviour inner = behaviour(body, scope);
          yield inner.hidden(anyOf(labels, inner, scope));
        }
        case NetProcess.HiddenAllBut(var labels, var body, var _) -> {
          Behaviour inner = behaviour(body, scope);
          yield inner.hidden(anyOf(labels, inner, scope).negate());
        }
        case NetProcess.Cut(var labels, var body, var _) -> {
          Behaviour inner = behaviour(body, scope);
          yield inner.cut(anyOf(labels, inner, scope));
        }
        case NetProcess.Prioritised(var levels, var body, var _) -> {
          Behaviour inner = behaviour(body, scope);
          yield inner.prioritised(levels.stream().map(level -> anyOf(level, inner, scope)).toList());
        }
        case NetProcess.Parallel(var branches, var _) -> parallel(branches(branches, scope));
        case NetProcess.Synchronised(var labels, var branches, var _) -> synchronised(labels, branches(branches, scope), scope);
        case NetProcess.Interleaved(var branches, var _) ->
            branches(branches, scope).stream().reduce((left, right) -> left.with(right, _ -> false)).orElseThrow();
        case NetProcess.Peers peers -> peers(peers, scope);
      };
    } catch (Behaviour.TooMany _) {
      throw refused(process.at(), String.format(Locale.ROOT, "this network has more than %,d kinds of steps", Behaviour.MOST_STEPS));
    }
  }

  private Refused refused(Span at, String message) {
    diagnostics.add(Diagnostic.error("too-large", at, message));
    return new Refused();
  }

  private Behaviour component(String name, ProcessShape shape, Span at) {
    if (components.size() == MOST_COMPONENTS) {
      throw refused(at, String.format(Locale.ROOT, "this network has more than %,d components", MOST_COMPONENTS));
    }
    components.add(new Component(name, shape, at));
    return Behaviour.of(components.size() - 1, shape);
  }

  private Behaviour called(NetProcess.Call call, LabelScope scope) {
    NetSpec.Definition definition = definitions.get(call.name());
    Map<String, Long> parameters = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      parameters.put(definition.parameters().get(i).text(), scope.number(call.arguments().get(i)));
    }
    int first = components.size();
    Behaviour behaviour = behaviour(definition.body(), new LabelScope(parameters, diagnostics));
    if (components.size() == first + 1) {
      // The outermost process that is a single component gives it its name.
      Component only = components.getLast();
      String arguments = definition.parameters().stream().map(each -> parameters.get(each.text()).toString()).collect(Collectors.joining(", ", "(", ")"));
      components.set(first, new Component(call.name() + (parameters.isEmpty() ? "" : arguments), only.shape(), only.at()));
    }
    return behaviour;
  }

  /** The components; those of the same name are numbered. */
  private List<Component> named() {
    Map<String, Long> uses = components.stream().collect(Collectors.groupingBy(Component::name, Collectors.counting()));
    Map<String, Integer> numbers = new HashMap<>();
    return components.stream()
        .map(each -> uses.get(each.name()) == 1 ? each : new Component(each.name() + " " + numbers.merge(each.name(), 1, Integer::sum), each.shape(), each.at()))
        .toList();
  }

  private List<Behaviour> branches(List<NetProcess> branches, LabelScope scope) {
    return branches.stream().map(branch -> behaviour(branch, scope)).toList();
  }

  private static Behaviour parallel(List<Behaviour> branches) {
    return branches.stream()
        .reduce((left, right) -> {
          Set<String> shared = left.names();
          shared.retainAll(right.names());
          return left.with(right, label -> shared.contains(label.name()));
        })
        .orElseThrow();
  }

  private Behaviour synchronised(List<NetLabel> labels, List<Behaviour> branches, LabelScope scope) {
    Set<ActionLabel> all = branches.stream().flatMap(branch -> branch.alphabet().stream()).collect(Collectors.toCollection(LinkedHashSet::new));
    Predicate<ActionLabel> together = anyOf(labels, new Behaviour(all, List.of()), scope);
    for (NetLabel label : labels) {
      LabelSelector selector = scope.selector(label);
      long having = branches.stream().filter(branch -> branch.alphabet().stream().anyMatch(selector::matches)).count();
      suspicions.note("blocked", label.at(), having == 0 || having == branches.size(), () ->
          Diagnostic.warning("blocked", label.at(), "`" + label.at().text() + "` is never possible: not all of the processes have it")
              .withHint("only labels that all processes have can be synchronised; use `cut` to remove transitions"));
    }
    return branches.stream().reduce((left, right) -> left.with(right, together)).orElseThrow();
  }

  private Behaviour renamed(Behaviour body, List<NetProcess.Renaming> renamings, LabelScope scope) {
    List<LabelSelector> old = renamings.stream().map(each -> scope.selector(each.from())).toList();
    renamings.forEach(each -> warnOfUnknown(each.from(), body, scope));
    return body.renamed(label -> {
      for (int i = 0; i < old.size(); i++) {
        if (old.get(i).matches(label)) {
          return scope.renamed(label, renamings.get(i).from(), renamings.get(i).to());
        }
      }
      return label;
    });
  }

  private Predicate<ActionLabel> anyOf(List<NetLabel> labels, Behaviour in, LabelScope scope) {
    labels.forEach(label -> warnOfUnknown(label, in, scope));
    List<LabelSelector> selectors = labels.stream().map(scope::selector).toList();
    return label -> selectors.stream().anyMatch(selector -> selector.matches(label));
  }

  private void warnOfUnknown(NetLabel label, Behaviour in, LabelScope scope) {
    LabelSelector selector = scope.selector(label);
    boolean known = selector.name().isEmpty() || in.alphabet().stream().anyMatch(selector::matches);
    suspicions.note("unknown-label", label.at(), known, () -> {
      Diagnostic warning = Diagnostic.warning("unknown-label", label.at(), "the process has no label `" + label.at().text() + "`");
      return Nearest.to(selector.name(), in.names()).map(near -> warning.withHint("did you mean `" + near + "`?")).orElse(warning);
    });
  }

  private Behaviour peers(NetProcess.Peers process, LabelScope scope) {
    long bound = this.bound.isPresent() ? this.bound.getAsInt() : scope.number(process.bound());
    this.bound = OptionalInt.empty();
    if (bound < 0 || bound > PeerComposition.MOST) {
      throw refused(process.bound().at(), "the bound of buffers must be a number from 0 to " + PeerComposition.MOST);
    }
    List<Behaviour> peers = new ArrayList<>();
    List<Located> names = new ArrayList<>();
    for (NetProcess member : process.members()) {
      int first = components.size();
      peers.add(behaviour(member, scope));
      names.add(new Located(peerName(member, first, peers.size()), member.at()));
    }
    return new PeerComposition((int) bound, peers, names, diagnostics).behaviour(buffers);
  }

  /** The name of the peer's first component, or of its definition; a peer without a name is numbered. */
  private String peerName(NetProcess member, int first, int number) {
    Component component = components.get(first);
    if (!component.name().equals(UNNAMED)) {
      return component.name();
    }
    if (member instanceof NetProcess.Call call) {
      return call.name();
    }
    String name = "peer " + number;
    if (components.size() == first + 1) {
      components.set(first, new Component(name, component.shape(), component.at()));
    }
    return name;
  }
}
