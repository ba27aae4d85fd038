import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { flag, number } from '../../core/input/scalars.js';
import { fitText } from './model/fit-text.js';

export const scaledTextInput = defineInput({
  scalars: {
    textWidth: number(undefined, { min: 0.1, max: 10_000 }),
    noGrow: flag(),
  },
  // Part of the input because another text has another width.
  content: ({ textContent }) => ({ text: textContent?.trim() ?? '' }),
  refine: (scalars, { text }) => ({ ...scalars, text }),
});

type ScaledTextInput = InputOf<typeof scaledTextInput>;

/** Milliseconds after the last change of size (behavior.md#scaled-text). */
const DEBOUNCE = 100;

export const scaledTextStyles = css`
  :host {
    display: block;
  }

  [part='line'] {
    font-size: var(--_fitted, inherit);
  }

  .measured {
    inline-size: max-content;
    white-space: nowrap;
  }
`;

export function scaledTextView(): TemplateResult {
  return html`<div part="line"><slot></slot></div>`;
}

/**
 * Measures the width of the text in units of its font size. The style sheet calculates the font size from this number and the width of the
 * line, so that it follows each change of the line immediately. The text is measured again after the line has been resized, because not all
 * of a text scales with its font, and when the text or a font changes.
 */
export function connectScaledText({
  host,
  root,
  signal,
  current,
}: LitContext<ScaledTextInput, object>): () => void {
  const line = root.querySelector('[part="line"]') as HTMLElement;
  const { fonts } = host.ownerDocument;
  let known: number | undefined;
  let restore: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function layOut(ems: number): { fontSize: number; width: number } {
    restore();
    const { noGrow } = current().input;
    const isNoGrow = host.hasAttribute('no-grow');
    restore = styleHost(host, {
      '--_width': String(ems),
      ...(noGrow !== isNoGrow && { '--_limit': noGrow ? '1em' : '100cqi' }),
    });
    const { fontSize, inlineSize } = getComputedStyle(line);
    return { fontSize: parseFloat(fontSize), width: parseFloat(inlineSize) };
  }

  function fit(): void {
    const { text, textWidth } = current().input;
    line.classList.add('measured');
    const found = text === '' ? undefined : fitText(layOut, known ?? textWidth ?? text.length / 2);
    line.classList.remove('measured');
    known = found;
    if (found === undefined) restore();
    else layOut(found);
  }

  function fitLater(): void {
    clearTimeout(timer);
    timer = setTimeout(fit, DEBOUNCE);
  }

  fit();
  const observer = new ResizeObserver(fitLater);
  observer.observe(host);
  fonts.addEventListener('loadingdone', fit, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    restore();
  });
  return fit;
}
