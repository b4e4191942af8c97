/** Tests of weak bisimulation in linear memory. */
package skein.lts.weak;
