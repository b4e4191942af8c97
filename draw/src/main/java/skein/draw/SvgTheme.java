package skein.draw;

/** The look of pictures: light and dark, and black on white in print. Nothing is told by colour alone, and the colours are those of Okabe and Ito. */
final class SvgTheme {

  /** The font of all text, whose characters are equally wide, so that text fits its box with any such font. */
  static final String FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

  /** Plain rules for light and dark, since converters and printers do not know variables. */
  private static final String RULES =
      """
          text { font: 12px FONT; fill: #1a1a1a; }
          .title { font-weight: bold; font-size: 14px; }
          .note { font-style: italic; }
          .paper { fill: white; }
          .node { fill: #f4f7fc; stroke: #4a4a4a; }
          .place { fill: white; stroke: #4a4a4a; }
          .inner { fill: none; stroke: #4a4a4a; }
          .start { stroke-width: 3; }
          .success { fill: #d6efe6; }
          .failure { fill: #fbe0cf; }
          .transition { fill: #e6e6e6; stroke: #4a4a4a; }
          .edge { fill: none; stroke: #5a5a5a; }
          .internal { stroke-dasharray: 5 4; }
          .run { stroke: #d55e00; stroke-width: 3; }
          .label { paint-order: stroke; stroke: white; stroke-width: 4px; stroke-linejoin: round; }
          .point { fill: #5a5a5a; }
          .runpoint { fill: #d55e00; }
          .life { stroke: #b4b4b4; }
          .actor { fill: #d55e00; }
          .change { fill: #0072b2; }
          .stripe { fill: #f6f6f6; }
          .loop { fill: none; stroke: #0072b2; stroke-width: 2; }
          .looppoint { fill: #0072b2; }
          @media screen and (prefers-color-scheme: dark) {
            text { fill: #e8e8e8; }
            .paper { fill: #1b1d21; }
            .node { fill: #262c38; stroke: #a8b0bc; }
            .place { fill: #1b1d21; stroke: #a8b0bc; }
            .inner { stroke: #a8b0bc; }
            .success { fill: #12463a; }
            .failure { fill: #5a2c10; }
            .transition { fill: #3a3d44; stroke: #a8b0bc; }
            .edge { stroke: #98a0ac; }
            .run { stroke: #e69f00; }
            .label { stroke: #1b1d21; }
            .point { fill: #98a0ac; }
            .runpoint { fill: #e69f00; }
            .life { stroke: #555b64; }
            .actor { fill: #e69f00; }
            .change { fill: #56b4e9; }
            .stripe { fill: #22252a; }
            .loop { stroke: #56b4e9; }
            .looppoint { fill: #56b4e9; }
          }
      """;

  private static final String MARKERS =
      marker("point", "point") + marker("runpoint", "runpoint") + marker("looppoint", "looppoint");

  private SvgTheme() {}

  /** The beginning of a picture: its size, its title for screen readers, its look, and its background. */
  static String begin(String title, double width, double height) {
    String size = SvgWords.at(Math.ceil(width));
    String high = SvgWords.at(Math.ceil(height));
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" + high + "\" viewBox=\"0 0 " + size + " " + high + "\" role=\"img\">\n"
        + "  <title>" + SvgWords.escaped(title) + "</title>\n  <style>\n" + RULES.replace("FONT", FONT) + "  </style>\n" + MARKERS
        + "  <rect class=\"paper\" width=\"" + size + "\" height=\"" + high + "\"/>\n";
  }

  static String end() {
    return "</svg>\n";
  }

  private static String marker(String name, String look) {
    return "  <marker id=\"" + name + "\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
        + "<path class=\"" + look + "\" d=\"M 0 1 L 10 5 L 0 9 z\"/></marker>\n";
  }
}
