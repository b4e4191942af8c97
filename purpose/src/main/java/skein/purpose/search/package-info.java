/**
 * The guided search over the product of a purpose and a simulator: depth-first, nearest to the wanted verdict first,
 * bounded in depth, with memory linear in the depth.
 */
package skein.purpose.search;
