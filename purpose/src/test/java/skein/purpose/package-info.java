/** Tests of experiments: against brute force, and against what their texts say. */
package skein.purpose;
