/** Charts as data, and as SVG. */
module skein.plot {
  exports skein.plot;
}
