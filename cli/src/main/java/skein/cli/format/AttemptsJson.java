package skein.cli.format;

import java.util.List;
import java.util.function.BiConsumer;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import tools.jackson.core.JsonGenerator;

/** The answers for several combinations as one JSON object. */
public final class AttemptsJson {

  private AttemptsJson() {}

  /** The members of each answer are those that it has in an object of its own, less the version. */
  static <T> String render(String version, List<Attempt<T>> attempts, BiConsumer<JsonGenerator, T> answer) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeNumberProperty("exit", Attempt.code(attempts));
          json.writeArrayPropertyStart("combinations");
          for (Attempt<T> attempt : attempts) {
            json.writeStartObject();
            json.writeStringProperty("model", attempt.combination().model());
            json.writeObjectPropertyStart("arguments");
            attempt.combination().parameters().forEach(json::writeStringProperty);
            json.writeEndObject();
            json.writeNumberProperty("exit", attempt.code());
            switch (attempt.outcome()) {
              case Outcome.Done<T>(T done, var _) -> answer.accept(json, done);
              case Outcome.Failed<T>(Failure failure) -> ErrorJson.members(json, failure);
            }
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }
}
