/** The reference interpreter of programs, against which faster implementations are tested. */
package skein.core.interpret;
