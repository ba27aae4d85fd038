import { html, nothing, type TemplateResult } from 'lit/html.js';
import { annotate } from '../../core/annotations/annotate.js';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import type { LitContext, LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { flag } from '../../core/input/scalars.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import { convertButtonItems } from './button-items.js';
import { keepInPlace } from './keep-in-place.js';
import { accordionMessages } from './messages.js';

/** Styles of the "Show all" button. `page.css` styles the items, even before the upgrade. */
export const accordionStyles = css`
  :host {
    display: block;
  }

  /* The button is as high as the space that page.css reserves for it. */
  [part='show-all'] {
    display: block;
    block-size: 2.75rem;
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }

  [part='show-all']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  @media print {
    [part='show-all'] {
      display: none;
    }
  }
`;

/** Accordion list of a Squarespace export. Its data attributes hold the accordion's settings. */
const exportedList = '[data-should-allow-multiple-open-items], [data-is-expanded-first-item]';

/** The items are the server's own `<details>` elements. They are never copied. */
export const accordionInput = defineInput({
  scalars: { multiple: flag(), firstOpen: flag(), showAll: flag() },
  content: (source) => {
    const list = source.querySelector(exportedList);
    return {
      multiple: list?.getAttribute('data-should-allow-multiple-open-items'),
      firstOpen: list?.getAttribute('data-is-expanded-first-item'),
    };
  },
});

export interface AccordionState {
  readonly areAllOpen: boolean;
}

export const initialState: AccordionState = { areAllOpen: false };

/** Detail of the event that is emitted after a visitor or a script has opened or closed an item. */
export interface AccordionToggled {
  /** 0-based position of the item. */
  readonly index: number;
  readonly open: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-accordion-toggled': AccordionToggled;
  }
}

type AccordionInput = InputOf<typeof accordionInput>;

export function accordionView({
  input,
  state,
  locale,
}: LitView<AccordionInput, AccordionState>): TemplateResult {
  const messages = messagesIn(accordionMessages, locale);
  const button = html`<button
    type="button"
    part="show-all"
    aria-expanded=${String(state.areAllOpen)}
  >
    ${state.areAllOpen ? messages.hideAll : messages.showAll}
  </button>`;
  return html`${input.showAll ? button : nothing}<slot></slot>`;
}

/** A click on an item, stored until the browser has toggled the item. */
interface Click {
  readonly item: HTMLDetailsElement;
  /** Viewport position of the header's top edge before the click, in CSS pixels. */
  readonly top: number;
  /** The extents of all items that may open or close, measured before the click. */
  readonly extents: ReadonlyMap<HTMLElement, Extent>;
}

type Context = LitContext<AccordionInput, AccordionState>;

/**
 * The browser itself toggles items on clicks, key presses, find-in-page matches and links to content inside an item. This
 * function adds the exclusive mode, the animation and the event.
 */
