import { createEffect } from '../../core/life/effect.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { messagesOf } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import type { ZoomRange } from './drawn-map.js';
import type { MapContext, MapPanels } from './map-state.js';
import { mapMessages } from './messages.js';
import { landMakers, type Attribution } from './model/map-labels.js';
import { createShape } from './svg.js';

interface BoxContent {
  /** False until the map is drawn. The zoom buttons and the attribution appear then. */
  readonly isDrawn: boolean;
  readonly zoom: ZoomRange;
  readonly makers: readonly Attribution[];
}

export const undrawn: BoxContent = {
  isDrawn: false,
  zoom: { canZoomIn: true, canZoomOut: true },
  makers: [],
};

export interface MapBox {
  /** The outermost element of the box. */
  readonly frame: HTMLElement;
  readonly canvas: HTMLElement;
  readonly panels: MapPanels;
  /** Updates the box from `content`, the input and the language. */
  update(content?: Partial<BoxContent>): void;
}

/**
 * Inserts the box before the page's address, in the space that `page.css` reserves. The box is removed when `signal` is
 * aborted.
 *
 * @param zoomBy - called when a zoom button is pressed
 */
export function insertMapBox(
  { host, root, signal, input }: MapContext,
  zoomBy: (steps: 1 | -1) => void,
): MapBox {
  const [frame, canvas, over, lower] = [
    createBox(host, 'map'),
    createBox(host, 'canvas'),
    createBox(host, 'over'),
    createBox(host, 'lower'),
  ];
  const controls = createBox(host, 'controls');
  const zoomIn = createZoomButton(host, 'zoom-in', 'M4 12h16M12 4v16', () => zoomBy(1));
  const zoomOut = createZoomButton(host, 'zoom-out', 'M4 12h16', () => zoomBy(-1));
  const attribution = host.ownerDocument.createElement('p');
  const writeAttribution = createEffect(signal);
  let content = undrawn;

  frame.part.value = 'map';
  canvas.role = 'group';
  attribution.part.value = 'attribution';
  controls.append(zoomIn, zoomOut);
  frame.append(canvas, over, lower);
  root.prepend(frame);
  // Remove the space that `page.css` reserves. In a grid, the box would cover this space. If the page displays the element as a
  // block, the space would remain above the box.
  const removeRoom = styleHost(host, { '--_map-box': 'none' });
  signal.addEventListener('abort', () => {
    removeRoom();
    frame.remove();
  });

  function updateControls(): void {
    const { isDrawn, zoom } = content;
    const { zoomIn: enlarge, zoomOut: reduce } = messagesOf(host, mapMessages);
    setZoomButton(zoomIn, enlarge, zoom.canZoomIn);
    setZoomButton(zoomOut, reduce, zoom.canZoomOut);
    if (!isDrawn || !input().hasControls) controls.remove();
    else if (!controls.isConnected) canvas.after(controls);
  }

  function updateAttribution(): void {
    const { isDrawn, makers } = content;
    const { madeWith } = messagesOf(host, mapMessages);
    writeAttribution([isDrawn, makers, madeWith], () => {
      const named = isDrawn ? makers.filter(({ text }) => text !== '') : [];
      attribution.replaceChildren(...named.map((maker) => createMaker(host, maker, madeWith)));
      if (named.length > 0) lower.prepend(attribution);
      else attribution.remove();
      return undefined;
    });
  }

  return {
    frame,
    canvas,
    panels: { over, lower },
    update(changes = {}) {
      content = { ...content, ...changes };
      const { name, style } = input();
      const { mapLabel, mapOf, mapRole } = messagesOf(host, mapMessages);
      frame.className = `map ${style}`;
      canvas.setAttribute('aria-roledescription', mapRole);
      canvas.ariaLabel = name ? fill(mapOf, { place: name }) : mapLabel;
      updateControls();
      updateAttribution();
    },
  };
}

function createBox({ ownerDocument }: HTMLElement, className: string): HTMLElement {
  const box = ownerDocument.createElement('div');
  box.className = className;
  return box;
}

/** Creates a zoom button. At its limit, the button uses `aria-disabled`, because `disabled` would remove focus. */
function createZoomButton(
  { ownerDocument }: HTMLElement,
  part: string,
  path: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.part.value = part;
  const icon = createShape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  icon.append(createShape('path', { d: path }));
  button.append(icon);
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') onPress();
  });
  return button;
}

function setZoomButton(button: HTMLButtonElement, label: string, canZoom: boolean): void {
  button.ariaLabel = label;
  button.ariaDisabled = canZoom ? null : 'true';
}

function createMaker(host: HTMLElement, maker: Attribution, madeWith: string): HTMLElement {
  const { text, url } = maker;
  const shown = maker === landMakers ? fill(madeWith, { source: text }) : text;
  const item = host.ownerDocument.createElement('span');
  if (url === null) item.textContent = shown;
  else {
    const link = host.ownerDocument.createElement('a');
    link.href = url;
    link.textContent = shown;
    item.append(link);
  }
  return item;
}
