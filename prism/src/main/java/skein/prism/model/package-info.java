/** What models mean: constants have values, formulas are expanded, modules are renamed and composed. */
package skein.prism.model;
