import { pageContext } from '../../../page/context.js';
import type { GalleryModel } from '../gallery-model.js';
import { itemIdOf, findNamedSlide, recordingAddress } from '../model/gallery-history.js';

/** Shows the slide that the URL specifies, and writes the current slide into the URL (behavior.md#gallery-history). */
export function followHistory(model: GalleryModel, signal: AbortSignal): void {
  if (isInEditor()) return;
  const { index, input, goTo } = model;
  /** Index of the slide that the URL specified. It is not written into the URL again. */
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

/** Returns a slide's absolute URL, in the format that {@link followHistory} writes. */
export function addressOf({ input }: GalleryModel, index: number): string {
  const slide = input.slides[index];
  const { fullUrl } = pageContext().collection;
  const address = recordingAddress(location, fullUrl, slide ? itemIdOf(slide) : null);
  return new URL(address, location.href).href;
}

/**
 * Replaces the history entry instead of adding one, so that a visitor who has viewed fifty images can leave the page by
 * pressing Back once.
 */
function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, '', address);
  } catch (error) {
    // Browsers limit how often a page may change its URL. The URL is updated again for the next slide.
    if ((error as Error).name !== 'SecurityError') throw error;
  }
}

/**
 * Returns `true` in the configuration panel, and in pages that it embeds. The URL is not changed there
 * (behavior.md#gallery-history).
 */
function isInEditor(): boolean {
  return [window, window.top].some((frame) => {
    try {
      return /^\/config(?:[/?]|$)/.test(frame?.location.pathname ?? '');
    } catch {
      // A cross-origin parent frame is not the editor.
      return false;
    }
  });
}
