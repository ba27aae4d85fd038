import { readFileSync } from 'node:fs';
import type { ElementDoc } from '../element-doc.js';
import { block, code, page, table } from './markdown.js';

const source = 'src/page/tokens.css';

export interface Token {
  readonly name: string;
  readonly value: string;
  readonly doc: string;
}

/**
 * Returns the style sheet's tokens, each with the comment above it. `--sq-css` is internal and excluded.
 *
 * @throws Error if a token has no comment
 */
export function readTokens(): Token[] {
  const css = readFileSync(source, 'utf8');
  const pattern = /(?:\/\*(?<doc>[^]*?)\*\/\s*)?(?<name>--sq-[a-z-]+):\s*(?<value>[^;]+);/g;
  return [...css.matchAll(pattern)]
    .map(({ groups: { name = '', value = '', doc = '' } = {} }) => ({
      name,
      value: value.replace(/\s+/g, ' '),
      doc: doc.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ name }) => name !== '--sq-css')
    .map((token) => {
      if (token.doc === '') throw new Error(`${source}: ${token.name} has no comment.`);
      return token;
    });
}

/** Returns the text of `docs/reference/tokens.md`. */
export function tokensPage(elements: readonly ElementDoc[]): string {
  const anchored = new Set<string>();
  return page('CSS tokens', `${code(source)} and the \`@cssproperty\` of \`elements/*.ts\``, [
    ...intro,
    '## Site tokens',
    'Set these custom properties on `:root`, or on an element that contains a part of the page.',
    table(
      ['Token', 'Default', 'Description'],
      readTokens().map((token) => row(token, anchored)),
    ),
    '## Properties of elements',
    'Set these custom properties on the element or on an ancestor. They take precedence over the site tokens.',
    ...elements
      .filter(({ cssProperties }) => cssProperties.length > 0)
      .flatMap(({ tag, cssProperties }) => [
        `### ${code(`<${tag}>`)}`,
        table(
          ['Property', 'Default', 'Description'],
          cssProperties.map(({ name, default: value, doc }) => row({ name, value, doc }, anchored)),
        ),
      ]),
    `These elements have no custom properties of their own: ${elements
      .filter(({ cssProperties }) => cssProperties.length === 0)
      .map(({ tag }) => code(`<${tag}>`))
      .join(', ')}.`,
  ]);
}

const intro = [
  `Custom properties set the elements' colors and sizes. For all other styles, use the element's parts (\`::part()\`) and states
(\`:state()\`).`,
  block(
    'css',
    `:root {
  --sq-accent: #a03a24;
  --sq-on-accent: #fff8ee;
}

sq-dialog {
  --sq-dialog-width: 30rem;
}`,
  ),
];

/** Returns a table row. If several elements share a property, only the first row gets the anchor. */
function row(
  { name, value, doc }: Omit<Token, 'value'> & { readonly value: string | undefined },
  anchored: Set<string>,
): string[] {
  const anchor = anchored.has(name) ? '' : `<a id="${name}"></a>`;
  anchored.add(name);
  return [`${anchor}${code(name)}`, value === undefined ? 'see description' : code(value), doc];
}
