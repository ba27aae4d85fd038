import type { NodeId } from '../document/page-state.js';
import { elementOf } from '../frame/shown-element.js';

/** Maximum zoom levels at which maps draw land outlines and tiles. */
const LAND_ZOOM = 7;
const TILE_ZOOM = 19;

const styles = `
:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483647; }
div { position: absolute; border-radius: 8px; outline: 2px dashed #2563eb; outline-offset: 2px; cursor: grab; touch-action: none; }
div:active { cursor: grabbing; background: rgb(37 99 235 / 25%); }
`;

export interface MarkerHandleOptions {
  readonly id: NodeId;
  /** Called when the marker is dropped, with the distance in pixels and the maximum zoom level of the map. */
  readonly onDrop: (x: number, y: number, zoomLimit: number) => void;
}

/**
 * Puts a handle over a map's marker in the frame, so that the marker can be dragged, because the map itself is inert in the
 * editor. Keyboard users move the marker in the panel, so the handle is hidden from assistive technology.
 *
 * @returns A function that removes the handle.
 */
export function createMarkerHandle(
  document: Document,
  { id, onDrop }: MarkerHandleOptions,
): () => void {
  const view = document.defaultView;
  if (!view) return () => undefined;
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const handle = document.createElement('div');
  root.append(handle);
  // The handle is outside the body, because the body's content is inert while the page is being edited.
  document.documentElement.append(host);

  let start: { readonly x: number; readonly y: number } | undefined;
  let moved = { x: 0, y: 0 };
  let frame = 0;

  const place = (): void => {
    const map = elementOf(document, id);
    const box = map?.shadowRoot?.querySelector('[part~="pin"]')?.getBoundingClientRect();
    handle.hidden = box === undefined || box.width === 0;
    if (box) {
      const { style } = handle;
      const left = box.left + view.scrollX + moved.x;
      const top = box.top + view.scrollY + moved.y;
      style.translate = `${String(left)}px ${String(top)}px`;
      style.width = `${String(box.width)}px`;
      style.height = `${String(box.height)}px`;
    }
    frame = view.requestAnimationFrame(place);
  };
  place();

  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY };
  });
  handle.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (start) moved = { x: clientX - start.x, y: clientY - start.y };
  });
  const end = (isDropped: boolean): void => {
    const { x, y } = moved;
    start = undefined;
    moved = { x: 0, y: 0 };
    if (isDropped && Math.hypot(x, y) > 2) onDrop(x, y, zoomLimit(document));
  };
  handle.addEventListener('pointerup', () => end(start !== undefined));
  handle.addEventListener('pointercancel', () => end(false));
  return () => {
    view.cancelAnimationFrame(frame);
    host.remove();
  };
}

function zoomLimit(document: Document): number {
  const context = document.getElementById('sq-context')?.textContent ?? '';
  return /"tiles"\s*:\s*\{/.test(context) ? TILE_ZOOM : LAND_ZOOM;
}
