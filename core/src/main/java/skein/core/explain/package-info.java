/** Why agents do not move: explanations as data, which front ends give in terms of the model's text. */
package skein.core.explain;
