import { adoptStyles, baseStyles } from '../../core/css.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { messagesOf } from '../../core/message-registry.js';
import { focusPath } from '../../page/typing.js';
import { generatedMarker, isHtmlTag, isShadowRoot } from '../../platform/node-kinds.js';
import { closeButtonStyles } from '../../ui/close-button.styles.js';
import { dialogMessages } from './messages.js';
import type { TextOptions } from './static-methods.js';
import { toastStyles } from './toast.styles.js';

/** Selects the icon. `error` is also announced assertively. */
export type ToastVariant = 'info' | 'success' | 'error';

export interface ToastOptions extends TextOptions {
  /**
   * Time in ms until the toast hides. With `Infinity`, the toast stays until it is closed. Default: 2000, or 8000 with an
   * action.
   */
  readonly duration?: number;
  /** Default: no icon. */
  readonly variant?: ToastVariant;
  /** Label of an action button, for example "Undo". Pressing it hides the toast. */
  readonly action?: string;
  /** If `true`, shows a close button. Default: `true` if `duration` is `Infinity`, otherwise `false`. */
  readonly closable?: boolean;
}

/** `action` if the action button was pressed, otherwise `confirmed`. */
export type ToastOutcome = 'confirmed' | 'action';

/** Default duration in ms (behavior.md#dialog-toast). */
const TOAST_DURATION = 2000;
/** Default duration in ms of a toast with an action. */
const ACTION_DURATION = 8000;

/** Container of all toasts. Exists only while a toast is shown. */
let region: HTMLElement | undefined;
let toastCount = 0;

/**
 * Shows a message in the top inline-end corner. Several toasts stack. The promise resolves when the toast has hidden, which
 * counts as confirmed (behavior.md#dialog-toast), or when the visitor presses the toast's action. While the pointer or focus is
 * on any toast, all timers pause (WCAG 2.2.1).
 */
export async function toast(options: ToastOptions): Promise<ToastOutcome> {
  const host = (region ??= createRegion());
  showRegion(host);
  toastCount += 1;
  const { action } = options;
  const { duration = action ? ACTION_DURATION : TOAST_DURATION } = options;
  // Screen readers announce changes in a live region, but not its initial content.
  await new Promise(requestAnimationFrame);
  const item = createToast(host, { ...options, duration });
  host.shadowRoot?.append(item);
  const end = new AbortController();
  const outcome = await Promise.race([
    countDown(host, duration, end.signal),
    pressed(item, end.signal),
  ]);
  end.abort();
  const hadFocus = item.matches(':focus-within');
  item.remove();
  toastCount -= 1;
  if (hadFocus) giveFocusBack(host);
  if (toastCount === 0) {
    host.remove();
    region = undefined;
  }
  return outcome;
}

/** The element that had focus before it moved to the first toast. */
let focusedBefore: WeakRef<HTMLElement> | undefined;

function giveFocusBack(host: HTMLElement): void {
  const next = host.shadowRoot?.querySelector<HTMLElement>('[part~="toast"]');
  (next ?? focusedBefore?.deref())?.focus({ preventScroll: true });
}

function createRegion(): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(generatedMarker, '');
  host.popover = 'manual';
  host.setAttribute('role', 'status');
  adoptStyles(host.attachShadow({ mode: 'open' }), [baseStyles, closeButtonStyles, toastStyles]);
  host.addEventListener('focusin', ({ relatedTarget }) => {
    const before = relatedTarget as HTMLElement | null;
    if (before && before !== host) focusedBefore = new WeakRef(before);
  });
  return host;
}

/**
 * Appends the region to the focused modal dialog, because everything outside the dialog is inert. Without such a dialog,
 * appends it to `body`. Runs for each toast, because the dialog or the document may have changed since the first one.
 */
function showRegion(host: HTMLElement): void {
  const modal = focusedModal();
  const target = modal ?? document.body;
  if (host.parentNode === target) return;
  target.append(host);
  host.showPopover();
  modal?.addEventListener('close', () => host === region && showRegion(host), { once: true });
}

