// Small helpers to make elements.
(function (skein) {
  'use strict';

  const SVG = 'http://www.w3.org/2000/svg';

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('on')) {
        element.addEventListener(name.slice(2), value);
      } else if (value !== null && value !== undefined && value !== false) {
        element.setAttribute(name, value === true ? '' : value);
      }
    }
    for (const child of children.flat(Infinity)) {
      if (child !== null && child !== undefined) {
        element.append(child);
      }
    }
    return element;
  }

  /** An element of HTML with its attributes and children; attributes that begin with "on" are listeners. */
  skein.html = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

  /** The same of SVG. */
  skein.svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

  /** 1,234,567 */
  skein.count = (number) => Number(number).toLocaleString('en-US');

  skein.plural = (number, one, many) => skein.count(number) + ' ' + (Number(number) === 1 ? one : many);

  skein.seconds = (seconds) => seconds < 0.1 ? '<\u00a00.1\u00a0s' : seconds.toFixed(1) + '\u00a0s';
})(globalThis.skein ??= {});
