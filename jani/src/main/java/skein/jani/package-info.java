/** The languages JANI, DRN and PRISM's explicit files, as front ends. */
package skein.jani;
