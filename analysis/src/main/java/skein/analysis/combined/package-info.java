/** Properties that consist of several claims, for engines that know only single claims. */
package skein.analysis.combined;
