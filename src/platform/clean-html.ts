import DOMPurify from 'dompurify';
import { sanitizerPolicy } from './trusted.js';

/** Sanitizes HTML from a server: removes scripts, event handlers, styles and form controls. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    // A strict Content-Security-Policy blocks inline styles and logs each violation, so they are removed.
    FORBID_ATTR: ['style'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    ADD_ATTR: ['target'],
    // DOMPurify requires both methods but only uses `createHTML`.
    TRUSTED_TYPES_POLICY: sanitizerPolicy() as never,
  });
}
