/** Parses formulas, and checks them against a system: errors and warnings have positions and hints. */
package skein.lts.parse;
