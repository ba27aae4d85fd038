import { html, nothing, type TemplateResult } from 'lit/html.js';
import { annotate } from '../../core/annotate.js';
import { css } from '../../core/css.js';
import { setHostState } from '../../core/host.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input.js';
import type { LitContext, LitView } from '../../core/lit-block.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import { linkAddress } from '../../model/links.js';

/** What `sq-button` reads from its page: the page's own link, or the published fields of one. */
export const buttonInput = defineInput({
  scalars: {
    buttonText: text(''),
    clickthroughUrl: text(''),
    size: oneOf(['small', 'medium', 'large'], 'medium'),
    alignment: oneOf(['left', 'center', 'right'], 'left'),
    newWindow: flag(),
    context: text(''),
  },
  content: (source) => ({ isSent: source.querySelector('a, button') !== null }),
  refine: ({ clickthroughUrl, buttonText, ...look }, { isSent }) => {
    if (isSent) return { ...look, drawn: undefined };
    const href = linkAddress(clickthroughUrl);
    if (href === undefined) {
      const allowed = 'a path, an http(s) address, tel:, sms: or mailto:, or an <a>';
      return new InputProblem('clickthrough-url', 'not an address to follow.', allowed);
    }
    if (!buttonText.trim()) return new InputProblem('button-text', 'missing.', 'a text');
    return { ...look, drawn: { href, label: buttonText } };
  },
});

export type ButtonInput = InputOf<typeof buttonInput>;

/** What `page.css` gives to a link of the page, for one that is drawn. */
export const buttonStyles = css`
  :host {
    display: block;
  }

  [part='link'] {
    display: inline-block;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0.75em 1.5em;
    border-radius: var(--sq-button-radius, var(--sq-radius, 4px));
    background: var(--sq-button-background, var(--sq-accent, CanvasText));
    color: var(--sq-button-color, var(--sq-on-accent, Canvas));
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
  }

  [part='link']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  :host(:state(small)) [part='link'] {
    padding: 0.5em 1em;
    font-size: 0.875em;
  }

  :host(:state(large)) [part='link'] {
    padding: 1em 2em;
    font-size: 1.125em;
  }

  @media (forced-colors: active) {
    [part='link'] {
      border: 1px solid;
      background: Canvas;
      color: LinkText;
    }
  }
`;

/** The page's link or button, or a link that is drawn. */
export function buttonView({
  input: { drawn, newWindow },
}: LitView<ButtonInput, object>): TemplateResult {
  if (!drawn) return html`<slot></slot>`;
  return html`<a
    part="link"
    href=${drawn.href}
    target=${newWindow ? '_blank' : nothing}
    rel=${newWindow ? 'noopener' : nothing}
    >${drawn.label}</a
  >`;
}

const looks = ['small', 'large', 'center', 'right'];

/** Gives the page's link its window, and the host what JSON and properties say of its look. */
export function connectButton({
  host,
  signal,
  current,
}: LitContext<ButtonInput, object>): () => void {
  let restore = (): void => undefined;

  function update(): void {
    const { size, alignment, newWindow } = current().input;
    for (const look of looks) setHostState(host, look, [size, alignment].includes(look as never));
    restore();
    const link = newWindow ? host.querySelector('a[href]') : null;
    restore = link ? annotate(link, { target: '_blank', rel: 'noopener' }, host) : () => undefined;
  }

  update();
  signal.addEventListener('abort', () => {
    restore();
    for (const look of looks) setHostState(host, look, false);
  });
  return update;
}
