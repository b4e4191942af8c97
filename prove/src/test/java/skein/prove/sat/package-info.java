/** Our own solver against enumeration and plain arithmetic. */
package skein.prove.sat;
