package skein.web.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Temporary folders do not pile up, and nobody deletes those of a server that runs. */
class JobFoldersTest {

  @TempDir Path temporary;

  private Path left(String name) throws Exception {
    Path folder = Files.createDirectories(temporary.resolve(name).resolve("job1")).getParent();
    Files.writeString(folder.resolve("job1/a.labs"), "text");
    return folder;
  }

  @Test
  void whatAKilledServerHasLeftIsDeleted() throws Exception {
    Path killed = left("skein-web-0-1");
    Files.createFile(killed.resolve("lock"));
    Path target = left("somewhere");
    Files.createFile(target.resolve("lock"));
    Files.createSymbolicLink(killed.resolve("job1/link"), target);
    Path link = Files.createSymbolicLink(temporary.resolve("skein-web-0-2"), target);
    Path fresh = left("skein-web-0-3");
    try (JobFolders _ = JobFolders.below(temporary)) {
      assertThat(killed).doesNotExist();
      assertThat(link).exists();
      assertThat(target.resolve("job1/a.labs")).exists();
      // It may be about to be locked.
      assertThat(fresh).exists();
    }
  }

  @Test
  void theFolderOfAServerThatRunsIsKept() throws Exception {
    try (JobFolders first = JobFolders.below(temporary)) {
      Path job = first.create();
      // Another process sees the lock; so does this one, under another name.
      Path root = job.getParent();
      Path renamed = Files.move(root, temporary.resolve("skein-web-0-1"));
      try (JobFolders second = JobFolders.below(temporary)) {
        assertThat(second.create()).exists();
        assertThat(renamed.resolve(job.getFileName())).exists();
      }
      Files.move(renamed, root);
    }
    try (var files = Files.list(temporary)) {
      assertThat(files).isEmpty();
    }
  }
}
