/** Systems of components with guarded commands, as data: what front ends write. */
package skein.guarded.system;
