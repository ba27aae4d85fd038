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

/** Whether another host than the page's own would learn of the visit. */
export function isForeign({ url }: TileSource): boolean {
  // Places in the address stand for letters of a host, too: `{s}.tiles.example`.
  const plain = url.replaceAll(/\{\w+\}/g, 'a');
  if (!URL.canParse(plain, document.baseURI)) return false;
  const { protocol, origin } = new URL(plain, document.baseURI);
  return protocol.startsWith('http') && origin !== location.origin;
}

/**
 * Lays the tiles of a frame as pictures.
 *
 * @param onEnd - called once, when all tiles are there, or one does not come (false)
 */
export function layTiles(
  address: string,
  frame: Frame,
  onEnd: (isComplete: boolean) => void,
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
      new Promise((resolve, reject) => {
        picture.onload = resolve;
        picture.onerror = reject;
      }),
  );
  Promise.all(settled).then(
    () => onEnd(true),
    () => onEnd(false),
  );
  return layer;
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
