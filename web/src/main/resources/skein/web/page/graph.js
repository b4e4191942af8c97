// The states that were visited by hand, and the steps between them. States are known by the identities that the server gives them.

const { html, svg } = globalThis.skein;
const ACROSS = 52;
const DOWN = 34;
const EDGE = 22;
const RADIUS = 9;
const MOST = 400;

export class VisitedGraph {
  /** go(path): goes to the end of a path. */
  constructor(go) {
    this.go = go;
    this.element = html('div', { class: 'visited', tabindex: 0, role: 'group', 'aria-label': 'visited states' });
    this.clear();
  }

  clear() {
    this.nodes = new Map();
    this.edges = new Map();
    this.layers = [];
    this.element.replaceChildren();
  }

  /** Adds the states of a run. */
  add(path, states, steps) {
    states.forEach((id, i) => {
      if (!this.nodes.has(id) && this.nodes.size < MOST) {
        const layer = this.layers[i] ??= [];
        this.nodes.set(id, { id, path: path.slice(0, i + 1), layer: i, row: layer.length });
        layer.push(id);
      }
      if (i > 0 && this.nodes.has(id) && this.nodes.has(states[i - 1])) {
        this.edges.set(states[i - 1] + ' ' + id, steps[i - 1]?.action ?? '');
      }
    });
    this.draw(states);
  }

  at(node) {
    return { x: EDGE + node.layer * ACROSS, y: EDGE + node.row * DOWN };
  }

  draw(states) {
    const rows = Math.max(1, ...Array.from(this.layers, (layer) => layer?.length ?? 0));
    const width = 2 * EDGE + Math.max(0, this.layers.length - 1) * ACROSS;
    const height = 2 * EDGE + (rows - 1) * DOWN + 14;
    const current = states.at(-1);
    const taken = new Set(states.slice(1).map((id, i) => states[i] + ' ' + id));
    const lines = [...this.edges].map(([ids, action]) => {
      const [from, to] = ids.split(' ').map((id) => this.at(this.nodes.get(id)));
      return svg('path', { class: taken.has(ids) ? 'step taken' : 'step', d: this.curve(from, to) }, svg('title', {}, action));
    });
    const dots = [...this.nodes.values()].map((node) => {
      const { x, y } = this.at(node);
      const go = () => this.go(node.path);
      const name = node.layer === 0 ? `initial state ${node.row + 1}` : `state ${node.row + 1} after ${globalThis.skein.plural(node.layer, 'step', 'steps')}`;
      return svg('g', { class: node.id === current ? 'dot current' : 'dot', tabindex: 0, role: 'button', 'aria-label': name, onclick: go,
        onkeydown: (event) => { if (event.key === 'Enter') { go(); } } },
      svg('title', {}, name), svg('circle', { cx: x, cy: y, r: RADIUS }), svg('text', { x, y: y + 4, 'text-anchor': 'middle', 'aria-hidden': true }, String(node.layer)));
    });
    this.element.replaceChildren(svg('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, lines, dots),
      html('p', { class: 'note' }, globalThis.skein.plural(this.nodes.size, 'state', 'states') + ' visited' + (this.nodes.size === MOST ? '; no more are drawn' : '')));
    const now = this.nodes.get(current);
    if (now) {
      this.element.scrollLeft = this.at(now).x - this.element.clientWidth / 2;
      this.element.scrollTop = this.at(now).y - this.element.clientHeight / 2;
    }
  }

  /** A step that does not lead to the next column goes round. */
  curve(from, to) {
    if (to.x > from.x) {
      return `M${from.x + RADIUS},${from.y}L${to.x - RADIUS},${to.y}`;
    }
    const low = Math.max(from.y, to.y) + 22;
    return `M${from.x},${from.y + RADIUS}C${from.x + 10},${low} ${to.x - 10},${low} ${to.x},${to.y + RADIUS}`;
  }
}
