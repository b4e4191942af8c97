/** Numbers with bounds that surely hold them, one for each state. */
package skein.chance.value;
