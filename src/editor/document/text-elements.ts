/* Elements whose content is text with inline markup. */

const inline = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'cite',
    'code',
    'em',
    'i',
    'ins',
    'del',
    'kbd',
    'mark',
    'q',
  ],
  ...['s', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/**
 * If one of these elements is empty, its content is edited as text. Other empty elements, such as `<div>`, may get child
 * elements.
 */
const alwaysText = new Set([
  ...['address', 'caption', 'dd', 'dt', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend'],
  ...['option', 'p', 'pre', 'summary', 'textarea', 'title'],
]);

export function isInline(tag: string): boolean {
  return inline.has(tag);
}

export function isAlwaysText(tag: string): boolean {
  return alwaysText.has(tag);
}
