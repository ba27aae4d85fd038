import { css } from '../../core/css.js';
import { defineInput, InputProblem } from '../../core/input/input.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { connectNetworkIcons } from './network-icons.js';

export const socialLinksInput = defineInput({
  scalars: {},
  watch: ['href'],
  content: (source) => ({ hasLinks: source.querySelector('a[href]') !== null }),
  refine: (_, { hasLinks }) =>
    hasLinks
      ? {}
      : new InputProblem(
          'children',
          'The element contains no link.',
          'an <a href> for each profile',
        ),
});

export const socialLinksStyles = css`
  :host {
    display: flex;
  }
`;

export function connectSocialLinks({ host, signal }: LitContext<object, object>): () => void {
  return connectNetworkIcons(host, signal);
}
