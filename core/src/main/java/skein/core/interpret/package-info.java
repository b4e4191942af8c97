/** The reference interpreter of programs: what everything faster is tested against. */
package skein.core.interpret;
