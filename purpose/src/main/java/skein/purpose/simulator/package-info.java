/** The interface of simulators, and the simulators that come with Skein. */
package skein.purpose.simulator;
