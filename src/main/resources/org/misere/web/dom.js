// Building elements. Text is only ever put in as text.

/** An element with attributes (a `class`, `title` ...) and children, which are nodes or text. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(key, value === true ? '' : value);
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

export function makeSvg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

/** Puts text into a node, touching it only when it has changed. */
export function setText(node, text) {
  if (node.textContent !== text) {
    node.textContent = text;
  }
}
