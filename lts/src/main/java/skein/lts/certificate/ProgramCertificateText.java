package skein.lts.certificate;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.equation.EquationPart;

/**
 * Certificates about programs as text: the states that moves mention, each with its number and cells, and then the certificate. State 0 comes before the
 * initial states.
 *
 * @param states by their numbers
 */
public record ProgramCertificateText(Map<Integer, long[]> states, ModalCertificate certificate) {

  private static final String STATES = "states ";

  /** @param cells of each state but 0 */
  public static void write(ModalCertificate certificate, IntFunction<long[]> cells, Appendable out) throws IOException {
    SortedSet<Integer> mentioned = new TreeSet<>();
    ProponentStrategy strategy = certificate.strategy();
    for (int i = 0; i < strategy.size(); i++) {
      mentioned.add(strategy.state(i));
      if (certificate.equations().part(strategy.part(i)) instanceof EquationPart.Diamond) {
        mentioned.add(strategy.choice(i));
      }
    }
    mentioned.remove(0);
    out.append(STATES).append(String.valueOf(mentioned.size())).append('\n');
    for (int state : mentioned) {
      out.append(state + LongStream.of(cells.apply(state)).mapToObj(value -> " " + value).collect(Collectors.joining())).append('\n');
    }
    CertificateText.write(certificate, out);
  }

  /** The certificate, unless the text has errors. */
  public static Optional<ProgramCertificateText> read(Source source, Diagnostics diagnostics) {
    String text = source.text();
    int end = text.indexOf('\n');
    String first = text.substring(0, Math.max(0, end));
    if (!first.matches(STATES + "[0-9]{1,9}")) {
      return wrong(source, 0, Math.max(0, end), diagnostics);
    }
    int count = Integer.parseInt(first.substring(STATES.length()));
    Map<Integer, long[]> states = new HashMap<>();
    for (int i = 0; i < count; i++) {
      int start = end + 1;
      end = text.indexOf('\n', start);
      if (end < 0 || !text.substring(start, end).matches("[1-9][0-9]{0,8}( -?[0-9]{1,18})*")) {
        return wrong(source, Math.min(start, text.length()), end < 0 ? text.length() : end, diagnostics);
      }
      String[] words = text.substring(start, end).split(" ", -1);
      states.put(Integer.parseInt(words[0]), LongStream.range(1, words.length).map(k -> Long.parseLong(words[(int) k])).toArray());
    }
    Source rest = new Source(source.name(), text.substring(end + 1));
    return CertificateText.read(rest, diagnostics).map(certificate -> new ProgramCertificateText(states, certificate));
  }

  private static Optional<ProgramCertificateText> wrong(Source source, int start, int end, Diagnostics diagnostics) {
    diagnostics.add(Diagnostic.error("certificate", new Span(source, start, end), "expected the number of states, and each of them on a line"));
    return Optional.empty();
  }
}
