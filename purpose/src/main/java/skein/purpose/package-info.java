/** Experiments on simulators: purposes say which stimuli to try, what to look for, and what counts as success or failure. */
package skein.purpose;
