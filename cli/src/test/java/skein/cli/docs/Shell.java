package skein.cli.docs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.cli.Main;

/**
 * The shell commands that the documents use: {@code skein …} in this process, with {@code < FILE} as its input, {@code cat FILE}, and {@code echo $?}. Files are
 * looked up in a scratch folder first, then in the root of the checkout; output does not show the folder.
 */
final class Shell {

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private final Path scratch;
  private final Path root;
  private int lastExit;

  Shell(Path scratch, Path root) {
    this.scratch = scratch;
    this.root = root;
  }

  /** The output of the command, on both streams. */
  String run(String command) throws IOException {
    List<String> words = words(command);
    return switch (words.getFirst()) {
      case "skein", "./skein" -> skein(words.subList(1, words.size()));
      case "cat" -> Files.readString(Path.of(locate(words.get(1))));
      case "echo" -> lastExit + "\n";
      default -> throw new IllegalArgumentException("documents can only run skein, cat and echo $?, not: " + command);
    };
  }

  private String skein(List<String> words) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (String word : words) {
      boolean written = !arguments.isEmpty() && arguments.getLast().matches("-o|--out.*|--graph|--report|--certificate|--save|--save-strategy|--plot");
      arguments.add(written ? scratch.resolve(word).toString() : locate(word));
    }
    InputStream in = InputStream.nullInputStream();
    int redirect = arguments.indexOf("<");
    if (redirect >= 0) {
      in = new ByteArrayInputStream(Files.readAllBytes(Path.of(arguments.get(redirect + 1))));
      arguments = arguments.subList(0, redirect);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    lastExit = Main.run(arguments.toArray(String[]::new), in, out, out);
    return bytes.toString(StandardCharsets.UTF_8).replace(scratch + "/", "").replace(root + "/", "");
  }

  private String locate(String word) {
    for (Path folder : List.of(scratch, root)) {
      boolean path = Files.isRegularFile(folder.resolve(word)) || (word.contains("/") && Files.isDirectory(folder.resolve(word)));
      if (!word.startsWith("-") && path) {
        return folder.resolve(word).toString();
      }
    }
    return word;
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
    }
    return words;
  }
}
