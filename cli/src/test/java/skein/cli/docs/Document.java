package skein.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Markdown file as a list of lines, and the fenced blocks in it. */
final class Document {

  private static final String FENCE = "```";

  private final Path path;
  private final List<String> lines;

  Document(Path path) throws IOException {
    this.path = path;
    this.lines = new ArrayList<>(Files.readAllLines(path));
  }

  /**
   * A fenced block: the lines {@code from .. to-1} of the document, between the fences.
   *
   * @param info the text after the opening fence: a language, and possibly a file name
   */
  record Block(String info, int from, int to, List<String> lines) {

    boolean isTranscript() {
      return info.equals("console");
    }

    /** The name of the file that the block shows; empty if it has none. */
    String fileName() {
      int blank = info.indexOf(' ');
      return blank < 0 ? "" : info.substring(blank + 1).strip();
    }
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    int start = -1;
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith(FENCE)) {
        continue;
      }
      if (start < 0) {
        start = i;
      } else {
        String info = lines.get(start).substring(FENCE.length()).strip();
        blocks.add(new Block(info, start + 1, i, List.copyOf(lines.subList(start + 1, i))));
        start = -1;
      }
    }
    return blocks;
  }

  /** The lines outside fenced blocks. */
  List<String> prose() {
    List<String> prose = new ArrayList<>(lines);
    for (Block block : blocks().reversed()) {
      prose.subList(block.from(), block.to()).clear();
    }
    return prose;
  }

  /** Replaces the content of a block. Call this from the last block to the first, so that positions stay valid. */
  void replace(Block block, List<String> content) throws IOException {
    List<String> place = lines.subList(block.from(), block.to());
    place.clear();
    place.addAll(content);
    Files.writeString(path, String.join("\n", lines) + "\n");
  }
}
