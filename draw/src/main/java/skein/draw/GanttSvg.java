package skein.draw;

/** Draws who does what when: a row for each agent, time from left to right. The same chart gives the same text. */
public final class GanttSvg {

  private static final double SIZE = 12;
  private static final double MARGIN = 12;
  private static final double ROW = 30;
  private static final double BAR = 20;
  private static final double WIDTH = 860;
  private static final double AXIS = 24;
  private static final int MOST_TICKS = 12;

  private final GanttChart chart;
  private final StringBuilder out = new StringBuilder();
  private final double left;
  private final double scale;

  private GanttSvg(GanttChart chart) {
    this.chart = chart;
    double names = chart.lanes().stream().mapToDouble(lane -> SvgWords.width(SvgWords.shortened(lane.name()), SIZE)).max().orElse(0);
    this.left = MARGIN + names + 12;
    this.scale = WIDTH / Math.max(1, chart.end());
  }

  public static String of(GanttChart chart) {
    return new GanttSvg(chart).draw();
  }

  private String draw() {
    double top = MARGIN + 26;
    double bottom = top + chart.lanes().size() * ROW;
    text("title", MARGIN, MARGIN + 12, "start", chart.title());
    for (int i = 0; i < chart.lanes().size(); i += 2) {
      rect("stripe", MARGIN / 2, top + i * ROW, left - MARGIN / 2 + WIDTH + MARGIN / 2, ROW, "");
    }
    axis(top, bottom);
    for (int i = 0; i < chart.lanes().size(); i++) {
      GanttChart.Lane lane = chart.lanes().get(i);
      double y = top + i * ROW + (ROW - BAR) / 2;
      text("", left - 8, y + BAR / 2 + 4, "end", SvgWords.shortened(lane.name()));
      lane.bars().forEach(bar -> bar(bar, y));
    }
    text("note", MARGIN, bottom + AXIS + 14, "start", chart.note());
    double noteWidth = MARGIN + SvgWords.width(chart.note(), SIZE);
    double width = Math.max(left + WIDTH + 2 * MARGIN, Math.max(noteWidth, MARGIN + SvgWords.width(chart.title(), 14)) + MARGIN);
    return SvgTheme.begin(chart.title(), width, bottom + AXIS + (chart.note().isEmpty() ? 0 : 18) + MARGIN) + out + SvgTheme.end();
  }

  /** The text is drawn if it fits, and is a tooltip in any case. */
  private void bar(GanttChart.Bar bar, double y) {
    double from = left + bar.from() * scale;
    double wide = (bar.to() - bar.from()) * scale;
    String tip = SvgWords.escaped(bar.text() + " (" + bar.from() + (bar.to() > bar.from() ? " to " + bar.to() : "") + ")");
    if (bar.to() == bar.from()) {
      out.append(String.format("  <circle class=\"actor\" cx=\"%s\" cy=\"%s\" r=\"4\"><title>%s</title></circle>\n", SvgWords.at(from), SvgWords.at(y + BAR / 2), tip));
      return;
    }
    rect("node", from, y, wide, BAR, "<title>" + tip + "</title>");
    if (SvgWords.width(bar.text(), SIZE) + 6 <= wide) {
      text("", from + wide / 2, y + BAR / 2 + 4, "middle", bar.text());
    }
  }

  private void axis(double top, double bottom) {
    for (long time = 0; time <= chart.end(); time += tick()) {
      double x = left + time * scale;
      out.append(String.format("  <line class=\"life\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n", SvgWords.at(x), SvgWords.at(top), SvgWords.at(x), SvgWords.at(bottom + 4)));
      text("", x, bottom + 18, "middle", Long.toString(time));
    }
  }

  /** 1, 2 or 5 times a power of ten. */
  private long tick() {
    long power = 1;
    while (true) {
      for (long factor : new long[] {1, 2, 5}) {
        if (chart.end() / (power * factor) <= MOST_TICKS) {
          return power * factor;
        }
      }
      power *= 10;
    }
  }

  private void rect(String look, double x, double y, double wide, double high, String inside) {
    String shape = String.format("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"", look, SvgWords.at(x), SvgWords.at(y), SvgWords.at(wide), SvgWords.at(high));
    out.append("  ").append(shape).append(inside.isEmpty() ? "/>" : ">" + inside + "</rect>").append('\n');
  }

  private void text(String look, double x, double y, String anchor, String words) {
    if (!words.isEmpty()) {
      out.append("  <text").append(look.isEmpty() ? "" : " class=\"" + look + "\"").append(" x=\"").append(SvgWords.at(x)).append("\" y=\"")
          .append(SvgWords.at(y)).append("\" text-anchor=\"").append(anchor).append("\">").append(SvgWords.escaped(words)).append("</text>\n");
    }
  }
}
