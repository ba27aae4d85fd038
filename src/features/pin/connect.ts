import { render } from 'lit/html.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import type { InputOf } from '../../core/input/input.js';
import { editMarker } from '../../platform/editing.js';
import { publishedContext } from '../../core/input/published-context.js';
import { fill } from '../../i18n/messages/fill.js';
import { parseSiteContext } from '../../page/model/site-context.js';
import { isRoot } from '../../platform/node-kinds.js';
import { pinMessages } from './messages.js';
import { pinAddress, publishedPinMode, type PinMode } from './model/pin.js';
import { boxOf, nameOf, pinAttributes, pinsIn } from './pictures.js';
import { pinLinkView, type pinOverlayInput } from './view.js';

type PinOverlayInput = InputOf<typeof pinOverlayInput>;

/** Distance in CSS pixels between a link and its image's edges. */
const GAP = 10;

/**
 * The link is shown only if at least this much of the image's width and height is visible, in CSS pixels. This is the gap plus
 * an icon large enough for touch.
 */
const MIN_VISIBLE = GAP + 44;

const moves = ['scroll', 'load', 'toggle', 'transitionend', 'animationend'] as const;

const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

interface Link {
  readonly element: HTMLAnchorElement;
  /**
   * Visible width of the image in CSS pixels. Measured from the corner that has the link to the edge at which an ancestor or
   * the viewport clips the image.
   */
  visibleWidth: number;
}

/** Keeps a link on top of each image, in a layer in the shadow root. The page's own nodes are not changed. */
export function connectPinOverlay({
  host,
  root,
  signal,
  current,
}: LitContext<PinOverlayInput, object>): () => void {
  const { ownerDocument } = host;
  const layer = root.querySelector('[part="layer"]') as HTMLElement;
  const links = new Map<HTMLImageElement, Link>();
  const resizes = new ResizeObserver(schedulePosition);
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const link = links.get(entry.target as HTMLImageElement);
        if (link) link.visibleWidth = visibleWidth(entry, isFromRight());
      }
      schedulePosition();
    },
    // Images above or below the viewport count as visible, because keyboard focus on their link scrolls them into view.
    { threshold: thresholds, rootMargin: '1000000px 0px' },
  );
  const changes = new MutationObserver(scheduleFind);
  let frame = 0;
  let isFindDue = false;
  let mode: PinMode = 'disabled';
  let pointer: { readonly x: number; readonly y: number } | undefined;

  function schedulePosition(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isFindDue) find();
      position();
    });
  }

  function scheduleFind(): void {
    isFindDue = true;
    schedulePosition();
  }

  /** Creates a link for each image, in document order. Removes the links of images that no longer qualify. */
  function find(): void {
    isFindDue = false;
    mode = readMode();
    const pins = mode === 'disabled' ? new Map<never, never>() : pinsIn(scopeOf(host));
    for (const image of links.keys()) if (!pins.has(image)) remove(image);
    const messages = messagesIn(pinMessages, current().locale);
    let before: Element | null = null;
    for (const [image, pin] of pins) {
      const { element } = links.get(image) ?? add(image);
      const name = nameOf(image);
      const text = name ? fill(messages.saveNamed, { name }) : messages.saveToPinterest;
      element.href = pinAddress(pin);
      element.ariaLabel = text;
      render(pinLinkView(messages.save), element);
      const next: Element | null = before ? before.nextElementSibling : layer.firstElementChild;
      // Moving a link makes it lose focus, so links that are already in place are not moved.
      if (next !== element) layer.insertBefore(element, next);
      before = element;
    }
  }

  function add(image: HTMLImageElement): Link {
    const element = ownerDocument.createElement('a');
    element.part.add('link');
    element.target = '_blank';
    element.rel = 'noopener';
    element.hidden = true;
    const link = { element, visibleWidth: 0 };
    links.set(image, link);
    resizes.observe(image);
    intersections.observe(image);
    return link;
  }

  function remove(image: HTMLImageElement): void {
    links.get(image)?.element.remove();
    links.delete(image);
    resizes.unobserve(image);
    intersections.unobserve(image);
  }

  /** Reads all positions before moving any link, so that the browser computes the layout only once. */
  function position(): void {
    const { minSize } = current().input;
    const origin = layer.getBoundingClientRect();
    const isAlways = mode === 'always';
    const fromRight = isFromRight();
    const focused = root.activeElement;
    const places = [...links].map(([image, link]) =>
      // The focused link is always shown. Focus scrolls its image into view, but the visible width is only updated one frame
      // later.
      link.visibleWidth >= MIN_VISIBLE || link.element === focused
        ? boxOf(image, minSize)
        : undefined,
    );
    [...links.values()].forEach(({ element, visibleWidth: width }, index) => {
      const box = places[index];
      element.hidden = box === undefined;
      if (!box) return;
      const x = fromRight ? box.right - GAP : box.left + GAP;
      const isOver = pointer !== undefined && contains(box, pointer);
      element.style.translate = `${String(x - origin.left)}px ${String(box.top + GAP - origin.top)}px`;
      element.style.maxInlineSize = `${String(Math.max(width, MIN_VISIBLE) - GAP)}px`;
      element.classList.toggle('from-right', fromRight);
      element.classList.toggle('shown', isAlways || isOver);
    });
  }

  function isFromRight(): boolean {
    return getComputedStyle(layer).direction === 'rtl';
  }

  function readMode(): PinMode {
    const { websiteSettings } = parseSiteContext(publishedContext());
    const own = current().input.mode;
    return own ?? publishedPinMode(websiteSettings.pinterestOverlayOptions) ?? 'hover';
  }

  for (const type of moves)
    ownerDocument.addEventListener(type, type === 'load' ? scheduleFind : schedulePosition, {
      capture: true,
      passive: true,
      signal,
    });
  addEventListener('resize', schedulePosition, { signal });
  ownerDocument.addEventListener(
    'pointerover',
    ({ clientX: x, clientY: y, pointerType }) => {
      if (pointerType === 'touch') return;
      pointer = { x, y };
      schedulePosition();
    },
    { passive: true, signal },
  );
  ownerDocument.documentElement.addEventListener(
    'pointerleave',
    () => {
      pointer = undefined;
      schedulePosition();
    },
    { signal },
  );
  changes.observe(scopeOf(host), {
    childList: true,
    subtree: true,
    attributeFilter: [...pinAttributes, editMarker],
  });
  resizes.observe(ownerDocument.documentElement);
  resizes.observe(ownerDocument.body);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    for (const observer of [resizes, intersections, changes]) observer.disconnect();
    layer.replaceChildren();
  });
  const update = (): void => {
    find();
    schedulePosition();
  };
  update();
  return update;
}

/** Returns 0 if the image's corner with the link is not visible. */
function visibleWidth(
  { boundingClientRect: box, intersectionRect: visible }: IntersectionObserverEntry,
  fromRight: boolean,
): number {
  const cut = Math.max(
    fromRight ? box.right - visible.right : visible.left - box.left,
    visible.top - box.top,
  );
  return visible.height >= MIN_VISIBLE && cut < GAP ? visible.width : 0;
}

/** Returns the host if it has content. Otherwise returns the shadow root or document body that contains the host. */
function scopeOf(host: HTMLElement): Element | ShadowRoot {
  if (host.firstElementChild) return host;
  const root = host.getRootNode();
  return isRoot(root) && root !== host.ownerDocument
    ? (root as ShadowRoot)
    : host.ownerDocument.body;
}

function contains(
  { left, top, right, bottom }: DOMRect,
  { x, y }: { x: number; y: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
