import { fetchChunk } from '../../platform/late-code.js';
import { reportLoad } from './fetching.js';
import type { TagTable } from './tag-map.js';

/**
 * The address of `sq.css`, or of the sheet of a tag that has one of its own.
 *
 * @param name `sq.css`, or such as `css/sq-video.css`
 */
export type StylesAddress = (name: string) => string;

/**
 * Brings style sheets to pages that lack them, which may then shift once: `sq.css` where there is no rule of it, or where only
 * a part is inlined that is not for a tag of the page, and the sheets of tags that have their own. A failure is reported
 * by name, and tried again when the network is back.
 *
 * @returns to be called with the name of each tag of the page
 */
export function startPageStyles(addressOf: StylesAddress, tags: TagTable): (tag: string) => void {
  let boxes = readBoxes();
  /** Sheets of tags that the page has, and all that were asked for. */
  const known = new Set<string>();

  function request(name: string, isThere: () => boolean): void {
    known.add(name);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = addressOf(name);
    fetchChunk(
      `CSS chunk ${name}`,
      () =>
        new Promise((resolve, reject) => {
          link.onload = resolve;
          // A page does not learn what went wrong.
          link.onerror = () => reject(new Error('error'));
          // Where the page would have linked it: what the page declares for its tags wins.
          document.head.prepend(link);
        }),
    ).catch((error: Error) => {
      link.remove();
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
    if (tags[tag]?.includes('b')) return needOwn(tag);
    if (known.has(SHARED) || hasBox(tag)) return;
    // A sheet that the page links late may have come since.
    boxes = readBoxes();
    if (!hasBox(tag)) requestShared();
  };
}

const SHARED = 'sq.css';

/** What the styles of the page say of themselves: `1` in `sq.css`, or the tags that an inlined part is for. */
function readBoxes(): string[] {
  return readStyle('--sq-css').split(' ');
}

function readStyle(property: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}
