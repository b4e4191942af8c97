/** The language of networks: transition systems that synchronise. Start at {@link skein.net.Net}. */
package skein.net;
