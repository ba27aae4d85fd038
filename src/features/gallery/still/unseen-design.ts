import { designOf, type GalleryLayout } from '../model/gallery-design.js';
import { setHostState } from '../../../core/host.js';
import { addStyles } from '../../../core/add-styles.js';
import pageStyles from '../page.css';

/** The style sheet of the page for galleries whose design is a state instead of an attribute. */
const byState = {
  cssText: pageStyles.cssText
    .replace(/\[design=["']?(\w+)["']?\]/g, ':state($1)')
    .replace(/\[design\^=["']?slide["']?\]/g, ':is(:state(slider), :state(slideshow))'),
};

/** Lays a gallery out by a design that JSON or a property names, until `signal` ends it. */
export function showUnseenDesign(
  host: HTMLElement,
  layout: GalleryLayout,
  signal: AbortSignal,
): void {
  const design = designOf(layout);
  addStyles(host, [byState]);
  setHostState(host, design, true);
  signal.addEventListener('abort', () => setHostState(host, design, false), { once: true });
}
