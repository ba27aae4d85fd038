import DOMPurify from 'dompurify';
import { sanitizerPolicy } from './trusted.js';

/** HTML from a server as nodes that can do nothing: without scripts, handlers, styles and controls. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    // A strict policy refuses the first two, and would say so to whoever reads the console.
    FORBID_ATTR: ['style'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    ADD_ATTR: ['target'],
    // DOMPurify asks for both; it makes nothing but HTML of its own.
    TRUSTED_TYPES_POLICY: sanitizerPolicy() as never,
  });
}
