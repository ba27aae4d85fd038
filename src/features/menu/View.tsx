import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { annotate } from '../../core/annotations/annotate.js';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { useHostState } from '../../core/renderers/react/hooks.js';
import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { text } from '../../core/input/scalars.js';
import { useHost, useMessages, type ViewProps } from '../../core/renderers/react/ViewRoot.js';
import { focusable } from '../../ui/focus.js';
import { useReveal } from '../../ui/use-reveal.js';
import { menuMessages } from './messages.js';

/** Reads the menus' names. The menus themselves stay in the page and are never copied. */
export const menuInput = defineInput({
  scalars: { label: text('') },
  content: (source) => ({ names: menusOf(source).map(nameOf) }),
  watch: ['data-menu-label', 'aria-label'],
  refine: ({ label }, { names }) =>
    names.length > 0
      ? { label, names }
      : new InputProblem('children', 'No section has a heading.', 'a heading in each section'),
});

/**
 * Returns an element's menus. A menu is an outermost section with a name. Page builders and templates may put wrappers around
 * menus.
 */
function menusOf<E extends SourceElement>({ children }: E): E[] {
  return (Array.from(children) as E[]).flatMap((child) =>
    child.localName === 'section' && nameOf(child) !== '' ? [child] : menusOf(child),
  );
}

function nameOf(menu: SourceElement): string {
  const label = menu.getAttribute('data-menu-label') ?? menu.getAttribute('aria-label');
  const name = label ?? headingOf(menu)?.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim();
}

/** Returns a section's first heading. Headings in nested sections are ignored. */
function headingOf({ children }: SourceElement): SourceElement | undefined {
  for (const child of Array.from(children)) {
    if (/^h[1-6]$/.test(child.localName)) return child;
    const inside = child.localName === 'section' ? undefined : headingOf(child);
    if (inside) return inside;
  }
  return undefined;
}

export const menuStyles = css`
  :host {
    display: block;
  }

  /* Placed in the space that page.css reserves. The space below the tabs is padding, because a margin would collapse with the
     menu's margin. */
  .reserved {
    margin-block-start: -3.75rem;
    padding-block-end: 1rem;
  }

  [part='tabs'] {
    display: flex;
    box-sizing: border-box;
    block-size: 2.75rem;
    overflow-x: auto;
    scrollbar-width: thin;
    border-block-end: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
  }

  [part='tab'] {
    flex: none;
    padding: 0 1.25rem;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }

  [part='tab'][aria-selected='true'] {
    border-color: var(--sq-menu-accent, var(--sq-accent, currentColor));
    color: var(--sq-menu-accent, var(--sq-accent, currentColor));
  }

  [part='tab']:focus-visible {
    outline: 2px solid var(--sq-menu-accent, var(--sq-accent, currentColor));
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    [part='tab'] {
      border-color: Canvas;
    }

    [part='tab'][aria-selected='true'] {
      border-color: Highlight;
    }
  }

  /* All menus are printed, so the tabs are not needed. */
  @media print {
    .reserved {
      display: none;
    }
  }
`;

/** Detail of the event that is emitted when the visitor has selected another menu. */
export interface MenuTabSelected {
  /** 0-based position of the menu. */
  readonly index: number;
  readonly label: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-menu-tab-selected': MenuTabSelected;
  }
}

/**
 * Shows one of the server-rendered menus at a time, and tabs for selecting a menu (behavior.md#menu-tabs). Arrow keys move
 * focus between the tabs. Enter and Space select the focused tab.
 */
export function View({ input: { names, label } }: ViewProps<InputOf<typeof menuInput>>): ReactNode {
  const host = useHost();
  const messages = useMessages(menuMessages);
  const [chosen, choose] = useState(0);
  const selected = Math.min(chosen, names.length - 1);

  function select(index: number): void {
    if (index === selected) return;
    choose(index);
    if (host) emit(host, 'sq-menu-tab-selected', { index, label: names[index] ?? '' });
  }

  useSelectedMenu(host, selected, names);
  useReveal(
    host,
    (node) => {
      const menus = host ? menusOf<Element>(host) : [];
      const index = menus.findIndex((menu) => menu.contains(node));
      return menus[index]?.hasAttribute('hidden') ? index : undefined;
    },
    select,
  );
  useHostState('ready', true);
  useHostState('tabs', names.length > 1);

  return (
    <>
      {names.length > 1 && (
        <Tabs label={label || messages.menus} names={names} selected={selected} select={select} />
      )}
      <slot />
    </>
  );
}

interface TabsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly selected: number;
  readonly select: (index: number) => void;
}

/** Tabs with manual activation and a roving tabindex (WAI-ARIA, "Tabs Pattern"). */
function Tabs({ label, names, selected, select }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent): void {
    const tabs = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = tabs.findIndex((tab) => tab === event.target);
    const next = nextTab(event, index, tabs.length, isRightToLeft(list.current));
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  }

  return (
    <div className="reserved">
      <div ref={list} part="tabs" role="tablist" aria-label={label}>
        {names.map((name, index) => (
          <button
            // Menus are identified by index, because two of them may have the same name.
            key={index}
            part="tab"
            role="tab"
            type="button"
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function nextTab(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
  isRtl: boolean,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return (index + step + count) % count;
}

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

/**
 * Shows the selected menu as a tab panel. The other menus can still be found with find-in-page in browsers that support
 * `hidden="until-found"`.
 */
function useSelectedMenu(
  host: HTMLElement | null,
  selected: number,
  names: readonly string[],
): void {
  useLayoutEffect(() => {
    if (!host || names.length < 2) return;
    const undo = menusOf<Element>(host).map((menu, index) => {
      if (index !== selected) return annotate(menu, { hidden: { over: 'until-found' } }, host);
      const control = menu.querySelector(focusable);
      const panel = { role: 'tabpanel', 'aria-label': names[index] ?? '', hidden: false };
      return annotate(menu, { ...panel, ...(!control && { tabindex: '0' }) }, host);
    });
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, selected, names]);
}
