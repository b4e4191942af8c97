// Charts: bars, and lines over steps.
(function (skein) {
  'use strict';

  const { html, svg } = skein;
  const WIDTH = 640;
  const HEIGHT = 170;
  const LEFT = 62;
  const BOTTOM = 140;
  const TOP = 12;
  const STYLES = 6;
  const MOST_POINTS = 500;

  skein.bars = (caption, values, label) => {
    const most = Math.max(1, ...values);
    const wide = Math.max(3, Math.min(28, 640 / values.length));
    const width = Math.max(120, wide * values.length + 70);
    const step = Math.ceil(values.length / 12);
    return html('figure', { class: 'chart' }, html('figcaption', {}, caption),
      svg('svg', { viewBox: `0 0 ${width} 190`, width, height: 190, role: 'img', 'aria-label': caption },
        svg('text', { x: 58, y: 16, 'text-anchor': 'end' }, skein.count(most)), svg('text', { x: 58, y: 154, 'text-anchor': 'end' }, '0'),
        svg('line', { x1: 62, x2: width - 4, y1: 150, y2: 150 }),
        values.map((value, i) => svg('rect', { x: 64 + i * wide, y: 150 - 138 * value / most, width: Math.max(1, wide - 2), height: 138 * value / most },
          svg('title', {}, label(i) + ': ' + skein.count(value)))),
        values.map((_, i) => i % step === 0 ? svg('text', { x: 64 + (i + 0.5) * wide, y: 168, 'text-anchor': 'middle' }, label(i)) : null)));
  };

  /** How many values lie in each of at most 24 equal intervals. */
  skein.histogram = (values) => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const wide = Math.max(1, Math.ceil((high - low + 1) / 24));
    const counts = new Array(Math.floor((high - low) / wide) + 1).fill(0);
    values.forEach((value) => counts[Math.floor((value - low) / wide)]++);
    return { counts, label: (i) => String(low + i * wide) };
  };

  /** Of very many points, the lowest and the highest of each stretch. */
  function thinned(values) {
    if (values.length <= MOST_POINTS) {
      return values.map((value, i) => [i, value]);
    }
    const wide = Math.ceil(values.length / (MOST_POINTS / 2));
    const points = [];
    for (let from = 0; from < values.length; from += wide) {
      const known = [];
      for (let i = from; i < Math.min(values.length, from + wide); i++) {
        if (values[i] !== null) {
          known.push(i);
        }
      }
      if (known.length === 0) {
        points.push([from, null]);
      } else {
        const low = known.reduce((one, other) => (values[other] < values[one] ? other : one));
        const high = known.reduce((one, other) => (values[other] > values[one] ? other : one));
        [...new Set([Math.min(low, high), Math.max(low, high)])].forEach((i) => points.push([i, values[i]]));
      }
    }
    return points;
  }

  /** Several series over the same steps. Lines differ by colour and by their dashes. */
  class LineChart {
    /** series: [{ name, values }], where a value that is not known is null; every: how many steps there are between two values. */
    constructor(caption, series, label, every = 1) {
      this.series = series;
      this.length = Math.max(1, ...series.map((one) => one.values.length - 1));
      this.low = 0;
      this.high = 1;
      series.forEach((one) => one.values.forEach((value) => {
        if (value !== null) {
          this.low = Math.min(this.low, value);
          this.high = Math.max(this.high, value);
        }
      }));
      this.marker = svg('line', { class: 'marker', y1: TOP, y2: BOTTOM, visibility: 'hidden' });
      const number = (x, y, anchor, text) => svg('text', { x, y, 'text-anchor': anchor }, text);
      this.keys = series.map((one, i) => html('span', { class: 'line-key' },
        svg('svg', { width: 30, height: 10, 'aria-hidden': true }, svg('line', { class: 'line line' + i % STYLES, x1: 1, x2: 29, y1: 5, y2: 5 })), ' ' + one.name, html('output', {})));
      this.element = html('figure', { class: 'chart lines' }, html('figcaption', {}, caption),
        svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, role: 'img', 'aria-label': caption },
          svg('line', { class: 'axis', x1: LEFT, x2: WIDTH - 6, y1: BOTTOM, y2: BOTTOM }), svg('line', { class: 'axis', x1: LEFT, x2: LEFT, y1: TOP, y2: BOTTOM }),
          number(LEFT - 6, TOP + 8, 'end', skein.count(this.high)), number(LEFT - 6, BOTTOM, 'end', skein.count(this.low)),
          number(LEFT, BOTTOM + 18, 'middle', '0'), number(WIDTH - 6, BOTTOM + 18, 'end', skein.count(this.length * every)), number((LEFT + WIDTH) / 2, BOTTOM + 18, 'middle', label),
          series.map((one, i) => this.line(one, i)), this.marker),
        html('p', { class: 'legend' }, this.keys));
    }

    x(index) {
      return LEFT + (WIDTH - 6 - LEFT) * index / this.length;
    }

    y(value) {
      return BOTTOM - (BOTTOM - TOP) * (value - this.low) / (this.high - this.low);
    }

    line(one, i) {
      let path = '';
      let known = false;
      for (const [index, value] of thinned(one.values)) {
        if (value !== null) {
          path += `${known ? 'L' : 'M'}${this.x(index).toFixed(1)},${this.y(value).toFixed(1)}`;
        }
        known = value !== null;
      }
      return svg('path', { class: 'line line' + i % STYLES, d: path }, svg('title', {}, one.name));
    }

    /** Marks a step, and says the values there. */
    mark(index) {
      this.marker.setAttribute('x1', this.x(index));
      this.marker.setAttribute('x2', this.x(index));
      this.marker.setAttribute('visibility', 'visible');
      this.series.forEach((one, i) => { this.keys[i].querySelector('output').textContent = ' = ' + (one.values[index] ?? 'undefined'); });
    }
  }

  skein.LineChart = LineChart;

  /** What the model observes on a run; null if nothing. */
  skein.observedChart = (run) => {
    const observed = Object.entries(run.trace.observed ?? {});
    return observed.length === 0 ? null : new LineChart('What the model observes', observed.map(([name, values]) => ({ name, values })), 'step');
  };
})(globalThis.skein ??= {});
