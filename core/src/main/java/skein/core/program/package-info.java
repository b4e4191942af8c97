/** The waist: a whole system as one sequential program, the one form that every engine reads. */
package skein.core.program;
