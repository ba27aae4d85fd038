import { html, type TemplateResult } from 'lit/html.js';
import { addStyles, css } from '../../core/css.js';
import { defineInput, InputProblem } from '../../core/input.js';
import type { LitContext } from '../../core/lit-block.js';
import { networkIconStyles } from './network-icons.styles.js';

/** What `sq-social-links` reads from its page: whether there are links. */
export const socialLinksInput = defineInput({
  scalars: {},
  content: (source) => ({ hasLinks: source.querySelector('a[href]') !== null }),
  refine: (_, { hasLinks }) =>
    hasLinks ? {} : new InputProblem('children', 'no links.', 'an <a href> for each profile'),
});

export const socialLinksStyles = css`
  :host {
    display: flex;
  }
`;

/** The page's own links. */
export function socialLinksView(): TemplateResult {
  return html`<slot></slot>`;
}

/** Has icons drawn before the links of a tag. */
export function connectSocialLinks({ host, signal }: LitContext<object, object>): void {
  signal.addEventListener('abort', addStyles(host, [networkIconStyles]));
}
