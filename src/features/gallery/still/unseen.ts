import { addStyles } from '../../../core/style-sheets.js';
import { setHostState } from '../../../core/host.js';
import type { GalleryInput } from '../input.js';
import { defaultsOf, designOf, type GalleryLayout } from '../model/gallery-settings.js';
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

/** What the style sheet of the page says of captions, and of cropping, for settings that are in no attribute of theirs. */
const byData = {
  cssText: `${[...pageStyles.cssText.matchAll(/[^{}]*\[meta-position[^{}]*\{[^{}]*\}/g)]
    .join('')
    .replaceAll('[meta-position', '[data-meta-position')}
sq-gallery[data-auto-crop][data-auto-crop] img:not(figcaption *, .meta *) { object-fit: cover; }`,
};

/** Shows `meta-position` and `auto-crop` that JSON or a property says, until `signal` ends it. */
export function showUnseenSettings(
  host: HTMLElement,
  { layout, metaPosition, autoCrop }: GalleryInput,
  signal: AbortSignal,
): void {
  const seen = host.getAttribute('meta-position') ?? defaultsOf(layout).metaPosition;
  const isCropUnseen = layout === 'stacked' && autoCrop && !host.hasAttribute('auto-crop');
  const unseen: Record<string, string> = {
    ...(seen === metaPosition ? {} : { 'data-meta-position': metaPosition }),
    ...(isCropUnseen ? { 'data-auto-crop': '' } : {}),
  };
  if (Object.keys(unseen).length === 0) return;
  addStyles(host, [byData]);
  for (const [name, value] of Object.entries(unseen)) host.setAttribute(name, value);
  signal.addEventListener(
    'abort',
    () => {
      for (const name of Object.keys(unseen)) host.removeAttribute(name);
    },
    { once: true },
  );
}
