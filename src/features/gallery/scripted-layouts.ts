import { createEffect } from '../../core/life/effect.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { layoutMissing, pictureLoaderMissing } from './messages.js';
import { settingsText, type GalleryInput } from './input.js';
import { isDesignUnseen } from './layout.js';
import { findSlides } from '../slides/model/find-slides.js';
import { waitingImage } from '../slides/model/slide-picture.js';

/** Applies layouts that the style sheet cannot apply, and loads lazy images. */
export const scriptedLayoutCode = lazyModule(
  'sq-gallery scripted layout',
  () => import('./scripted-layout/arrange.js'),
  {
    fallback: `${pictureLoaderMissing}. ${layoutMissing}`,
  },
);

/**
 * Runs the code for layouts that `page.css` alone cannot apply. Most galleries do not need it. Returns a function that must be
 * called with each input.
 */
export function controlScriptedLayouts(
  host: HTMLElement,
  signal: AbortSignal,
): (input: GalleryInput) => void {
  const arrangement = createEffect(signal);

  return (input) => {
    const nodes = findSlides(host).map(({ node }) => node);
    // Compares the slides as text: when an image gets its source, the slides are read again, but the layout does not change.
    const slides = JSON.stringify(input.slides);
    arrangement([settingsText(input), slides, ...nodes], (end) => {
      if (needsCode(host, input)) fetchAndArrange(host, input, end);
      return undefined;
    });
  };
}

function fetchAndArrange(host: HTMLElement, input: GalleryInput, signal: AbortSignal): void {
  scriptedLayoutCode.whenLoaded(
    ({ arrange }) => arrange(host, input, signal),
    signal,
    // If the code fails to load, the style sheet's layout remains.
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

/** Returns `true` if there is at least one slide whose aspect ratio the style sheet cannot read. */
function hasUnreadRatio(host: HTMLElement): boolean {
  if (!CSS.supports('width: attr(a type(<length>))')) return true;
  return host.querySelector(':scope > :not([data-ratio])') !== null;
}

/** Loads images whose URL is in `data-src` or `data-image` with the browser's own lazy loading. */
function loadPlainly(host: HTMLElement): void {
  for (const img of host.querySelectorAll<HTMLImageElement>('img:not([src])')) {
    const source = img.dataset['src'] ?? img.dataset['image'];
    if (!source) continue;
    img.loading = 'lazy';
    img.src = source;
  }
}
