/** A colour stop: position 0 to 1, colour, and opacity 0 to 1 (1 when left out). */
export type Stop = readonly [position: number, colour: string, opacity?: number];

/** A picture before it is turned into pixels: `width` and `height` are its drawing units. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly definitions: string;
  readonly content: string;
  /** The part of the drawing that is shown; all of it when left out. */
  readonly view?: View;
}

/** A part of a drawing, in its units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a scene as a picture of its own, `width` units across. */
export function cropped(scene: Scene, view: View, width: number): Scene {
  return { ...scene, view, width, height: Math.round((width * view.height) / view.width) };
}

/** Makes a repeatable source of numbers from 0 (included) to 1 (excluded). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Calls `draw` for 0 to `count - 1` and joins what it returns. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Joins a template of path data, its numbers rounded to a tenth of a unit. */
export function d(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (value === undefined ? '' : round(value));
  }, '');
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([position, colour, opacity = 1]) =>
        `<stop offset="${position}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Defines a linear gradient over its shape's box; the direction runs from `from` to `to` (0 to 1). */
export function linear(
  id: string,
  stops: readonly Stop[],
  from: readonly [number, number] = [0, 0],
  to: readonly [number, number] = [0, 1],
): string {
  return `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopList(stops)}</linearGradient>`;
}

/** Defines a radial gradient over its shape's box. */
export function radial(id: string, stops: readonly Stop[], x = 0.5, y = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopList(stops)}</radialGradient>`;
}

/** A filled path. `more` is further attributes, as text. */
export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}" ${more}/>`;
}

/** An unfilled path with round ends. */
export function line(data: string, colour: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A rectangle; `radius` rounds its corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${more}/>`;
}

/** An ellipse; a circle when `ry` is left out. */
export function oval(
  x: number,
  y: number,
  rx: number,
  fill: string,
  ry: number = rx,
  more = '',
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

/** Moves, turns (degrees) and scales what it is given. */
export function place(content: string, x: number, y: number, angle = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
}

/** Stipples what it is given, as a dry brush does: for shadows and light. */
export function grainy(content: string, opacity = 1): string {
  return `<g mask="url(#grain)" opacity="${opacity}">${content}</g>`;
}

/** Blurs what it is given by `radius` (8, 20 or 50 units). */
export function blurred(content: string, radius: 8 | 20 | 50): string {
  return `<g filter="url(#blur-${radius})">${content}</g>`;
}

/** Shows `content` only within `data`. `id` must be the scene's own. */
export function clipped(id: string, data: string, content: string): string {
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/**
 * The whole document of a scene, with paper grain over it.
 *
 * @param grainTile address of a tileable greyscale picture, 512 pixels square.
 */
export function sceneToSvg(scene: Scene, grainTile: string): string {
  const { width, height } = scene;
  const view = scene.view ?? { x: 0, y: 0, width, height };
  const corner = scene.view ? `x="${view.x}" y="${view.y}" ` : '';
  const area = `${corner}width="${view.width}" height="${view.height}"`;
  const blurs = [8, 20, 50]
    .map(
      (radius) =>
        `<filter id="blur-${radius}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">
<defs>
<pattern id="grain-tile" width="512" height="512" patternUnits="userSpaceOnUse"><image width="512" height="512" xlink:href="${grainTile}"/></pattern>
<mask id="grain"><rect x="-3000" y="-3000" width="6000" height="6000" fill="url(#grain-tile)"/></mask>
${blurs}
${linear(
  'paper-light',
  [
    [0, '#fff5dc', 0.16],
    [0.5, '#fff5dc', 0],
    [1, '#24150f', 0.16],
  ],
  [0, 0],
  [1, 1],
)}
${scene.definitions}
</defs>
${scene.content}
<rect ${area} fill="url(#paper-light)"/>
<g mask="url(#grain)"><rect ${area} fill="#3b2316" opacity=".07"/></g>
</svg>`;
}
