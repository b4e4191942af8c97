/** Tests of experiments, by comparison with brute force, and of their text formats. */
package skein.purpose;
