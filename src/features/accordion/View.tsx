import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useLatest, useSlottedEvent } from '../../core/hooks.js';
import { defineInput, type InputOf } from '../../core/input.js';
import { flag } from '../../core/scalars.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import {
  animateFrom,
  extentOf,
  isAnimating,
  isItemOf,
  itemsOf,
  toggledItem,
  type Extent,
} from './items.js';

/** What an accordion reads. Its items stay the server's `<details>` and are never copied. */
export const accordionInput = defineInput({
  scalars: { multiple: flag(), firstOpen: flag() },
});

/** An item was opened or closed, by whomever. */
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

declare global {
  interface HTMLElementEventMap {
    /** Turbo is about to write an attribute of what the page has. */
    'turbo:before-morph-attribute': CustomEvent<{ readonly attributeName: string }>;
  }
}

/**
 * The browser toggles the items, for pointer, keyboard, find-in-page and links into an item alike;
 * the block adds what it does not do: one open item at a time, the animation and the event.
 */
export function View({ input }: ViewProps<InputOf<typeof accordionInput>>): ReactNode {
  const host = useHost();
  const extents = useRef<Map<HTMLElement, Extent>>(null);

  useFirstOpen(host, input.firstOpen);
  useSlottedEvent('click', (event) => {
    const item = host && isElement(event.target) && toggledItem(host, event.target);
    if (!item || event.defaultPrevented) return;
    if (isAnimating(item)) return event.preventDefault();
    extents.current = new Map(itemsOf(host).map((each) => [each, extentOf(each)]));
    // The toggle follows in this task, if nobody prevents it. Later ones are not this click's.
    setTimeout(() => (extents.current = null));
  });
  // Which items are open is the visitor's, whatever the server has sent of it again. Other morphs do not ask,
  // and nothing tells them from a script that closes an item.
  useSlottedEvent('turbo:before-morph-attribute', (event) => {
    const { target, detail } = event;
    if (!host || detail.attributeName !== 'open' || !isElement(target)) return;
    if (isItemOf(host, target)) event.preventDefault();
  });
  useToggles(host, (toggled) => {
    if (!host) return;
    const items = itemsOf(host);
    const opened = toggled.findLast((item) => item.open);
    // What closes here is told of, and animated, in the next turn, which comes before the paint.
    if (opened && !input.multiple) {
      for (const item of items) if (item !== opened) item.open = false;
    }
    for (const item of toggled) {
      const before = extents.current?.get(item);
      if (before) animateFrom(before, item);
      emit(host, 'sq-accordion-toggled', { index: items.indexOf(item), open: item.open });
    }
  });
  return <slot />;
}

/** Opens the first item as soon as there is one, unless the server or the visitor has opened any. */
function useFirstOpen(host: HTMLElement | null, firstOpen: boolean): void {
  const isDone = useRef(false);
  const opened = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(
    () => () => {
      if (opened.current) opened.current.open = false;
    },
    [],
  );
  useLayoutEffect(() => {
    const items = host && !isDone.current ? itemsOf(host) : [];
    const [first] = items;
    if (!first) return;
    isDone.current = true;
    if (!firstOpen || items.some((item) => item.open)) return;
    first.open = true;
    opened.current = first;
  });
  // Until then the page's style sheet shows the first item as it will be, so that nothing moves.
  useHostState('ready', true);
}

/** Calls `toggled` before the next paint with the items that were opened or closed. */
function useToggles(
  host: HTMLElement | null,
  toggled: (items: readonly HTMLDetailsElement[]) => void,
): void {
  const latest = useLatest(toggled);
  useEffect(() => {
    if (!host) return;
    const observer = new MutationObserver((records) => {
      const before = new Map<HTMLDetailsElement, boolean>();
      for (const { target, oldValue } of records) {
        if (isHtmlTag(target, 'details') && isItemOf(host, target) && !before.has(target)) {
          before.set(target, oldValue !== null);
        }
      }
      const changed = [...before].filter(([item, wasOpen]) => item.open !== wasOpen);
      if (changed.length > 0) latest.current(changed.map(([item]) => item));
    });
    observer.observe(host, { subtree: true, attributeFilter: ['open'], attributeOldValue: true });
    return () => observer.disconnect();
  }, [host, latest]);
}
