/** Finds runs to a goal that take the least time, cost the least, or have the fewest steps. */
package skein.plan;
