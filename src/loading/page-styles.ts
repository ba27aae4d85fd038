import { fetchChunk } from './fetching.js';
import { reportLoad } from './fetching.js';
import type { TagTable } from './tag-map.js';

/**
 * Adds a style sheet at the start of the head, so that the page's own rules override it. Rejects if the style sheet does not
 * load.
 *
 * @param name `sq.css`, or a name such as `css/sq-video.css`
 */
export type AddStyles = (name: string) => Promise<unknown>;

/** Adds style sheets as `<link>` elements. */
export function linkStyles(addressOf: (name: string) => string): AddStyles {
  return (name) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = addressOf(name);
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        // The error event does not contain a reason.
        reject(new Error('error'));
      };
      document.head.prepend(link);
    });
}

/**
 * Adds the style sheets that a page lacks. The page may shift once when they load. `sq.css` is added if the page lacks it, or
 * if the page has inlined a part of it that does not cover all tags on the page. A failure is reported with the style sheet's
 * name, and the style sheet is requested again when the network is back.
 *
 * @returns a function to call with each tag on the page
 */
export function startPageStyles(addStyles: AddStyles, tags: TagTable): (tag: string) => void {
  let boxes = readBoxes();
  /** Style sheets that the page already has or that have been requested. */
  const known = new Set<string>();

  function request(name: string, isThere: () => boolean): void {
    known.add(name);
    fetchChunk(`CSS chunk ${name}`, () => addStyles(name)).catch((error: Error) => {
      reportLoad(name, error.message);
      addEventListener('online', () => isThere() || request(name, isThere), { once: true });
    });
  }

  function requestShared(): void {
    request(SHARED, () => readBoxes().includes('1'));
  }

  function needOwn(tag: string): void {
    const name = `css/${tag}.css`;
    if (known.has(name)) return;
    const isThere = (): boolean => readBoxes().includes(tag) || readStyle(`--${tag}-css`) !== '';
    if (isThere()) known.add(name);
    else request(name, isThere);
  }

  function hasBox(tag: string): boolean {
    return boxes.includes('1') || boxes.includes(tag);
  }

  if (!boxes[0]) requestShared();
  return (tag) => {
    if (tags[tag]?.ownStyles) return needOwn(tag);
    if (known.has(SHARED) || hasBox(tag)) return;
    // A style sheet that the page links may have loaded in the meantime.
    boxes = readBoxes();
    if (!hasBox(tag)) requestShared();
  };
}

const SHARED = 'sq.css';

/** Reads `--sq-css`: `1` if all of `sq.css` is present, otherwise the tags that the inlined part covers. */
function readBoxes(): string[] {
  return readStyle('--sq-css').split(' ');
}

function readStyle(property: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}
