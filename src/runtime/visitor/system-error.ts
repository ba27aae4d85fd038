import { generatedMarker } from '../../core/children.js';
import type { Load } from '../../page/lifecycle.js';

type Overlay = HTMLElement & { show(): void };

const TAG = 'sq-system-error';

/** Shows that something went wrong, over the whole page: in the overlay that the page has placed, or in one of ours. */
export async function showSystemError(load: Load): Promise<void> {
  await load(TAG);
  // Code that does not come has been reported.
  if (!customElements.get(TAG)) return;
  const overlay = document.querySelector<Overlay>(TAG) ?? addOverlay();
  overlay.show();
}

function addOverlay(): Overlay {
  const overlay = document.createElement(TAG) as Overlay;
  overlay.setAttribute(generatedMarker, '');
  document.body.append(overlay);
  return overlay;
}
