import { html, type Html } from '../html.js';

/**
 * A block of code with a button that copies it. The code can be focused, so that it also scrolls by keyboard. Without
 * JavaScript, the style sheet hides the button.
 */
export function codeBlock(code: Html | string): Html {
  return html`<div class="code">
    <pre tabindex="0"><code>${code}</code></pre>
    ${copyButton}
  </div>`;
}

/** Copies the code in its block or example. */
export const copyButton: Html = html`<button type="button" class="copy" data-copy>Copy</button>`;
