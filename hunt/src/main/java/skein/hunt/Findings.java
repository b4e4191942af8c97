package skein.hunt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import skein.hunt.subject.HuntSubject;
import skein.hunt.subject.ProgramSubject;

/** The findings, by kind; a few of the smallest models of each kind are kept in a folder. */
final class Findings {

  /** Several causes may look alike: this many different minimal models of a kind are kept. */
  private static final int PER_KIND = 3;
  /** Shrinking takes time: after this many of a kind, the others are only counted. */
  private static final int SHRUNK_PER_KIND = 6;

  private final Path folder;
  private final List<Pattern> known;
  private final Map<String, Integer> knownCounts = new TreeMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, Map<String, Path>> kept = new LinkedHashMap<>();

  /** @param known kinds that are already being worked on: they are counted separately, and not kept */
  Findings(Path folder, List<Pattern> known) {
    this.folder = folder;
    this.known = List.copyOf(known);
  }

  /** The kinds listed in the file, one regular expression per line; {@code #} starts a comment. */
  static List<Pattern> known(Path file) {
    try {
      return Files.isRegularFile(file)
          ? Files.readAllLines(file).stream().map(line -> line.replaceAll("#.*", "").strip()).filter(line -> !line.isEmpty()).map(Pattern::compile).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Counts it; returns whether its subject is worth shrinking. */
  synchronized boolean count(Trouble trouble) {
    if (known.stream().anyMatch(pattern -> pattern.matcher(trouble.kind()).find())) {
      knownCounts.merge(trouble.kind(), 1, Integer::sum);
      return false;
    }
    int before = counts.merge(trouble.kind(), 1, Integer::sum) - 1;
    return before < SHRUNK_PER_KIND && kept.getOrDefault(trouble.kind(), Map.of()).size() < PER_KIND;
  }

  synchronized Map<String, Integer> counts() {
    return new TreeMap<>(counts);
  }

  synchronized Map<String, Integer> knownCounts() {
    return new TreeMap<>(knownCounts);
  }

  synchronized boolean isEmpty() {
    return counts.isEmpty();
  }

  /** Keeps a minimal model; returns its path, or that of an equal one. */
  synchronized Path keep(long seed, Trouble trouble, HuntSubject original, HuntSubject smallest, List<String> said) {
    Map<String, Path> ofKind = kept.computeIfAbsent(trouble.kind(), _ -> new LinkedHashMap<>());
    return ofKind.computeIfAbsent(smallest.text() + smallest.question(), _ -> {
      Path place = folder.resolve(slug(trouble.kind()) + "-" + (ofKind.size() + 1));
      try {
        Files.createDirectories(place);
        Files.writeString(place.resolve("model." + smallest.extension()), CorpusFile.text(smallest));
        Files.writeString(place.resolve("original." + original.extension()), CorpusFile.text(original));
        Files.writeString(place.resolve("report.txt"), report(seed, trouble, smallest, said));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return place;
    });
  }

  /** Keeps the original model, so that it is not lost whatever happens while it is shrunk. */
  Path keepOriginal(long seed, Trouble trouble, HuntSubject original, List<String> said) {
    Path place = folder.resolve("originals").resolve(seed + "-" + slug(trouble.kind()));
    try {
      Files.createDirectories(place);
      Files.writeString(place.resolve("model." + original.extension()), CorpusFile.text(original));
      Files.writeString(place.resolve("report.txt"), report(seed, trouble, original, said));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return place;
  }

  private static String report(long seed, Trouble trouble, HuntSubject smallest, List<String> said) {
    List<String> lines = new ArrayList<>();
    lines.add("seed " + seed);
    lines.add(trouble.kind());
    lines.add(trouble.detail());
    lines.add("");
    if (smallest instanceof ProgramSubject) {
      lines.add("A program has no text that can be read back. To reproduce:");
      lines.add("  tools/hunt --models 1 --seed " + seed);
    } else {
      List<String> words = new ArrayList<>(List.of("./skein", "verify", "model." + smallest.extension()));
      words.addAll(smallest.parameters());
      smallest.question().arguments().stream().filter(word -> !word.startsWith("--ask-")).forEach(words::add);
      lines.add("To reproduce, run this with --engine=reference, --engine=explore [--no-reductions], …");
      lines.add("  " + String.join(" ", words));
      lines.add("  tools/hunt --replay model." + smallest.extension());
    }
    lines.add("");
    lines.add("All answers:");
    said.forEach(line -> lines.add("  " + line));
    return String.join("\n", lines) + "\n";
  }

  private static String slug(String kind) {
    String plain = kind.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return plain.substring(0, Math.min(80, plain.length())).replaceAll("^-|-$", "");
  }
}
