package skein.core.answer;

/** A question cannot be answered under such settings. */
public final class WrongSettings extends RuntimeException {

  private final transient SettingProblem problem;

  public WrongSettings(SettingProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public SettingProblem problem() {
    return problem;
  }
}
