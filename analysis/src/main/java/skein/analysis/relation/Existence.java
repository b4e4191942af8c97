package skein.analysis.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.core.answer.Reason;

/** Whether a move's choices can be made such that a condition holds (existential quantification by enumeration). */
final class Existence {

  private static final long MANY = 4096;

  private final Terms terms;

  Existence(Terms terms) {
    this.terms = terms;
  }

  Term of(Term condition, List<Choice> choices) {
    Term result = condition;
    long copies = 1;
    for (Choice choice : choices.reversed()) {
      if (choice.input() == null || !Terms.variables(List.of(result)).contains(choice.input())) {
        continue;
      }
      copies *= choice.count();
      if (copies > MANY) {
        throw new TooLarge(Reason.Size.CHOICES, MANY);
      }
      List<Term> cases = new ArrayList<>();
      for (long i = 0; i < choice.count(); i++) {
        int width = choice.input().width();
        cases.add(new Substitution(terms, Map.of(choice.input(), terms.constant(width, i))).apply(result));
      }
      result = terms.or(cases);
    }
    return result;
  }
}
