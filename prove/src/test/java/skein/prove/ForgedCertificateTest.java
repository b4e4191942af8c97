package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.CertificateReader;

/** A certificate with every line edited: none of the results passes as a proof of something else. */
class ForgedCertificateTest {

  /** Each line changed, removed, duplicated, or exchanged with the next, with and without a matching digest. */
  @Test
  void everyChangedLineIsDetected() throws BadCertificate {
    Program program = CertificateTest.token();
    String text = CertificateRestatementTest.certificate(ProveEngine.pdr(), program, Verdict.HOLDS, CertificateRestatementTest.ORIGIN);
    Certificate original = CertificateReader.read(text);
    int accepted = 0;
    for (String changed : changes(text)) {
      assertThat(CertificateCheck.check(changed, OptionalLong.empty(), () -> false).isProof()).as(changed).isFalse();
      for (String forged : new LinkedHashSet<>(List.of(Forgery.sealed(changed), Forgery.rewritten(changed)))) {
        if (CertificateRestatementTest.isProof(forged, program, CertificateRestatementTest.ORIGIN)) {
          accepted++;
          Certificate read = CertificateReader.read(forged);
          assertThat(read.header().differences(original.header())).isEmpty();
          assertThat(read.system()).isEqualTo(original.system());
        }
      }
    }
    // A file may be renamed, and the engine's name is a remark.
    assertThat(accepted).isGreaterThan(2);
  }

  private static List<String> changes(String text) {
    List<String> lines = text.lines().toList();
    List<String> changes = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      changes.add(with(lines, i, List.of()));
      changes.add(with(lines, i, List.of(line, line)));
      changes.add(with(lines, i, List.of(line + "x")));
      changes.add(with(lines, i, List.of(line.replaceFirst("true|holds|free|none|and|s0|pdr|induction|bmc|token|1|unsat|distinct|not", "or"))));
      if (i + 1 < lines.size()) {
        List<String> swapped = new ArrayList<>(lines);
        swapped.set(i, lines.get(i + 1));
        swapped.set(i + 1, line);
        changes.add(String.join("\n", swapped) + "\n");
      }
    }
    changes.removeIf(text::equals);
    return changes;
  }

  private static String with(List<String> lines, int at, List<String> instead) {
    List<String> changed = new ArrayList<>(lines.subList(0, at));
    changed.addAll(instead);
    changed.addAll(lines.subList(at + 1, lines.size()));
    return String.join("\n", changed) + "\n";
  }
}