export function connectAccordion(context: Context): () => void {
  const { host, root, signal } = context;
  let click: Click | undefined;
  const isExclusive = (): boolean => {
    const { multiple, showAll } = context.current().input;
    return !multiple && !showAll;
  };
  if (itemsOf(host).length === 0) convertButtonItems(host, signal);
  // Runs before the observer starts, so that opening the first item emits no event.
  const openFirstOnce = openFirst(context);

  root.addEventListener(
    'click',
    (event) => {
      if (isElement(event.target) && event.target.closest('[part="show-all"]')) {
        const open = !context.current().state.areAllOpen;
        for (const item of itemsOf(host)) item.open = open;
        return;
      }
      const item = isElement(event.target) && toggledItem(host, event.target);
      if (!item || event.defaultPrevented) return;
      if (isAnimating(item)) return event.preventDefault();
      // The clicked item may open or close. Other items can only close, so closed ones are left out.
      const changing = itemsOf(host).filter((each) => each === item || each.open);
      click = {
        item,
        top: topOf(item),
        extents: new Map(changing.map((each) => [each, extentOf(each)])),
      };
      // The browser toggles the item in this task, unless the click is canceled. Forget the click afterwards, because a later
      // toggle has a different cause.
      setTimeout(() => (click = undefined));
    },
    { signal },
  );
  // The visitor decides which items are open, so a Turbo morph must not overwrite `open`. Other morphing libraries have no
  // comparable event. Their changes look like those of any other script and are applied.
  host.addEventListener(
    'turbo:before-morph-attribute',
    (event) => {
      const { target, detail } = event;
      if (detail.attributeName !== 'open' || !isElement(target)) return;
      if (isItemOf(host, target)) event.preventDefault();
    },
    { signal },
  );
  followToggles(host, signal, (toggled) => {
    const items = itemsOf(host);
    const opened = toggled.findLast((item) => item.open);
    if (opened && isExclusive()) {
      const top = click?.item === opened ? click.top : topOf(opened);
      // If the items share a `name`, the browser has closed them already. The observer's next call, still before paint, reports
      // and animates the items closed here.
      const closing = items.filter(
        (item) => item !== opened && (item.open || toggled.includes(item)),
      );
      for (const item of closing) item.open = false;
      if (closing.some((item) => isBefore(item, opened))) {
        queueMicrotask(() => keepInPlace(headerOf(opened), top, () => closing.some(isAnimating)));
      }
    }
    for (const item of toggled) {
      const before = click?.extents.get(item);
      if (before) animateFrom(before, item);
      emit(host, 'sq-accordion-toggled', { index: items.indexOf(item), open: item.open });
    }
    updateAllOpen();
  });

  function updateAllOpen(): void {
    const areAllOpen = itemsOf(host).every(({ open }) => open);
    if (areAllOpen !== context.current().state.areAllOpen) context.update({ areAllOpen });
  }

  function update(): void {
    openFirstOnce();
    updateAllOpen();
    if (isExclusive()) return;
    for (const item of itemsOf(host)) {
      // The browser allows only one open item per `name`, so remove `name` to keep more than one item open.
      if (item.hasAttribute('name')) {
        signal.addEventListener('abort', annotate(item, { name: false }, host));
      }
    }
  }

  update();
  return update;
}

function headerOf(item: HTMLDetailsElement): Element {
  return item.querySelector(':scope > summary') ?? item;
}

/** Returns the viewport position of the top edge of an item's header, in CSS pixels. */
function topOf(item: HTMLDetailsElement): number {
  return headerOf(item).getBoundingClientRect().top;
}

