package skein.lts.file;

import java.util.Optional;

/** What is wrong with a line, and where: offsets of bytes in the buffer. */
final class Misread extends Exception {

  private static final long serialVersionUID = 1;

  private final String code;
  private final int from;
  private final int to;
  private final transient Optional<String> hint;

  Misread(String code, int from, int to, String message) {
    this(code, from, to, message, Optional.empty());
  }

  Misread(String code, int from, int to, String message, Optional<String> hint) {
    super(message, null, false, false);
    this.code = code;
    this.from = from;
    this.to = to;
    this.hint = hint;
  }

  String code() {
    return code;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  Optional<String> hint() {
    return hint;
  }
}
