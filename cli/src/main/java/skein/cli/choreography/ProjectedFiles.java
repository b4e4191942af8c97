package skein.cli.choreography;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.choreography.ProjectedPeer;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/** Writes peers to a file, into a folder, or to standard output. */
public final class ProjectedFiles {

  private final Session session;

  public ProjectedFiles(Session session) {
    this.session = session;
  }

  /**
   * Writes files, if an output is given.
   *
   * @param single whether the output is one file, and not a folder
   * @return the files, by peer
   */
  public Map<String, Path> write(List<ProjectedPeer> peers, Optional<String> to, boolean single) {
    if (single && peers.size() > 1) {
      throw new UsageError("there are " + peers.size() + " peers; select one with --peer, or give a folder instead of " + to.orElseThrow());
    }
    Map<String, Path> files = new LinkedHashMap<>();
    to.ifPresent(output -> {
      Path path = single ? Destination.path(output) : folder(output);
      peers.forEach(peer -> files.put(peer.peer(), write(peer, single ? path : path.resolve(peer.fileName()))));
    });
    return files;
  }

  /** To standard output. */
  public void print(List<ProjectedPeer> peers) {
    for (ProjectedPeer peer : peers) {
      if (peers.size() > 1) {
        session.io().out().println(title(peer.fileName()));
      }
      session.io().out().print(peer.text());
    }
    if (peers.size() > 1 && !session.isQuiet()) {
      session.remark("these are " + peers.size() + " files; to write them separately, add -o DIR");
    }
  }

  private static String title(String file) {
    String title = "---- " + file + " ----";
    return file.endsWith(".java") ? "// " + title : "# " + title;
  }

  private static Path folder(String name) {
    Path folder = Destination.path(name);
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw Destination.unwritable(folder, e);
    }
  }

  private Path write(ProjectedPeer peer, Path file) {
    Destination.requireWritable(file);
    Destination.write(file, peer.text());
    return file;
  }
}
