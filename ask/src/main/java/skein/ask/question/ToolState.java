package skein.ask.question;

import java.util.Optional;
import skein.core.answer.ToolProblem;

/**
 * An external tool and whether it can be used.
 *
 * @param variable the environment variable that can name its path
 * @param wrongPath what the variable names, if that is not a program
 * @param path where it is installed, if it is
 * @param version the version that it reports; empty if it does not run
 */
public record ToolState(
    String name, String variable, Optional<ToolProblem.WrongPath> wrongPath, Optional<String> path, Optional<String> version) {

  public boolean works() {
    return version.isPresent();
  }
}
