package skein.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import skein.core.testing.Golden;
import skein.draw.DrawnNode.Mark;

class GraphSvgTest {

  private static DrawnNode node(String text, Mark... marks) {
    return new DrawnNode(List.of(text), Set.of(marks));
  }

  static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> texts(String svg) throws Exception {
    NodeList found = parsed(svg).getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent());
    }
    return texts;
  }

  @Test
  void aSmallGraph() {
    DrawnGraph graph = new DrawnGraph(
        "door",
        List.of(node("closed", Mark.START), node("open"), node("broken", Mark.END), node("fixed", Mark.SUCCESS), node("gone", Mark.FAILURE)),
        List.of(
            new DrawnEdge(0, 1, "open"), new DrawnEdge(1, 0, "close"), new DrawnEdge(1, 1, "knock"), new DrawnEdge(1, 2, "kick", true, false),
            new DrawnEdge(2, 3, "fix"), new DrawnEdge(2, 4, "", false, true)));
    Golden.check(Path.of("src/test/resources/small.svg"), GraphSvg.of("a door", List.of(graph, graph.first(2)), "7 of 10 states"));
  }

  @Test
  void anyTextIsText() throws Exception {
    String nasty = "<script>&\"'\u0000\uD800 ]]> 漢字 😀";
    String svg = GraphSvg.of(nasty, List.of(new DrawnGraph(nasty, List.of(new DrawnNode(List.of(nasty), Set.of(), nasty)), List.of(new DrawnEdge(0, 0, nasty)))), nasty);
    assertThat(texts(svg)).hasSize(4).allMatch(text -> text.contains("<script>&\"'") && text.contains("漢字 😀"));
    assertThat(parsed(svg).getElementsByTagName("script").getLength()).isZero();
  }

  @Test
  void edgesBetweenTheSameNodesShareALine() throws Exception {
    List<DrawnEdge> edges = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      edges.add(new DrawnEdge(0, 1, "a" + i));
    }
    edges.add(new DrawnEdge(0, 1, "a0"));
    String svg = GraphSvg.of("", List.of(new DrawnGraph("", List.of(node("0"), node("1")), edges)), "");
    assertThat(texts(svg)).containsExactlyInAnyOrder("0", "1", "a0", "a1", "a2", "a3", "a4", "and 4 more");
    assertThat(parsed(svg).getElementsByTagName("path").getLength()).isEqualTo(3 + 1);
  }

  /** Markers have three of the paths. */
  @Test
  void theFirstNodeIsAtTheTopEvenOfACycle() throws Exception {
    List<DrawnNode> nodes = new ArrayList<>();
    List<DrawnEdge> edges = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      nodes.add(node("n" + i));
      edges.add(new DrawnEdge(i, (i + 1) % 12, ""));
    }
    NodeList groups = parsed(GraphSvg.of("", List.of(new DrawnGraph("", nodes, edges)), "")).getElementsByTagName("g");
    double before = -1;
    for (int i = 0; i < 12; i++) {
      double y = Double.parseDouble(((Element) ((Element) groups.item(i)).getElementsByTagName("rect").item(0)).getAttribute("y"));
      assertThat(y).as("n" + i).isGreaterThan(before);
      before = y;
    }
  }

  @Test
  void theSameGraphGivesTheSameText() {
    Random random = new Random(5);
    List<DrawnNode> nodes = new ArrayList<>();
    List<DrawnEdge> edges = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      nodes.add(node("state " + i));
      for (int j = 0; j < 3; j++) {
        edges.add(new DrawnEdge(i, random.nextInt(60), "a" + random.nextInt(5)));
      }
    }
    String once = GraphSvg.of("", List.of(new DrawnGraph("", nodes, edges)), "");
    assertThat(GraphSvg.of("", List.of(new DrawnGraph("", nodes, edges)), "")).isEqualTo(once);
    assertThat(once).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void anEmptyGraphIsAPicture() throws Exception {
    assertThat(texts(GraphSvg.of("", List.of(new DrawnGraph("nothing", List.of(), List.of())), ""))).containsExactly("nothing");
  }

  @Test
  void edgesOfUnknownNodesAreRejected() {
    assertThatThrownBy(() -> new DrawnGraph("", List.of(node("0")), List.of(new DrawnEdge(0, 1, "")))).isInstanceOf(IllegalArgumentException.class);
  }
}
