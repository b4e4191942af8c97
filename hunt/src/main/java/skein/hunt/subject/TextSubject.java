package skein.hunt.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.run.Fairness;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** A text in any language; it is shrunk by removing words. */
public record TextSubject(Language language, String text, HuntQuestion question) implements HuntSubject {

  private static final Pattern WORDS = Pattern.compile("\\w+|\\s+|[^\\w\\s]");

  @Override
  public String extension() {
    return language.extensions().getFirst();
  }

  @Override
  public List<String> parameters() {
    return List.of();
  }

  @Override
  public Prepared prepare() {
    Loaded loaded =
        language.load(new Source("model." + extension(), text), new LoadOptions(java.util.Map.of(), question.roundRobin(), Optional.empty()));
    Program program =
        loaded.model()
            .orElseThrow(
                () -> new Rejected(loaded.diagnostics().stream().filter(Diagnostic::isError).map(Diagnostic::message).findFirst().orElse("")))
            .program();
    if (question.fairness() != Fairness.NONE && program.hasJointSteps()) {
      throw new Rejected("fairness is not defined for steps of several agents");
    }
    return new Prepared(program, Extras.with(program.properties(), question), List.of(), Optional.empty());
  }

  @Override
  public HuntSubject shrunk(Predicate<HuntSubject> shows) {
    TextSubject smallest = this;
    for (HuntQuestion simpler : question.simpler()) {
      TextSubject candidate = new TextSubject(language, smallest.text, simpler);
      smallest = shows.test(candidate) ? candidate : smallest;
    }
    List<String> words = new ArrayList<>();
    Matcher matcher = WORDS.matcher(smallest.text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    for (int length = words.size() / 2; length > 0; length = length == 1 ? 0 : length / 2) {
      for (int from = 0; from + length <= words.size(); ) {
        List<String> fewer = new ArrayList<>(words.subList(0, from));
        fewer.addAll(words.subList(from + length, words.size()));
        TextSubject candidate = new TextSubject(language, String.join("", fewer), smallest.question);
        if (shows.test(candidate)) {
          words = fewer;
          smallest = candidate;
        } else {
          from += length;
        }
      }
    }
    return smallest;
  }
}
