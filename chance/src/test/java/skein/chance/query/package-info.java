/** Tests of answers about programs. */
package skein.chance.query;
