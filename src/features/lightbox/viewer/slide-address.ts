import { slideOfToken, slideToken } from '../model/slide-token.js';
import type { Slide } from '../model/slides.js';

/** What the address follows, and what it may ask for. */
export interface SlideAddressSource {
  readonly slides: readonly Slide[];
  /** The slide that the lightbox shows; null while it is closed. */
  readonly shownIndex: number | null;
  readonly open: (index: number) => Promise<void>;
  readonly goTo: (index: number) => unknown;
  readonly close: () => void;
}

/** The open slide in the hash of the address. */
export interface SlideAddress {
  /** Writes what the lightbox shows now. */
  update(): void;
  /** Cleans the address, and follows it no more. */
  end(): void;
}

/**
 * Keeps the open slide in the hash of the address (spec section 4, "Lightbox": history sync): a
 * page whose address names a slide opens it, and Back closes the lightbox.
 *
 * @param owner - the id of the block, which names slides that have no name of their own
 * @param source - what holds by now
 */
export function startSlideAddress(owner: string, source: () => SlideAddressSource): SlideAddress {
  const abort = new AbortController();
  let written: string | null = null;
  /** Whether Back leads to the page without the lightbox. */
  let canGoBack = false;

  function named(): number {
    return slideOfToken(source().slides, location.hash.slice(1), owner);
  }

  function follow(): void {
    const { shownIndex, open, goTo, close } = source();
    const index = named();
    if (index < 0) {
      canGoBack = false;
      if (shownIndex !== null) close();
    } else if (shownIndex === null) {
      canGoBack = true;
      void open(index);
    } else if (shownIndex !== index) goTo(index);
  }

  /** Adds the entry that Back takes away; below it the page is without a lightbox. */
  function enter(token: string): void {
    if (isNamed(token)) write('replaceState', '');
    canGoBack = write('pushState', token);
  }

  function leave(token: string): void {
    if (!isNamed(token)) return;
    if (canGoBack) history.back();
    else write('replaceState', '');
    canGoBack = false;
  }

  addEventListener('popstate', follow, { signal: abort.signal });
  const first = named();
  if (first >= 0 && source().shownIndex === null) void source().open(first);

  return {
    update() {
      const { slides, shownIndex } = source();
      const token = shownIndex === null ? null : slideToken(slides, shownIndex, owner);
      const before = written;
      written = token;
      if (token === before) return;
      if (token === null) leave(before ?? '');
      else if (before !== null || canGoBack) write('replaceState', token);
      else enter(token);
    },
    end() {
      abort.abort();
      // Gone with the page's element, not closed by a person: the entry stays, its hash does not.
      if (written !== null && isNamed(written)) write('replaceState', '');
    },
  };
}

function isNamed(token: string): boolean {
  return location.hash === new URL(`#${encodeURIComponent(token)}`, location.href).hash;
}

/** False where the page may not write its address, as in some embedded documents. */
function write(how: 'pushState' | 'replaceState', token: string): boolean {
  const hash = token && `#${encodeURIComponent(token)}`;
  try {
    history[how](history.state, '', location.pathname + location.search + hash);
    return true;
  } catch {
    return false;
  }
}
