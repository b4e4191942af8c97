/** Questions that several machines answer together, whoever connects them. */
package skein.ask.cluster;
