import type PhotoSwipe from 'photoswipe';
import { css } from '../../../core/css.js';
import { generatedMarker, isHtmlElement } from '../../../platform/node-kinds.js';
import { captionSelector } from '../../slides/model/slide-picture.js';
import { lightboxExclusion } from '../../slides/model/slides.js';

/** Maximum width of a slide with page content, in pixels. */
const MAX_WIDTH = 960;

/** Keys that scroll content that is taller than the viewport. */
const scrollKeys = /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/;

/** Styles for a card that shows page content. The page's own styles apply to the content. */
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
 * Shows each slide that has page content as a copy of its element. The copy is a child of the host, so that the page's style
 * sheets apply to it. A slot in the lightbox displays it. The copy exists only while its slide is near the current one.
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
    // After a jump to a distant slide, that slide becomes active before its content is appended.
    if (content.slide?.isActive) element.inert = false;
  });
  engine.on('contentRemove', ({ content }) => {
    copies.get(content)?.remove();
    copies.delete(content);
  });
  // When PhotoSwipe is destroyed, it does not dispatch `contentRemove` for each slide.
  engine.on('destroy', () => {
    for (const copy of copies.values()) copy.remove();
  });
  engine.on('contentActivate', ({ content }) => {
    if (copies.has(content) && content.element) content.element.inert = false;
  });
  engine.on('contentDeactivate', ({ content }) => {
    const { element } = content;
    if (!copies.has(content) || !element) return;
    // If focus was in the card, moves it so that the lightbox's keys keep working.
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
  // Prevents PhotoSwipe from treating a mouse press as a swipe and the wheel as zoom. `touch-action` handles touch.
  for (const type of ['pointerdown', 'wheel'] as const) {
    card.addEventListener(type, (event) => {
      if (!('pointerType' in event) || event.pointerType === 'mouse') event.stopPropagation();
    });
  }
  card.addEventListener('keydown', (event) => {
    // Elements in the card handle their own keys, except Escape and Tab.
    if (/^(?:Escape|Tab)$/.test(event.key)) return;
    if (event.target !== card || scrollKeys.test(event.key)) event.stopPropagation();
  });
  return element;
}

/**
 * Returns a copy without IDs, because IDs must be unique, and without the caption, because the lightbox shows it separately.
 */
function copyOf(source: HTMLElement): HTMLElement {
  const copy = source.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll('[id]')]) node.removeAttribute('id');
  for (const caption of copy.querySelectorAll(captionSelector)) caption.remove();
  copy.setAttribute(generatedMarker, '');
  // Prevents the copy from being found as a slide.
  copy.setAttribute(lightboxExclusion, '');
  return copy;
}
