/** The questions a person can ask about a model, over whatever languages and engines there are. */
package skein.ask;
