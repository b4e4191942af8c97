/** Tests of defined languages, end to end. */
package skein.lang;
