/** Makes runs that violate a property shorter. */
package skein.simulate.shrink;
