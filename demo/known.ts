import { existsSync } from 'node:fs';
import { html, trusted, type Html } from './html.js';

/** Content in its tag, as far as there is such an element yet. */
export function known(tag: string, attributes: Html, content: Html): Html {
  if (!existsSync(new URL(`../elements/${tag}.ts`, import.meta.url))) return content;
  return html`${trusted(`<${tag} `)}${attributes}>${content}${trusted(`</${tag}>`)}`;
}
