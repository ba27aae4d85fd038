import { insertedMarker } from '../../core/children.js';
import { css } from '../../core/css.js';
import { adoptStyles, baseStyles } from '../../core/style-sheets.js';

/** Milliseconds until a toast hides (spec section 9). */
const DURATION = 2000;

/** What a toast says. Text only: markup shows as it is written. */
export interface ToastOptions {
  readonly heading?: string;
  /** The same as `heading`. */
  readonly title?: string;
  readonly message?: string;
  /** Milliseconds in sight. Default 2000. */
  readonly duration?: number;
}

let region: HTMLElement | undefined;
let toasts = 0;

/**
 * Tells the visitor something in passing, at the end of the top edge, and settles when it has
 * hidden, which counts as confirmed (spec section 4). Several stack. Its time stands still while a
 * pointer or the focus is on any of them, so that nobody has to hurry (WCAG 2.2.1).
 */
export async function toast(options: ToastOptions): Promise<'confirmed'> {
  const host = (region ??= openRegion());
  toasts += 1;
  // Screen readers speak of what changes in a region, not of what it brings along.
  await new Promise(requestAnimationFrame);
  const item = createToast(options);
  host.shadowRoot?.append(item);
  await countDown(host, options.duration ?? DURATION);
  item.remove();
  toasts -= 1;
  if (toasts === 0) {
    host.remove();
    region = undefined;
  }
  return 'confirmed';
}

function openRegion(): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(insertedMarker, '');
  host.setAttribute('role', 'status');
  host.popover = 'manual';
  adoptStyles(host.attachShadow({ mode: 'open' }), [baseStyles, toastStyles]);
  document.body.append(host);
  host.showPopover();
  return host;
}

function createToast({ title, heading = title, message }: ToastOptions): HTMLElement {
  const item = document.createElement('div');
  item.setAttribute('part', 'toast');
  item.tabIndex = 0;
  for (const [part, text] of Object.entries({ heading, message })) {
    if (!text) continue;
    const line = document.createElement('p');
    line.setAttribute('part', part);
    line.textContent = text;
    item.append(line);
  }
  return item;
}

/** Settles after `duration` milliseconds, not counting those with the pointer or the focus on `host`. */
function countDown(host: HTMLElement, duration: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const abort = new AbortController();
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const isHeld = host.matches(':hover, :focus-within');
    if (isHeld && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      remaining -= performance.now() - startedAt;
    } else if (!isHeld && timer === undefined) {
      startedAt = performance.now();
      timer = setTimeout(end, remaining);
    }
  }
  function end(): void {
    abort.abort();
    resolve();
  }

  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // The selectors tell the new state only after the event.
    host.addEventListener(type, () => queueMicrotask(update), { signal: abort.signal });
  }
  update();
  return promise;
}

const toastStyles = css`
  :host {
    position: fixed;
    inset: 1rem;
    inset-block-end: auto;
    inset-inline-start: auto;
    z-index: var(--sq-z-index, 30000);
    inline-size: min(var(--sq-dialog-width, 350px), 100vi - 2rem);
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: var(--sq-dialog-color, var(--sq-text, CanvasText));
    font-size: 1rem;
    line-height: 1.5;
    text-align: start;
  }

  [part='toast'] {
    padding: var(--sq-dialog-padding, 20px);
    border: var(
      --sq-dialog-border,
      1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent))
    );
    border-radius: var(--sq-dialog-radius, var(--sq-radius-large, 8px));
    background: var(--sq-dialog-background, var(--sq-surface, Canvas));
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 20%);
    overflow-wrap: anywhere;
  }

  [part='toast'] + [part='toast'] {
    margin-block-start: 0.5rem;
  }

  [part='toast']:focus-visible {
    outline: 2px solid var(--sq-dialog-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  p {
    margin: 0;
  }

  [part='heading'] {
    font-weight: 600;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part='toast'] {
      transition:
        opacity 0.2s,
        translate 0.2s;
    }

    @starting-style {
      [part='toast'] {
        opacity: 0;
        translate: 0 -0.5rem;
      }
    }
  }
`;