/** Returns the innermost modal dialog that contains focus, across shadow roots. */
function focusedModal(): HTMLDialogElement | undefined {
  let node: Node | null | undefined = focusPath().at(-1);
  while (node) {
    if (isHtmlTag(node, 'dialog') && node.matches(':modal')) return node;
    const slot: HTMLSlotElement | null = (node as Partial<Element>).assignedSlot ?? null;
    node = slot ?? (isShadowRoot(node) ? node.host : node.parentNode);
  }
  return undefined;
}

function createToast(
  host: HTMLElement,
  options: ToastOptions & { readonly duration: number },
): HTMLElement {
  const { title, heading = title, message, variant, action, duration } = options;
  const { closable = !Number.isFinite(duration) } = options;
  const item = document.createElement('div');
  item.setAttribute('part', variant ? `toast ${variant}` : 'toast');
  item.tabIndex = 0;
  if (variant === 'error') item.setAttribute('role', 'alert');
  if (variant) item.append(icon(variant));
  const texts = document.createElement('div');
  texts.className = 'texts';
  for (const [part, text] of Object.entries({ heading, message })) {
    if (!text) continue;
    const paragraph = document.createElement('p');
    paragraph.setAttribute('part', part);
    paragraph.textContent = text;
    texts.append(paragraph);
  }
  item.append(texts);
  // The buttons are grouped so that they wrap together.
  const buttons = document.createElement('div');
  buttons.className = 'buttons';
  if (action) buttons.append(button('action', action));
  if (closable) {
    const close = button('close', '');
    close.ariaLabel = messagesOf(host, dialogMessages).close;
    buttons.append(close);
  }
  if (action || closable) item.append(buttons);
  return item;
}

/** SVG paths in a 24 × 24 view box: an "i", a check mark and an exclamation mark, each in a circle. */
const iconPaths: Readonly<Record<ToastVariant, string>> = {
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.5 2.5L16 9.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5M12 16h.01',
};

function icon(variant: ToastVariant): Element {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', iconPaths[variant]);
  svg.append(path);
  return svg;
}

function button(part: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('part', part);
  element.textContent = text;
  return element;
}

/** Resolves when one of the toast's buttons is pressed, or when Escape is pressed while the toast contains focus. */
function pressed(item: HTMLElement, signal: AbortSignal): Promise<ToastOutcome> {
  return new Promise((resolve) => {
    item.addEventListener(
      'click',
      ({ target }) => {
        const part = (target as Element).closest('button')?.getAttribute('part');
        if (part) resolve(part === 'action' ? 'action' : 'confirmed');
      },
      { signal },
    );
    // Escape must close the toast, not the dialog underneath.
    let release: (() => void) | undefined;
    const leave = (): void => {
      release?.();
      release = undefined;
    };
    const enter = (): void => {
      release ??= pushEscapeTarget(() => resolve('confirmed'));
    };
    item.addEventListener('focusin', enter, { signal });
    item.addEventListener('focusout', leave, { signal });
    signal.addEventListener('abort', leave);
  });
}

/**
 * Resolves after `duration` ms. Time during which the pointer or focus is on `host` does not count. Never resolves if
 * `duration` is `Infinity` or `signal` has aborted.
 */
function countDown(
  host: HTMLElement,
  duration: number,
  signal: AbortSignal,
): Promise<ToastOutcome> {
  const { promise, resolve } = Promise.withResolvers<ToastOutcome>();
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHovered = host.matches(':hover');
  let hasFocus = host.matches(':focus-within');

  function update(): void {
    const isPaused = isHovered || hasFocus || !Number.isFinite(duration);
    if (isPaused && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      remaining -= performance.now() - startedAt;
    } else if (!isPaused && timer === undefined) {
      startedAt = performance.now();
      timer = setTimeout(end, remaining);
    }
  }
  function end(): void {
    resolve('confirmed');
  }

  // Hover and focus are tracked with events, because Firefox updates `:hover` only some time after the event.
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    const changed = (): void => {
      if (type.startsWith('pointer')) isHovered = type === 'pointerenter';
      else hasFocus = type === 'focusin';
      update();
    };
    host.addEventListener(type, changed, { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  update();
  return promise;
}
