import { createEffect } from '../../core/life/effect.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { layoutMissing, pictureLoaderMissing } from './messages.js';
import { foundSlidesOf, type GalleryInput } from './input.js';
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

interface Arrangement {
  readonly input: GalleryInput;
  readonly nodes: readonly Element[];
}

/** Runs the code for what `page.css` cannot do by itself; most galleries do without. Returns a function to be called with each input. */
export function controlScriptedLayouts(
  host: HTMLElement,
  signal: AbortSignal,
): (input: GalleryInput) => void {
  const columns = createEffect(signal);
  let current: Arrangement | undefined;
  let abort: AbortController | undefined;
  signal.addEventListener('abort', () => abort?.abort());

  return (input) => {
    // A picture that has got its source is nothing to lay out anew for.
    const nodes = foundSlidesOf(host, input.slides).map(({ node }) => node);
    if (!isSame(current, input, nodes)) {
      abort?.abort();
      abort = new AbortController();
      current = { input, nodes };
      if (needsCode(host, input)) fetchAndArrange(host, input, abort.signal);
    }
    columns([input.layout], (end) => {
      if (input.layout !== 'autocolumns') return undefined;
      columnsCode.whenLoaded(({ show }) => show(host), end);
      return () => columnsCode.current?.end(host);
    });
  };
}

function isSame(
  known: Arrangement | undefined,
  input: GalleryInput,
  nodes: readonly Element[],
): boolean {
  return (
    known !== undefined &&
    settingsOf(known.input) === settingsOf(input) &&
    (known.input.slides === input.slides ||
      JSON.stringify(known.input.slides) === JSON.stringify(input.slides)) &&
    known.nodes.length === nodes.length &&
    known.nodes.every((node, at) => node === nodes[at])
  );
}

/** Without the slides, of which there may be hundreds. */
function settingsOf(input: GalleryInput): string {
  return JSON.stringify({ ...input, slides: null });
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
