package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import skein.core.testing.Golden;

/** Run with {@code -Dgolden.update=true} to write what commands print into the documents, then review the difference. */
class DocsTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("#+ +(.*)");

  /** What it prints goes on to other programs, so documents do not show it. */
  private static final String SHOW = "skein show ";

  private final Path root = Golden.root();

  @TestFactory
  Stream<DynamicTest> everyCommandPrintsWhatTheDocumentSays(@TempDir Path scratch) throws IOException {
    return documents().map(path -> DynamicTest.dynamicTest(name(path), () -> runCommands(path, scratch)));
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsSomewhere() throws IOException {
    return documents().map(path -> DynamicTest.dynamicTest(name(path), () -> assertThat(brokenLinks(path)).isEmpty()));
  }

  private void runCommands(Path path, Path scratch) throws IOException {
    Document document = new Document(path);
    Path folder = Files.createDirectories(scratch.resolve(name(path).replace('/', '_')));
    Shell shell = new Shell(folder, root);
    Map<Document.Block, List<String>> changed = new LinkedHashMap<>();
    for (Document.Block block : document.blocks()) {
      if (block.isTranscript()) {
        List<String> now = Transcript.of(block.lines()).rerun(shell).lines();
        if (!now.equals(block.lines())) {
          changed.put(block, now);
        }
      } else if (block.lines().stream().anyMatch(line -> line.startsWith(SHOW))) {
        for (String line : block.lines()) {
          assertThat(line).startsWith(SHOW);
          assertThat(shell.run(line.replaceAll(" [|>] .*", ""))).as(line).isNotEmpty();
          assertThat(shell.run("echo $?")).as(line).isEqualTo("0\n");
        }
      } else if (!block.fileName().isEmpty()) {
        Files.writeString(folder.resolve(block.fileName()), String.join("\n", block.lines()) + "\n");
      }
    }
    if (Boolean.getBoolean("golden.update")) {
      List<Document.Block> lastFirst = new ArrayList<>(changed.keySet());
      Collections.reverse(lastFirst);
      for (Document.Block block : lastFirst) {
        document.replace(block, changed.get(block));
      }
    } else {
      changed.forEach((block, now) ->
          assertThat(now).as("%s, line %d (rewrite with -Dgolden.update=true)", name(path), block.from()).isEqualTo(block.lines()));
    }
  }

  private List<String> brokenLinks(Path path) throws IOException {
    List<String> broken = new ArrayList<>();
    for (String line : new Document(path).prose()) {
      Matcher link = LINK.matcher(line);
      while (link.find()) {
        String target = link.group(1);
        if (!target.contains("://") && !exists(path, target)) {
          broken.add(target);
        }
      }
    }
    return broken;
  }

  private boolean exists(Path from, String target) throws IOException {
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    return parts.length == 1 || anchors(file).contains(parts[1]);
  }

  /** The anchors of headings, made as Git hosts make them. */
  private static List<String> anchors(Path file) throws IOException {
    return new Document(file)
        .prose().stream()
            .map(HEADING::matcher)
            .filter(Matcher::matches)
            .map(heading -> heading.group(1).toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
            .toList();
  }

  private Stream<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    try (Stream<Path> top = Files.list(root); Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      Stream.concat(top, docs).filter(path -> path.toString().endsWith(".md")).sorted().forEach(documents::add);
    }
    return documents.stream();
  }

  private String name(Path path) {
    return root.relativize(path).toString();
  }
}
