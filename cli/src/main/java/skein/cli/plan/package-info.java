/** The best runs to a goal, in words and as JSON. */
package skein.cli.plan;
