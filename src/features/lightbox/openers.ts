import { annotate } from '../../core/annotations/annotate.js';
import type { ControllerContext } from '../../core/life/controller-block.js';
import { replaceDefault } from '../../core/default-action.js';
import { messagesOf } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { isElement } from '../../platform/node-kinds.js';
import type { FoundSlide, Slide } from '../slides/model/slides.js';
import { lightboxMessages } from './messages.js';

/** The slides of a block, with the nodes of the page that they were read from. */
export type FindSlides = (host: HTMLElement) => FoundSlide<HTMLElement>[];

/** The element that opens a slide: its link, its image, or the element with its background image. Null for a video. */
export function openerOf({
  slide,
  link,
  img,
  background,
}: FoundSlide<HTMLElement>): HTMLElement | null {
  return slide.kind === 'picture' ? (link ?? img ?? background ?? null) : null;
}

/**
 * Gives the picture of a slide that a click opens, or follows, a place in the tab order, where no
 * link gives it one. Returns the function that takes it back.
 *
 * @param index - the slide's, from 0, which names a picture without a name
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
  // A control needs a name, and `alt=""` would hide the focused image.
  attributes[img ? 'alt' : 'aria-label'] = slide.caption || pictureName(host, index);
  return annotate(opener, attributes, host);
}

function pictureName(host: HTMLElement, index: number): string {
  const messages = messagesOf(host, lightboxMessages);
  return fill(messages.pictureName, { position: index + 1 });
}

/** A slide to open. */
export interface OpenRequest {
  readonly index: number;
  /** Gets the focus back; null where no picture of the page was touched. */
  readonly opener: HTMLElement | null;
  /** Serves the click where the lightbox does not come. */
  readonly link: HTMLElement | null;
}

/** The kinds of elements that open slides. */
const openers = 'img, picture, a, [style*="url("]';

/** What pictures may open, by now. */
interface OpenerOptions {
  /** Without it only the slides' own click-throughs work. */
  readonly isEnabled: boolean;
  readonly slides: readonly Slide[];
  readonly find: FindSlides;
}

interface OpenerHandlers {
  /** A visitor may be about to open a picture. */
  readonly prepare: () => void;
  /** Settles with false if the lightbox did not load. */
  readonly open: (request: OpenRequest) => Promise<boolean>;
}

/** A slide that a visitor touched where touching it does something. */
interface TouchedSlide {
  readonly index: number;
  readonly found: FoundSlide<HTMLElement>;
  /** What was touched, and gets the focus back: the link or the picture. */
  readonly opener: HTMLElement;
}

/** Opens slides by click, Enter and Space on their pictures, and loads the code ahead of that. */
export function listenForOpeners(
  { host, listen }: Pick<ControllerContext<unknown, unknown>, 'host' | 'listen'>,
  options: () => OpenerOptions,
  { prepare, open }: OpenerHandlers,
): void {
  /** A link that gets its click back because the lightbox did not load. */
  let released: HTMLElement | null = null;
  let cached: { readonly of: readonly Slide[]; readonly found: FoundSlide<HTMLElement>[] } | null =
    null;
  /** Keeps the browser from dropping the picture before it is shown. */
  let preloaded: HTMLImageElement | null = null;

  function findTouched({ target }: Event): TouchedSlide | null {
    if (!isElement(target) || !target.closest(openers)) return null;
    const { slides, find } = options();
    // Read once for all that the pointer passes over, and again when the page has changed.
    if (cached?.of !== slides) cached = { of: slides, found: find(host) };
    return touchedSlide(cached.found, target);
  }

  /** Null if the event is the page's or the browser's. */
  function findActivated(event: UIEvent): TouchedSlide | null {
    if (event.defaultPrevented || isModified(event as MouseEvent)) return null;
    const slide = findTouched(event);
    return slide && slide.opener === released ? null : slide;
  }

  function activate(event: UIEvent, { index, found, opener }: TouchedSlide): void {
    const { link, slide } = found;
    const { clickThrough } = slide;
    if (clickThrough) {
      // A link of the page's own is the browser's to follow.
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
    // A press is a click in a tenth of a second: time enough to ask for the large picture.
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
    // Enter on a link is a click already.
    if (isSpace ? !slide.found.link || !slide.found.slide.clickThrough : !slide.found.link) {
      activate(event, slide);
    }
  });
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) listen(type, preload);
}

/**
 * The slide whose picture, or the link around it, is the target of an event. Captions, videos and
 * links of other kinds are the browser's and the page's.
 */
function touchedSlide(
  slides: readonly FoundSlide<HTMLElement>[],
  target: Element,
): TouchedSlide | null {
  const index = slides.findIndex(({ node }) => node.contains(target));
  const found = slides[index];
  if (found?.slide.kind !== 'picture') return null;
  const opener = openerOf(found);
  // A <picture> holds nothing but its img: a click on either is on the img.
  if (!opener?.contains(target)) return null;
  return { index, found, opener };
}

/** Where a `srcset` leaves the choice to the size of the screen, only the lightbox can choose. */
function preloadPicture(slide: Slide): HTMLImageElement | null {
  if (slide.kind !== 'picture' || slide.picture.srcset !== null) return null;
  const image = new Image();
  image.src = slide.picture.src;
  return image;
}

/** A new tab or window, or a download, is the browser's matter. */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Goes to an address from published data; never to one that would run a script. */
function navigateTo(address: string): void {
  if (!URL.canParse(address, document.baseURI)) return;
  const { protocol, href } = new URL(address, document.baseURI);
  if (/^(?:https?|mailto|tel|sms):$/.test(protocol)) location.assign(href);
}
