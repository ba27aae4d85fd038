import { report } from '../../platform/report.js';
import type { MapInput } from './input.js';
import { worldWidth, type Frame } from './model/frame.js';

/** As close as most tile servers go. */
export const TILE_ZOOM = 19;

/** Pixels of a tile's sides. */
const SIZE = 256;

/** A tile server, as the page context names it. */
export interface TileSource {
  readonly url: string;
  readonly attribution: string;
}

/**
 * The address of a map's tiles, such as `https://tiles.example/{style}/{z}/{x}/{y}{r}.png`: `{style}`, `{labels}` and
 * `{terrain}` become the map's options.
 */
export function tileAddress(
  { url }: TileSource,
  { style, hasLabels, hasTerrain }: MapInput,
): string {
  return url
    .replaceAll('{style}', style)
    .replaceAll('{labels}', String(hasLabels))
    .replaceAll('{terrain}', String(hasTerrain));
}

/** The host that would learn of the visit; undefined where tiles come from the page's own origin. */
export function foreignHost({ url }: TileSource): string | undefined {
  // Places in the address stand for letters of a host, too: `{s}.tiles.example`.
  const plain = url.replaceAll(/\{\w+\}/g, 'a');
  if (!URL.canParse(plain, document.baseURI)) return undefined;
  const { protocol, origin, hostname } = new URL(plain, document.baseURI);
  if (!protocol.startsWith('http') || origin === location.origin) return undefined;
  return url.includes('{s}.') ? hostname.slice(hostname.indexOf('.') + 1) : hostname;
}

/** How many of the tiles of a frame have come. */
export type TilesCome = 'all' | 'some' | 'none';

/**
 * Lays the tiles of a frame as pictures.
 *
 * @param onEnd - called once, when all tiles are there, or those that do not come are known
 */
export function layTiles(
  address: string,
  frame: Frame,
  onEnd: (come: TilesCome) => void,
): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'tiles';
  const pictures = tilesIn(frame).map(({ column, row }) => {
    const picture = document.createElement('img');
    picture.alt = '';
    picture.draggable = false;
    picture.style.left = `${String(Math.round(column * SIZE - frame.left))}px`;
    picture.style.top = `${String(Math.round(row * SIZE - frame.top))}px`;
    picture.src = addressOf(address, frame.zoom, column, row);
    return picture;
  });
  layer.append(...pictures);
  const settled = pictures.map(
    (picture) =>
      new Promise<boolean>((resolve) => {
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
      }),
  );
  void Promise.all(settled).then((each) => {
    onEnd(each.every(Boolean) ? 'all' : each.some(Boolean) ? 'some' : 'none');
  });
  return layer;
}

const reported = new Set<string>();

/** Warns the owner of the page, once, that a server has sent no tile of a frame, or not all of them. */
export function reportTiles({ url }: TileSource, come: TilesCome): void {
  if (come === 'all' || reported.has(url)) return;
  reported.add(url);
  const message = `${come === 'none' ? 'No' : 'Not every'} tile came; the built-in land is shown instead.`;
  report({ tag: 'sq-map', kind: 'load', path: 'tiles', message });
}

function tilesIn({ zoom, left, top, width, height }: Frame): { column: number; row: number }[] {
  const found: { column: number; row: number }[] = [];
  const last = worldWidth(zoom) / SIZE - 1;
  const [from, to] = [Math.max(0, Math.floor(top / SIZE)), Math.floor((top + height) / SIZE)];
  for (let row = from; row <= Math.min(to, last); row += 1) {
    for (let column = Math.floor(left / SIZE); column * SIZE < left + width; column += 1)
      found.push({ column, row });
  }
  return found;
}

/** The address of one tile; `{r}` asks for a finer one where the screen is fine, `{s}` for one of three hosts. */
export function addressOf(address: string, zoom: number, column: number, row: number): string {
  const count = 2 ** zoom;
  const values: Readonly<Record<string, string | number>> = {
    s: 'abc'.charAt(Math.abs(column + row) % 3),
    z: zoom,
    x: ((column % count) + count) % count,
    y: row,
    '-y': count - 1 - row,
    r: devicePixelRatio > 1 ? '@2x' : '',
  };
  return address.replace(/\{(-?\w)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
