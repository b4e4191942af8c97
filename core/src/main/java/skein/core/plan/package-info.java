/** Questions about the best runs to a goal, and their answers. */
package skein.core.plan;
