/** From resolved actors to programs: bags of messages, servers, delays and the passing of time. */
package skein.rebeca.lower;
