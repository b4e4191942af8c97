package skein.draw;

import java.util.List;

/** Draws runs as charts. The same run gives the same text. */
public final class TraceSvg {

  private static final double SIZE = 12;
  private static final double MARGIN = 12;
  private static final double LINE = 16;
  private static final double ROW = 26;
  private static final double HEAD = 28;
  private static final double NARROWEST = 44;
  private static final double GAP = 24;

  private final TraceChart chart;
  private final StringBuilder out = new StringBuilder();
  private final double numbers;
  private final double[] lanes;
  private final double actions;
  private final double changes;
  private final double width;

  private TraceSvg(TraceChart chart) {
    this.chart = chart;
    this.numbers = MARGIN + (chart.loop().isPresent() ? 18 : 0);
    this.lanes = new double[chart.lanes().size()];
    double at = numbers + SvgWords.width(Integer.toString(chart.rows().size()), SIZE) + GAP / 2;
    for (int i = 0; i < lanes.length; i++) {
      double wide = Math.max(NARROWEST, SvgWords.width(SvgWords.shortened(chart.lanes().get(i)), SIZE) + 18);
      lanes[i] = at + wide / 2;
      at += wide + 6;
    }
    this.actions = at + 10;
    this.changes = actions + widest(chart.rows().stream().map(TraceChart.Row::action).toList()) + GAP;
    double body = changes + widest(chart.rows().stream().map(TraceChart.Row::changes).toList());
    double words = Math.max(widest(chart.initial()), Math.max(SvgWords.width(SvgWords.shortened(chart.ending()), SIZE), SvgWords.width(chart.note(), SIZE)));
    this.width = Math.max(body, MARGIN + Math.max(words, SvgWords.width(chart.title(), 14))) + MARGIN;
  }

  public static String of(TraceChart chart) {
    return new TraceSvg(chart).draw();
  }

  private static double widest(List<String> lines) {
    return lines.stream().mapToDouble(line -> SvgWords.width(SvgWords.shortened(line), SIZE)).max().orElse(0);
  }

  private String draw() {
    double y = MARGIN + 14;
    text("title", MARGIN, y, "start", chart.title());
    y += 8;
    if (!chart.note().isEmpty()) {
      y += LINE;
      text("note", MARGIN, y, "start", chart.note());
    }
    for (String line : chart.initial()) {
      y += LINE;
      text("", MARGIN, y, "start", SvgWords.shortened(line));
    }
    double head = y + 14;
    double first = head + HEAD + 4;
    double bottom = first + chart.rows().size() * ROW;
    for (int i = 0; i < chart.rows().size(); i += 2) {
      out.append(String.format("  <rect class=\"stripe\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n",
          SvgWords.at(MARGIN / 2), SvgWords.at(first + i * ROW), SvgWords.at(width - MARGIN), SvgWords.at(ROW)));
    }
    for (int i = 0; i < lanes.length; i++) {
      line("life", lanes[i], head + HEAD, lanes[i], bottom, "");
      double wide = Math.max(NARROWEST, SvgWords.width(SvgWords.shortened(chart.lanes().get(i)), SIZE) + 18);
      box("node", lanes[i] - wide / 2, head, wide, HEAD - 4);
      text("", lanes[i], head + 16, "middle", SvgWords.shortened(chart.lanes().get(i)));
    }
    for (int i = 0; i < chart.rows().size(); i++) {
      row(chart.rows().get(i), first + i * ROW + ROW / 2);
    }
    chart.loop().ifPresent(to -> loop(first, to));
    text("note", MARGIN, bottom + LINE + 2, "start", SvgWords.shortened(chart.ending()));
    return SvgTheme.begin(chart.title(), width, bottom + LINE + MARGIN) + out + SvgTheme.end();
  }

  private void row(TraceChart.Row row, double y) {
    text("", numbers + SvgWords.width(Integer.toString(chart.rows().size()), SIZE), y + 4, "end", Integer.toString(row.number()));
    boolean own = row.lane() >= 0 && row.lane() < lanes.length;
    for (int other : row.others()) {
      if (own && other != row.lane()) {
        double from = lanes[row.lane()];
        double to = lanes[other];
        line("edge", from, y, to + (to > from ? -7 : 7), y, " marker-end=\"url(#point)\"");
        out.append(String.format("  <circle class=\"place\" cx=\"%s\" cy=\"%s\" r=\"4\"/>\n", SvgWords.at(to), SvgWords.at(y)));
      }
    }
    if (own) {
      out.append(String.format("  <circle class=\"actor\" cx=\"%s\" cy=\"%s\" r=\"5\"/>\n", SvgWords.at(lanes[row.lane()]), SvgWords.at(y)));
    }
    text("", actions, y + 4, "start", SvgWords.shortened(row.action()));
    text("change", changes, y + 4, "start", SvgWords.shortened(row.changes()));
  }

  /** From the last row back to the row after the step that closes the loop. */
  private void loop(double first, int to) {
    double top = first + to * ROW + ROW / 2;
    double bottom = first + (chart.rows().size() - 1) * ROW + ROW / 2;
    out.append(String.format("  <path class=\"loop\" d=\"M %s %s h -8 V %s h 6\" marker-end=\"url(#looppoint)\"/>\n",
        SvgWords.at(numbers - 4), SvgWords.at(bottom), SvgWords.at(top)));
  }

  private void box(String look, double x, double y, double wide, double high) {
    out.append(String.format("  <rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"4\"/>\n",
        look, SvgWords.at(x), SvgWords.at(y), SvgWords.at(wide), SvgWords.at(high)));
  }

  private void line(String look, double x1, double y1, double x2, double y2, String more) {
    out.append(String.format("  <line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>\n",
        look, SvgWords.at(x1), SvgWords.at(y1), SvgWords.at(x2), SvgWords.at(y2), more));
  }

  private void text(String look, double x, double y, String anchor, String words) {
    if (!words.isEmpty()) {
      out.append("  <text").append(look.isEmpty() ? "" : " class=\"" + look + "\"").append(" x=\"").append(SvgWords.at(x)).append("\" y=\"")
          .append(SvgWords.at(y)).append("\" text-anchor=\"").append(anchor).append("\">").append(SvgWords.escaped(words)).append("</text>\n");
    }
  }
}
