package skein.ask.question;

import java.util.Optional;

/**
 * An external tool and whether it can be used.
 *
 * @param use what Skein uses it for
 * @param path where it is installed, if it is
 * @param version the version that it reports; empty if it does not run
 * @param howToGet how to install it
 */
public record ToolState(String name, String use, Optional<String> path, Optional<String> version, String howToGet) {

  public boolean works() {
    return version.isPresent();
  }
}
