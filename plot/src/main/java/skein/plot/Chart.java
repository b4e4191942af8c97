package skein.plot;

/** What can be drawn on two axes. */
public sealed interface Chart permits LineChart, HeatMap, BarChart, TileMap {

  String title();

  String xLabel();

  String yLabel();
}
