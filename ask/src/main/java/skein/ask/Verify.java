package skein.ask;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Replay;
import skein.core.answer.Run;
import skein.core.answer.Trace;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Which of the properties hold? Gives each property to an engine that can decide it, and replays what
 * the engines found before anyone sees it. A run that does not replay is thrown as a {@link
 * skein.core.answer.ReplayFailure}: it is our bug, and no violation.
 */
final class Verify {

  private final List<Engine> engines;
  private final Program program;
  private final Question question;

  Verify(List<Engine> engines, Program program, Question question) {
    this.engines = engines;
    this.program = program;
    this.question = question;
  }

  Report answer(Monitor monitor) {
    List<Property> asked = new Selection(program).of(question);
    List<Engine> candidates = candidates();
    Map<Engine, List<Property>> work = new LinkedHashMap<>();
    for (Property property : asked) {
      // Where no engine can, the first says why not, and still looks out for errors.
      Engine engine =
          candidates.stream()
              .filter(e -> e.cannot(property, question.settings()).isEmpty())
              .findFirst()
              .orElse(candidates.getFirst());
      work.computeIfAbsent(engine, _ -> new ArrayList<>()).add(property);
    }
    List<Result> results = new ArrayList<>();
    work.forEach((engine, properties) -> results.addAll(ask(engine, properties, monitor)));
    return new Report(program, inOrder(asked, results));
  }

  private List<Engine> candidates() {
    if (question.engine().equals(Question.AUTO)) {
      return engines;
    }
    List<Engine> named = engines.stream().filter(e -> e.name().equals(question.engine())).toList();
    if (named.isEmpty()) {
      List<String> names = engines.stream().map(Engine::name).toList();
      throw new WrongQuestion(
          "there is no engine " + question.engine() + "; there is " + Question.AUTO + ", " + String.join(", ", names));
    }
    return named;
  }

  private List<Result> ask(Engine engine, List<Property> properties, Monitor monitor) {
    Interpreter interpreter = new Interpreter(program);
    List<Result> results = new ArrayList<>();
    for (Finding finding : engine.check(program, properties, question.settings(), monitor)) {
      Property property = finding.property();
      Optional<Trace> trace = finding.run().map(run -> replayed(interpreter, property, run));
      boolean asked = properties.stream().anyMatch(p -> p.name().equals(property.name()));
      results.add(Result.of(finding, asked, trace));
    }
    return results;
  }

  private Trace replayed(Interpreter interpreter, Property property, Run run) {
    return Replay.check(interpreter, property.claim(), question.settings().fairness(), run);
  }

  /** As they were asked for; where several engines say something about errors, the worst of it. */
  private static List<Result> inOrder(List<Property> asked, List<Result> results) {
    List<Result> ordered = new ArrayList<>();
    for (Property property : asked) {
      if (!(property.claim() instanceof Claim.NoErrors)) {
        results.stream().filter(r -> r.property().name().equals(property.name())).findFirst().ifPresent(ordered::add);
      }
    }
    results.stream()
        .filter(r -> r.property().claim() instanceof Claim.NoErrors)
        .min(Comparator.comparing(r -> List.of(Verdict.VIOLATED, Verdict.HOLDS, Verdict.INCONCLUSIVE).indexOf(r.verdict())))
        .ifPresent(ordered::add);
    return ordered;
  }
}
