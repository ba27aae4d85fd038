import { render, type TemplateResult } from 'lit/html.js';
import { annotate, generate } from '../../../core/annotations/annotate.js';
import { adoptStyles, baseStyles, css } from '../../../core/css.js';
import { awaitPageLanguage } from '../../../core/life/language-files.js';
import { messagesOf } from '../../../core/message-registry.js';
import { consentPlaceholderMessages } from '../../../i18n/messages/consent-placeholder.js';
import type { ConsentStore } from '../../../page/consent.js';
import { isEdited, onEditingChange } from '../../../platform/editing.js';
import { isAbsolute } from '../../../page/model/consent-policy.js';
import { allowCategories } from '../../../ui/consent-gate.js';
import { consentPlaceholderView } from '../../../ui/consent-placeholder-view.js';
import { consentPlaceholderStyles } from '../../../ui/consent-placeholder.styles.js';
import { cookieSettings } from '../../../page/context.js';
import { readCategories, readServices } from '../model/own-choices.js';

export interface FrameWait {
  readonly store: ConsentStore;
  /** Empty if the frame declares no known category. */
  readonly categories: readonly string[];
  /** Service ID, or an empty string. */
  readonly service: string;
  /** Releases this frame until the visitor leaves the page. */
  readonly loadOnce: () => void;
}

/** Frames that have a placeholder. */
const shown = new WeakSet<HTMLIFrameElement>();
/** In pixels. Smaller frames get no placeholder, because they are not meant to be seen, such as tracking frames. */
const MIN_SIZE = 60;

/** Frames that do not have a size yet, for example in a closed dialog or an inactive tab. */
const withoutRoom = new WeakMap<Element, FrameWait>();
let sizes: ResizeObserver | undefined;

/**
 * Replaces a blocked frame with a placeholder of the same size. It shows the provider, the required categories and buttons for
 * allowing them. Waits until the frame has a size. The placeholder is removed when the frame gets a `src` or is removed.
 */
export async function showPlaceholder(frame: HTMLIFrameElement, wait: FrameWait): Promise<void> {
  const { parentElement: parent } = frame;
  if (shown.has(frame) || !parent || isEdited(parent)) return;
  if (!hasRoom(frame)) {
    withoutRoom.set(frame, wait);
    sizes ??= new ResizeObserver(showWithRoom);
    return sizes.observe(frame);
  }
  shown.add(frame);
  await awaitPageLanguage();
  // The visitor may have allowed the frame while the placeholder was being prepared.
  if (frame.hasAttribute('src') || frame.parentElement !== parent) return void shown.delete(frame);
  const host = frame.ownerDocument.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [baseStyles, consentPlaceholderStyles, framePlaceholderStyles]);
  const box = boxOf(frame);
  root.adoptedStyleSheets.push(box);
  render(placeholderView(frame, host, wait), root);
  let wasPressed = false;
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    wasPressed = button !== null;
    if (button?.matches('[part="load-once"]')) wait.loadOnce();
    else if (button) allowCategories(wait.store, wait.categories, button, wait.service);
  });
  const takeAway = [
    generate(host, () => frame.before(host), parent),
    annotate(frame, { hidden: true }, parent),
    followWidth(parent, () => shown.has(frame) && measure(frame, box)),
  ];
  const observer = new MutationObserver(() => {
    if (frame.hasAttribute('src') || frame.parentNode !== parent) remove();
  });
  function remove(): void {
    if (!shown.delete(frame)) return;
    observer.disconnect();
    for (const undo of takeAway) undo();
    if (wasPressed) frame.focus({ preventScroll: true });
  }
  // In an editor, the hidden frame and the placeholder would be saved with the page.
  takeAway.push(onEditingChange(frame.ownerDocument, () => isEdited(parent) && remove()));
  observer.observe(frame, { attributeFilter: ['src'] });
  observer.observe(parent, { childList: true });
}

function hasRoom(frame: Element): boolean {
  const { width, height } = frame.getBoundingClientRect();
  return width >= MIN_SIZE && height >= MIN_SIZE;
}

function showWithRoom(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    const wait = withoutRoom.get(target);
    const isWaiting = wait && target.isConnected && !target.hasAttribute('src');
    if (isWaiting && !hasRoom(target)) continue;
    sizes?.unobserve(target);
    if (isWaiting) void showPlaceholder(target as HTMLIFrameElement, wait);
  }
}

/** Gives the placeholder the frame's size and margin, to prevent a layout shift. */
function boxOf(frame: HTMLIFrameElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boxRule(frame));
  return sheet;
}

function boxRule(frame: HTMLIFrameElement): string {
  const { display, margin } = getComputedStyle(frame);
  const { width, height } = frame.getBoundingClientRect();
  return `:host {
    display: ${display.startsWith('inline') ? 'inline-block' : 'block'};
    inline-size: ${String(width)}px;
    block-size: ${String(height)}px;
    margin: ${margin};
  }`;
}

/** Shows the frame briefly in order to measure it again, because the frame's size depends on the page's CSS. */
function measure(frame: HTMLIFrameElement, box: CSSStyleSheet): void {
  const before = box.cssRules[0]?.cssText ?? '';
  box.replaceSync(':host { display: none; }');
  frame.hidden = false;
  const rule = hasRoom(frame) ? boxRule(frame) : before;
  frame.hidden = true;
  box.replaceSync(rule);
}

/** Calls `changed` whenever the element's width has changed. Returns a function that stops observing. */
function followWidth(element: Element, changed: () => void): () => void {
  let width = element.getBoundingClientRect().width;
  const observer = new ResizeObserver(() => {
    const { width: current } = element.getBoundingClientRect();
    if (current === width) return;
    width = current;
    // Deferred, because changing the height in the observer's callback causes "ResizeObserver loop completed with undelivered
    // notifications".
    requestAnimationFrame(() => element.isConnected && changed());
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function placeholderView(
  frame: HTMLIFrameElement,
  host: HTMLElement,
  { store, categories, service: id }: FrameWait,
): TemplateResult {
  const messages = messagesOf(frame, consentPlaceholderMessages);
  const { ownerDocument } = host;
  const settings = cookieSettings();
  const names: Readonly<Record<string, string>> = {
    preferences: messages.preferences,
    analytics: messages.analytics,
    marketing: messages.marketing,
    ...Object.fromEntries(readCategories(settings).map(({ id, title }) => [id, title])),
  };
  const service = readServices(settings).find((each) => each.id === id);
  return consentPlaceholderView(messages, {
    service: service?.title || hostOf(frame, ownerDocument.baseURI),
    category: categories.map((name) => names[name] ?? name).join(', '),
    canAllow: categories.length > 0 && !isAbsolute(store.explain().policy),
  });
}

/** Returns the hostname of the frame's URL, without `www.`. */
function hostOf(frame: HTMLIFrameElement, base: string): string {
  const address = frame.dataset['src'] ?? frame.dataset['sqSrc'] ?? '';
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.hostname.replace(/^www\./, '') ?? '';
}

const framePlaceholderStyles = css`
  :host {
    --_consent-surface: var(--sq-surface, Canvas);
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0.75rem;
    overflow: auto;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
    background: var(--_consent-surface);
    color: var(--sq-text, CanvasText);
    vertical-align: baseline;
  }
`;
