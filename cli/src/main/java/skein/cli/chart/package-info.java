/** Message charts in plain characters, and what two of them show side by side. */
package skein.cli.chart;
