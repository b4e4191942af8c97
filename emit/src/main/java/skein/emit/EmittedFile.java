package skein.emit;

import java.nio.charset.StandardCharsets;

/** A file for an external tool. */
public record EmittedFile(String name, byte[] content) {

  public EmittedFile(String name, String text) {
    this(name, text.getBytes(StandardCharsets.UTF_8));
  }

  public String text() {
    return new String(content, StandardCharsets.UTF_8);
  }
}
