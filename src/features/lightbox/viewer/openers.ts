import { useEffect, useEffectEvent, useRef } from 'react';
import { replaceDefault } from '../../../core/default-action.js';
import { annotate } from '../../../core/annotate.js';
import { useSlottedEvent } from '../../../core/hooks.js';
import { useHost } from '../../../core/ViewRoot.js';
import { messagesOf } from '../../../core/message-registry.js';
import { fill } from '../../../i18n/messages/fill.js';
import { membersOf } from '../../../platform/form-members.js';
import { isElement } from '../../../platform/node-kinds.js';
import { lightboxMessages } from '../messages.js';
import type { FoundSlide, Slide } from '../../slides/model/slides.js';

/** The slides of a block, with the nodes of the page that they were read from. */
export type FindSlides = (host: HTMLElement) => FoundSlide<HTMLElement>[];

/** What `early.ts` shows of a clicked picture until the lightbox is there. */
const earlyAnswer = (): Element | null => document.querySelector('dialog[data-sq-early]');

/** Whether the picture that opens is there already, large. */
export function hasEarlyAnswer(): boolean {
  return earlyAnswer() !== null;
}

/** Takes it away, once the lightbox lies over it, or does not come. */
export function endEarlyAnswer(): void {
  earlyAnswer()?.remove();
}

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

interface OpenersOptions {
  /** Without it only the slides' own click-throughs work. */
  readonly isEnabled: boolean;
  readonly slides: readonly Slide[];
  readonly find: FindSlides;
  /** A picture is about to be opened, perhaps. */
  readonly prepare: () => void;
  /** Settles with false where the lightbox did not come. */
  readonly open: (request: OpenRequest) => Promise<boolean>;
}

/** A slide that a visitor touched where touching it does something. */
interface TouchedSlide {
  readonly index: number;
  readonly found: FoundSlide<HTMLElement>;
  /** What was touched, and gets the focus back: the link or the picture. */
  readonly opener: HTMLElement;
}

/** Opens slides by click, Enter and Space on their pictures, and fetches the code ahead of that. */
export function useOpeners({ isEnabled, slides, find, prepare, open }: OpenersOptions): void {
  const host = useHost();
  /** A link that gets its click back because the lightbox did not come. */
  const released = useRef<HTMLElement>(null);
  const cached = useRef<{
    readonly of: readonly Slide[];
    readonly found: FoundSlide<HTMLElement>[];
  }>(null);

  function findTouched(event: Event): TouchedSlide | null {
    const { target } = event;
    if (!host || !isElement(target) || !membersOf(target).closest(openers)) return null;
    // Read once for all that the pointer passes over, and again when the page has changed.
    if (cached.current?.of !== slides) cached.current = { of: slides, found: find(host) };
    return touchedSlide(cached.current.found, target);
  }

  /** Where the event is neither the page's nor the browser's. */
  function findActivated(event: UIEvent): TouchedSlide | null {
    if (event.defaultPrevented || isModified(event as MouseEvent)) return null;
    const slide = findTouched(event);
    return slide && slide.opener === released.current ? null : slide;
  }

  function activate(event: UIEvent, { index, found, opener }: TouchedSlide): void {
    const { clickThrough } = found.slide;
    if (clickThrough) {
      // A link of the page's own is the browser's to follow.
      if (found.link) return;
      replaceDefault(event, () => navigateTo(clickThrough));
    } else if (isEnabled) {
      const { link } = found;
      replaceDefault(event, () => {
        void open({ index, opener, link }).then((hasCome) => {
          if (hasCome) return;
          endEarlyAnswer();
          released.current = link;
          link?.click();
          released.current = null;
        });
      });
    }
  }

  useSlottedEvent('click', (event) => {
    const slide = findActivated(event);
    if (slide && event.button === 0) activate(event, slide);
  });
  useSlottedEvent('keydown', (event) => {
    const isSpace = event.key === ' ';
    if (event.repeat || !(isSpace || event.key === 'Enter')) return;
    const slide = findActivated(event);
    if (!slide || slide.opener !== event.target) return;
    // Enter on a link is a click already.
    if (isSpace ? !slide.found.link || !slide.found.slide.clickThrough : !slide.found.link) {
      activate(event, slide);
    }
  });

  const preloaded = useRef<HTMLImageElement>(null);
  const preload = (event: Event): void => {
    const slide = isEnabled ? findTouched(event) : null;
    if (!slide || slide.found.slide.clickThrough) return;
    prepare();
    // A press is a click in a tenth of a second: time enough to ask for the large picture.
    if (event.type === 'pointerdown') preloaded.current = preloadPicture(slide.found.slide);
  };
  const prepareTouched = useEffectEvent(prepare);
  useEffect(() => {
    // The touch that brought the block itself is over.
    if (isEnabled && host?.matches(':hover, :focus-within')) prepareTouched();
  }, [host, isEnabled]);
  useSlottedEvent('pointerover', preload);
  useSlottedEvent('pointerdown', preload);
  useSlottedEvent('focusin', preload);
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
