import type { Example } from '../../examples.js';
import { highlightHtml } from '../../highlight.js';
import { html, trusted, type Html } from '../../html.js';
import { copyButton } from '../code-block.js';
import { heading } from './anchors.js';

/** The address at which the playground opens an element's example. */
export function playgroundLink(tag: string, index: number): string {
  return `/playground/${tag}${index === 0 ? '' : `?example=${String(index + 1)}`}`;
}

/** The first example, with its HTML open. The page outlines parts in it. */
export function liveExample(tag: string, { title, source }: Example): Html {
  return html`<section
    class="example live"
    id="example"
    data-example="${title}"
    aria-label="Example"
  >
    <div class="stage">${trusted(source)}</div>
    ${sourceOf(tag, { title, source }, 0, true)}
  </section>`;
}

/** A further example, with its HTML closed. */
export function recipe(tag: string, { title, source }: Example, index: number): Html {
  const id = recipeId(index);
  return html`<section class="example" data-example="${title}" aria-labelledby="${id}">
    ${heading(3, id, title)}
    <div class="stage">${trusted(source)}</div>
    ${sourceOf(tag, { title, source }, index, false)}
  </section>`;
}

/** The ID of an example's heading. It is the example's number, because titles may change. */
export function recipeId(index: number): string {
  return `recipe-${String(index)}`;
}

function sourceOf(tag: string, { title, source }: Example, index: number, isOpen: boolean): Html {
  return html`<div class="source">
    <details ${isOpen && html`open`}>
      <summary>HTML</summary>
      <pre tabindex="0"><code>${highlightHtml(source)}</code></pre>
    </details>
    <div class="source-actions">
      ${copyButton}
      <a href="${playgroundLink(tag, index)}"
        >Open in the playground<span class="visually-hidden">: ${title}</span></a
      >
    </div>
  </div>`;
}
