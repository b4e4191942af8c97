package skein.cli.format;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import skein.ask.question.Result;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.text.Colours;
import skein.cli.text.ReasonText;
import skein.cli.text.TraceText;
import skein.core.answer.Verdict;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.source.Diagnostic;
import skein.core.source.Span;

/**
 * Violations and model errors in the format that code hosts annotate files from.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF 2.1.0</a>
 */
public final class Sarif {

  private Sarif() {}

  /** A step of a run, with its place in the text. */
  private record FlowStep(String text, Span at) {}

  public static String report(List<Attempt<Verified>> attempts, Explanations explanations) {
    List<Failure> failures = new ArrayList<>();
    Set<String> rules = new LinkedHashSet<>();
    List<Consumer<Json>> results = new ArrayList<>();
    for (Attempt<Verified> attempt : attempts) {
      switch (attempt.outcome()) {
        case Outcome.Done<Verified>(Verified verified, var _) -> {
          // In a series, the same property is violated for several parameters.
          String lead = attempts.size() == 1 || attempt.combination().parameters().isEmpty() ? "" : attempt.combination().values() + ": ";
          verified.counted().forEach(r -> rules.add(r.property().name()));
          verified.counted().stream()
              .filter(r -> r.verdict() != Verdict.HOLDS)
              .forEach(r -> results.add(json -> result(json, verified, r, lead, explanations)));
        }
        case Outcome.Failed<Verified>(Failure failure) -> {
          failures.add(failure);
          failure.diagnostics().forEach(d -> rules.add(d.code()));
          failure.diagnostics().forEach(d -> results.add(json -> result(json, d)));
        }
      }
    }
    return log(rules, results, failures);
  }

  public static String failed(Failure failure) {
    return report(List.of(new Attempt<>(new Combination("", Map.of()), new Outcome.Failed<>(failure), 0)), Explanations.NONE);
  }

  /** Of a model that can be run. */
  public static String diagnostics(List<Diagnostic> diagnostics) {
    Set<String> rules = new LinkedHashSet<>();
    diagnostics.forEach(d -> rules.add(d.code()));
    return log(rules, diagnostics.stream().<Consumer<Json>>map(d -> json -> result(json, d)).toList(), List.of());
  }

  private static void result(Json json, Diagnostic d) {
    String message = d.message() + d.hint().map(h -> " (hint: " + h + ")").orElse("");
    result(json, d.code(), d.isError() ? "error" : "warning", message, d.at(), List.of());
  }

  private static void result(Json json, Verified verified, Result result, String lead, Explanations explanations) {
    Property property = result.property();
    boolean violated = result.verdict() == Verdict.VIOLATED;
    String message =
        lead + property.name() + " is " + result.verdict().word() + ": " + ReasonText.of(result.reason()) + explanation(verified, result, explanations);
    Span at =
        switch (result.trace().map(Trace::ending).orElse(new Ending.AtState())) {
          case Ending.Error(var _, var error) -> error.at();
          case Ending.Assumption(var _, var error) -> error.at();
          case Ending.AtState(), Ending.AtBound(), Ending.NoStep(), Ending.Loop _ -> property.origin();
        };
    List<FlowStep> steps =
        result.trace().stream()
            .flatMap(t -> t.moves().stream())
            .map(move -> new FlowStep(move.text(), verified.report().program().rules().get(move.step().rule()).origin()))
            .toList();
    result(json, property.name(), violated ? "error" : "warning", message, at, steps);
  }

  /** On lines of its own. */
  private static String explanation(Verified verified, Result result, Explanations explanations) {
    TraceText text = new TraceText(new TraceStyle(verified.model().explainer(), false, explanations), Colours.NONE);
    return result.trace().stream()
        .flatMap(trace -> text.explanation(trace, Optional.of(result.property().claim())).stream())
        .map(line -> "\n" + line)
        .collect(Collectors.joining());
  }

  private static String log(Set<String> rules, List<Consumer<Json>> results, List<Failure> failures) {
    return Json.object(
        json -> {
          json.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
          json.put("version", "2.1.0");
          only(json, "runs", () -> {
            json.object("tool", () -> json.object("driver", () -> {
              json.put("name", "Skein");
              json.put("version", Version.number());
              json.objects("rules", rules, rule -> json.put("id", rule));
            }));
            json.objects("results", results, result -> result.accept(json));
            invocation(json, failures.stream().filter(f -> f.diagnostics().isEmpty()).toList());
            json.put("columnKind", "utf16CodeUnits");
          });
        });
  }

  /** An array with one object. */
  private static void only(Json json, String name, Runnable members) {
    json.array(name, () -> json.object(members));
  }

  /** Errors without a place in a text, such as a missing file. */
  private static void invocation(Json json, List<Failure> failures) {
    if (failures.isEmpty()) {
      return;
    }
    only(json, "invocations", () -> {
      json.put("executionSuccessful", false);
      json.objects("toolExecutionNotifications", failures, failure -> {
        json.put("level", "error");
        text(json, "message", failure.message());
      });
    });
  }

  private static void result(Json json, String rule, String level, String message, Span at, List<FlowStep> steps) {
    json.put("ruleId", rule);
    json.put("level", level);
    text(json, "message", message);
    json.objects("locations", isPlace(at) ? List.of(at) : List.<Span>of(), place -> location(json, place));
    if (!steps.isEmpty()) {
      only(json, "codeFlows", () -> only(json, "threadFlows", () -> json.objects("locations", steps, step -> json.object("location", () -> {
        if (isPlace(step.at())) {
          location(json, step.at());
        } else if (isPlace(at)) {
          location(json, at);
        }
        text(json, "message", step.text());
      }))));
    }
  }

  private static void location(Json json, Span at) {
    json.object("physicalLocation", () -> {
      json.object("artifactLocation", () -> json.put("uri", uri(at.source().name())));
      json.object("region", () -> {
        json.put("startLine", at.line());
        json.put("startColumn", at.column());
        json.put("endLine", at.endLine());
        json.put("endColumn", at.endColumn());
      });
    });
  }

  private static void text(Json json, String name, String text) {
    json.object(name, () -> json.put("text", text));
  }

  private static boolean isPlace(Span at) {
    return at != null && !at.source().text().isEmpty();
  }

  private static String uri(String file) {
    try {
      String path = file.replace('\\', '/');
      // A colon in the first segment would end a scheme.
      return new URI(null, null, path.matches("[^/]*:.*") ? "./" + path : path, null).toASCIIString();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
