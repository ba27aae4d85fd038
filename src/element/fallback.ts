import { unavailable } from '../domain/messages/element.js';
import { hasVisibleChildren } from './children.js';

/** What stands in a block's shadow root when it cannot work: the server's HTML, or one line if there is none. */
export function fallbackNodes(host: HTMLElement): Node[] {
  const document = host.ownerDocument;
  const slot = document.createElement('slot');
  if (hasVisibleChildren(host)) return [slot];
  const line = document.createElement('p');
  line.setAttribute('part', 'error');
  line.textContent = unavailable;
  return [slot, line];
}
