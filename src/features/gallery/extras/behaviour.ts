import { createEffect } from '../../../core/life/effect.js';
import type { GalleryModel } from '../gallery-model.js';
import { addressOf, followHistory } from './history.js';
import { linkGalleries } from './linked-galleries.js';
import { controlVideos } from './videos.js';

/** Starts what acts on a gallery without being seen. Returns a function to be called when the input has changed. */
function startBehaviour(model: GalleryModel, signal: AbortSignal): () => void {
  const history = createEffect(signal);
  const links = createEffect(signal);
  const updateVideos = controlVideos(model, signal);
  return () => {
    const { historyHash, linked } = model.input;
    history([historyHash], () => until((end) => historyHash && followHistory(model, end)));
    links([linked], () => until((end) => linked && linkGalleries(model, linked, end)));
    updateVideos();
  };
}

/** Starts work that a signal ends. Returns the function that aborts it. */
function until(start: (signal: AbortSignal) => unknown): () => void {
  const abort = new AbortController();
  start(abort.signal);
  return () => abort.abort();
}

/** In one file of the build, which galleries without any of it never fetch. */
export const behaviour = { startBehaviour, addressOf };
