import { render } from 'lit/html.js';
import { generate } from '../../core/annotate.js';
import { addStyles } from '../../core/css.js';
import { panelStyles } from './panel.styles.js';
import { panelView, type PanelView } from './panel-view.js';

/** Pixels that stay free between the panel and the edges of what is seen. */
const EDGE = 8;
/** Pixels between it and the field. */
const GAP = 4;
/** Pixels that the panel has at least, where the window has them. */
const MIN_WIDTH = 320;
const MIN_HEIGHT = 120;

/** The panel below a field. */
export interface Panel {
  readonly node: HTMLElement;
  /** Draws it, and shows it over the page. */
  show(view: PanelView): void;
  hide(): void;
  remove(): void;
  /** The option at an index. */
  option(index: number): HTMLElement | null;
}

/**
 * Makes a panel, a node of the page in the top layer: nothing moves, and no box around the tag cuts it off. It follows
 * the field, and ends above the keyboard of a phone.
 */
export function createPanel(host: HTMLElement, field: HTMLElement): Panel {
  const { ownerDocument: document } = host;
  const node = document.createElement('div');
  node.className = 'sq-search-panel';
  node.popover = 'manual';
  let following: AbortController | undefined;
  const removeNode = generate(node, insert, host);
  const removeStyles = addStyles(host, [panelStyles]);
  // A press leaves the focus, and the keyboard of a phone, where it is.
  node.addEventListener('mousedown', (event) => event.preventDefault());

  /** Put back, it is as it was: one that is taken out of the page is closed. */
  function insert(): void {
    host.append(node);
    if (following) node.showPopover();
  }

  function follow(): void {
    if (following) return;
    const { signal } = (following = new AbortController());
    const update = (): void => placePanel(node, field);
    const view = document.defaultView;
    const targets = [view, view?.visualViewport];
    for (const target of targets) {
      for (const type of ['resize', 'scroll'])
        target?.addEventListener(type, update, { signal, capture: true, passive: true });
    }
  }

  return {
    node,
    show(view) {
      render(panelView(view), node);
      // While the page is edited nothing comes into it.
      if (!node.isConnected) return;
      if (!node.matches(':popover-open')) node.showPopover();
      placePanel(node, field);
      follow();
    },
    hide() {
      following?.abort();
      following = undefined;
      if (node.matches(':popover-open')) node.hidePopover();
    },
    option: (index) => node.querySelector(`[data-index="${String(index)}"]`),
    remove() {
      this.hide();
      removeNode();
      removeStyles();
    },
  };
}

/**
 * Below the field from its beginning, as wide as it, or as a phone is; no lower than what is seen. Above it where there is less
 * room below than a panel needs.
 */
function placePanel(node: HTMLElement, field: HTMLElement): void {
  const { ownerDocument: document } = field;
  const { left, right, top, bottom, width } = field.getBoundingClientRect();
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const view = document.defaultView?.visualViewport;
  const seenTop = view?.offsetTop ?? 0;
  const seenBottom = view ? view.offsetTop + view.height : windowHeight;
  const above = top - seenTop - GAP - EDGE;
  const below = seenBottom - bottom - GAP - EDGE;
  const isAbove = below < MIN_HEIGHT && above > below;
  const panelWidth = Math.min(Math.max(width, MIN_WIDTH), windowWidth - 2 * EDGE);
  const isRightToLeft = node.matches(':dir(rtl)');
  const wanted = isRightToLeft ? right - panelWidth : left;
  const start = Math.min(Math.max(wanted, EDGE), windowWidth - EDGE - panelWidth);
  node.style.left = `${String(start)}px`;
  node.style.top = isAbove ? 'auto' : `${String(bottom + GAP)}px`;
  node.style.bottom = isAbove ? `${String(windowHeight - top + GAP)}px` : 'auto';
  node.style.width = `${String(panelWidth)}px`;
  node.style.maxHeight = `${String(Math.max(isAbove ? above : below, MIN_HEIGHT))}px`;
}
