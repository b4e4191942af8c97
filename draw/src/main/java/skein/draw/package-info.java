/** Draws graphs and traces as SVG that needs no other program, for commands, reports and web pages. */
package skein.draw;
