package skein.cli.lump;

import java.util.List;
import java.util.Optional;
import skein.cli.format.Json;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;

/** How many blocks of states there are, as JSON. */
public final class BlocksJson {

  private BlocksJson() {}

  /**
   * @param until as typed
   * @param labels that were given, or that the model declares
   */
  public static String render(String model, Optional<String> until, List<String> labels, LumpQuestion question, LumpAnswer.Blocks found, double seconds) {
    return Json.answer(
        json -> {
          json.put("model", model);
          question.horizon().ifPresent(horizon -> json.put("horizon", horizon));
          until.ifPresent(text -> json.put("until", text));
          if (until.isEmpty()) {
            json.strings("labels", labels);
            json.put("conditions", question.labels().size());
          }
          json.put("kind", Json.word(found.size().kind()));
          json.put("states", found.size().states());
          json.put("choices", found.size().choices());
          json.put("transitions", found.size().branches());
          found.reaching().ifPresent(reaching -> json.put("reaching", reaching));
          json.put("blocks", found.blocks());
          json.put("stable", found.stable());
          json.seconds(seconds);
        });
  }
}
