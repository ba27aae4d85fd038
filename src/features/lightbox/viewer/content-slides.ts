import type PhotoSwipe from 'photoswipe';
import { css } from '../../../core/css.js';
import { generatedMarker, isHtmlElement } from '../../../platform/node-kinds.js';
import { captionSelector } from '../../slides/model/slide-picture.js';
import { lightboxExclusion } from '../../slides/model/slides.js';

/** Pixels that lines of text are wide at most. */
const MAX_WIDTH = 960;

/** Keys that scroll what is longer than the window. */
const scrollKeys = /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/;

/** A card in the viewport, as wide as its slide and as high as its content; what it shows is the page's, and looks so. */
export const contentStyles = css`
  .content {
    display: grid;
    align-items: safe center;
  }
  .card {
    box-sizing: border-box;
    max-height: 100%;
    padding: 24px;
    overflow: auto;
    overscroll-behavior: contain;
    touch-action: pan-y;
    user-select: text;
    -webkit-user-select: text;
    color: var(--sq-text, CanvasText);
    background: var(--sq-surface, Canvas);
  }
  /* As in the flow of the page, whatever a gallery makes of its slides. */
  .card ::slotted(*) {
    block-size: auto !important;
    contain: none !important;
    margin: 0 !important;
  }
  .card:focus-visible {
    outline: 2px solid var(--_color);
    outline-offset: 2px;
  }
  /* The steps are below it: beside it there is no room. */
  @media (width <= 432px) {
    .content {
      box-sizing: border-box;
      padding: calc(60px + env(safe-area-inset-top)) 0 calc(60px + env(safe-area-inset-bottom));
    }
    .card {
      padding: 16px;
    }
    [data-content] .lightbox-step {
      top: auto;
      bottom: calc(var(--_thumbnails-height) + 8px + env(safe-area-inset-bottom));
    }
    [data-content] .caption {
      bottom: calc(var(--_thumbnails-height) + 60px);
    }
  }
`;

/**
 * Shows slides that carry a `content` element of the page by a copy of it. The copy is a child of the host, so that the
 * page's style sheets reach it, and is shown in the lightbox by a slot; it is there while its slide is near.
 */
export function showContent(engine: PhotoSwipe, host: HTMLElement): void {
  const copies = new Map<unknown, HTMLElement>();
  let count = 0;

  engine.on('calcSlideSize', ({ slide }) => {
    if (!isHtmlElement(slide.data['content'])) return;
    const { x, y } = slide.panAreaSize;
    slide.width = Math.min(x, MAX_WIDTH);
    slide.height = y;
    slide.zoomLevels.update(slide.width, slide.height, slide.panAreaSize);
  });
  engine.on('contentLoad', (event) => {
    const { content } = event;
    if (!isHtmlElement(content.data['content'])) return;
    event.preventDefault();
    count += 1;
    content.element = createContentElement(
      `sq-lightbox-content-${String(count)}`,
      content.data.alt,
    );
  });
  engine.on('contentAppend', ({ content }) => {
    const source: unknown = content.data['content'];
    const { element } = content;
    const slot = element?.querySelector('slot');
    if (!element || !slot || !isHtmlElement(source)) return;
    const copy = copyOf(source);
    copy.slot = slot.name;
    copies.set(content, copy);
    host.append(copy);
    // After a jump a slide is current before it is filled.
    if (content.slide?.isActive) element.inert = false;
  });
  engine.on('contentRemove', ({ content }) => {
    copies.get(content)?.remove();
    copies.delete(content);
  });
  // It says nothing of each slide then.
  engine.on('destroy', () => {
    for (const copy of copies.values()) copy.remove();
  });
  engine.on('contentActivate', ({ content }) => {
    if (copies.has(content) && content.element) content.element.inert = false;
  });
  engine.on('contentDeactivate', ({ content }) => {
    const { element } = content;
    if (!copies.has(content) || !element) return;
    // Keys go on working for whoever was in it.
    if (element.querySelector('.card:focus-within')) engine.element?.focus({ preventScroll: true });
    element.inert = true;
  });
}

function createContentElement(name: string, label: string | undefined): HTMLDivElement {
  const [element, card, slot] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('slot'),
  ];
  element.className = 'pswp__content content';
  element.inert = true;
  slot.name = name;
  Object.assign(card, { className: 'card', tabIndex: 0, role: 'group' });
  if (label) card.ariaLabel = label;
  card.append(slot);
  element.append(card);
  // The engine would take a press for a swipe, and the wheel for zoom; fingers scroll the card, too.
  for (const type of ['pointerdown', 'wheel'] as const) {
    card.addEventListener(type, (event) => {
      if (!('pointerType' in event) || event.pointerType === 'mouse') event.stopPropagation();
    });
  }
  card.addEventListener('keydown', (event) => {
    // What is in the card has keys of its own.
    if (/^(?:Escape|Tab)$/.test(event.key)) return;
    if (event.target !== card || scrollKeys.test(event.key)) event.stopPropagation();
  });
  return element;
}

/** Without what must be there once, and without the caption, which has its own place. */
function copyOf(source: HTMLElement): HTMLElement {
  const copy = source.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll('[id]')]) node.removeAttribute('id');
  for (const caption of copy.querySelectorAll(captionSelector)) caption.remove();
  copy.setAttribute(generatedMarker, '');
  // A copy is no slide of its own.
  copy.setAttribute(lightboxExclusion, '');
  return copy;
}
