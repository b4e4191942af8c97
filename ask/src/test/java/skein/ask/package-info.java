/** Tests of the questions. */
package skein.ask;
