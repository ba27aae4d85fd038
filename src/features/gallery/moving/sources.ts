import { annotate } from '../../../core/annotate.js';
import type { GalleryModel } from '../model.js';
import { stillCode } from '../use-still.js';

/**
 * Loads the pictures that are about to be seen: a browser takes those beside a window for far away,
 * and would load them when they are in it. `known` are slides that have been near already, each with the
 * function that takes back what was said of its pictures.
 */
export function loadNear(
  host: HTMLElement,
  slides: readonly HTMLElement[],
  visible: readonly number[],
  { input, count }: GalleryModel,
  known: Map<HTMLElement, () => void>,
): void {
  const first = Math.min(...visible) - input.preload;
  const last = Math.max(...visible) + input.preload;
  for (const [index, node] of slides.entries()) {
    // With `loop` the ends are neighbours.
    const isNear =
      (index >= first && index <= last) ||
      (input.loop && (index >= first + count || index <= last - count));
    if (!isNear || known.has(node)) continue;
    const pictures = node.localName === 'img' ? [node] : node.querySelectorAll('img');
    const undo = [...pictures].map((picture) => load(host, picture as HTMLImageElement));
    known.set(node, () => {
      for (const restore of undo) restore();
    });
  }
}

function load(host: HTMLElement, img: HTMLImageElement): () => void {
  const undo =
    img.loading === 'lazy' ? annotate(img, { loading: { over: 'eager' } }, host) : () => undefined;
  if (img.getAttribute('src')) return undo;
  // Where pictures wait the gallery fetches this code anyway, and reports where it does not come.
  void stillCode.load().then(
    ({ giveSource }) => giveSource(img),
    () => undefined,
  );
  return undo;
}
