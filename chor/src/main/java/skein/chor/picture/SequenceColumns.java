package skein.chor.picture;

import java.util.ArrayList;
import java.util.List;

/** Where the lifelines of a sequence diagram are, so that no text overlaps another. */
final class SequenceColumns {

  /** The distance between the borders of nested frames. */
  static final int FRAME = 10;

  private static final int NARROWEST = 36;
  private static final int BESIDE_TEXT = 34;
  private static final double CHARACTER = 7.4;

  private record Label(int from, int to, double width) {}

  private final List<String> peers;
  private final double[] half;
  private final double[] middle;
  private final List<Label> labels = new ArrayList<>();
  private int depth;

  SequenceColumns(SequenceDiagram diagram) {
    this.peers = diagram.peers();
    this.half = new double[peers.size()];
    this.middle = new double[peers.size()];
    for (int i = 0; i < half.length; i++) {
      half[i] = box(peers.get(i)) / 2;
    }
    collect(diagram.fragments(), 1);
    for (int i = 0; i < half.length; i++) {
      middle[i] = i == 0 ? half[0] + FRAME * (depth + 1) : middle[i - 1] + half[i - 1] + half[i] + Math.max(NARROWEST, FRAME * (depth + 1));
    }
    labels.sort((one, other) -> Integer.compare(one.to - one.from, other.to - other.from));
    labels.forEach(this::makeRoom);
  }

  private void collect(List<SequenceDiagram.Fragment> fragments, int level) {
    depth = Math.max(depth, level);
    for (SequenceDiagram.Fragment fragment : fragments) {
      switch (fragment) {
        case SequenceDiagram.Own(var peer, var text) -> half[column(peer)] = Math.max(half[column(peer)], box(text) / 2);
        case SequenceDiagram.Arrow(var sender, var receiver, var text) -> {
          int one = column(sender);
          int other = column(receiver);
          labels.add(new Label(Math.min(one, other), Math.max(one, other), width(text)));
        }
        case SequenceDiagram.Reference _ -> {}
        case SequenceDiagram.Frame frame -> {
          if (frame.peers().size() > 1) {
            int one = column(frame.peers().getFirst());
            int other = column(frame.peers().getLast());
            labels.add(new Label(one, other, heading(frame) - half[one] - half[other] - 2 * FRAME - BESIDE_TEXT));
          }
          frame.regions().forEach(region -> collect(region, level + 1));
        }
      }
    }
  }

  /** Moves everything from the end of the label on to the right. */
  private void makeRoom(Label label) {
    double missing = label.width + BESIDE_TEXT - (middle[label.to] - middle[label.from]);
    for (int i = label.to; missing > 0 && i < middle.length; i++) {
      middle[i] += missing;
    }
  }

  int column(String peer) {
    return peers.indexOf(peer);
  }

  double middle(String peer) {
    return middle[column(peer)];
  }

  double left(String peer) {
    return middle(peer) - half[column(peer)];
  }

  double right(String peer) {
    return middle(peer) + half[column(peer)];
  }

  /** The width of everything, with room for frames on both sides. */
  double width() {
    return middle.length == 0 ? NARROWEST : middle[middle.length - 1] + half[half.length - 1] + FRAME * (depth + 1);
  }

  /** The width of a tag with this text. */
  static double tag(String word) {
    return width(word) + 22;
  }

  /** The width of the tag of a frame and what stands beside it. */
  static double heading(SequenceDiagram.Frame frame) {
    String title = SequenceSvg.title(frame);
    return tag(SequenceSvg.word(frame)) + (title.isEmpty() ? 8 : width(title) + 16);
  }

  /** The width of a box around a text. */
  static double box(String text) {
    return width(text) + 20;
  }

  /** About the width of a text in the font of the diagram. */
  static double width(String text) {
    return text.codePoints().mapToDouble(c -> c < 0x1100 ? CHARACTER : 2 * CHARACTER).sum();
  }
}
