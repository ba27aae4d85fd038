import { createEffect } from '../../../core/life/effect.js';
import type { GalleryModel } from '../gallery-model.js';
import { addressOf, followHistory } from './history.js';
import { linkGalleries } from './linked-galleries.js';
import { controlVideos } from './videos.js';

/**
 * Starts the gallery features without a UI: the slide in the URL, linked galleries and videos. Returns a
 * function that must be called when the input has changed.
 */
export function startBehaviour(model: GalleryModel, signal: AbortSignal): () => void {
  const history = createEffect(signal);
  const links = createEffect(signal);
  const updateVideos = controlVideos(model, signal);
  return () => {
    const { historyHash, linked } = model.input;
    history([historyHash], (end) => {
      if (historyHash) followHistory(model, end);
      return undefined;
    });
    links([linked], (end) => {
      if (linked) linkGalleries(model, linked, end);
      return undefined;
    });
    updateVideos();
  };
}

export { addressOf };
