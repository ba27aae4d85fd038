import { pushEscapeTarget } from '../../core/escape-stack.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { isNode } from '../../platform/node-kinds.js';
import { describeAnchor, findAnchor } from './describe.js';
import type { TooltipInput } from './view.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-tooltip-opened': null;
    'sq-tooltip-closed': null;
  }
}

/** The tooltip stays open for this many milliseconds, so that the pointer can move from the anchor to the tooltip. */
const HIDE_DELAY = 300;
/** Browsers recognize a long press after this many milliseconds. */
const LONG_PRESS = 500;
/** Distance in pixels between the tooltip and the pointer or anchor (behavior.md#tooltip-position). */
export const OFFSET = 15;
/** Minimum distance in pixels between the tooltip and the viewport's edges (behavior.md#tooltip-position). */
export const EDGE_MARGIN = 20;

/** Coordinates are in CSS pixels, relative to the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Closes the currently open tooltip. Only one tooltip per document can be open. */
let closeOpen: (() => void) | undefined;

/** Opens the tooltip on hover, keyboard focus and long press. A tap opens it only if the anchor is not a control. */
export function connectTooltip(context: LitContext<TooltipInput, object>): void {
  const { host, root, signal } = context;
  const tooltip = root.querySelector('[part="tooltip"]') as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Pointer position when the tooltip opened. */
  let pointer: Box | undefined;
  /** Aborting it removes the open tooltip's listeners. `undefined` while the tooltip is closed. */
  let openAbort: AbortController | undefined;

  const description = describeAnchor(host, root, signal);

  function startTimer(callback: () => void, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(callback, delay);
  }

  function updatePosition(prefersAbove: boolean): void {
    const anchor = pointer ?? findAnchor(host).getBoundingClientRect();
    const { left, top } = positionTooltip(
      anchor,
      tooltip.getBoundingClientRect(),
      viewport(),
      prefersAbove,
    );
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }

  function open(prefersAbove = false): void {
    clearTimeout(timer);
    if (openAbort && tooltip.matches(':popover-open')) return;
    closeOpen?.();
    const current = (openAbort = new AbortController());
    closeOpen = close;
    tooltip.showPopover();
    updatePosition(prefersAbove);
    const removeEscapeTarget = pushEscapeTarget(close);
    current.signal.addEventListener('abort', removeEscapeTarget);
    const whileOpen = { signal: current.signal, capture: true, passive: true };
    const update = (): void => updatePosition(prefersAbove);
    addEventListener('resize', update, whileOpen);
    addEventListener('scroll', pointer ? closeUnlessInside : update, whileOpen);
    document.addEventListener('pointerdown', closeUnlessInside, whileOpen);
    // If a tooltip is moved in the document or hidden with an ancestor, the browser closes it without an event. If the
    // tooltip's text changes or a font loads, its size changes.
    const size = new ResizeObserver(() => (tooltip.checkVisibility() ? update() : close()));
    size.observe(tooltip);
    current.signal.addEventListener('abort', () => size.disconnect());
    hideWithAnchor(current.signal);
    setHostState(host, 'open', true);
    emit(host, 'sq-tooltip-opened', null);
  }

  /**
   * Hides the tooltip while its anchor is scrolled out of view. The tooltip remains open, so that it still describes the
   * anchor.
   */
  function hideWithAnchor(whileOpen: AbortSignal): void {
    let hasBeenSeen = false;
    const sight = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? true;
      hasBeenSeen ||= isSeen;
      tooltip.classList.toggle('away', hasBeenSeen && !isSeen);
    });
    sight.observe(findAnchor(host));
    whileOpen.addEventListener('abort', () => {
      sight.disconnect();
      tooltip.classList.remove('away');
    });
  }

  function close(): void {
    clearTimeout(timer);
    if (!openAbort) return;
    openAbort.abort();
    openAbort = undefined;
    pointer = undefined;
    if (closeOpen === close) closeOpen = undefined;
    if (tooltip.isConnected) tooltip.hidePopover();
    setHostState(host, 'open', false);
    if (!signal.aborted) emit(host, 'sq-tooltip-closed', null);
  }

  function closeUnlessInside(event: Event): void {
    if (!event.composedPath().includes(tooltip)) close();
  }

  function openLater(): void {
    if (openAbort) clearTimeout(timer);
    else startTimer(open, context.current().input.delay);
  }

  function hasKeyboardFocus(): boolean {
    return host.matches(':focus-visible') || host.querySelector(':focus-visible') !== null;
  }

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => host.addEventListener(type, listener, { signal, passive: true });

  on('pointerenter', (event) => {
    if (event.pointerType !== 'touch') openLater();
  });
  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch' || openAbort) return;
    pointer = { left: clientX, top: clientY, width: 0, height: 0 };
  });
  on('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && !hasKeyboardFocus()) startTimer(close, HIDE_DELAY);
    if (!openAbort) pointer = undefined;
  });
  on('pointerdown', (event) => {
    pointer = event.composedPath().includes(tooltip) ? pointer : undefined;
    if (event.pointerType === 'touch') startTimer(() => open(true), LONG_PRESS);
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

  // Handle a focus or hover that started before the code loaded.
  if (hasKeyboardFocus()) open();
  else if (matchMedia('(hover: none)').matches) {
    // On touch screens, the last tapped element matches `:hover`.
    if (host.matches(description.hasControl ? ':active' : ':hover')) open(true);
  } else if (host.matches(':hover')) openLater();
}

/**
 * Centers the tooltip below its anchor, or above it if `prefersAbove` is set. If the tooltip does not fit on that side, the
 * other side is used. If it fits on neither side, the larger side is used. The tooltip always stays within the viewport's
 * margins, even if it covers the anchor.
 */
export function positionTooltip(
  anchor: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  view: Box,
  prefersAbove = false,
): { left: number; top: number } {
  const above = anchor.top - OFFSET - height;
  const below = anchor.top + anchor.height + OFFSET;
  const minTop = view.top + EDGE_MARGIN;
  const maxTop = view.top + view.height - EDGE_MARGIN - height;
  const roomAbove = above - minTop;
  const roomBelow = maxTop - below;
  const isAbove = prefersAbove
    ? roomAbove >= 0 || roomAbove > roomBelow
    : roomBelow < 0 && roomAbove > roomBelow;
  const center = anchor.left + anchor.width / 2;
  return {
    left: clamp(
      center - width / 2,
      view.left + EDGE_MARGIN,
      view.left + view.width - EDGE_MARGIN - width,
    ),
    top: clamp(isAbove ? above : below, minTop, maxTop),
  };
}

/** If both limits cannot be met, `min` takes precedence so that the start of the text stays visible. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** Returns the visual viewport. It is smaller than the layout viewport while the visitor is pinch-zoomed. */
export function viewport(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const visual = window.visualViewport;
  return {
    left: visual?.offsetLeft ?? 0,
    top: visual?.offsetTop ?? 0,
    width: visual?.width ?? clientWidth,
    height: visual?.height ?? clientHeight,
  };
}
