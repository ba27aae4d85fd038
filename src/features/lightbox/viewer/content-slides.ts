import type PhotoSwipe from 'photoswipe';
import { css } from '../../../core/css.js';
import { generatedMarker, isHtmlElement } from '../../../platform/node-kinds.js';
import { captionSelector } from '../../slides/model/slide-picture.js';
import { lightboxExclusion } from '../../slides/model/slides.js';

/** Maximum width of content in pixels. */
const MAX_WIDTH = 960;

/** Keys that scroll content longer than the viewport. */
const scrollKeys = /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/;

/** Styles of a card that shows content of the page. The page's own styles apply to the content. */
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
  /* Resets the layout that a gallery applies to its slides. */
  .card ::slotted(*) {
    block-size: auto !important;
    contain: none !important;
    margin: 0 !important;
  }
  .card:focus-visible {
    outline: 2px solid var(--_color);
    outline-offset: 2px;
  }
  /* On narrow screens, the step buttons are below the card. */
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
 * Shows slides with a `content` element of the page as a copy of that element. The copy is a child of the host, so that the page's style
 * sheets apply to it, and is shown in the lightbox through a slot. It exists only while its slide is near the current one.
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
    // After a jump, a slide becomes active before its content is appended.
    if (content.slide?.isActive) element.inert = false;
  });
  engine.on('contentRemove', ({ content }) => {
    copies.get(content)?.remove();
    copies.delete(content);
  });
  // PhotoSwipe does not dispatch `contentRemove` for each slide when it is destroyed.
  engine.on('destroy', () => {
    for (const copy of copies.values()) copy.remove();
  });
  engine.on('contentActivate', ({ content }) => {
    if (copies.has(content) && content.element) content.element.inert = false;
  });
  engine.on('contentDeactivate', ({ content }) => {
    const { element } = content;
    if (!copies.has(content) || !element) return;
    // Keeps the keys of the lightbox working if the focus was in the card.
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
  // Otherwise PhotoSwipe would treat a press as a swipe, and the wheel as zoom. Touch is left to `touch-action`.
  for (const type of ['pointerdown', 'wheel'] as const) {
    card.addEventListener(type, (event) => {
      if (!('pointerType' in event) || event.pointerType === 'mouse') event.stopPropagation();
    });
  }
  card.addEventListener('keydown', (event) => {
    // Elements in the card handle their own keys.
    if (/^(?:Escape|Tab)$/.test(event.key)) return;
    if (event.target !== card || scrollKeys.test(event.key)) event.stopPropagation();
  });
  return element;
}

/** Returns a copy without ids, which must be unique, and without the caption, which is shown elsewhere. */
function copyOf(source: HTMLElement): HTMLElement {
  const copy = source.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll('[id]')]) node.removeAttribute('id');
  for (const caption of copy.querySelectorAll(captionSelector)) caption.remove();
  copy.setAttribute(generatedMarker, '');
  // The copy must not be found as a slide.
  copy.setAttribute(lightboxExclusion, '');
  return copy;
}
