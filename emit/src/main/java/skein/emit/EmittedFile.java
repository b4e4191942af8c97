package skein.emit;

import java.nio.charset.StandardCharsets;

/**
 * A file for somebody else's tool.
 *
 * @param isText whether a person can read it
 */
public record EmittedFile(String name, byte[] bytes, boolean isText) {

  public EmittedFile(String name, String text) {
    this(name, text.getBytes(StandardCharsets.UTF_8), true);
  }

  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
