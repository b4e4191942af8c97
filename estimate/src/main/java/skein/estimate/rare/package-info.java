/** Rare events: runs that come near them are continued several times. */
package skein.estimate.rare;
