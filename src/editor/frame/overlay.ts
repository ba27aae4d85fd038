import type { NodeId } from '../document/page-state.js';
import type { OutlineItem } from '../outline.js';
import { elementOf } from './shown-element.js';

/** Buttons that cover the blocks and texts of the page in the frame. */
export interface Overlay {
  readonly host: HTMLElement;
  show(items: readonly OutlineItem[]): void;
  select(id: NodeId | undefined): void;
  /** Sets the scale at which the frame is shown. Labels and outlines keep their size on the screen. */
  setScale(scale: number): void;
  dispose(): void;
}

interface OverlayOptions {
  readonly onSelect: (id: NodeId) => void;
  readonly onOpen: (id: NodeId) => void;
}

/** Height of a label in CSS pixels of the screen. */
const LABEL_HEIGHT = 24;

const styles = `
:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483647; --px: calc(1px / var(--scale, 1)); }
:host([hidden]) { display: none; }
button {
  position: absolute; margin: 0; padding: 0; border: 0; border-radius: 4px; background: none; cursor: pointer;
  outline: calc(2 * var(--px)) solid transparent; outline-offset: calc(2 * var(--px)); transition: outline-color 0.1s;
}
button:hover { outline-color: rgb(37 99 235 / 55%); }
button:focus-visible, button[aria-pressed="true"] { outline-color: #2563eb; }
button[aria-pressed="true"] { outline-width: calc(3 * var(--px)); }
span {
  position: absolute; inset-block-end: 100%; inset-inline-start: calc(-2 * var(--px)); padding: calc(2 * var(--px)) calc(8 * var(--px));
  border-radius: calc(4 * var(--px)) calc(4 * var(--px)) 0 0;
  background: #2563eb; color: #fff; font: 600 calc(12 * var(--px))/1.5 system-ui, sans-serif; white-space: nowrap; opacity: 0;
}
span.inside { inset-block: 0 auto; border-radius: 4px 0; }
button:is(:hover, :focus-visible, [aria-pressed="true"]) span { opacity: 1; }
@media (forced-colors: active) {
  button:is(:hover, :focus-visible, [aria-pressed="true"]) { outline-color: Highlight; }
  span { background: Highlight; color: HighlightText; }
}
`;

/** Adds the overlay to the frame's document. The overlay is in a shadow root, so the page's styles do not apply to it. */
export function createOverlay(document: Document, { onSelect, onOpen }: OverlayOptions): Overlay {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const window = document.defaultView;
  if (window) {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  }
  document.body.append(host);
  const buttons = new Map<NodeId, HTMLButtonElement>();
  const elements = new Map<NodeId, Element>();
  let selected: NodeId | undefined;
  let isDisposed = false;
  let scale = 1;
  let frame = 0;

  /** Searching a page of thousands of elements for each button in each animation frame would take longer than the frame. */
  const find = (id: NodeId): Element | undefined => {
    const known = elements.get(id);
    if (known?.isConnected) return known;
    const found = elementOf(document, id);
    if (found) elements.set(id, found);
    return found ?? undefined;
  };

  /** Reads the elements' positions in each animation frame, because they change when images load or the iframe is resized. */
  const place = (): void => {
    if (isDisposed) return;
    const { scrollX = 0, scrollY = 0 } = window ?? {};
    for (const [id, button] of buttons) {
      const box = find(id)?.getBoundingClientRect();
      const isShown = box !== undefined && box.width > 0 && box.height > 0;
      const position = isShown
        ? `${String(box.left + scrollX)} ${String(box.top + scrollY)} ${String(box.width)} ${String(box.height)}`
        : '';
      if (button.dataset['position'] === position) continue;
      button.dataset['position'] = position;
      button.hidden = !isShown;
      if (!isShown) continue;
      button.style.translate = `${String(box.left + scrollX)}px ${String(box.top + scrollY)}px`;
      button.style.width = `${String(box.width)}px`;
      button.style.height = `${String(box.height)}px`;
      button.firstElementChild?.classList.toggle(
        'inside',
        box.top + scrollY < LABEL_HEIGHT / scale,
      );
    }
    frame = window?.requestAnimationFrame(place) ?? 0;
  };
  place();

  return {
    host,
    show(items) {
      const blocks = items.filter((item) => item.isBlock).length;
      let count = 0;
      const current = new Set(items.map(({ id }) => id));
      for (const [id, button] of buttons) {
        if (current.has(id)) continue;
        button.remove();
        buttons.delete(id);
        elements.delete(id);
      }
      for (const [index, item] of items.entries()) {
        if (item.isBlock) count += 1;
        const button = buttons.get(item.id) ?? createButton(item.id);
        const position = item.isBlock ? `, block ${String(count)} of ${String(blocks)}` : '';
        button.setAttribute(
          'aria-label',
          `${item.name}${item.text && `: ${item.text}`}${position}`,
        );
        const [label] = button.children;
        if (label) label.textContent = item.name;
        // The buttons are in document order, which is also the focus order. Buttons of inner blocks are therefore on top.
        if (root.children[index] !== button)
          root.insertBefore(button, root.children[index] ?? null);
      }
    },
    select(id) {
      if (id === selected) return;
      selected = id;
      for (const [each, button] of buttons)
        button.setAttribute('aria-pressed', String(each === id));
      if (id !== undefined) find(id)?.scrollIntoView({ block: 'nearest' });
    },
    setScale(next) {
      scale = next;
      host.style.setProperty('--scale', String(scale));
      // Labels at the top of the page may have to move into their blocks.
      for (const button of buttons.values()) delete button.dataset['position'];
    },
    dispose() {
      isDisposed = true;
      window?.cancelAnimationFrame(frame);
      host.remove();
    },
  };

  function createButton(id: NodeId): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-pressed', String(id === selected));
    button.append(document.createElement('span'));
    button.addEventListener('click', () => {
      onSelect(id);
      onOpen(id);
    });
    buttons.set(id, button);
    return button;
  }
}
