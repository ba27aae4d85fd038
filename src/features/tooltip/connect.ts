import { pushEscapeTarget } from '../../core/escape-stack.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/host.js';
import type { LitContext } from '../../core/lit-block.js';
import { isNode } from '../../platform/node-kinds.js';
import { describeAnchor, findAnchor } from './describe.js';
import type { TooltipInput } from './view.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    /** The tooltip is shown. */
    'sq-tooltip-opened': null;
    /** The tooltip is hidden again. */
    'sq-tooltip-closed': null;
  }
}

/** Milliseconds to get from the anchor to the tooltip, over the gap between them. */
const HIDE_DELAY = 300;
/** Milliseconds that a finger rests: what browsers take for a long press. */
const LONG_PRESS = 500;

/** Closes the tooltip that is open: a page shows one at a time. */
let closeOpen: (() => void) | undefined;

/** Shows the tooltip on hover, keyboard focus, long press, and tap where a tap does nothing else. */
export function connectTooltip(link: LitContext<TooltipInput, object>): void {
  const { host, root, signal } = link;
  const tooltip = root.querySelector('[part="tooltip"]') as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer: Box | undefined;
  let opening: AbortController | undefined;

  const description = describeAnchor(host, root, signal);

  function wait(work: () => void, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  }

  function place(prefersAbove: boolean): void {
    const around = pointer ?? findAnchor(host).getBoundingClientRect();
    const { left, top } = placeTooltip(
      around,
      tooltip.getBoundingClientRect(),
      viewport(),
      prefersAbove,
    );
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }

  function open(prefersAbove = false): void {
    clearTimeout(timer);
    if (opening && tooltip.matches(':popover-open')) return;
    closeOpen?.();
    const current = (opening = new AbortController());
    closeOpen = close;
    tooltip.showPopover();
    place(prefersAbove);
    const release = pushEscapeTarget(close);
    current.signal.addEventListener('abort', release);
    const whileOpen = { signal: current.signal, capture: true, passive: true };
    const follow = (): void => place(prefersAbove);
    addEventListener('resize', follow, whileOpen);
    addEventListener('scroll', pointer ? closeUnlessInside : follow, whileOpen);
    document.addEventListener('pointerdown', closeUnlessInside, whileOpen);
    setHostState(host, 'open', true);
    emit(host, 'sq-tooltip-opened', null);
  }

  function close(): void {
    clearTimeout(timer);
    if (!opening) return;
    opening.abort();
    opening = undefined;
    pointer = undefined;
    if (closeOpen === close) closeOpen = undefined;
    if (tooltip.isConnected) tooltip.hidePopover();
    setHostState(host, 'open', false);
    if (!signal.aborted) emit(host, 'sq-tooltip-closed', null);
  }

  function closeUnlessInside(event: Event): void {
    if (!event.composedPath().includes(tooltip)) close();
  }

  function waitToOpen(): void {
    if (opening) clearTimeout(timer);
    else wait(open, link.current().input.delay);
  }

  function hasKeyboardFocus(): boolean {
    return host.matches(':focus-visible') || host.querySelector(':focus-visible') !== null;
  }

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => host.addEventListener(type, listener, { signal, passive: true });

  on('pointerenter', (event) => {
    if (event.pointerType !== 'touch') waitToOpen();
  });
  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch' || opening) return;
    pointer = { left: clientX, top: clientY, width: 0, height: 0 };
  });
  on('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && !hasKeyboardFocus()) wait(close, HIDE_DELAY);
    if (!opening) pointer = undefined;
  });
  on('pointerdown', (event) => {
    pointer = event.composedPath().includes(tooltip) ? pointer : undefined;
    if (event.pointerType === 'touch') wait(() => open(true), LONG_PRESS);
    else if (!event.composedPath().includes(tooltip)) clearTimeout(timer);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    on(type, ({ pointerType }) => {
      if (pointerType === 'touch') clearTimeout(timer);
    });
  }
  on('click', (event) => {
    if (event.pointerType === 'touch' && !description.hasControl) open(true);
  });
  on('focusin', () => {
    if (hasKeyboardFocus()) open();
  });
  on('focusout', ({ relatedTarget }) => {
    const staysInside = isNode(relatedTarget) && host.contains(relatedTarget);
    if (!staysInside && !host.matches(':hover')) close();
  });
  signal.addEventListener('abort', close);

  // What happened before the code was here.
  if (hasKeyboardFocus()) open();
  else if (host.matches(':hover')) waitToOpen();
}

/** Position and size in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels between the tooltip and the pointer, or what it describes (spec section 9 "Tooltip"). */
export const OFFSET = 15;
/** Pixels that stay free at each edge of the window (spec section 9 "Tooltip"). */
export const EDGE_MARGIN = 20;

/**
 * Where a tooltip stands: centred below `around` (above where `prefersAbove`), on the other side
 * where there is no room, and within the margins. One that fits on neither side goes where more room
 * is, and over `around` rather than out of sight.
 */
export function placeTooltip(
  around: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  view: Box,
  prefersAbove = false,
): { left: number; top: number } {
  const above = around.top - OFFSET - height;
  const below = around.top + around.height + OFFSET;
  const first = view.top + EDGE_MARGIN;
  const last = view.top + view.height - EDGE_MARGIN - height;
  const roomAbove = above - first;
  const roomBelow = last - below;
  const isAbove = prefersAbove
    ? roomAbove >= 0 || roomAbove > roomBelow
    : roomBelow < 0 && roomAbove > roomBelow;
  const center = around.left + around.width / 2;
  return {
    left: within(
      center - width / 2,
      view.left + EDGE_MARGIN,
      view.left + view.width - EDGE_MARGIN - width,
    ),
    top: within(isAbove ? above : below, first, last),
  };
}

/** The first limit counts where both cannot be kept: the beginning of a text is read first. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** What the visitor sees of the page: less than the window while it is zoomed in by pinching. */
export function viewport(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  return {
    left: seen?.offsetLeft ?? 0,
    top: seen?.offsetTop ?? 0,
    width: seen?.width ?? clientWidth,
    height: seen?.height ?? clientHeight,
  };
}
