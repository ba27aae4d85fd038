import { createEffect } from '../../core/life/effect.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { layoutMissing, pictureLoaderMissing } from './messages.js';
import { foundSlidesOf, settingsText, type GalleryInput } from './input.js';
import { isDesignUnseen } from './layout.js';
import { waitingImage } from '../slides/model/slide-picture.js';

/** What lays out what the style sheet cannot, and gives waiting pictures their sources. */
export const scriptedLayoutCode = lazyModule(
  'sq-gallery scripted layout',
  () => import('./scripted-layout/arrange.js'),
  {
    fallback: `${pictureLoaderMissing}. ${layoutMissing}`,
  },
);

/** What fills columns from left to right in place of the style sheet. Without it they are filled from the top. */
const columnsCode = lazyModule('sq-gallery columns', () => import('./columns.js'), {
  fallback: layoutMissing,
});

/** Runs the code for what `page.css` cannot do by itself; most galleries do without. Returns a function to be called with each input. */
export function controlScriptedLayouts(
  host: HTMLElement,
  signal: AbortSignal,
): (input: GalleryInput) => void {
  const columns = createEffect(signal);
  const arrangement = createEffect(signal);

  return (input) => {
    const nodes = foundSlidesOf(host, input.slides).map(({ node }) => node);
    // Compared as text: an image that has got its source is read again, and nothing has to be laid out again.
    const slides = JSON.stringify(input.slides);
    arrangement([settingsText(input), slides, ...nodes], (end) => {
      if (needsCode(host, input)) fetchAndArrange(host, input, end);
      return undefined;
    });
    columns([input.layout], (end) => {
      if (input.layout !== 'autocolumns') return undefined;
      columnsCode.whenLoaded(({ show }) => show(host), end);
      return () => columnsCode.current?.end(host);
    });
  };
}

function fetchAndArrange(host: HTMLElement, input: GalleryInput, signal: AbortSignal): void {
  scriptedLayoutCode.whenLoaded(
    ({ arrange }) => arrange(host, input, signal),
    signal,
    // What cannot be laid out shows what the style sheet makes of it.
    () => loadPlainly(host),
  );
}

function needsCode(host: HTMLElement, input: GalleryInput): boolean {
  return (
    isDesignUnseen(host, input) ||
    input.metaPosition !== 'below' ||
    input.autoCrop ||
    (input.layout === 'autorows' && hasUnreadRatio(host)) ||
    input.columnBehavior === 'max' ||
    host.querySelector(`img:not([src]), ${waitingImage}`) !== null
  );
}

/** True if the style sheet cannot read the ratio of every slide. */
function hasUnreadRatio(host: HTMLElement): boolean {
  if (!CSS.supports('width: attr(a type(<length>))')) return true;
  return host.querySelector(':scope > :not([data-ratio])') !== null;
}

/** Without the code the browser itself loads the pictures that wait for it. */
function loadPlainly(host: HTMLElement): void {
  for (const img of host.querySelectorAll<HTMLImageElement>('img:not([src])')) {
    const source = img.dataset['src'] ?? img.dataset['image'];
    if (!source) continue;
    img.loading = 'lazy';
    img.src = source;
  }
}
