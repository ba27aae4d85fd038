import { sizeOf, type Size } from '../../features/image/model/picture.js';
import { buildNodes } from '../build-nodes.js';
import { ROOT, type NodeId } from '../document/page-state.js';
import { writeWithNodeIds } from '../document/write-page.js';
import { elementOf } from '../frame/shown-element.js';
import type { PageEditor } from '../page-editor.js';

/** Window widths of the previews. They match the toolbar's widths. */
export const previewWidths = [390, 768, 1280] as const;

export interface MeasuredBox {
  /** Window width in CSS pixels. */
  readonly window: number;
  /** The image's box. `null` if the image is not shown. */
  readonly box: Size | null;
  /** The image's computed `object-fit`. */
  readonly fit: string;
  /** The size of the file, if it has loaded. */
  readonly picture: Size | null;
}

export interface BoxMeasurer {
  /** Measures an `<img>`, or the image of a block, in the edited page with its unsaved changes. */
  measure(id: NodeId): Promise<readonly MeasuredBox[]>;
  dispose(): void;
}

const HEIGHT = 900;
const TICK = 60;
const MAX_TICKS = 12;

/** Measures images by laying out the edited page in a hidden same-origin frame, at several widths. */
export function createBoxMeasurer(editor: PageEditor): BoxMeasurer {
  const frame = document.createElement('iframe');
  frame.className = 'ed-measure-frame';
  frame.title = 'Hidden copy of the page';
  frame.tabIndex = -1;
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.style.width = `${String(previewWidths[0])}px`;
  frame.style.height = `${String(HEIGHT)}px`;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  frame.src = `${editor.$state.get().page.path}?sq-edit`;
  document.body.append(frame);
  /** Measurements run one after another. */
  let last: Promise<unknown> = loaded;

  async function measureNow(id: NodeId): Promise<readonly MeasuredBox[]> {
    await loaded;
    showPage();
    const boxes: MeasuredBox[] = [];
    for (const width of previewWidths) {
      frame.style.width = `${String(width)}px`;
      boxes.push({ window: width, ...(await settledSizes(id)) });
    }
    return boxes;
  }

  function showPage(): void {
    const root = frame.contentDocument?.querySelector('[data-sq-page]');
    if (!root) return;
    const html = writeWithNodeIds(editor.base(), editor.$state.get().editing.state, ROOT);
    root.replaceChildren(buildNodes(root.ownerDocument, html));
  }

  /** Reads the sizes until they stay the same, because elements upgrade and images load after the first layout. */
  async function settledSizes(id: NodeId): Promise<Omit<MeasuredBox, 'window'>> {
    let before = '';
    for (let tick = 0; ; tick += 1) {
      await new Promise((resolve) => setTimeout(resolve, TICK));
      const sizes = readSizes(id);
      const text = JSON.stringify(sizes);
      if ((text === before && isShown(id)) || tick === MAX_TICKS) return sizes;
      before = text;
    }
  }

  function hostOf(id: NodeId): Element | null {
    return frame.contentDocument && elementOf(frame.contentDocument, id);
  }

  function imageOf(id: NodeId): HTMLImageElement | null | undefined {
    const host = hostOf(id);
    if (host?.localName === 'img') return host as HTMLImageElement;
    return (
      host?.querySelector<HTMLImageElement>('img:not(noscript *)') ??
      host?.shadowRoot?.querySelector('img')
    );
  }

  /** Returns `true` if the element is defined and its image has loaded or failed. */
  function isShown(id: NodeId): boolean {
    return hostOf(id)?.matches(':defined') === true && imageOf(id)?.complete === true;
  }

  function readSizes(id: NodeId): Omit<MeasuredBox, 'window'> {
    const img = imageOf(id);
    if (!img) return { box: null, fit: 'fill', picture: null };
    return {
      box: sizeOf(img.clientWidth, img.clientHeight),
      fit: img.ownerDocument.defaultView?.getComputedStyle(img).objectFit ?? 'fill',
      picture: sizeOf(img.naturalWidth, img.naturalHeight),
    };
  }

  return {
    measure(id) {
      const result = last.then(() => measureNow(id));
      last = result.catch(() => undefined);
      return result;
    },
    dispose: () => frame.remove(),
  };
}
