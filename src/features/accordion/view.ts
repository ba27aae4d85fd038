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

/** `page.css` styles the items, before and after the upgrade. */
export const accordionStyles = css`
  :host {
    display: block;
  }

  /* As high as the space that page.css reserves for it. */
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

/** List of a Squarespace export, which has the settings of the accordion. */
const exportedList = '[data-should-allow-multiple-open-items], [data-is-expanded-first-item]';

/** The items are the server's `<details>` and are never copied. */
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

/** Detail of the event when a visitor or a script has opened or closed an item. */
export interface AccordionToggled {
  /** Position of the item, from 0. */
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

/** A click on an item, kept until the browser has toggled the item. */
interface Click {
  readonly item: HTMLDetailsElement;
  /** Position of the header in the window, in CSS pixels. */
  readonly top: number;
  /** Extents of the items that may change, before the click. */
  readonly extents: ReadonlyMap<HTMLElement, Extent>;
}

type Context = LitContext<AccordionInput, AccordionState>;

/**
 * The browser toggles the items, by pointer, keyboard, find-in-page and links into an item. The block adds the exclusive mode, the
 * animation and the event.
 */
export function connectAccordion(context: Context): () => void {
  const { host, root, signal } = context;
  let click: Click | undefined;
  const isExclusive = (): boolean => {
    const { multiple, showAll } = context.current().input;
    return !multiple && !showAll;
  };
  if (itemsOf(host).length === 0) convertButtonItems(host, signal);
  // Before the toggles are observed, so that opening the first item emits no event.
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
      // Of the other items, only open ones can close.
      const changing = itemsOf(host).filter((each) => each === item || each.open);
      click = {
        item,
        top: topOf(item),
        extents: new Map(changing.map((each) => [each, extentOf(each)])),
      };
      // The toggle follows in this task, unless the click is canceled. Later toggles have other causes.
      setTimeout(() => (click = undefined));
    },
    { signal },
  );
  // The visitor decides which items are open, so a morph to new server HTML must not change that. Other morphing libraries have no such
  // event, and their changes cannot be distinguished from those of a script.
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
      // The browser closes items with the same `name`. Items closed here are reported and animated by the next call of the observer, before
      // the paint.
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
      // The browser allows only one open item per name.
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

/** Returns the position of an item's header in the window, in CSS pixels. */
function topOf(item: HTMLDetailsElement): number {
  return headerOf(item).getBoundingClientRect().top;
}

function isBefore(item: Node, other: Node): boolean {
  return (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Opens the first item as soon as it exists, unless the server or the visitor has opened an item. If the visitor has
 * not toggled the item since, it is closed again when the element is removed.
 *
 * @returns a function to be called with each further render
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
  // Before this state is set, the page's style sheet shows the first item as open, so that the layout does not shift.
  setHostState(host, 'ready', true);
  signal.addEventListener('abort', () => setHostState(host, 'ready', false));
  return update;
}

/** Calls `toggled` before the next paint with the items that were opened or closed. */
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

/** Duration of opening or closing in milliseconds (behavior.md#accordion-animation). */
const DURATION = 250;
const ANIMATION_ID = 'sq-accordion';
const naturalHeight = 'calc-size(auto, size)';

/** Marker of an item. Keep it equal to `page.css`. */
const closedMarker = { rotate: '45deg', translate: '-25% -25%' };
const openMarker = { rotate: '225deg', translate: '-25% 25%' };

/**
 * Returns the items of an accordion in document order: the `<details>` inside it, at any depth, that are not inside another `<details>` or
 * accordion.
 */
function itemsOf(host: Element): HTMLDetailsElement[] {
  return [...host.querySelectorAll('details')].filter((details) => isItemOf(host, details));
}

/** Returns `true` for an item of this accordion, and not of a nested one. */
function isItemOf(host: Element, details: Element): details is HTMLDetailsElement {
  return (
    isHtmlTag(details, 'details') &&
    details.parentElement?.closest(`details, ${host.localName}`) === host
  );
}

/**
 * Returns the item of `host` that the browser toggles for a click on this target. A link or control inside a summary handles the click
 * itself.
 */
function toggledItem(host: Element, target: Element): HTMLDetailsElement | undefined {
  const activated = target.closest('summary, a[href], button, input, select, textarea, label');
  const details = activated?.parentElement;
  if (activated?.localName !== 'summary' || !details || !isItemOf(host, details)) return undefined;
  return details.querySelector(':scope > summary') === activated ? details : undefined;
}

/** CSS values that change when an item is toggled. */
interface Extent {
  /** According to the item's own `box-sizing`. */
  readonly height: string;
  readonly paddingBlockEnd: string;
}

function extentOf(item: HTMLElement): Extent {
  const { height, paddingBlockEnd } = getComputedStyle(item);
  return { height, paddingBlockEnd };
}

/** Returns `true` while an item is animated. It ignores clicks then (behavior.md#accordion-animation). */
function isAnimating(item: HTMLElement): boolean {
  return item.getAnimations().some(({ id }) => id === ANIMATION_ID);
}

/**
 * Animates an item that has just been toggled, from its previous extent. Leaves no inline styles, and does nothing if the visitor prefers
 * reduced motion.
 */
function animateFrom(before: Extent, item: HTMLDetailsElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: DURATION, easing: 'ease', id: ANIMATION_ID };
  const clipped = { overflow: 'clip' };
  // Reading the current extent would force a second layout, so an opening item animates to its natural height by `calc-size()`. The extent
  // of a closing item is read.
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
  // Browsers hide the content of a closed item immediately. This keeps it visible until the item has shrunk.
  const visible = { contentVisibility: 'visible' } as Keyframe;
  try {
    item.animate([visible, visible], { ...timing, pseudoElement: '::details-content' });
  } catch {
    // Firefox supports the pseudo-element but cannot animate it, so the content disappears immediately.
  }
}
