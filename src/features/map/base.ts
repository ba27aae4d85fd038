import { landIn, type Land } from './land.js';
import { edgesOf, pointIn, worldWidth, type Frame } from './model/frame.js';
import { degreeLabel, gridLines } from './model/map-labels.js';

/** The built-in land is too coarse for anything closer: a pixel is 1.2 kilometres there. */
export const LAND_ZOOM = 7;

/** Pixels between two lines of the grid, at least. */
const APART = 110;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The map that needs no server: the world's land, and a grid with its degrees. */
export interface Base {
  /** Land and grid, in the pixels of the frame that was drawn last. */
  readonly land: SVGSVGElement;
  /** The degrees, at the edges of the frame that was labelled last. */
  readonly degrees: HTMLElement;
  draw(frame: Frame): void;
  /** Writes the degrees; none without a frame. */
  label(frame?: Frame): void;
  setOptions(options: BaseOptions): void;
  destroy(): void;
}

interface BaseOptions {
  readonly hasLabels: boolean;
  /** Shades the coasts. */
  readonly hasTerrain: boolean;
}

/**
 * Makes the built-in map, of which there is only the grid before the land has come.
 *
 * @param onReady - called when all land of a frame is drawn, and when some does not come
 */
export function createBase(onReady: () => void): Base {
  const abort = new AbortController();
  const land = document.createElementNS(svgNamespace, 'svg');
  const group = land.appendChild(document.createElementNS(svgNamespace, 'g'));
  land.classList.add('base');
  land.setAttribute('aria-hidden', 'true');
  land.setAttribute('preserveAspectRatio', 'none');
  const degrees = document.createElement('div');
  degrees.className = 'degrees';
  degrees.setAttribute('aria-hidden', 'true');
  let options: BaseOptions = { hasLabels: false, hasTerrain: false };
  let drawn: Frame | undefined;
  let labelled: Frame | undefined;
  const asked = new Set<Land>();

  /** Land comes in its time; what a visitor has left meanwhile is drawn no more. */
  const ask = (region: Land): void => {
    if (asked.has(region)) return;
    asked.add(region);
    region.whenLoaded(() => drawn && base.draw(drawn), abort.signal, onReady);
  };

  const base: Base = {
    land,
    degrees,
    draw(frame) {
      drawn = frame;
      const regions = landIn(frame);
      for (const region of regions) if (!region.current) ask(region);
      const shapes = regions.flatMap(({ current }) => (current ? [drawLand(current, frame)] : []));
      const lines = shapes.map(({ coast }) => coast);
      land.setAttribute('viewBox', `0 0 ${String(frame.width)} ${String(frame.height)}`);
      group.replaceChildren(
        ...(options.hasTerrain ? lines.map((line) => path('coast', line)) : []),
        ...shapes.map(({ area }) => path('land', area)),
        ...lines.map((line) => path('shore', line)),
        path('grid', drawGrid(frame)),
      );
      if (shapes.length === regions.length) onReady();
    },
    label(frame) {
      labelled = frame;
      showOn(degrees, frame && options.hasLabels ? edgeLabels(frame) : []);
    },
    setOptions(next) {
      options = next;
      if (drawn) base.draw(drawn);
      base.label(labelled);
    },
    destroy() {
      abort.abort();
      land.remove();
      degrees.remove();
    },
  };
  return base;
}

function path(name: string, d: string): SVGPathElement {
  const element = document.createElementNS(svgNamespace, 'path');
  element.setAttribute('class', name);
  element.setAttribute('d', d);
  return element;
}

/** The area of land and the lines of its coasts, as often as the frame shows the world. */
function drawLand(
  rings: NonNullable<Land['current']>,
  { zoom, left, top, width }: Frame,
): { readonly area: string; readonly coast: string } {
  const size = worldWidth(zoom);
  let [area, coast] = ['', ''];
  // Islands of Fiji, and the overlap of cells, reach over into the next world.
  const first = Math.floor(left / size - 0.02);
  const last = Math.floor((left + width) / size + 0.02);
  for (let turn = first; turn <= last; turn += 1) {
    for (const { points, isCoast } of rings) {
      const texts = points.map(
        ([x, y]) => `${((x + turn) * size - left).toFixed(1)} ${(y * size - top).toFixed(1)}`,
      );
      area += `M${texts.join('L')}Z`;
      // From its last point on, since a ring is closed.
      coast += `M${texts.at(-1) ?? ''}`;
      for (const [index, text] of texts.entries()) coast += (isCoast[index] ? 'L' : 'M') + text;
    }
  }
  return { area, coast };
}

/** Meridians and parallels. */
function drawGrid(frame: Frame): string {
  const { west, south, east, north } = edgesOf(frame);
  const apart = degreesApart(frame);
  const meridians = gridLines({ from: west, to: east, apart }).map((lng) => {
    const { x } = pointIn(frame, { lat: 0, lng });
    return `M${x.toFixed(1)} 0V${frame.height.toFixed(1)}`;
  });
  const parallels = gridLines({ from: south, to: north, apart }).map((lat) => {
    const { y } = pointIn(frame, { lat, lng: 0 });
    return `M0 ${y.toFixed(1)}H${frame.width.toFixed(1)}`;
  });
  return [...meridians, ...parallels].join('');
}

/** A text at the top edge (`lng`) or the left one (`lat`), so many pixels from its start. */
interface EdgeLabel {
  readonly axis: 'lat' | 'lng';
  readonly text: string;
  readonly pixels: number;
}

function edgeLabels(frame: Frame): EdgeLabel[] {
  const { west, south, east, north } = edgesOf(frame);
  const apart = degreesApart(frame);
  return [
    ...gridLines({ from: west, to: east, apart }).map((lng): EdgeLabel => {
      const { x } = pointIn(frame, { lat: 0, lng });
      return { axis: 'lng', text: degreeLabel(lng, 'lng'), pixels: x };
    }),
    ...gridLines({ from: south, to: north, apart }).map((lat): EdgeLabel => {
      const { y } = pointIn(frame, { lat, lng: 0 });
      return { axis: 'lat', text: degreeLabel(lat, 'lat'), pixels: y };
    }),
  ];
}

/** In every frame of a drag: elements that are there are used again. */
function showOn(edge: HTMLElement, labels: readonly EdgeLabel[]): void {
  while (edge.childElementCount > labels.length) edge.lastElementChild?.remove();
  for (const [index, { axis, text, pixels }] of labels.entries()) {
    const span = edge.children[index] ?? edge.appendChild(document.createElement('span'));
    span.className = axis;
    if (span.textContent !== text) span.textContent = text;
    const { style } = span as HTMLElement;
    style.setProperty('left', axis === 'lng' ? `${String(Math.round(pixels))}px` : '');
    style.setProperty('top', axis === 'lat' ? `${String(Math.round(pixels))}px` : '');
  }
}

/** Degrees of longitude that {@link APART} pixels show. */
function degreesApart({ zoom }: Frame): number {
  return (APART * 360) / worldWidth(zoom);
}
