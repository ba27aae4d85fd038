import { MISSED_EVENT } from '../../features/cart/model/cart-signs.js';
import { warn } from '../../core/report.js';
import { sharedPart } from '../../platform/shared.js';
import { fetchChunk } from '../../core/fetch-chunk.js';
import { whenIdle } from './idle.js';
import type { Later } from './loader.js';
import type { Load } from '../../page/page-runtime.js';
import { adoptPageStyles } from './page-styles.js';
import { reportLoad } from './report-load.js';
import { cartToShow } from './shopping.js';
import { loadWords, wantedMode, type LoadMode } from './tag-map.js';

/** Tags whose code puts things into a cart, or shows it. */
const commerceTags = /^sq-(cart|product)/;

/**
 * What a loader need not do before the page is idle: it fetches the code of tags that wait for idle
 * or for a cart, tells of tags that no copy of the script knows and of chunks that do not come,
 * tries those again when the network is back, and brings the style sheet to pages that have not
 * linked it.
 *
 * @param idleTags tags that always wait for idle and that the loader's own table leaves out, with blanks between
 * @param styles address of `sq.css`
 */
export function finishLoader(load: Load, idleTags: string, styles: string): Later {
  const maps = sharedPart('tags', () => []);
  const idle = new Set(idleTags.split(' '));
  const loading = sharedPart('loading', () => new Map());
  const failed = new Set<string>();
  /** Tags of which a `load` attribute was said to be no word for a mode. */
  const warned = new Set<string>();
  let cart: ReturnType<typeof cartToShow> | undefined;

  addEventListener('online', () => {
    for (const tag of failed) void load(tag);
  });
  adoptPageStyles(styles);
  maps.push(Object.fromEntries([...idle].map((tag) => [tag, true])));

  /** Tells the tag alone, not the page, of the event that it missed. */
  async function shop(element: Element, event: Event | undefined): Promise<void> {
    await load(element.localName);
    await (element as { updateComplete?: Promise<void> }).updateComplete;
    if (event) element.dispatchEvent(new CustomEvent(MISSED_EVENT, { detail: event.type }));
  }

  function foundUnlisted(element: Element): void {
    const { localName } = element;
    if (!localName.startsWith('sq-') || customElements.get(localName)) return;
    if (!idle.has(localName)) {
      // The list of another copy may be on its way.
      whenIdle(() => tellUnknown(localName));
      return;
    }
    const mode = wantedMode(element, 'd');
    checkWord(element, mode);
    if (mode === 'a') void load(localName);
    else whenIdle(() => load(localName));
  }

  /** Warns once of each tag, with the mode that is `used` in place of a word that is none. */
  function checkWord(element: Element, used: LoadMode): void {
    const { localName } = element;
    const word = element.getAttribute('load');
    // A template without the value prints an empty attribute.
    if (!word || loadWords.some((each) => each === word) || warned.has(localName)) return;
    warned.add(localName);
    const usedWord = loadWords.find((each) => each[1] === used);
    warn(localName, 'load', `one of ${loadWords.join(', ')}`, usedWord);
  }

  function tellUnknown(tag: string): void {
    if (customElements.get(tag) || maps.some((tags) => tag in tags)) return;
    // So that nobody tells it again.
    maps.push({ [tag]: false });
    reportLoad(tag, 'unavailable module.');
  }

  return {
    found(element, mode) {
      const { localName } = element;
      if (mode) checkWord(element, mode);
      if (mode === 'd') whenIdle(() => load(localName));
      else if (mode === 'h') void (cart ??= cartToShow()).then((event) => shop(element, event));
      else if (!mode) foundUnlisted(element);
    },

    follow(tag, chunk) {
      fetchChunk(`chunk ${tag}`, () => chunk).then(
        () => failed.delete(tag),
        (error: Error) => {
          // A chunk that never answers must not stand in the way of the next attempt.
          loading.delete(tag);
          failed.add(tag);
          reportLoad(tag, error.message);
          if (commerceTags.test(tag)) console.warn(`<${tag}> unloaded commerce bundle.`);
        },
      );
    },
  };
}
