import type { GalleryModel } from '../model.js';
import { stillSource } from '../use-still.js';

/**
 * Loads the pictures that are about to be seen: a browser takes those beside a window for far away,
 * and would load them when they are in it. `known` are slides that have been near already.
 */
export function loadNear(
  slides: readonly HTMLElement[],
  visible: readonly number[],
  { input, count }: GalleryModel,
  known: Set<HTMLElement>,
): void {
  const first = Math.min(...visible) - input.preload;
  const last = Math.max(...visible) + input.preload;
  for (const [index, node] of slides.entries()) {
    // With `loop` the ends are neighbours.
    const isNear =
      (index >= first && index <= last) ||
      (input.loop && (index >= first + count || index <= last - count));
    if (!isNear || known.has(node)) continue;
    known.add(node);
    const pictures = node.localName === 'img' ? [node] : node.querySelectorAll('img');
    for (const picture of pictures) load(picture as HTMLImageElement);
  }
}

function load(img: HTMLImageElement): void {
  if (img.loading === 'lazy') img.loading = 'eager';
  if (img.getAttribute('src')) return;
  // Where pictures wait the gallery fetches this code anyway, and reports where it does not come.
  void stillSource.fetch().then(
    ({ giveSource }) => giveSource(img),
    () => undefined,
  );
}
