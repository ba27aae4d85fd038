import type { IconNode } from 'lucide';

type Shape = IconNode[number];

/** A drawing as the data of one path, so that a view has one binding for it. */
export function pathData(icon: IconNode): string {
  return icon.map(shapePath).join('');
}

/** @throws {TypeError} for a shape that none of our icons has */
function shapePath([tag, attributes]: Shape): string {
  const read = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // Where a path starts with a relative step, it must not be relative to the shape before.
      return `M0 0${attributes['d'] ?? ''}`;
    case 'circle':
      return ovalPath(read('cx'), read('cy'), read('r'));
    case 'rect':
      return roundedPath(read('x'), read('y'), read('width'), read('height'), read('rx'));
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`;
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    default:
      throw new TypeError(`No path for <${tag}>.`);
  }
}

function ovalPath(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${radius * 2} 0${half} ${-radius * 2} 0z`;
}

function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = `a${radius} ${radius} 0 0 1 `;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return (
    `M${x + radius} ${y}h${across}${corner}${radius} ${radius}v${down}${corner}${-radius} ${radius}` +
    `h${-across}${corner}${-radius} ${-radius}v${-down}${corner}${radius} ${-radius}z`
  );
}
