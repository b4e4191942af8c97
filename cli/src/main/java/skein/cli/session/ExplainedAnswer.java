package skein.cli.session;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import skein.cli.explain.Explanations;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.budget.Halt;

/**
 * An answer whose runs are explained. The answer is known, so neither the time that explanations take nor a bug in them costs it: then it is written
 * without explanations, and a message says so.
 *
 * @param render the answer, with this much explanation
 * @param write prints what was rendered; returns the exit code
 */
public record ExplainedAnswer<T>(Session session, Function<Explanations, T> render, ToIntFunction<T> write) {

  /** Writes it with as much explanation as possible. */
  public int write(Explanations wanted) {
    session.onCutShort((cause, _) -> cutShort(cause));
    Optional<Throwable> failure = Optional.empty();
    T rendered;
    try {
      rendered = render.apply(wanted);
    } catch (Halt abandoned) {
      throw abandoned;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError problem) {
      failure = Optional.of(problem);
      rendered = render.apply(Explanations.NONE);
    }
    session.speak();
    int code = write.applyAsInt(rendered);
    failure.ifPresent(
        problem ->
            session.io().err().print(
                "skein: the answer stands, but the explanation of a run failed\n"
                    + ErrorReporter.text(problem, Failures.of(problem), session.colours())));
    return code;
  }

  private int cutShort(Cause cause) {
    int code = write.applyAsInt(render.apply(Explanations.NONE));
    String why = ReasonText.of(new Reason.CutShort(session.reason(cause).limit(), Optional.empty()));
    session.remark(why + " while runs were being explained; they are shown without explanations");
    return code;
  }
}
