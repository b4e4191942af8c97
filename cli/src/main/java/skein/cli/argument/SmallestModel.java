package skein.cli.argument;

import java.time.Duration;
import java.util.List;
import skein.ask.Reducer;
import skein.ask.Skein;
import skein.ask.question.Comparison;
import skein.ask.question.Question;
import skein.cli.session.Session;
import skein.core.answer.Settings;
import skein.core.language.Model;

/** Minimises a model on which two engines contradict each other about a property. */
public final class SmallestModel {

  /** The number of smaller models to try. */
  private static final int TRIES = 5_000;

  /** The time to look for it if there is no limit. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final Duration SHORTEST = Duration.ofSeconds(2);

  private final Skein skein;
  private final Session session;
  private final ModelArguments.Text text;
  private final Comparison.Disagreement trouble;
  private final Question question;
  private final Duration end;

  public SmallestModel(
      Skein skein, Session session, ModelArguments.Text text, Settings settings, Comparison.Disagreement trouble) {
    this.skein = skein;
    this.session = session;
    this.text = text;
    this.trouble = trouble;
    this.end = session.limit().orElse(session.elapsed().plus(PATIENCE));
    // Reject a smaller model that takes much longer.
    double took = Math.max(trouble.one().statistics().seconds(), trouble.other().statistics().seconds());
    Duration most = SHORTEST.plusMillis((long) (2_000 * took));
    this.question = new Question(List.of(trouble.one().property().name()), Question.AUTO, settings.withTime(most));
  }

  public Reducer.Reduced find() {
    return Reducer.reduce(text.source().text(), this::shows, TRIES, this::isPatient);
  }

  private boolean isPatient() {
    return !session.interrupted() && session.elapsed().compareTo(end) < 0;
  }

  private boolean shows(String candidate) {
    return text.replaced(candidate).filter(this::shows).isPresent();
  }

  private boolean shows(Model smaller) {
    List<String> two = List.of(trouble.one().engine(), trouble.other().engine());
    return skein.compare(smaller.program(), question, two, session).disagreement().filter(trouble::sameAs).isPresent();
  }
}
