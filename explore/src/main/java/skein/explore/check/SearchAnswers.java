package skein.explore.check;

import java.util.List;

/**
 * What came of a check.
 *
 * @param vacuous there is no initial state; then nothing else counts
 * @param noErrors the built-in claim, judged on what the questions made us visit
 */
public record SearchAnswers<L>(boolean vacuous, List<SearchAnswer<L>> toQuestions, SearchAnswer<L> noErrors) {}
