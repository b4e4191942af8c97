/** What the command line draws: state spaces, experiments and runs, as SVG. */
package skein.cli.picture;
