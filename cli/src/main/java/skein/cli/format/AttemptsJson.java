package skein.cli.format;

import java.util.List;
import java.util.function.BiConsumer;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;

/** The answers for several combinations as one JSON object. */
public final class AttemptsJson {

  private AttemptsJson() {}

  /** The members of each answer are those that it has in an object of its own, less the version. */
  static <T> String render(List<Attempt<T>> attempts, BiConsumer<Json, T> answer) {
    return Json.answer(
        json -> {
          json.put("exit", Attempt.code(attempts));
          json.objects("combinations", attempts, attempt -> {
            json.put("model", attempt.combination().model());
            json.strings("arguments", attempt.combination().parameters());
            json.put("exit", attempt.code());
            switch (attempt.outcome()) {
              case Outcome.Done<T>(T done, var _) -> answer.accept(json, done);
              case Outcome.Failed<T>(Failure failure) -> ErrorJson.members(json, failure);
            }
          });
        });
  }
}
