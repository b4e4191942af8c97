/** Tests of how programs become processes. */
package skein.chance.build;
