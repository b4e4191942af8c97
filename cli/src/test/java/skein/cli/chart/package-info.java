/** Message charts as people see them. */
package skein.cli.chart;
