/** Graphs and traces as data, laid out and drawn as SVG. */
module skein.draw {
  requires org.eclipse.elk.alg.layered;
  requires org.eclipse.elk.core;
  requires org.eclipse.elk.graph;
  requires org.eclipse.emf.common;

  exports skein.draw;
}
