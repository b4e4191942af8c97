package skein.cli.choreography;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.ask.choreography.ProjectedPeer;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/** Writes peers to standard output, to a file or into a folder. */
public final class ProjectedFiles {

  private final Session session;
  private final boolean quiet;

  public ProjectedFiles(Session session, boolean quiet) {
    this.session = session;
    this.quiet = quiet;
  }

  /** @param single whether the output is one file, and not a folder */
  public void write(List<ProjectedPeer> peers, Optional<String> to, boolean single) {
    if (to.isEmpty()) {
      print(peers);
    } else if (!single) {
      peers.forEach(peer -> write(peer, folder(to.get()).resolve(peer.fileName())));
    } else if (peers.size() > 1) {
      throw new UsageError("there are " + peers.size() + " peers; select one with --peer, or give a folder instead of " + to.get());
    } else {
      write(peers.getFirst(), Destination.path(to.get()));
    }
  }

  private void print(List<ProjectedPeer> peers) {
    for (ProjectedPeer peer : peers) {
      if (peers.size() > 1) {
        session.io().out().println(title(peer.fileName()));
      }
      session.io().out().print(peer.text());
    }
    if (peers.size() > 1 && !quiet) {
      session.io().err().println("skein: these are " + peers.size() + " files; to write them separately, add -o DIR");
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

  private void write(ProjectedPeer peer, Path file) {
    Destination destination = Destination.of(Format.TEXT, Optional.of(file.toString()));
    destination.requireWritable();
    destination.write(session.io(), peer.text());
    if (!quiet) {
      session.io().out().println(file);
    }
  }
}
