import { annotate } from '../../core/annotations/annotate.js';
import type { ControllerContext } from '../../core/life/controller-block.js';
import { replaceDefault } from '../../core/default-action.js';
import { messagesOf } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { isElement } from '../../platform/node-kinds.js';
import type { FoundSlide, Slide } from '../slides/model/slides.js';
import { lightboxMessages } from './messages.js';

/** Finds a block's slides, together with the page's nodes from which they were read. */
export type FindSlides = (host: HTMLElement) => FoundSlide<HTMLElement>[];

/**
 * Returns the element that opens a slide: its link, its image, or the element with its background image. Returns `null` if the
 * slide is not an image.
 */
export function openerOf({
  slide,
  link,
  img,
  background,
}: FoundSlide<HTMLElement>): HTMLElement | null {
  return slide.kind === 'picture' ? (link ?? img ?? background ?? null) : null;
}

/**
 * Makes a slide's image focusable if clicking it has an effect and no link around it is focusable already. Returns a function
 * that undoes this.
 *
 * @param index index of the slide, from 0. Used in the label of an image without a caption.
 */
export function makeOperable(
  host: HTMLElement,
  { slide, img, link, background }: FoundSlide<HTMLElement>,
  index: number,
  hasLightbox: boolean,
): () => void {
  const opens = hasLightbox && !slide.clickThrough;
  const opener = img ?? background;
  if (!opener || link || slide.kind === 'video' || !(opens || slide.clickThrough))
    return () => undefined;
  const attributes: Record<string, string> = { tabindex: '0', role: opens ? 'button' : 'link' };
  if (opens) attributes['aria-haspopup'] = 'dialog';
  // A control needs an accessible name, and `alt=""` would hide the focused image from screen readers.
  attributes[img ? 'alt' : 'aria-label'] = slide.caption || pictureName(host, index);
  return annotate(opener, attributes, host);
}

function pictureName(host: HTMLElement, index: number): string {
  const messages = messagesOf(host, lightboxMessages);
  return fill(messages.pictureName, { position: index + 1 });
}

export interface OpenRequest {
  readonly index: number;
  /** Receives focus when the lightbox closes. `null` if the visitor did not open it from an image. */
  readonly opener: HTMLElement | null;
  /** The link to follow if the lightbox does not load. */
  readonly link: HTMLElement | null;
}

const openers = 'img, picture, a, [style*="url("]';

interface OpenerOptions {
  /** If `false`, images do not open the lightbox, but their click-through links still work. */
  readonly isEnabled: boolean;
  readonly slides: readonly Slide[];
  readonly find: FindSlides;
}

interface OpenerHandlers {
  /** Called when a visitor may be about to open an image. */
  readonly prepare: () => void;
  /** Resolves with `false` if the lightbox did not load. */
  readonly open: (request: OpenRequest) => Promise<boolean>;
}

interface TouchedSlide {
  readonly index: number;
  readonly found: FoundSlide<HTMLElement>;
  /** The link or image that the event targets. It receives focus when the lightbox closes. */
  readonly opener: HTMLElement;
}

/**
 * Opens a slide when the visitor clicks its image, or presses Enter or Space on it. Loads the code in advance, when the visitor
 * points at an image or focuses it.
 */
export function listenForOpeners(
  { host, listen }: Pick<ControllerContext<unknown, unknown>, 'host' | 'listen'>,
  options: () => OpenerOptions,
  { prepare, open }: OpenerHandlers,
): void {
  /** A link that is being clicked again by script, because the lightbox did not load. */
  let released: HTMLElement | null = null;
  let cached: { readonly of: readonly Slide[]; readonly found: FoundSlide<HTMLElement>[] } | null =
    null;
  /** A reference to the preloaded image, so that the browser does not discard it before it is shown. */
  let preloaded: HTMLImageElement | null = null;

  function findTouched({ target }: Event): TouchedSlide | null {
    if (!isElement(target) || !target.closest(openers)) return null;
    const { slides, find } = options();
    // Caches the slides until they change.
    if (cached?.of !== slides) cached = { of: slides, found: find(host) };
    return touchedSlide(cached.found, target);
  }

  /** Returns the slide to open. Returns `null` if the page or the browser handles the event. */
  function findActivated(event: UIEvent): TouchedSlide | null {
    if (event.defaultPrevented || isModified(event as MouseEvent)) return null;
    const slide = findTouched(event);
    return slide && slide.opener === released ? null : slide;
  }

  function activate(event: UIEvent, { index, found, opener }: TouchedSlide): void {
    const { link, slide } = found;
    const { clickThrough } = slide;
    if (clickThrough) {
      // The browser follows the link.
      if (link) return;
      replaceDefault(event, () => navigateTo(clickThrough));
    } else if (options().isEnabled) {
      replaceDefault(event, () => void openOrFollow({ index, opener, link }));
    }
  }

  async function openOrFollow(request: OpenRequest): Promise<void> {
    if (await open(request)) return;
    released = request.link;
    request.link?.click();
    released = null;
  }

  function preload(event: Event): void {
    const slide = options().isEnabled ? findTouched(event) : null;
    if (!slide || slide.found.slide.clickThrough) return;
    prepare();
    // A click follows about 100 ms after the press. Meanwhile, the large image is already requested.
    if (event.type === 'pointerdown') preloaded = preloadPicture(slide.found.slide) ?? preloaded;
  }

  listen('click', (event) => {
    const slide = findActivated(event);
    if (slide && event.button === 0) activate(event, slide);
  });
  listen('keydown', (event) => {
    const isSpace = event.key === ' ';
    if (event.repeat || !(isSpace || event.key === 'Enter')) return;
    const slide = findActivated(event);
    if (!slide || slide.opener !== event.target) return;
    // When Enter is pressed on a link, the browser dispatches a click.
    if (isSpace ? !slide.found.link || !slide.found.slide.clickThrough : !slide.found.link) {
      activate(event, slide);
    }
  });
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) listen(type, preload);
}

/**
 * Returns the slide whose image, or the link around it, is an event's target. Events on captions, videos and other links are
 * left to the browser and the page.
 */
function touchedSlide(
  slides: readonly FoundSlide<HTMLElement>[],
  target: Element,
): TouchedSlide | null {
  const index = slides.findIndex(({ node }) => node.contains(target));
  const found = slides[index];
  if (found?.slide.kind !== 'picture') return null;
  const opener = openerOf(found);
  // A click on a `<picture>` targets its `<img>`.
  if (!opener?.contains(target)) return null;
  return { index, found, opener };
}

/**
 * Preloads a slide's large image. Images with a `srcset` are not preloaded, because only the lightbox can choose a file for the
 * screen size.
 */
function preloadPicture(slide: Slide): HTMLImageElement | null {
  if (slide.kind !== 'picture' || slide.picture.srcset !== null) return null;
  const image = new Image();
  image.src = slide.picture.src;
  return image;
}

/** Returns `true` if a modifier key is pressed. The browser then opens a new tab or window, or downloads the link. */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Navigates to a URL from the page's data. Ignores URLs that would run a script. */
function navigateTo(address: string): void {
  if (!URL.canParse(address, document.baseURI)) return;
  const { protocol, href } = new URL(address, document.baseURI);
  if (/^(?:https?|mailto|tel|sms):$/.test(protocol)) location.assign(href);
}
