package skein.emit.verifiers;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import skein.core.answer.ToolProblem;
import skein.emit.driver.ToolTrouble;

/**
 * The values that {@code __VERIFIER_nondet_int} returned according to a violation witness, in order: these determine the run of
 * emitted C. Reads both formats of the Competition on Software Verification.
 *
 * @see <a href="https://doi.org/10.1007/978-3-031-66149-5_11">Ayaziová and others: Software verification witnesses 2.0
 *     (SPIN 2024)</a>
 */
public final class ViolationWitness {

  private static final String NONDET = "__VERIFIER_nondet_int";
  private static final Pattern RESULT = Pattern.compile("\\\\result\\s*==\\s*\\(?\\s*(-?\\d+)");
  private static final Pattern YAML_FIELD = Pattern.compile("^\\s*(?:- )*(\\w+)\\s*:\\s*(.*?)\\s*$");

  private ViolationWitness() {}

  /** From either format. */
  public static List<Long> values(String text) {
    return text.stripLeading().startsWith("<") ? graphml(text) : yaml(text);
  }

  /** Format 1.0: edges with the return values of a function. */
  static List<Long> graphml(String text) {
    List<Long> values = new ArrayList<>();
    NodeList edges = parsed(text).getElementsByTagName("edge");
    for (int i = 0; i < edges.getLength(); i++) {
      String assumption = "";
      String function = "";
      NodeList data = ((Element) edges.item(i)).getElementsByTagName("data");
      for (int j = 0; j < data.getLength(); j++) {
        Element entry = (Element) data.item(j);
        switch (entry.getAttribute("key")) {
          case "assumption" -> assumption = entry.getTextContent();
          case "assumption.resultfunction" -> function = entry.getTextContent().strip();
          default -> {}
        }
      }
      Matcher result = RESULT.matcher(assumption);
      if (function.equals(NONDET) && result.find()) {
        values.add(Long.parseLong(result.group(1)));
      }
    }
    return values;
  }

  private static Element parsed(String text) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Node root = factory.newDocumentBuilder().parse(new InputSource(new StringReader(text))).getDocumentElement();
      return (Element) root;
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new ToolTrouble(new ToolProblem.FileUnusable(ToolProblem.Access.READ, "witness", e.getMessage()));
    }
  }

  /** Format 2.0: waypoints of the violation sequence with return values of a function. */
  static List<Long> yaml(String text) {
    List<Long> values = new ArrayList<>();
    boolean returns = false;
    for (String line : text.split("\n")) {
      Matcher field = YAML_FIELD.matcher(line);
      if (!field.find()) {
        continue;
      }
      switch (field.group(1)) {
        case "waypoint" -> returns = false;
        case "type" -> returns = unquoted(field.group(2)).equals("function_return");
        case "value" -> {
          Matcher result = RESULT.matcher(unquoted(field.group(2)));
          if (returns && result.find()) {
            values.add(Long.parseLong(result.group(1)));
          }
        }
        default -> {}
      }
    }
    return values;
  }

  private static String unquoted(String scalar) {
    boolean quoted = scalar.length() > 1 && (scalar.startsWith("\"") || scalar.startsWith("'"));
    String inner = quoted ? scalar.substring(1, scalar.length() - 1) : scalar;
    return scalar.startsWith("\"") ? inner.replace("\\\\", "\\") : inner;
  }
}
