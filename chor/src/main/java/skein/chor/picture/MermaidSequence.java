package skein.chor.picture;

import java.util.List;
import java.util.Locale;

/** Sequence diagrams in the language of Mermaid, which many sites and editors draw. */
public final class MermaidSequence {

  private final StringBuilder out = new StringBuilder();
  private final SequenceDiagram diagram;

  private MermaidSequence(SequenceDiagram diagram) {
    this.diagram = diagram;
  }

  public static String of(SequenceDiagram diagram) {
    return new MermaidSequence(diagram).text();
  }

  private String text() {
    out.append("sequenceDiagram\n");
    for (String peer : diagram.peers()) {
      line(1, "participant " + id(peer) + " as " + safe(peer));
    }
    write(diagram.fragments(), 1);
    return out.toString();
  }

  private void write(List<SequenceDiagram.Fragment> fragments, int depth) {
    fragments.forEach(fragment -> write(fragment, depth));
  }

  private void write(SequenceDiagram.Fragment fragment, int depth) {
    switch (fragment) {
      case SequenceDiagram.Arrow(var sender, var receiver, var text) -> line(depth, id(sender) + "->>" + id(receiver) + ": " + safe(text));
      case SequenceDiagram.Own(var peer, var text) -> line(depth, "Note over " + id(peer) + ": " + safe(text));
      case SequenceDiagram.Reference(var name, var peers) -> line(depth, "Note over " + span(peers) + ": " + safe(name) + " again");
      case SequenceDiagram.Frame frame -> write(frame, depth);
    }
  }

  private void write(SequenceDiagram.Frame frame, int depth) {
    if (frame.peers().isEmpty()) {
      return;
    }
    String word = frame.kind() == SequenceDiagram.Kind.REF ? "loop" : frame.kind().name().toLowerCase(Locale.ROOT);
    line(depth, (word + " " + safe(frame.title())).strip());
    for (int i = 0; i < frame.regions().size(); i++) {
      if (i > 0) {
        line(depth, frame.kind() == SequenceDiagram.Kind.PAR ? "and" : "else");
      }
      if (frame.regions().get(i).isEmpty()) {
        line(depth + 1, "Note over " + span(frame.peers()) + ": skip");
      }
      write(frame.regions().get(i), depth + 1);
    }
    line(depth, "end");
  }

  /** From the first to the last. */
  private String span(List<String> peers) {
    return peers.size() == 1 ? id(peers.getFirst()) : id(peers.getFirst()) + "," + id(peers.getLast());
  }

  /** Names of peers may be words of Mermaid. */
  private String id(String peer) {
    return "p" + (diagram.peers().indexOf(peer) + 1);
  }

  /** Mermaid takes the word for the end of a frame wherever it stands. */
  private static String safe(String text) {
    return text.replaceAll("(?i)\\be(nd)\\b", "#101;$1");
  }

  private void line(int depth, String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }
}
