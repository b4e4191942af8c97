/** Statistics of counts: intervals, tests and histograms, as pure functions that know nothing of runs. */
package skein.estimate.statistics;
