import type { RootOptions } from 'react-dom/client';
import { isNode } from '../../../platform/node-kinds.js';
import { reportAbout } from '../../life/host.js';

export function rootOptions(host: HTMLElement): RootOptions {
  return {
    // The error boundary has reported it.
    onCaughtError: () => undefined,
    // The error boundary is already unmounted when the effects of a removed view are cleaned up.
    onUncaughtError: (error) =>
      reportAbout(host, ({ reportViewError }) => reportViewError(host, error)),
    onRecoverableError: (error) =>
      reportAbout(host, ({ warnDifferent }) => warnDifferent(host, error)),
  };
}

/**
 * React listens for `selectionchange` on the document, and walks up from its target by `parentNode`. A field with that name hides the
 * property of its form, so that React would loop forever when a visitor types into such a form, wherever it is in the document.
 */
function skipClobberedForm(event: Event): void {
  const { form } = event.target as Partial<HTMLInputElement>;
  const parent: unknown = form?.parentNode;
  if (form && isNode(parent) && Node.prototype.contains.call(form, parent)) event.stopPropagation();
}

if (typeof document !== 'undefined') addEventListener('selectionchange', skipClobberedForm, true);
