package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.testing.Golden;

/** Writes certificates with {@code verify} and checks them with {@code certify}. */
class CertificateCommandTest {

  private static final String TEXT =
      """
      system { extern = _lim  environment = x: 0  spawn = Cat: 2 }
      agent Cat { interface = fed: 0
        Behavior = x < _lim -> x <-- x + 1; Behavior }
      check {
        Bounded  = always x <= _lim
        Fed      = eventually x = _lim
        More     = eventually x > _lim
        Again    = always eventually x = 0
      }
      """;

  @TempDir Path folder;
  private Path model;
  private Path proof;

  @BeforeEach
  void write() throws IOException {
    model = folder.resolve("cats.labs");
    proof = folder.resolve("proof.smt2");
    Files.writeString(model, TEXT);
  }

  private CommandRun verify(String property, String... more) {
    return run(List.of("verify", model.toString(), "lim=2", "--property", property, "--certificate", proof.toString()), more);
  }

  private CommandRun certify(String... more) {
    return run(List.of("certify", proof.toString()), more);
  }

  private static CommandRun run(List<String> command, String... more) {
    return CommandRun.of(Stream.concat(command.stream(), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void aCertificateIsValidOnlyForItsModel() throws IOException {
    assertThat(verify("Bounded").code()).isZero();
    CommandRun alone = certify();
    assertThat(alone.code()).as(alone.out()).isZero();
    assertThat(alone.out()).contains("parameters lim=2", "model cats.labs", "schedule free", "property Bounded: always x <= _lim", "not checked: ");
    CommandRun with = certify("--model", model.toString(), "lim=2");
    assertThat(with.code()).as(with.out() + with.err()).isZero();
    assertThat(with.out()).doesNotContain("not checked");
    refused("parameters lim=2, not lim=3", "lim=3");
    refused("schedule free, not round-robin", "lim=2", "--fair");
    Files.writeString(model, TEXT.replace("\n", "\r\n"));
    assertThat(certify("--model", model.toString(), "lim=2").code()).isZero();
    Files.writeString(model, TEXT.replace("x <= _lim", "x <= _lim + 1"));
    refused("the text of the model is not the one it was made for", "lim=2");
    refused("property Bounded: always x <= _lim, not Bounded: always x <= _lim + 1", "lim=2");
    Files.writeString(model, TEXT + "\n");
    refused("the text of the model is not the one it was made for", "lim=2");
    Files.writeString(model, TEXT.replace("Bounded", "Small"));
    refused("the model has no property Bounded", "lim=2");
    assertThat(certify("--model", model.toString()).code()).isEqualTo(2);
    Files.writeString(model, "system");
    assertThat(certify("--model", model.toString(), "lim=2").code()).isEqualTo(6);
  }

  private void refused(String why, String... more) {
    CommandRun run = run(List.of("certify", proof.toString(), "--model", model.toString()), more);
    assertThat(run.out()).contains("no proof: ", why);
    assertThat(run.code()).isEqualTo(10);
  }

  @Test
  void anEditedCertificateIsRejected() throws IOException {
    verify("Bounded");
    String text = Files.readString(proof);
    for (String edited :
        List.of(text.replace("always x <= _lim", "always x <= 0"), text.replace("lim=2", "lim=3"), text.replace("schedule free", "schedule round-robin"))) {
      Files.writeString(proof, edited);
      assertThat(certify().code()).isEqualTo(10);
      assertThat(certify().out()).contains("changed after it was written");
    }
  }

  @Test
  void ignoringEndsIsPartOfTheCertificate() {
    assertThat(verify("More", "--ignore-ends").code()).isZero();
    refused("ends ignored, not counted", "lim=2");
    assertThat(certify("--model", model.toString(), "lim=2", "--ignore-ends").code()).isZero();
  }

  /** Format 2 named an option where format 3 says whether ends are ignored. */
  @Test
  void aCertificateInAnEarlierFormatIsRefused() throws IOException {
    assertThat(verify("More", "--ignore-ends").code()).isZero();
    Files.writeString(proof, Files.readString(proof).replace("skein certificate 3", "skein certificate 2").replace("; ends ignored", "; settings --ignore-ends"));
    refused("is in format 2, which this version of Skein does not read; create it again", "lim=2", "--ignore-ends");
    refused("is in format 2, which this version of Skein does not read; create it again", "lim=2");
    assertThat(certify().code()).isEqualTo(10);
  }

  @Test
  void goalsAreCertified() {
    assertThat(verify("Fed").code()).isZero();
    assertThat(certify("--model", model.toString(), "lim=2").code()).isZero();
  }

  @Test
  void aMissingCertificateIsExplained() throws IOException {
    CommandRun violated = verify("More", "--format", "json");
    assertThat(violated.code()).isEqualTo(10);
    assertThat(violated.err()).contains("no certificate was written: More is violated");
    String vending = Golden.root().resolve("examples/ccs/vending-machine.ccs").toString();
    CommandRun shown =
        CommandRun.of("verify", vending, "--main", "WithGood", "--property", "Drinks", "--certificate", proof.toString(), "--format", "json");
    assertThat(shown.code()).isEqualTo(5);
    assertThat(shown.err()).contains("no certificate was written: Drinks is shown to hold by a trace");
    for (CommandRun run : List.of(violated, shown)) {
      Schema schema = new Schema(Files.readString(Golden.root().resolve("docs/schemas/verify.json")));
      assertThat(schema.problems(JsonTree.read(run.out()))).isEmpty();
      assertThat(run.out()).contains("\"written\": false", "\"reason\": ");
    }
    assertThat(proof).doesNotExist();
    Files.writeString(proof, "old");
    assertThat(verify("More").err()).contains(proof + " is unchanged");
    CommandRun linear = verify("Again");
    assertThat(linear.code()).isEqualTo(2);
    assertThat(linear.err()).contains("no certificate is possible for Again");
    assertThat(verify("Bounded", "--format", "json").out()).contains("\"written\": true");
  }

  @Test
  void aPropertyThatIsProvedInPartsIsRefusedBeforeTheSearch() {
    String turns = Golden.root().resolve("examples/labs/turns.labs").toString();
    CommandRun run = CommandRun.of("verify", turns, "n=2", "--property", "CanWork", "--certificate", proof.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no certificate is possible for CanWork: it stands for one property for each agent");
    CommandRun whole = CommandRun.of("verify", turns, "n=2", "--property", "Alone", "--certificate", proof.toString());
    assertThat(whole.code()).as(whole.err()).isZero();
    assertThat(proof).exists();
  }
}
