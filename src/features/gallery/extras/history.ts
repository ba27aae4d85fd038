import { pageContext } from '../../../page/context.js';
import type { GalleryModel } from '../gallery-model.js';
import { itemIdOf, findNamedSlide, recordingAddress } from '../model/gallery-history.js';

/**
 * Shows the slide that the address names, and keeps the current one in the address (spec section 4,
 * "History"; design section 10).
 */
export function followHistory(model: GalleryModel, signal: AbortSignal): void {
  if (isInEditor()) return;
  const { index, input, goTo } = model;
  /** The slide that the address named: it is not written there again. */
  let selected: number | null = null;

  function record(): void {
    const isNamed = selected === index();
    selected = null;
    if (!isNamed && model.input.slides[index()]) replaceAddress(addressOf(model, index()));
  }

  signal.addEventListener('abort', model.watchShown(record));
  const named = findNamedSlide(location, input.slides);
  if (!named || !goTo(named.index)) return;
  selected = named.index;
  replaceAddress(named.cleared);
}

/** The absolute address that names a slide, as {@link followHistory} writes it. */
export function addressOf({ input }: GalleryModel, index: number): string {
  const slide = input.slides[index];
  const { fullUrl } = pageContext().collection;
  const address = recordingAddress(location, fullUrl, slide ? itemIdOf(slide) : null);
  return new URL(address, location.href).href;
}

/**
 * Replaced, not added: a visitor who has looked through fifty pictures is to leave the page by one
 * press of Back, not by fifty.
 */
function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, '', address);
  } catch (error) {
    // Browsers refuse too many changes at a time; the next slide is recorded again.
    if ((error as Error).name !== 'SecurityError') throw error;
  }
}

/** True in the configuration panel, and in a page that it frames (spec section 4: skipped there). */
function isInEditor(): boolean {
  return [window, window.top].some((frame) => {
    try {
      return /^\/config(?:[/?]|$)/.test(frame?.location.pathname ?? '');
    } catch {
      // Another site around the page is no editor.
      return false;
    }
  });
}
