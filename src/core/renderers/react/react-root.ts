import type { RootOptions } from 'react-dom/client';
import { isNode } from '../../../platform/node-kinds.js';
import { reportAbout } from '../../life/host.js';

export function rootOptions(host: HTMLElement): RootOptions {
  return {
    // The error boundary has already reported the error.
    onCaughtError: () => undefined,
    // Reports errors in the effect cleanup of a removed view. The error boundary is already unmounted then.
    onUncaughtError: (error) =>
      reportAbout(host, ({ reportViewError }) => reportViewError(host, error)),
    onRecoverableError: (error) =>
      reportAbout(host, ({ warnDifferent }) => warnDifferent(host, error)),
  };
}

/**
 * React listens for `selectionchange` on the document, and walks up from the event's target through `parentNode`. In a form
 * that has a field named `parentNode`, that field hides the form's property. React would then loop forever when a visitor types
 * into the form.
 */
function skipClobberedForm(event: Event): void {
  const { form } = event.target as Partial<HTMLInputElement>;
  const parent: unknown = form?.parentNode;
  if (form && isNode(parent) && Node.prototype.contains.call(form, parent)) event.stopPropagation();
}

if (typeof document !== 'undefined') addEventListener('selectionchange', skipClobberedForm, true);
