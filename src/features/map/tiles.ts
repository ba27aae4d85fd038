import { report } from '../../platform/report.js';
import type { MapInput } from './input.js';
import { worldWidth, type Frame } from './model/frame.js';

/** The closest zoom that most tile servers support. */
export const TILE_ZOOM = 19;

/** Side length of a tile, in pixels. */
const SIZE = 256;

/** The tile server that is set in the page context. */
export interface TileSource {
  readonly url: string;
  readonly attribution: string;
}

/**
 * Replaces `{style}`, `{labels}` and `{terrain}` in a tile URL template with the map's options. For example, a template can be
 * `https://tiles.example/{style}/{z}/{x}/{y}{r}.png`.
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

/** Returns the host of an external tile server. Returns `undefined` if the tiles have the document's own origin. */
export function foreignHost({ url }: TileSource): string | undefined {
  // Host names can also contain placeholders, as in `{s}.tiles.example`.
  const plain = url.replaceAll(/\{\w+\}/g, 'a');
  if (!URL.canParse(plain, document.baseURI)) return undefined;
  const { protocol, origin, hostname } = new URL(plain, document.baseURI);
  if (!protocol.startsWith('http') || origin === location.origin) return undefined;
  return url.includes('{s}.') ? hostname.slice(hostname.indexOf('.') + 1) : hostname;
}

export type TilesCome = 'all' | 'some' | 'none';

/**
 * Creates a frame's tiles as images.
 *
 * @param onEnd - called once, when all tiles have loaded or failed
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

/** Warns the page author, once per server, that tiles failed to load. */
export function reportTiles({ url }: TileSource, come: TilesCome): void {
  if (come === 'all' || reported.has(url)) return;
  reported.add(url);
  const failed = come === 'none' ? 'No map tile has loaded' : 'Some map tiles failed to load';
  const message = `${failed}. Check "tiles" in the page context. The built-in map is shown.`;
  report('sq-map', { kind: 'load', path: 'tiles', message });
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

/**
 * Returns a tile's URL. `{r}` requests a finer tile on high-density screens. `{s}` is replaced with one of three subdomains.
 */
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
