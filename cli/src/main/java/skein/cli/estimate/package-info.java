/** Estimates: their options, and how they are shown. */
package skein.cli.estimate;
