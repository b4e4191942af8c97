package skein.ask;

import java.util.Optional;

/**
 * An outside tool and whether it can be used.
 *
 * @param use what Skein uses it for
 * @param path where it is, if it is anywhere
 * @param version what it says of itself; empty if it does not run
 * @param howToGet what to do to have it
 */
public record ToolState(String name, String use, Optional<String> path, Optional<String> version, String howToGet) {

  public boolean works() {
    return version.isPresent();
  }
}
