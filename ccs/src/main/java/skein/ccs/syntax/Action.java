package skein.ccs.syntax;

import skein.core.source.Span;

/** An action as written: {@code a}, {@code 'a} or {@code tau} (whose channel is empty). */
public record Action(Kind kind, String channel, Span at) {

  public enum Kind { INPUT, OUTPUT, SILENT }

  public String text() {
    return switch (kind) {
      case INPUT -> channel;
      case OUTPUT -> "'" + channel;
      case SILENT -> "tau";
    };
  }
}
