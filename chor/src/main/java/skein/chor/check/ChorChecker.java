package skein.chor.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.triples.term.Cycles;

/** Checks a text, and finds the choreography that commands are about. */
public final class ChorChecker {

  private static final int FEW = 8;

  private final ChorSpec spec;
  private final Diagnostics diagnostics;
  private final Complaints complaints;
  private final Map<String, Name> peers = new LinkedHashMap<>();
  private final Map<String, ChorSpec.Definition> definitions = new LinkedHashMap<>();
  private final Set<String> usedPeers = new LinkedHashSet<>();
  private final Budget budget;

  private ChorChecker(ChorSpec spec, Diagnostics diagnostics, Complaints complaints, Budget budget) {
    this.budget = budget;
    this.spec = spec;
    this.diagnostics = diagnostics;
    this.complaints = complaints;
  }

  /**
   * The text with its main choreography: the requested one; else the only one that properties name; else the first one that no other one calls.
   *
   * @return empty if there are errors; all are added to the diagnostics
   */
  public static Optional<CheckedChor> check(Source source, ChorSpec spec, Optional<String> main, Diagnostics diagnostics, Budget budget) {
    return Complaints.collect(source, diagnostics, complaints -> new ChorChecker(spec, diagnostics, complaints, budget).run(main));
  }

