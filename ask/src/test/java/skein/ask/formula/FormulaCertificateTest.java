package skein.ask.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.Certification;
import skein.ask.question.Emission;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.prove.certificate.Origin;

/** Certificates of formulas prove their verdicts, and nothing else is accepted as one. */
class FormulaCertificateTest {

  private static final String NET =
      "process M = { r -coin-> p -pay-> f; p -pay-> e; f -ticket-> r; e -refund-> r }\nsystem = M\n"
          + "check { Fair = AG <any* . ticket> true\n Free = [(not coin)* . ticket] false\n Sure = AG inevitable(ticket) }\n";

  private final Skein skein = Skein.standard();

  private record Keeping(AtomicReference<String> text) implements Monitor {
    @Override
    public boolean interrupted() {
      return false;
    }

    @Override
    public void progress(Progress progress) {}

    @Override
    public boolean wantsCertificates() {
      return true;
    }

    @Override
    public void certificate(Property property, String given) {
      text.set(given);
    }
  }

  private Provenance provenance(String text) {
    Source source = new Source("m.net", text);
    Model model = skein.load(source, LoadOptions.DEFAULT).model().orElseThrow();
    return new Provenance(model, source, skein.language("net"), LoadOptions.DEFAULT);
  }

  @Test
  void aQueryAboutAnEmittedProgramIsRefusedBeforeTheWork() {
    Source source = new Source("m.labs", "system { environment = x: 0  spawn = A: 1 }\nagent A { interface = y: 0  Behavior = x <-- 1 }\ncheck { Low = always x <= 1 }\n");
    Model model = skein.load(source, LoadOptions.DEFAULT).model().orElseThrow();
    Emission emission = new Emission("lnt", List.of("Low"), Optional.empty(), false, OptionalInt.empty(), false);
    Emission.Written query = skein.tools().emit("m", model.program(), emission).files().stream().filter(f -> f.name().endsWith(".mcl")).findFirst().orElseThrow();
    ModalText text = skein.formulas().read("query", new Source(query.name(), new String(query.content(), StandardCharsets.UTF_8))).read().orElseThrow();
    Model asking = skein.formulas().addTo(model, List.of(text)).read().orElseThrow();
    Question question = new Question(List.of("query"), Question.AUTO, Settings.DEFAULT, true);
    assertThatThrownBy(() -> skein.verify(asking.program(), question, Monitor.SILENT))
        .isInstanceOfSatisfying(WrongQuestion.class, e -> assertThat(e.problem()).isEqualTo(new QuestionProblem.NoCertificateOfQuery("query")));
  }

  private String certificate(String property) {
    Provenance about = provenance(NET);
    Keeping kept = new Keeping(new AtomicReference<>());
    skein.verify(about.model().program(), new Question(List.of(property), Question.AUTO, Settings.DEFAULT, true), kept);
    return skein.certificates().seal(kept.text().get(), about);
  }

  private Certification certify(String text, String model) {
    return skein.certificates().check(text, Optional.of(provenance(model)), Settings.DEFAULT, Monitor.SILENT);
  }

  private static String sealedAgain(String text) {
    String without = text.replaceFirst("; digest [0-9a-f]{64}\n", "");
    return text.replaceFirst("; digest [0-9a-f]{64}", "; digest " + Origin.sha256(without));
  }

  @Test
  void verdictsAreCertified() {
    for (String property : List.of("Fair", "Free", "Sure")) {
      Certification result = certify(certificate(property), NET);
      assertThat(result.problem()).as(property).isEmpty();
      assertThat(result.about().get("verdict")).isEqualTo(property.equals("Sure") ? "violated" : "holds");
    }
  }

  @Test
  void changedMovesAreRejected() {
    String text = certificate("Fair");
    String[] lines = text.split("\n");
    int moves = List.of(lines).indexOf(List.of(lines).stream().filter(line -> line.startsWith("moves ")).findFirst().orElseThrow());
    int rejected = 0;
    for (int i = moves + 1; i < lines.length; i++) {
      String[] changed = lines.clone();
      String[] move = changed[i].split(" ");
      changed[i] = move[0] + " " + move[1] + " " + (Integer.parseInt(move[2]) + 100);
      Certification result = certify(sealedAgain(String.join("\n", changed) + "\n"), NET);
      assertThat(result.problem()).as(lines[i]).isPresent();
      rejected++;
    }
    assertThat(rejected).isGreaterThan(3);
  }

  @Test
  void foreignAndBrokenCertificatesAreRejected() {
    String text = certificate("Free");
    assertThat(certify(text.replace("holds", "violated"), NET).problem()).isPresent();
    assertThat(certify(sealedAgain(text.replace("verdict holds", "verdict violated")), NET).problem()).isPresent();
    assertThat(certify(sealedAgain(text.replace("answer yes", "answer no")), NET).problem()).isPresent();
    assertThat(certify(sealedAgain(text.replace("property Free: [not coin* . ticket] false", "property Free: true")), NET).problem()).isPresent();
    assertThat(certify(sealedAgain(text.replace("property Free:", "property Fair:")), NET).problem()).isPresent();
    assertThat(certify(text, NET.replace("p -pay-> f;", "p -pay-> f; r -ticket-> r;")).problem()).isPresent();
    assertThat(certify(sealedAgain(text.substring(0, text.lastIndexOf("moves"))), NET).problem()).isPresent();
  }
}
