import { dirname, posix } from 'node:path';
import markdownIt, { type default as MarkdownIt } from 'markdown-it';
import { anchorOf } from '../src/build/docs/markdown.js';
import { codeBlock } from './docs/code-block.js';
import { highlightHtml } from './highlight.js';
import { trusted, type Html } from './html.js';

/** A heading that has an anchor. */
export interface SiteHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

const languages = new Set(['html', 'vue', 'svelte', 'xml']);

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Renders this project's Markdown, which may contain HTML. Headings get the same IDs as on GitHub. */
const renderer = markdownIt({ html: true });

renderer.core.ruler.push('heading-ids', ({ tokens }) => {
  const used = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const id = anchorOf(tokens[index + 1]?.content ?? '');
    const count = used.get(id) ?? 0;
    used.set(id, count + 1);
    token.attrSet('id', count === 0 ? id : `${id}-${String(count)}`);
  });
});

// A heading below the title is a link to itself, unless it already contains a link.
renderer.renderer.rules['heading_open'] = (tokens, index, options, _, self) =>
  self.renderToken(tokens, index, options) +
  (isLinked(tokens[index], tokens[index + 1])
    ? `<a class="anchor" href="#${tokens[index]?.attrGet('id') ?? ''}">`
    : '');
renderer.renderer.rules['heading_close'] = (tokens, index, options, _, self) =>
  (isLinked(tokens[index], tokens[index - 1]) ? '</a>' : '') +
  self.renderToken(tokens, index, options);

function isLinked(heading: Token | undefined, content: Token | undefined): boolean {
  return (
    heading?.tag !== 'h1' && content?.children?.every(({ type }) => type !== 'link_open') === true
  );
}

/** Renders an element's documentation: paragraphs, tables and code. HTML is escaped. */
const plain = markdownIt({ html: false });

// Makes wide tables and code blocks scroll on their own. They can be focused, so that they also scroll by keyboard.
for (const { rules } of [renderer.renderer, plain.renderer]) {
  rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>';
  rules['table_close'] = () => '</table></div>';
  rules['fence'] = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    const code = content.replace(/\n$/, '');
    return codeBlock(languages.has(info.trim()) ? highlightHtml(code) : code).markup;
  };
}

/** Renders Markdown in which `<tags>` are text, not HTML. */
export function renderText(text: string): Html {
  return trusted(plain.render(text));
}

/** A document's headings of the second and third level, and the text of its first paragraph. */
export function outlineOf(text: string): {
  readonly headings: readonly SiteHeading[];
  readonly lead: string;
} {
  const tokens = renderer.parse(text, {});
  const headings = tokens.flatMap((token, index): SiteHeading[] => {
    if (token.type !== 'heading_open' || !['h2', 'h3'].includes(token.tag)) return [];
    const id = token.attrGet('id') ?? '';
    return [{ id, text: plainText(tokens[index + 1]), level: token.tag === 'h2' ? 2 : 3 }];
  });
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open');
  return { headings, lead: plainText(tokens[first + 1]) };
}

/** The text of an inline token without its markup. */
function plainText(token: Token | undefined): string {
  const texts = (token?.children ?? []).map(({ type, content }) => {
    if (type === 'softbreak') return ' ';
    return type === 'html_inline' ? '' : content;
  });
  return texts.join('').trim();
}

/** A document's first heading, without the backticks of code. */
export function titleOf(text: string): string {
  return (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '');
}

/**
 * Renders a document from `docs/`. Links to other documents lead to their pages on the site.
 *
 * @param path - The file's path, relative to `docs/`: `guides/forms.md`
 */
export function renderDocument(text: string, path: string): Html {
  const tokens = renderer.parse(text, {});
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.attrGet('href');
    if (token.type === 'link_open' && href !== null) token.attrSet('href', pageLink(href, path));
    const src = token.attrGet('src');
    if (token.type === 'image' && src !== null) token.attrSet('src', pageLink(src, path));
  }
  return trusted(renderer.renderer.render(tokens, renderer.options, {}));
}

/** Converts a link in a document to its URL on the documentation site. */
function pageLink(href: string, path: string): string {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const target = posix.join('/docs', dirname(path), file).replace(/(^|\/)README\.md$/, '$1');
  return target.replace(/\.md$/, '') + (fragment === undefined ? '' : `#${fragment}`);
}
