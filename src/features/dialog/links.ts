import { isHtmlElement } from '../../platform/node-kinds.js';
import { isPlainClick } from '../../ui/plain-click.js';
import type { Modal } from './modal.js';

/**
 * Opens a dialog for links to it, `<a href="#id">`, and for an address that names it: on load, or
 * later by the history. Ends with `signal`.
 */
export function openByLinks(host: HTMLElement, modal: Modal, signal: AbortSignal): void {
  const isOwn = (fragment: string): boolean => host.id !== '' && decode(fragment) === `#${host.id}`;
  let isInAddress = false;

  function followAddress(): void {
    if (isOwn(location.hash)) {
      isInAddress = true;
      void modal.show().then(clearAddress);
    } else if (isInAddress) {
      // The visitor went back.
      isInAddress = false;
      void modal.hide();
    }
  }

  /** A closed dialog must not come back on reload, and its link must be news again. */
  function clearAddress(): void {
    isInAddress = false;
    if (isOwn(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }

  function followLink(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event
      .composedPath()
      .find((node) => isHtmlElement(node) && node.matches('a[href]'));
    if (!isHtmlElement(link) || !isOwn(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
    void modal.show(link);
  }

  document.addEventListener('click', followLink, { signal });
  addEventListener('hashchange', followAddress, { signal });
  followAddress();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
