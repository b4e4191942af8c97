/** Why agents do not move, in words. */
package skein.cli.explain;
