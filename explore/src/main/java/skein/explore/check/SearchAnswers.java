package skein.explore.check;

import java.util.List;

/**
 * The answers of a check.
 *
 * @param vacuous there is no initial state; the other answers are then meaningless
 * @param noErrors the built-in claim, judged on the states visited for the questions
 */
public record SearchAnswers<L>(boolean vacuous, List<SearchAnswer<L>> toQuestions, SearchAnswer<L> noErrors) {}
