import { parseDimensions } from '../../../domain/picture.js';
import type { FoundSlide } from '../../../domain/slides.js';
import type { GalleryInput } from '../input.js';

type Found = FoundSlide<HTMLElement>;

/**
 * Keeps the room of pictures that wait for code, by their `data-image-dimensions`, where the gallery
 * gives them none.
 */
export function giveBoxes(
  found: readonly Found[],
  { aspectRatio }: GalleryInput,
  signal: AbortSignal,
): void {
  if (aspectRatio !== 'auto') return;
  for (const { img, slide } of found) {
    if (!img || img.getAttribute('height') || slide.kind !== 'picture') continue;
    if (slide.picture.ratio === null) continue;
    // Until the picture is there and has its own.
    img.style.aspectRatio = `auto ${String(slide.picture.ratio)}`;
    signal.addEventListener('abort', () => img.style.removeProperty('aspect-ratio'), {
      once: true,
    });
  }
}

/**
 * Gives the slides of rows their ratios, so that rows grow to the width and no picture is cropped.
 * Where the page says a slide's `data-ratio` nothing is left to do. What is in view stays as it is, and
 * with it the row above what changes, unless `evenInView`: after a resize everything moves.
 */
export function giveRatios(
  host: HTMLElement,
  found: readonly Found[],
  { evenInView }: { readonly evenInView: boolean },
  signal: AbortSignal,
): void {
  const waiting = found.filter(
    ({ node }) => ratioSaid(node) === null && !node.style.getPropertyValue('--sq-a'),
  );
  if (waiting.length === 0) return;
  const first = evenInView ? 0 : firstFree(host, found);
  const known = found.slice(first).flatMap((slide) => {
    const ratio = waiting.includes(slide) ? ratioOf(slide) : null;
    return ratio === null ? [] : [{ node: slide.node, ratio }];
  });
  for (const { node, ratio } of known) {
    setRatio(node, ratio);
    signal.addEventListener('abort', () => unsetRatio(node), { once: true });
  }
  for (const slide of waiting) listenForSize(host, found, slide, signal);
}

/** A picture of unknown size tells its own when it has loaded: its row takes it where nobody sees that. */
function listenForSize(
  host: HTMLElement,
  found: readonly Found[],
  slide: Found,
  signal: AbortSignal,
): void {
  const { img } = slide;
  if (!(img instanceof HTMLImageElement) || ratioOf(slide) !== null) return;
  img.addEventListener(
    'load',
    () => {
      if (found.indexOf(slide) < firstFree(host, found)) return;
      giveRatios(host, [slide], { evenInView: true }, signal);
    },
    { once: true, signal },
  );
}

/** The first slide whose row, and the one above it, is below what the visitor sees; 0 where nothing is in view. */
function firstFree(host: HTMLElement, found: readonly Found[]): number {
  const { top, bottom } = host.getBoundingClientRect();
  if (top >= innerHeight || bottom <= 0) return 0;
  const below = found.findIndex(({ node }) => node.getBoundingClientRect().top >= innerHeight);
  const row = found[below]?.node.offsetTop;
  if (row === undefined) return found.length;
  const next = found.findIndex(({ node }, at) => at > below && node.offsetTop > row);
  return next < 0 ? found.length : next;
}

function ratioOf({ slide, img }: Found): number | null {
  if (slide.kind === 'video') return 16 / 9;
  const size = parseDimensions(
    `${img?.getAttribute('width') ?? ''}x${img?.getAttribute('height') ?? ''}`,
  );
  if (size) return size.width / size.height;
  if (slide.picture.ratio !== null) return slide.picture.ratio;
  const loaded = img instanceof HTMLImageElement && img.naturalHeight > 0 ? img : null;
  return loaded && loaded.naturalWidth / loaded.naturalHeight;
}

/** The ratio that the style sheet has read from the slide itself. */
function ratioSaid(node: HTMLElement): number | null {
  const value = Number(node.getAttribute('data-ratio') ?? '');
  return value > 0 && CSS.supports('width: attr(a type(<length>))') ? value : null;
}

function setRatio(node: HTMLElement, ratio: number): void {
  for (const name of ['--sq-a', '--sq-r']) node.style.setProperty(name, String(ratio));
  node.style.setProperty('--sq-i', 'auto');
}

function unsetRatio(node: HTMLElement): void {
  for (const name of ['--sq-a', '--sq-r', '--sq-i']) node.style.removeProperty(name);
  if (node.getAttribute('style') === '') node.removeAttribute('style');
}
