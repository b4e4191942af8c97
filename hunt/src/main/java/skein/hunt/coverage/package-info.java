/** Branch coverage of the engines, measured by the JaCoCo agent. */
package skein.hunt.coverage;
