package skein.ask.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;

/**
 * The question that an experiment answers.
 *
 * @param relation {@code feasibility}, {@code refutability}, {@code certainty} or {@code impossibility}
 * @param variant {@code weak}, {@code strong} or {@code strict}; has no effect on certainty and impossibility
 * @param certainty {@code states} or {@code runs}: what certainty and impossibility require
 * @param all check every relation in every variant instead
 * @param shortest look for the shortest runs
 * @param runs the number of runs to look for
 * @param useHints whether to rely on the independence that the purpose declares
 */
public record ExperimentQuestion(
    String relation,
    String variant,
    String certainty,
    boolean all,
    int maxDepth,
    boolean remember,
    boolean shortest,
    int runs,
    boolean useHints,
    Settings settings) {

  public static final int DEFAULT_DEPTH = 100;

  /** Is the purpose weakly feasible, within the default depth? */
  public static final ExperimentQuestion DEFAULT =
      new ExperimentQuestion("feasibility", "weak", "states", false, DEFAULT_DEPTH, false, false, 1, true, Settings.DEFAULT);

  List<Inquiry> inquiries(PurposeText purpose) {
    if (maxDepth < 0) {
      throw new WrongQuestion(new QuestionProblem.TooSmall(QuestionProblem.Setting.MAX_DEPTH, 0, maxDepth));
    }
    if (runs < 1) {
      throw new WrongQuestion(new QuestionProblem.TooSmall(QuestionProblem.Setting.RUNS, 1, runs));
    }
    PurposeRelation asked = word(QuestionProblem.Term.RELATION, relation, PurposeRelation.values());
    Variant way = word(QuestionProblem.Term.VARIANT, variant, Variant.values());
    Certainty reading = word(QuestionProblem.Term.CERTAINTY, certainty, Certainty.values());
    List<Inquiry> inquiries = new ArrayList<>();
    for (PurposeRelation each : all ? PurposeRelation.values() : new PurposeRelation[] {asked}) {
      for (Variant kind : !all ? new Variant[] {way} : each.existential() ? Variant.values() : new Variant[] {Variant.WEAK}) {
        // Another order of the same events can close a loop earlier.
        boolean oneOrder = useHints && (each.existential() || reading == Certainty.STATES);
        inquiries.add(
            new Inquiry(each, kind, reading, maxDepth, remember, shortest, runs, oneOrder ? purpose.experiment().independent() : List.of()));
      }
    }
    return inquiries;
  }

  private static <E extends Enum<E>> E word(QuestionProblem.Term term, String given, E[] known) {
    List<String> words = Stream.of(known).map(k -> k.name().toLowerCase(Locale.ROOT)).toList();
    int at = words.indexOf(given);
    if (at < 0) {
      throw WrongQuestion.unknown(term, given, words);
    }
    return known[at];
  }
}
