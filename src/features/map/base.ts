import { landIn, type Land } from './land.js';
import { edgesOf, pointIn, worldWidth, type Frame } from './model/frame.js';
import { degreeLabel, gridLines } from './model/map-labels.js';
import { createShape } from './svg.js';

/** The closest zoom at which the built-in land is shown. One pixel is about 1.2 kilometers at this zoom. */
export const LAND_ZOOM = 7;

/** Minimum distance between two grid lines, in pixels. */
const APART = 110;

/** The built-in map, which needs no server. It consists of land outlines and a grid labeled in degrees. */
export interface Base {
  /** Land and grid, drawn for the frame that was last passed to `draw`. */
  readonly land: SVGSVGElement;
  /** Degree labels at the edges of the frame that was last passed to `label`. */
  readonly degrees: HTMLElement;
  draw(frame: Frame): void;
  /** Writes the degree labels. If `frame` is omitted, removes them. */
  label(frame?: Frame): void;
  setOptions(options: BaseOptions): void;
  destroy(): void;
}

interface BaseOptions {
  readonly hasLabels: boolean;
  readonly hasTerrain: boolean;
}

/**
 * Creates the built-in map. Only the grid is visible until the land has loaded.
 *
 * @param onReady - called when all land in a frame is drawn, and also if some land fails to load
 */
export function createBase(onReady: () => void): Base {
  const abort = new AbortController();
  const land = createShape('svg', {
    class: 'base',
    'aria-hidden': 'true',
    preserveAspectRatio: 'none',
  }) as SVGSVGElement;
  const group = land.appendChild(createShape('g', {}));
  const degrees = document.createElement('div');
  degrees.className = 'degrees';
  degrees.setAttribute('aria-hidden', 'true');
  let options: BaseOptions = { hasLabels: false, hasTerrain: false };
  let drawn: Frame | undefined;
  let labelled: Frame | undefined;
  const asked = new Set<Land>();

  /** Loads a region, then redraws the current frame, because the visitor may have moved the map in the meantime. */
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

function path(name: string, d: string): SVGElement {
  return createShape('path', { class: name, d });
}

/** Returns path data for the land area and its coasts. The data is repeated for each copy of the world in the frame. */
function drawLand(
  rings: NonNullable<Land['current']>,
  { zoom, left, top, width }: Frame,
): { readonly area: string; readonly coast: string } {
  const size = worldWidth(zoom);
  let [area, coast] = ['', ''];
  // Fiji's islands and the overlap between cells extend past 180 degrees into the next copy of the world.
  const first = Math.floor(left / size - 0.02);
  const last = Math.floor((left + width) / size + 0.02);
  for (let turn = first; turn <= last; turn += 1) {
    for (const { points, isCoast } of rings) {
      const texts = points.map(
        ([x, y]) => `${((x + turn) * size - left).toFixed(1)} ${(y * size - top).toFixed(1)}`,
      );
      area += `M${texts.join('L')}Z`;
      // A ring is closed, so its outline starts at the last point.
      coast += `M${texts.at(-1) ?? ''}`;
      for (const [index, text] of texts.entries()) coast += (isCoast[index] ? 'L' : 'M') + text;
    }
  }
  return { area, coast };
}

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

/** A degree label at the top edge (`lng`) or the left edge (`lat`). `pixels` is the distance from the start of the edge. */
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

/** Writes labels along an edge. Existing elements are reused, because this function runs in every frame of a drag. */
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

/** Returns how many degrees of longitude {@link APART} pixels cover. */
function degreesApart({ zoom }: Frame): number {
  return (APART * 360) / worldWidth(zoom);
}
