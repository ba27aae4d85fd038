import { readFileSync } from 'node:fs';
import type { ElementDoc } from '../../../src/build/element-doc.js';
import type { LoadMode } from '../../../src/loading/tag-map.js';
import { html, type Html } from '../../html.js';

const loadTexts: Readonly<Record<LoadMode, string>> = {
  interaction:
    'on the first interaction. The server’s HTML works until then, and a click or key press before the code has loaded is replayed afterwards',
  empty:
    'when near the viewport, if the server has sent no content or a script has changed an attribute',
  visible: 'within 200 pixels of the viewport',
  idle: 'when the browser is idle',
  shopping: 'on the first interaction, or if the visitor has a cart',
  eager: 'immediately',
};

/** Sizes in bytes after gzip. `brings` includes code that other elements share. */
type Sizes = Readonly<Record<string, { readonly own: number; readonly brings: number }>>;

const sizes = JSON.parse(
  readFileSync(new URL('../../../test/sizes.json', import.meta.url), 'utf8'),
) as Sizes;

/** When an element's code loads, and its size. */
export function loadingAndCost({ tag, load }: ElementDoc): Html {
  const size = sizes[tag];
  return html`<ul>
      ${load.map(
        ({ mode, selector }) =>
          html`<li>
            ${selector === undefined ? 'By default: ' : html`If it matches <code>${selector}</code>: `}
            <strong>${mode}</strong>, ${loadTexts[mode]}.
          </li>`,
      )}
      <li>The attribute <code>load="eager"</code> (or another mode) overrides this.</li>
    </ul>
    ${
      size &&
      html`<p>
        ${kilobytes(size.own)} of the element’s own code, compressed. As the only element on a page,
        it loads ${kilobytes(size.brings)} together with the shared code.
      </p>`
    }
    <p><a href="/docs/guides/loading">How elements load</a></p>`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
