package skein.core.language;

import java.util.List;
import java.util.stream.Stream;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.program.Property;
import skein.core.source.Source;

/**
 * Properties of a model that are written apart from it, and which of all its properties are asked.
 *
 * @param texts in the language's own form
 * @param asked the names of properties; the others need not be checked, or have values for their parameters. All are asked if it is empty
 */
public record PropertyTexts(List<Source> texts, List<String> asked) {

  public static final PropertyTexts NONE = new PropertyTexts(List.of(), List.of());

  public PropertyTexts {
    texts = List.copyOf(texts);
    asked = List.copyOf(asked);
  }

  /** Throws if a property is asked that is not among these, nor built in. */
  public void requireKnown(List<String> known) {
    for (String name : asked) {
      if (!known.contains(name) && !name.equals(Property.NO_ERRORS)) {
        throw WrongQuestion.unknown(QuestionProblem.Term.PROPERTY, name, Stream.concat(known.stream(), Stream.of(Property.NO_ERRORS)).toList());
      }
    }
  }

  /** Whether the property is asked. */
  public boolean asks(String property) {
    return asked.isEmpty() || asked.contains(property);
  }
}
