package skein.core.language;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * Finds out what the names in a text stand for: what an editor shows when the pointer rests on one, and where it goes to from there. It knows nothing of any
 * editor, and positions are offsets in the text.
 */
public final class NameIndex {

  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
  private static final int MOST_LINES = 8;

  private final Source source;
  private final List<DeclaredName> names;

  /** @param names those that the text declares, in any order */
  public NameIndex(Source source, List<DeclaredName> names) {
    this.source = source;
    this.names = List.copyOf(names);
  }

  /** The names of a text in this language; none if it cannot be read so far. */
  public static NameIndex of(Language language, Source source) {
    return new NameIndex(source, language.names(source));
  }

  /** The word around or just before an offset. */
  public Optional<Span> word(int offset) {
    Matcher words = WORD.matcher(source.text());
    while (words.find()) {
      if (words.start() <= offset && offset <= words.end()) {
        return Optional.of(new Span(source, words.start(), words.end()));
      }
    }
    return Optional.empty();
  }

  /** What the word around an offset stands for, if it is declared in this text. */
  public Optional<DeclaredName> declaration(int offset) {
    return word(offset)
        .flatMap(
            word ->
                names.stream().filter(one -> one.name().equals(word.text()) && (!one.isLocal() || contains(one.scope(), offset)))
                    .min(Comparator.<DeclaredName>comparingInt(one -> contains(one.scope(), offset) ? one.scope().end() - one.scope().start() : Integer.MAX_VALUE)
                        .thenComparingInt(one -> one.at().start())));
  }

  private static boolean contains(Span span, int offset) {
    return span.start() <= offset && offset <= span.end();
  }

  /** The lines that declare a name, with the comments directly above them; only the first few. */
  public String excerpt(DeclaredName name) {
    List<String> lines = source.text().lines().toList();
    int first = source.line(name.at().start()) - 1;
    int last = source.line(Math.max(name.at().start(), name.at().end() - 1)) - 1;
    while (first > 0 && isComment(lines.get(first - 1)) && last - first < MOST_LINES - 1) {
      first--;
    }
    return lines.subList(first, Math.min(lines.size(), last + 1)).stream().map(String::strip).collect(Collectors.joining("\n"));
  }

  private static boolean isComment(String line) {
    String words = line.strip();
    return words.startsWith("#") || words.startsWith("//") || words.startsWith("--");
  }
}
