import { annotate, generate } from '../../core/annotations/annotate.js';
import { css } from '../../core/css.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { defineInput, invalid, missing, type InputOf } from '../../core/input/input.js';
import { keepAdditions, type LitContext } from '../../core/renderers/lit/lit-block.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { linkAddress } from '../../model/links.js';

/** Reads the page's own link or button. If there is neither, reads the Squarespace fields for a link. */
export const buttonInput = defineInput({
  scalars: {
    buttonText: text(''),
    clickthroughUrl: text(''),
    size: oneOf(['small', 'medium', 'large'], 'medium'),
    alignment: oneOf(['left', 'center', 'right']),
    newWindow: flag(),
  },
  content: (source) => ({
    isSent: source.querySelector(`:is(a, button):not([${generatedMarker}])`) !== null,
  }),
  refine: ({ clickthroughUrl, buttonText, ...look }, { isSent }) => {
    if (isSent) return { ...look, missing: undefined };
    const href = linkAddress(clickthroughUrl);
    if (href === undefined) {
      const allowed = 'a path, or an http:, https:, tel:, sms: or mailto: URL';
      return invalid('clickthrough-url', clickthroughUrl, allowed);
    }
    if (!buttonText.trim()) return missing('button-text', 'text');
    return { ...look, missing: { href, label: buttonText } };
  },
});

type ButtonInput = InputOf<typeof buttonInput>;

export const buttonStyles = css`
  :host {
    display: block;
  }
`;

/** Keep these values equal to those in `page.css`. */
const fontSizes = { small: '0.875em', medium: 'inherit', large: '1.25em' } as const;

/**
 * Adds a missing link to the light DOM, so that the page's styles apply to it. Sets `target` on links. Applies settings that
 * are not set as attributes.
 */
export function connectButton(context: LitContext<ButtonInput, object>): () => void {
  const { host, current } = context;
  return keepAdditions(context, () => {
    const { missing, newWindow, size, alignment } = current().input;
    const undo = [
      styleHost(host, {
        ...(size !== (host.getAttribute('size') ?? 'medium') && { 'font-size': fontSizes[size] }),
        ...(alignment !== (host.getAttribute('alignment') ?? undefined) && {
          'text-align': alignment ?? 'start',
        }),
      }),
    ];
    if (missing) {
      const link = host.ownerDocument.createElement('a');
      link.href = missing.href;
      link.textContent = missing.label;
      undo.push(generate(link, () => host.append(link), host));
    }
    const link = newWindow && host.querySelector('a[href]');
    if (link) undo.push(annotate(link, { target: '_blank', rel: 'noopener' }, host));
    return undo;
  });
}
