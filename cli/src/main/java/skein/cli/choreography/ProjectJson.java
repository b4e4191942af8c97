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
  public static String render(String version, String model, String choreography, ProjectedPeer.Format format, List<ProjectedPeer> peers, Map<String, Path> files) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          json.writeStringProperty("choreography", choreography);
          json.writeStringProperty("as", format.word());
          json.writeArrayPropertyStart("peers");
          for (ProjectedPeer peer : peers) {
            json.writeStartObject();
            json.writeStringProperty("peer", peer.peer());
            json.writeStringProperty("name", peer.fileName());
            if (files.containsKey(peer.peer())) {
              json.writeStringProperty("path", files.get(peer.peer()).toString());
            } else {
              json.writeStringProperty("text", peer.text());
            }
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }
}
