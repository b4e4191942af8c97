package skein.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.web.file.Workspace;

/** Models are listed, opened and saved, and what somebody else wrote meanwhile is not lost. */
class FileTest {

  @TempDir Path folder;
  private Browser browser;

  @BeforeEach
  void start() throws Exception {
    browser = new Browser(folder);
  }

  @AfterEach
  void stop() {
    browser.close();
  }

  @Test
  void modelsAreListedInOrder() throws Exception {
    Files.createDirectories(folder.resolve("sub/.git"));
    Files.createDirectories(folder.resolve("target"));
    for (String name : new String[] {"z.labs", "a b.labs", "sub/é.labs", "sub/.git/x.labs", "target/y.labs", "notes.txt", ".x.labs"}) {
      Files.writeString(folder.resolve(name), "");
    }
    assertThat(browser.get("/api/files").body()).endsWith("\"files\":[\"a b.labs\",\"sub/é.labs\",\"z.labs\"],\"complete\":true}");
  }

  @Test
  void aListThatIsNotCompleteSaysSo() throws Exception {
    for (int i = 0; i <= Workspace.MOST_FILES; i++) {
      Files.createFile(folder.resolve(i + ".labs"));
    }
    String listing = browser.get("/api/files").body();
    assertThat(listing).endsWith("],\"complete\":false}");
    assertThat(listing.split("[.]labs")).hasSize(Workspace.MOST_FILES + 1);
    Files.delete(folder.resolve("0.labs"));
    assertThat(browser.get("/api/files").body()).endsWith("],\"complete\":true}");
  }

  @Test
  void aTextIsSavedOnTopOfTheVersionThatWasOpenedOnly() throws Exception {
    Files.writeString(folder.resolve("a.labs"), "one");
    String opened = browser.get("/api/file?path=a.labs").body();
    assertThat(opened).startsWith("{\"path\":\"a.labs\",\"text\":\"one\",\"version\":\"");
    String version = opened.replaceAll(".*\"version\":\"(\\w+)\".*", "$1");
    assertThat(browser.put("/api/file", "{\"path\":\"a.labs\",\"text\":\"two\",\"version\":\"" + version + "\"}").statusCode()).isEqualTo(200);
    assertThat(Files.readString(folder.resolve("a.labs"))).isEqualTo("two");
    HttpResponse<String> late = browser.put("/api/file", "{\"path\":\"a.labs\",\"text\":\"three\",\"version\":\"" + version + "\"}");
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).isEqualTo("{\"error\":\"a.labs has changed on the disk since it was opened\"}");
    assertThat(browser.put("/api/file", "{\"path\":\"a.labs\",\"text\":\"three\"}").body()).isEqualTo("{\"error\":\"a.labs exists already\"}");
    assertThat(Files.readString(folder.resolve("a.labs"))).isEqualTo("two");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("a.labs"));
    }
  }

  @Test
  void aNewFileIsCreatedInAFolderThatExists() throws Exception {
    assertThat(browser.put("/api/file", "{\"path\":\"new.labs\",\"text\":\"x\"}").statusCode()).isEqualTo(200);
    assertThat(browser.put("/api/file", "{\"path\":\"missing/new.labs\",\"text\":\"x\"}").statusCode()).isEqualTo(404);
    assertThat(browser.put("/api/file", "{\"path\":\"new.txt\",\"text\":\"x\"}").statusCode()).isEqualTo(403);
  }

  @Test
  void savingKeepsThePermissions() throws Exception {
    Path old = Files.writeString(folder.resolve("old.labs"), "one");
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rw-rw-r--"));
    String version = browser.get("/api/file?path=old.labs").body().replaceAll(".*\"version\":\"(\\w+)\".*", "$1");
    assertThat(browser.put("/api/file", "{\"path\":\"old.labs\",\"text\":\"two\",\"version\":\"" + version + "\"}").statusCode()).isEqualTo(200);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(old))).isEqualTo("rw-rw-r--");
    browser.put("/api/file", "{\"path\":\"new.labs\",\"text\":\"x\"}");
    assertThat(Files.getPosixFilePermissions(folder.resolve("new.labs"))).isEqualTo(Files.getPosixFilePermissions(Files.createFile(folder.resolve("usual"))));
  }

  @Test
  void aProblemOfTheDiskIsTold() throws Exception {
    Files.writeString(folder.resolve("a.labs"), "one");
    Files.createSymbolicLink(folder.resolve("loop.labs"), folder.resolve("loop.labs"));
    HttpResponse<String> below = browser.get("/api/file?path=a.labs/b.labs");
    assertThat(below.statusCode()).isEqualTo(403);
    assertThat(below.body()).isEqualTo("{\"error\":\"cannot read a.labs/b.labs: Not a directory\"}");
    assertThat(browser.get("/api/file?path=loop.labs").body()).startsWith("{\"error\":\"cannot read loop.labs: ");
    assertThat(browser.put("/api/file", "{\"path\":\"a.labs/b.labs\",\"text\":\"x\"}").body()).isEqualTo("{\"error\":\"cannot write a.labs/b.labs: Not a directory\"}");
    assertThat(browser.put("/api/file", "{\"path\":\"" + "a".repeat(300) + ".labs\",\"text\":\"x\"}").body()).startsWith("{\"error\":\"cannot write a").endsWith(": File name too long\"}");
  }

  @Test
  void theFilesOfThePageAreServed() throws Exception {
    for (String path : new String[] {"/page/index.html", "/lib/codemirror.js", "/lib/style-mod.js", "/report/report.js", "/report/report.css", "/examples/labs/election.labs"}) {
      HttpResponse<String> response = browser.get(path);
      assertThat(response.statusCode()).as(path).isEqualTo(200);
      assertThat(response.body()).isNotBlank();
    }
    assertThat(browser.get("/lib/codemirror.js").headers().firstValue("Content-Type")).hasValue("text/javascript; charset=utf-8");
  }

  /** Every module that the page and its libraries import is in the map, and every file in the map exists. */
  @Test
  void theImportMapIsComplete() throws Exception {
    String page = browser.get("/").body();
    var files = java.util.regex.Pattern.compile("\"(/lib/[^\"]+)\"").matcher(page).results().map(found -> found.group(1)).toList();
    assertThat(files).hasSize(14);
    for (String file : files) {
      String script = browser.get(file).body();
      java.util.regex.Pattern.compile("(?m)^import .*? from ['\"]([^'\"]+)['\"]").matcher(script).results()
          .forEach(found -> assertThat(page).as(file).contains("\"" + found.group(1) + "\":"));
    }
  }
}
