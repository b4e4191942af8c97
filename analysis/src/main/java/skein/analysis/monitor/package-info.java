/** Three-valued monitors: what the beginning of an execution decides about a linear-time formula. */
package skein.analysis.monitor;
