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

/** The items are the page's: `page.css` gives them their look, before and after the upgrade. */
export const accordionStyles = css`
  :host {
    display: block;
  }

  /* As high as the room that page.css keeps for it. */
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

/** The list of an exported accordion, which has the settings. */
const exportedList = '[data-should-allow-multiple-open-items], [data-is-expanded-first-item]';

/** What an accordion reads. Its items stay the server's `<details>` and are never copied. */
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

/** An item was opened or closed, by a visitor or a script. */
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

/** A click that toggles an item, until the browser has toggled it. */
interface Click {
  readonly item: HTMLDetailsElement;
  /** Where its header was in the window. */
  readonly top: number;
  /** How far the items extended that may change. */
  readonly extents: ReadonlyMap<HTMLElement, Extent>;
}

type Context = LitContext<AccordionInput, AccordionState>;

/**
 * The browser toggles the items, for pointer, keyboard, find-in-page and links into an item alike;
 * the block adds what it does not do: one open item at a time, the animation and the event.
 */
export function connectAccordion(context: Context): () => void {
  const { host, root, signal } = context;
  let click: Click | undefined;
  const isExclusive = (): boolean => {
    const { multiple, showAll } = context.current().input;
    return !multiple && !showAll;
  };
  if (itemsOf(host).length === 0) convertButtonItems(host, signal);
  // Before anybody follows what is opened.
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
      // Those that may close for it are open.
      const changing = itemsOf(host).filter((each) => each === item || each.open);
      click = {
        item,
        top: topOf(item),
        extents: new Map(changing.map((each) => [each, extentOf(each)])),
      };
      // The toggle follows in this task, if nobody prevents it. Later ones are not this click's.
      setTimeout(() => (click = undefined));
    },
    { signal },
  );
  // Which items are open is up to the visitor, whatever the server sends again. Other morphs have no such event,
  // and cannot be distinguished from a script that closes an item.
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
      // Those with the same `name` are closed by the browser. What closes here is reported, and animated, by the next call of the
      // observer, before the paint.
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
      // The browser keeps one item of a name open.
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

/** Where the header of an item is in the window, in CSS pixels. */
function topOf(item: HTMLDetailsElement): number {
  return headerOf(item).getBoundingClientRect().top;
}

function isBefore(item: Node, other: Node): boolean {
  return (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Opens the first item as soon as there is one, unless the server or the visitor has opened any.
 *
 * @returns to be called with each further render
 */
function openFirst({ host, signal, current }: Context): () => void {
  let isDone = false;

  function update(): void {
    const items = isDone ? [] : itemsOf(host);
    const [first] = items;
    if (!first) return;
    isDone = true;
    if (!current().input.firstOpen || items.some((item) => item.open)) return;
    first.open = true;
    signal.addEventListener('abort', () => (first.open = false));
  }

  update();
  // Until then the page's style sheet shows the first item as it will be, so that nothing moves.
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

/** Milliseconds that an item takes to open or close (spec section 9). */
const DURATION = 250;
const ANIMATION_ID = 'sq-accordion';
const naturalHeight = 'calc-size(auto, size)';

/** The marker of an item, as `page.css` draws it. */
const closedMarker = { rotate: '45deg', translate: '-25% -25%' };
const openMarker = { rotate: '225deg', translate: '-25% 25%' };

/**
 * The items of an accordion, in document order: the `<details>` that lie in it but not in one
 * another and not in an accordion of their own. What wraps them (a list, say) does not matter.
 */
export function itemsOf(host: Element): HTMLDetailsElement[] {
  return [...host.querySelectorAll('details')].filter((details) => isItemOf(host, details));
}

/** True for an item of this very accordion. */
export function isItemOf(host: Element, details: Element): details is HTMLDetailsElement {
  return (
    isHtmlTag(details, 'details') &&
    details.parentElement?.closest(`details, ${host.localName}`) === host
  );
}

/**
 * The item of `host` that the browser toggles for a click with this target, if any. A link or a
 * control inside a summary takes the click for itself.
 */
export function toggledItem(host: Element, target: Element): HTMLDetailsElement | undefined {
  const activated = target.closest('summary, a[href], button, input, select, textarea, label');
  const details = activated?.parentElement;
  if (activated?.localName !== 'summary' || !details || !isItemOf(host, details)) return undefined;
  return details.querySelector(':scope > summary') === activated ? details : undefined;
}

/** What changes when an item is toggled, as CSS lengths. */
export interface Extent {
  /** In the terms of the item's own `box-sizing`. */
  readonly height: string;
  readonly paddingBlockEnd: string;
}

/** How far an item extends right now. */
export function extentOf(item: HTMLElement): Extent {
  const { height, paddingBlockEnd } = getComputedStyle(item);
  return { height, paddingBlockEnd };
}

/** True while an item is animated: it then ignores clicks (spec section 4, "Accordion"). */
export function isAnimating(item: HTMLElement): boolean {
  return item.getAnimations().some(({ id }) => id === ANIMATION_ID);
}

/**
 * Lets an item that has just been toggled grow or shrink from the extent that it had before.
 * Leaves no inline style behind, and does nothing for visitors who prefer reduced motion.
 */
export function animateFrom(before: Extent, item: HTMLDetailsElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: DURATION, easing: 'ease', id: ANIMATION_ID };
  const clipped = { overflow: 'clip' };
  // To read how far it extends now would lay the page out twice. A closing one is as high as its content, which stays in sight.
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
  // The content of a closed item is hidden at once; it stays visible until the item has shrunk.
  const visible = { contentVisibility: 'visible' } as Keyframe;
  try {
    item.animate([visible, visible], { ...timing, pseudoElement: '::details-content' });
  } catch {
    // Firefox knows the pseudo-element, and refuses to animate it: the content disappears at once.
  }
}
