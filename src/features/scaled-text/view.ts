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
  // The text is part of the input, because a different text has a different width.
  content: ({ textContent }) => ({ text: textContent?.trim() ?? '' }),
  refine: (scalars, { text }) => ({ ...scalars, text }),
});

type ScaledTextInput = InputOf<typeof scaledTextInput>;

/** The text is measured this many milliseconds after the last size change (behavior.md#scaled-text). */
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
 * Measures the text's width in units of its font size. The style sheet calculates the font size from that number and the line's
 * width, so the font size follows each change of the line immediately. The text is measured again when the text or a font
 * changes. It is also measured again after the line was resized, because not every part of the text scales with its font size.
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