function isBefore(item: Node, other: Node): boolean {
  return (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Opens the first item as soon as it exists, unless the server or the visitor has already opened an item. When the element is
 * removed, the item is closed again unless the visitor has toggled it in the meantime.
 *
 * @returns a function to call on each later render
 */
function openFirst({ host, signal, current }: Context): () => void {
  let isDone = false;

  function update(): void {
    const items = isDone ? [] : itemsOf(host);
    const [first] = items;
    if (!first) return;
    isDone = true;
    if (!current().input.firstOpen || items.some((item) => item.open)) return;
    signal.addEventListener('abort', annotate(first, { open: { initial: '' } }, host));
  }

  update();
  // Until this state is set, the page's style sheet shows the first item as open to prevent a layout shift.
  setHostState(host, 'ready', true);
  signal.addEventListener('abort', () => setHostState(host, 'ready', false));
  return update;
}

/** Calls `toggled` before the next paint with all items that were opened or closed. */
function followToggles(
  host: HTMLElement,
  signal: AbortSignal,
  toggled: (items: readonly HTMLDetailsElement[]) => void,
): void {
  const observer = new MutationObserver((records) => {
    const before = new Map<HTMLDetailsElement, boolean>();
    for (const { target, oldValue } of records) {
      if (isHtmlTag(target, 'details') && isItemOf(host, target) && !before.has(target)) {
        before.set(target, oldValue !== null);
      }
    }
    const changed = [...before].filter(([item, wasOpen]) => item.open !== wasOpen);
    if (changed.length > 0) toggled(changed.map(([item]) => item));
  });
  observer.observe(host, { subtree: true, attributeFilter: ['open'], attributeOldValue: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Duration in milliseconds of the opening and closing animations (behavior.md#accordion-animation). */
const DURATION = 250;
const ANIMATION_ID = 'sq-accordion';
const naturalHeight = 'calc-size(auto, size)';

/** Transforms of the item's marker. Keep them equal to those in `page.css`. */
const closedMarker = { rotate: '45deg', translate: '-25% -25%' };
const openMarker = { rotate: '225deg', translate: '-25% 25%' };

/**
 * Returns an accordion's items in document order. An item is a `<details>` at any depth inside the accordion, but not inside
 * another `<details>` or a nested accordion.
 */
function itemsOf(host: Element): HTMLDetailsElement[] {
  return [...host.querySelectorAll('details')].filter((details) => isItemOf(host, details));
}

/** Returns `true` if `details` is an item of this accordion and not of a nested one. */
function isItemOf(host: Element, details: Element): details is HTMLDetailsElement {
  return (
    isHtmlTag(details, 'details') &&
    details.parentElement?.closest(`details, ${host.localName}`) === host
  );
}

/**
 * Returns the item that the browser toggles when `target` is clicked. Returns `undefined` for links and controls inside a
 * summary, because they handle the click themselves.
 */
function toggledItem(host: Element, target: Element): HTMLDetailsElement | undefined {
  const activated = target.closest('summary, a[href], button, input, select, textarea, label');
  const details = activated?.parentElement;
  if (activated?.localName !== 'summary' || !details || !isItemOf(host, details)) return undefined;
  return details.querySelector(':scope > summary') === activated ? details : undefined;
}

/** CSS values that change when an item is toggled. */
interface Extent {
  /** Content-box or border-box height, depending on the item's `box-sizing`. */
  readonly height: string;
  readonly paddingBlockEnd: string;
}

function extentOf(item: HTMLElement): Extent {
  const { height, paddingBlockEnd } = getComputedStyle(item);
  return { height, paddingBlockEnd };
}

/**
 * Returns `true` while an item is being animated. The item ignores clicks during that time (behavior.md#accordion-animation).
 */
function isAnimating(item: HTMLElement): boolean {
  return item.getAnimations().some(({ id }) => id === ANIMATION_ID);
}

/**
 * Animates an item that has just been toggled, starting from its previous extent. The animation leaves no inline styles. Does
 * nothing if the visitor prefers reduced motion.
 */
function animateFrom(before: Extent, item: HTMLDetailsElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: DURATION, easing: 'ease', id: ANIMATION_ID };
  const clipped = { overflow: 'clip' };
  // An opening item animates to its natural height with `calc-size()`, because measuring that height would force a second
  // layout. A closing item is measured.
  const isNatural = item.open && CSS.supports('height', naturalHeight);
  const after = isNatural ? { height: naturalHeight } : extentOf(item);
  item.animate(
    [
      { ...before, ...clipped },
      { ...after, ...clipped },
    ],
    timing,
  );
  item
    .querySelector('summary')
    ?.animate([item.open ? closedMarker : openMarker, {}], { ...timing, pseudoElement: '::after' });
  if (item.open || !CSS.supports('selector(::details-content)')) return;
  // Browsers hide a closed item's content immediately. This animation keeps the content visible until the item has shrunk.
  const visible = { contentVisibility: 'visible' } as Keyframe;
  try {
    item.animate([visible, visible], { ...timing, pseudoElement: '::details-content' });
  } catch {
    // Firefox supports the pseudo-element but cannot animate it, so the content disappears immediately.
  }
}
