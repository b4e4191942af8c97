/** What can be experimented on: six operations, and the simulators that come with Skein. */
package skein.purpose.simulator;
