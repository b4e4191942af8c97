package skein.cli.choreography;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import skein.ask.choreography.ProjectedPeer;
import skein.cli.format.Json;

/** Projected peers as JSON: their texts, or the files they are in. */
public final class ProjectJson {

  private ProjectJson() {}

  /** @param files where peers were written to, by their names */
  public static String render(String model, String choreography, ProjectedPeer.Format format, List<ProjectedPeer> peers, Map<String, Path> files) {
    return Json.answer(
        json -> {
          json.put("model", model);
          json.put("choreography", choreography);
          json.put("as", format.word());
          json.objects("peers", peers, peer -> {
            json.put("peer", peer.peer());
            json.put("name", peer.fileName());
            if (files.containsKey(peer.peer())) {
              json.put("path", files.get(peer.peer()).toString());
            } else {
              json.put("text", peer.text());
            }
          });
        });
  }
}
