/** Charts as data, as SVG and as PNG. */
module skein.plot {
  requires java.desktop;

  exports skein.plot;
}
