/** Programs as LNT with queries in MCL and scripts in SVL, and CADP, which checks them. */
package skein.lnt;
