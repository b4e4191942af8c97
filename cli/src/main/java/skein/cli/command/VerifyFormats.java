package skein.cli.command;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import skein.ask.question.Result;
import skein.cli.argument.QuestionArguments;
import skein.cli.argument.TraceArguments;
import skein.cli.explain.Explanations;
import skein.cli.format.Itf;
import skein.cli.format.Sarif;
import skein.cli.format.VerifyJson;
import skein.cli.junit.VerifyJUnit;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.page.ReportSubjects;
import skein.cli.picture.RunSvg;
import skein.cli.session.Publication;
import skein.cli.session.Session;
import skein.cli.table.VerifyCsv;
import skein.cli.table.VerifyTable;
import skein.cli.text.Colours;
import skein.cli.text.VerifyText;
import skein.core.answer.Verdict;

/**
 * The answers about properties, in all formats.
 *
 * @param subject what a page shows of the model besides its runs
 */
record VerifyFormats(Session session, QuestionArguments asked, TraceArguments traces, Supplier<Optional<ReportSubject>> subject) {

  /** The answers about one model. */
  Publication one(Attempt<Verified> attempt, Verified verified, Optional<VerifyJson.Certificate> certificate, Explanations explanations) {
    return publication(
        colours -> new VerifyText(colours, traces.style(verified.model(), explanations), session.isQuiet()).render(verified.report()),
        List.of(attempt),
        () -> VerifyJson.render(attempt.combination().model(), verified, certificate, style(explanations)),
        explanations);
  }

  /**
   * The answers for several combinations.
   *
   * @param options as typed, to repeat one of them
   */
  Publication several(List<Attempt<Verified>> attempts, String options, Explanations explanations) {
    String notes = session.isQuiet() ? VerifyTable.quietNotes(attempts) : VerifyTable.notes(attempts, options);
    return publication(
        colours -> new VerifyTable(colours).render(attempts) + notes,
        attempts,
        () -> VerifyJson.render(attempts, style(explanations)),
        explanations);
  }

  private VerifyJson.Style style(Explanations explanations) {
    return new VerifyJson.Style(asked.fairness(), asked.storage().approximation(), traces.fullStates(), explanations);
  }

  private Publication publication(
      Function<Colours, String> answers, List<Attempt<Verified>> attempts, Supplier<String> json, Explanations explanations) {
    Function<Colours, String> text = answers.andThen(asked.storage().caveat()::concat);
    return new Publication(
        session,
        text.apply(session.colours()),
        wanted ->
            switch (wanted) {
              case TEXT, JSONL -> Optional.of(text.apply(Colours.NONE));
              case JSON -> Optional.of(json.get());
              case CSV -> Optional.of(VerifyCsv.render(attempts));
              case JUNIT -> Optional.of(VerifyJUnit.render(attempts, explanations == Explanations.NONE ? explanations : Explanations.BRIEF));
              case SARIF -> Optional.of(Sarif.report(attempts, explanations));
              case ITF -> shown(attempts.getFirst(), (verified, r) -> Itf.render(attempts.getFirst().combination().model(), verified.report(), r, r.trace().get()));
              case SVG ->
                  shown(
                      attempts.getFirst(),
                      (verified, r) -> new RunSvg(verified.report().program()).render(r.name() + ": " + r.verdict().word(), r.trace().get()));
              case HTML ->
                  Optional.of(
                      ReportHtml.render(
                          ReportHtml.Kind.VERIFY, attempts.getFirst().combination().title(), json.get(), ReportSubjects.of(attempts, subject.get(), ReportSubjects::ofTraces)));
            });
  }

  /** Some formats hold one trace: that of the first violation, else of the first witness. */
  private static Optional<String> shown(Attempt<Verified> attempt, BiFunction<Verified, Result, String> render) {
    if (!(attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _))) {
      return Optional.empty();
    }
    return verified.report().results().stream()
        .filter(r -> r.trace().isPresent())
        .min(Comparator.comparing(r -> r.verdict() != Verdict.VIOLATED))
        .map(r -> render.apply(verified, r));
  }
}
