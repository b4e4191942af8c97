/** The languages of path patterns, and which formulas depend only on what equivalences preserve. */
package skein.lts.path;
