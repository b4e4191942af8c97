package skein.ask.definition;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What a language of one's own can start from: a small definition with comments, and a model that runs. */
public final class LanguageSkeleton {

  private static final String NAMES = "[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*";

  private LanguageSkeleton() {}

  /** Whether a language can have this name, which is also the extension of its models. */
  public static boolean isName(String name) {
    return name.matches(NAMES);
  }

  public static String definition(String name) {
    return text("skeleton", name);
  }

  public static String model(String name) {
    return text("first-model", name);
  }

  private static String text(String what, String name) {
    try (InputStream in = LanguageSkeleton.class.getResourceAsStream(what + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("NAME", name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
