/** What shows that an event has some probability: its most probable paths, and the states that matter for it. */
package skein.chance.evidence;
