/** Job shops: jobs whose operations need machines, one at a time. */
package skein.flow.shop;