  private Optional<CheckedChor> run(Optional<String> asked) {
    peers();
    definitions();
    spec.definitions().forEach(definition -> names(definition.body()));
    undeclared();
    properties();
    ChorCalls calls = new ChorCalls(definitions);
    new ChorRecursion(calls, complaints).run();
    Optional<String> main = main(asked, calls);
    FormulaTexts formulas = FormulaTexts.parse(spec, diagnostics);
    if (main.isEmpty() || complaints.any()) {
      return Optional.empty();
    }
    DeciderCheck deciders = new DeciderCheck(spec, new Participation(spec), complaints, diagnostics, budget);
    if (!deciders.takePart() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    deciders.warn(calls);
    warnOfUnusedPeers();
    if (asked.isEmpty()) {
      warnOfUnusedDefinitions(calls, main.get());
    }
    formulas.checkLabels(calls.cycles(_ -> true).reachable(main.get()).stream().map(name -> definitions.get(name).body()).toList());
    return Optional.of(new CheckedChor(spec, main.get(), formulas.parsed()));
  }

  private void peers() {
    for (Name peer : spec.peers()) {
      Name first = peers.putIfAbsent(peer.text(), peer);
      if (first != null) {
        complaints.error("duplicate", peer.at(), "the peer `" + peer.text() + "` is already declared on line " + first.at().line(), "remove one of them");
      }
    }
  }

  private void definitions() {
    for (ChorSpec.Definition definition : spec.definitions()) {
      ChorSpec.Definition first = definitions.putIfAbsent(definition.name().text(), definition);
      if (first != null) {
        twice("choreography", definition.name(), first.name().at());
      }
    }
  }

  private void names(Choreography term) {
    switch (term) {
      case Choreography.Skip _, Choreography.Sequence _, Choreography.Parallel _ -> {}
      case Choreography.Local(var _, var peer, var _) -> peer(peer);
      case Choreography.Message(var action, var sender, var receiver, var at) -> {
        peer(sender);
        peer(receiver);
        if (sender.text().equals(receiver.text())) {
          complaints.error("self-message", at, "`" + sender.text() + "` sends `" + action.text() + "` to itself",
              "write `" + action.text() + "@" + sender.text() + "` for an action of one peer, or correct one of the peers");
        }
      }
      case Choreography.Choice(var _, var decider, var _) -> decider.ifPresent(this::peer);
      case Choreography.Loop(var _, var decider, var _) -> decider.ifPresent(this::peer);
      case Choreography.Call(var name, var at) -> {
        if (!definitions.containsKey(name.text())) {
          complaints.add(unknownCall(name, at));
        }
      }
    }
    term.parts().forEach(this::names);
  }

  private void peer(Name peer) {
    usedPeers.add(peer.text());
    if (!peers.containsKey(peer.text()) && !peers.isEmpty()) {
      Optional<String> near = Nearest.to(peer.text(), peers.keySet());
      complaints.error("unknown-peer", peer.at(), "unknown peer `" + peer.text() + "`",
          near.map(name -> "did you mean `" + name + "`?").orElse("add it to the list of peers: `peers …, " + peer.text() + "`"));
    }
  }

  /** An action without its peers looks like a call. */
  private Diagnostic unknownCall(Name name, Span at) {
    Diagnostic unknown = Diagnostic.error("unknown-name", at, "unknown choreography `" + name.text() + "`");
    Optional<String> near = Nearest.to(name.text(), definitions.keySet());
    Set<String> actions = new TreeSet<>();
    definitions.values().forEach(definition -> actions(definition.body(), actions));
    if (name.text().equalsIgnoreCase("skip")) {
      return unknown.withHint("did you mean `skip`?");
    }
    if (near.isPresent() && !actions.contains(name.text())) {
      return unknown.withHint("did you mean `" + near.get() + "`?");
    }
    boolean action = actions.contains(name.text()) || Character.isLowerCase(name.text().charAt(0));
    return action
        ? unknown.withHint("an action needs its peers: `" + name.text() + "@p`, or `" + name.text() + "(p -> q)` for a communication")
        : unknown.withHint("define it: `" + name.text() + " = …`");
  }

  private static void actions(Choreography term, Set<String> into) {
    ChorAction.of(term).ifPresent(action -> into.add(action.name()));
    term.parts().forEach(part -> actions(part, into));
  }

  private void undeclared() {
    if (peers.isEmpty() && !usedPeers.isEmpty()) {
      String list = usedPeers.stream().limit(FEW).collect(Collectors.joining(", ")) + (usedPeers.size() > FEW ? ", …" : "");
      complaints.error("no-peers", complaints.start(), "this file does not declare its peers", "begin it with `peers " + list + "`");
    }
  }

  private void properties() {
    Map<String, Span> seen = new LinkedHashMap<>();
    for (ChorSpec.Check check : spec.checks()) {
      Name name = check.name();
      Span first = seen.putIfAbsent(name.text(), name.at());
      if (first != null) {
        twice("property", name, first);
      }
      if (name.text().equals(Property.NO_ERRORS)) {
        complaints.error("duplicate", name.at(), "`" + Property.NO_ERRORS + "` is the name of a built-in property", "use another name");
      }
      CheckedChor.subject(check).filter(subject -> !definitions.containsKey(subject.text())).ifPresent(subject -> {
        Optional<String> near = Nearest.to(subject.text(), definitions.keySet());
        complaints.error("unknown-name", subject.at(), "unknown choreography `" + subject.text() + "`",
            near.map(known -> "did you mean `" + known + "`?").orElse("define it: `" + subject.text() + " = …`"));
      });
    }
  }

  private Optional<String> main(Optional<String> asked, ChorCalls calls) {
    if (asked.isPresent() && !definitions.containsKey(asked.get())) {
      Diagnostic unknown =
          Diagnostic.error("unknown-main", complaints.start(), "the main choreography `" + asked.get() + "` is not defined").blamingParameters();
      complaints.add(Nearest.to(asked.get(), definitions.keySet()).map(near -> unknown.withHint("did you mean `" + near + "`?")).orElse(unknown));
      return Optional.empty();
    }
    List<String> named = spec.checks().stream().flatMap(check -> CheckedChor.subject(check).stream()).map(Name::text).distinct().toList();
    if (asked.isPresent() || named.size() == 1) {
      return asked.isPresent() ? asked : Optional.of(named.getFirst());
    }
    return Optional.of(calls.uncalled().orElse(definitions.keySet().iterator().next()));
  }

  private void warnOfUnusedPeers() {
    for (Name peer : peers.values()) {
      if (!usedPeers.contains(peer.text())) {
        diagnostics.add(Diagnostic.warning("unused", peer.at(), "the peer `" + peer.text() + "` takes no part in any choreography")
            .withHint("remove it from the list"));
      }
    }
  }

  private void warnOfUnusedDefinitions(ChorCalls calls, String main) {
    Cycles all = calls.cycles(_ -> true);
    Set<String> used = new LinkedHashSet<>(all.reachable(main));
    spec.checks().stream().flatMap(check -> CheckedChor.subject(check).stream()).forEach(name -> used.addAll(all.reachable(name.text())));
    for (ChorSpec.Definition definition : definitions.values()) {
      if (!used.contains(definition.name().text())) {
        diagnostics.add(Diagnostic.warning("unused", definition.name().at(), "`" + definition.name().text() + "` is used neither by `" + main + "` nor by a property")
            .withHint("remove it, or select it as the main choreography"));
      }
    }
  }

  private void twice(String what, Name name, Span first) {
    complaints.error("duplicate", name.at(), "the " + what + " `" + name.text() + "` is already defined on line " + first.line(), "rename one of them");
  }
}
