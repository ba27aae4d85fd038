import { indexOfFragment, slideFragment } from '../model/slide-fragment.js';
import type { Slide } from '../../slides/model/slides.js';

export interface SlideAddressSource {
  readonly slides: readonly Slide[];
  /** Index of the slide that the lightbox shows. `null` while it is closed. */
  readonly shownIndex: number | null;
  readonly open: (index: number) => Promise<void>;
  readonly goTo: (index: number) => unknown;
  readonly close: () => void;
}

export interface SlideAddress {
  update(): void;
  /** Removes the slide from the URL and stops listening. */
  end(): void;
}

/**
 * Writes the open slide into the URL's hash (behavior.md#lightbox-history). A hash that specifies a slide opens that slide. The
 * browser's Back button closes the lightbox.
 *
 * @param hostId identifies the block in the URLs of slides that have neither an ID nor a URL (see `addressName`)
 * @param source returns the current state
 */
export function startSlideAddress(hostId: string, source: () => SlideAddressSource): SlideAddress {
  const abort = new AbortController();
  let writtenFragment: string | null = null;
  /** `true` if the previous history entry is the page without the lightbox. */
  let canGoBack = false;

  function indexInHash(): number {
    return indexOfFragment(source().slides, location.hash.slice(1), hostId);
  }

  function followHash(): void {
    const { shownIndex, open, goTo, close } = source();
    const index = indexInHash();
    if (index < 0) {
      canGoBack = false;
      if (shownIndex !== null) close();
    } else if (shownIndex === null) {
      canGoBack = true;
      void open(index);
    } else if (shownIndex !== index) goTo(index);
  }

  /** Adds a history entry for the lightbox. The previous entry is the page without the lightbox. */
  function pushEntry(fragment: string): void {
    if (isInAddress(fragment)) writeHash('replaceState', '');
    canGoBack = writeHash('pushState', fragment);
  }

  function removeEntry(fragment: string): void {
    if (!isInAddress(fragment)) return;
    if (canGoBack) history.back();
    else writeHash('replaceState', '');
    canGoBack = false;
  }

  addEventListener('popstate', followHash, { signal: abort.signal });
  const first = indexInHash();
  if (first >= 0 && source().shownIndex === null) void source().open(first);

  return {
    update() {
      const { slides, shownIndex } = source();
      const fragment = shownIndex === null ? null : slideFragment(slides, shownIndex, hostId);
      const before = writtenFragment;
      writtenFragment = fragment;
      if (fragment === before) return;
      if (fragment === null) removeEntry(before ?? '');
      else if (before !== null || canGoBack) writeHash('replaceState', fragment);
      else pushEntry(fragment);
    },
    end() {
      abort.abort();
      // The element was removed while the lightbox was open. The history entry remains, but without the hash.
      if (writtenFragment !== null && isInAddress(writtenFragment)) writeHash('replaceState', '');
    },
  };
}

function isInAddress(fragment: string): boolean {
  return location.hash === new URL(`#${encodeURIComponent(fragment)}`, location.href).hash;
}

/** Writes the URL's hash. Returns `false` if the page is not allowed to change its URL, as in some embedded documents. */
function writeHash(how: 'pushState' | 'replaceState', fragment: string): boolean {
  const hash = fragment && `#${encodeURIComponent(fragment)}`;
  try {
    history[how](history.state, '', location.pathname + location.search + hash);
    return true;
  } catch {
    return false;
  }
}
