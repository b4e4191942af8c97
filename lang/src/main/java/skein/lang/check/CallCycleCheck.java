package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Operator;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.model.ProcessNode;
import skein.lang.process.OperatorRules;
import skein.triples.term.Cycles;

/** Rejects definitions that could not be unfolded, or of which each call would add something. */
final class CallCycleCheck {

  /** @param growing the operator around the call that keeps what grows; empty if none does */
  private record Call(String from, String to, Span at, boolean head, String growing) {}

  private final Map<Operator, OperatorRules> rules = new java.util.IdentityHashMap<>();
  private final Map<String, ProcessDefinition> definitions;
  private final DiagnosticReport report;
  private final Set<String> ended = new HashSet<>();
  private final Map<String, List<Call>> calls = new LinkedHashMap<>();

  CallCycleCheck(Definition definition, Map<String, ProcessDefinition> definitions, DiagnosticReport report) {
    OperatorRules.all(definition).forEach(each -> rules.put(each.operator(), each));
    this.definitions = definitions;
    this.report = report;
  }

  void run() {
    boolean more = true;
    while (more) {
      more = false;
      for (ProcessDefinition definition : definitions.values()) {
        more |= hasEnded(definition.body()) && ended.add(definition.name().text());
      }
    }
    definitions.forEach(
        (name, definition) -> {
          List<Call> found = new ArrayList<>();
          collect(name, definition.body(), true, "", found);
          calls.put(name, found);
        });
    Cycles all = cycles(_ -> true);
    Cycles unguarded = cycles(Call::head);
    Set<Integer> reported = new HashSet<>();
    for (List<Call> own : calls.values()) {
      for (Call call : own) {
        if (call.head && unguarded.contains(call.from, call.to) && reported.add(unguarded.of(call.from))) {
          report.error("unguarded", call.at, "`" + call.from + "` calls itself before any step", "put an action before the call");
        }
      }
    }
    Set<String> grown = new HashSet<>();
    for (List<Call> own : calls.values()) {
      for (Call call : own) {
        boolean known = call.head && unguarded.contains(call.from, call.to);
        if (!known && !call.growing.isEmpty() && all.contains(call.from, call.to) && grown.add(call.from + " " + call.growing)) {
          report.error("grows", call.at, "`" + call.from + "` calls itself inside `" + call.growing + "`, where each call would add another", "let each part call itself, and compose the parts once");
        }
      }
    }
  }

  private Cycles cycles(Predicate<Call> through) {
    Map<String, List<String>> graph = new LinkedHashMap<>();
    calls.forEach((name, all) -> graph.put(name, all.stream().filter(through).map(Call::to).toList()));
    return new Cycles(graph);
  }

  private boolean hasEnded(ProcessNode node) {
    return switch (node) {
      case ProcessNode.Call(var name, var _, var _) -> ended.contains(name.text());
      case ProcessNode.Applied applied -> {
        for (OperatorRules.EndRule rule : rules.get(applied.operator()).ends()) {
          if (rule.ended().stream().allMatch(argument -> hasEnded(applied.arguments().get(argument)))
              && (rule.becomes().isEmpty() || hasEnded(applied.arguments().get(rule.becomes().get())))) {
            yield true;
          }
        }
        yield false;
      }
    };
  }

  private void collect(String from, ProcessNode node, boolean head, String growing, List<Call> into) {
    switch (node) {
      case ProcessNode.Call(var name, var _, var at) -> {
        if (definitions.containsKey(name.text())) {
          into.add(new Call(from, name.text(), at, head, growing));
        }
      }
      case ProcessNode.Applied applied -> {
        OperatorRules own = rules.get(applied.operator());
        Map<Integer, Boolean> heads = new HashMap<>();
        own.active().forEach(argument -> heads.put(argument, head));
        for (OperatorRules.EndRule rule : own.ends()) {
          if (rule.becomes().isPresent() && rule.ended().stream().allMatch(argument -> hasEnded(applied.arguments().get(argument)))) {
            heads.merge(rule.becomes().get(), head, Boolean::logicalOr);
          }
        }
        for (int i = 0; i < applied.arguments().size(); i++) {
          String around = own.growing().contains(i) ? applied.operator().form() : growing;
          collect(from, applied.arguments().get(i), heads.getOrDefault(i, false), around, into);
        }
      }
    }
  }
}
