import type { BlockDescription } from '../blocks/block-description.js';
import { changedFields } from '../document/history.js';
import { ROOT, type NodeId, type PageState } from '../document/page-state.js';
import { writeWithNodeIds } from '../document/write-page.js';
import { outlineOf } from '../outline.js';
import type { PageEditor } from '../page-editor.js';
import { buildNodes } from '../build-nodes.js';
import { planUpdate } from './apply-changes.js';
import { createOverlay, type Overlay } from './overlay.js';
import { elementOf } from './shown-element.js';

export type FrameMode = 'edit' | 'preview';

export type ColorScheme = 'light' | 'dark';

export interface PageFrame {
  setMode(mode: FrameMode): void;
  /** Shows the page in a color scheme. Only pages that use `light-dark()` follow it: a media query follows the system. */
  setScheme(scheme: ColorScheme): void;
  /** Sets the scale at which the frame is shown, so that the overlay's labels stay readable. */
  setScale(scale: number): void;
  dispose(): void;
}

export interface PageFrameOptions {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
  /** Called for each `keydown` event in the frame, so that the editor's shortcuts (F6, undo, redo, save) work there. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called when an owner opens a node's panel with Enter or a click. */
  readonly onOpen: (id: NodeId) => void;
  /** Called when a link in the preview has opened another page. The frame then shows the edited page in mode `edit` again. */
  readonly onLeft: () => void;
  /** Called with each new document of the edited page when it is parsed, and with `undefined` for any other document. */
  readonly onShown: (document: Document | undefined) => void;
  /** Called when the server's response is not the edited page. */
  readonly onFailed: () => void;
}

/** The frame is checked for a new document after this many milliseconds. */
const PARSED_CHECK = 50;

const editMarker = 'data-sq-edit';

/**
 * Shows the edited page in a same-origin iframe. With `?sq-edit`, the server adds node IDs to the elements.
 *
 * In mode `edit`, the page is inert, and blocks are selected with an overlay of buttons. In mode `preview`, the page works as
 * for visitors, but the server does not store its writes.
 */
export function createPageFrame(iframe: HTMLIFrameElement, options: PageFrameOptions): PageFrame {
  const { editor, blocks } = options;
  let mode: FrameMode = 'edit';
  let scheme: ColorScheme | undefined;
  let overlay: Overlay | undefined;
  let scale = 1;
  /** What the frame's document shows. */
  let shown: PageState | undefined;
  const stop = editor.$state.listen(({ editing, selected }) => {
    update(editing.state);
    overlay?.select(selected);
  });
  /** The document that `start` was last called for. */
  let started: Document | undefined;
  // Browsers dispatch no event on the iframe when its document is parsed. `load` waits for images and embeds, and an embed that
  // never responds would keep the owner from editing.
  const watch = setInterval(startWhenParsed, PARSED_CHECK);
  iframe.addEventListener('load', startWhenParsed);
  startWhenParsed();

  function startWhenParsed(): void {
    const document = iframe.contentDocument;
    if (!document || document === started || document.readyState === 'loading') return;
    started = document;
    start(document);
  }

  function start(document: Document): void {
    const root = document.querySelector<HTMLElement>('[data-sq-page]');
    overlay?.dispose();
    overlay = undefined;
    shown = undefined;
    options.onShown(root ? document : undefined);
    if (document.URL === 'about:blank') return;
    if (!root && document.URL === iframe.src) return options.onFailed();
    if (!root) {
      // A link in the preview has opened another page, where the owner's actions would be stored. Return to the edited page.
      mode = 'edit';
      iframe.src = iframe.getAttribute('src') ?? '';
      options.onLeft();
      return;
    }
    document.addEventListener('keydown', options.onKeyDown);
    applyScheme();
    shown = editor.base().state;
    overlay = createOverlay(document, {
      onSelect: (id) => editor.select(id),
      onOpen: options.onOpen,
    });
    overlay.setScale(scale);
    applyMode(document);
    update(editor.$state.get().editing.state, true);
    overlay.select(editor.$state.get().selected);
  }

  /** Has no effect while the browser creates the frame's document, which then has no root element. `start` repeats it. */
  function applyScheme(): void {
    const root = iframe.contentDocument?.documentElement as HTMLElement | null | undefined;
    root?.style.setProperty('color-scheme', scheme ?? '');
  }

  function update(state: PageState, isForced = false): void {
    const root = iframe.contentDocument?.querySelector('[data-sq-page]');
    if (!root || !shown || (state === shown && !isForced)) return;
    const { attributes, replaced } = planUpdate(shown, state, changedFields(shown, state));
    for (const { id, name } of attributes) {
      const node = state.nodes[id];
      const value = node?.kind === 'element' ? node.attributes[name] : undefined;
      const element = elementOf(root, id);
      if (value === undefined) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
    for (const id of replaced) replace(root, state, id);
    shown = state;
    overlay?.show(outlineOf(state, blocks));
  }

  function replace(root: Element, state: PageState, id: NodeId): void {
    const html = writeWithNodeIds(editor.base(), state, id);
    const element = id === ROOT ? root : elementOf(root, id);
    const parent = id === ROOT ? root : element?.parentElement;
    const nodes = buildNodes(root.ownerDocument, html, parent?.localName);
    if (id === ROOT) root.replaceChildren(nodes);
    else element?.replaceWith(nodes);
  }

  function applyMode(document: Document): void {
    if (mode === 'edit') document.body.setAttribute(editMarker, 'blocks');
    else document.body.removeAttribute(editMarker);
    for (const child of document.body.children) {
      if (child !== overlay?.host) child.toggleAttribute('inert', mode === 'edit');
    }
    if (overlay) overlay.host.hidden = mode === 'preview';
  }

  return {
    setMode(next) {
      if (next === mode) return;
      mode = next;
      const document = iframe.contentDocument;
      if (!document) return;
      // Reloads to reset changes from the preview, such as an open dialog.
      if (mode === 'edit') document.location.reload();
      else
        whenStarted(document.defaultView, () => {
          if (mode === 'preview') applyMode(document);
        });
    },
    setScheme(next) {
      scheme = next;
      applyScheme();
    },
    setScale(next) {
      scale = next;
      overlay?.setScale(scale);
    },
    dispose() {
      stop();
      overlay?.dispose();
      clearInterval(watch);
      iframe.removeEventListener('load', startWhenParsed);
      iframe.contentDocument?.removeEventListener('keydown', options.onKeyDown);
    },
  };
}

/** Calls a function when the page runtime has started. Before that, the browser would post forms without the runtime. */
function whenStarted(window: Document['defaultView'], callback: () => void): void {
  if (window) (window.sqReady ??= []).push(callback);
}
