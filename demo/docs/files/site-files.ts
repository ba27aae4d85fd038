import type { SitePage, SiteSection } from '../site-page.js';
import { groupsOf } from '../site.js';
import { elementMarkdown } from './element-markdown.js';

/*
 * The files that describe the documentation site to programs: `llms.txt`, `llms-full.txt`, `sitemap.xml`, `robots.txt`, and each
 * page as Markdown.
 */

const introduction = `# sq-elements

> Custom elements for websites: galleries, forms, maps, shops, consent and more. Plain server HTML is readable without JavaScript, and the code of an element loads when a visitor needs it.

Each page of the documentation is also available as Markdown: add \`.md\` to its address.`;

const sections: readonly (readonly [SiteSection, string])[] = [
  ['docs', 'Documentation'],
  ['elements', 'Elements'],
];

/** A page as Markdown. `undefined` for demo pages. */
export function pageMarkdown(
  pages: readonly SitePage[],
  { path, title, description, section, source }: SitePage,
): string | undefined {
  if (source.kind === 'demo') return undefined;
  if (source.kind === 'element') return elementMarkdown(source.doc, source.examples);
  if (source.kind === 'document') return documentMarkdown(source.document.text, path);
  const groups = groupsOf(pages, section).map(
    ({ title: group, pages: members }) => `## ${group}\n\n${list(members, '')}`,
  );
  return [`# ${title}`, description, ...groups].join('\n\n').concat('\n');
}

/** The documents link to each other's files. The index of `docs/` is at `/docs.md`, one folder higher than its file. */
function documentMarkdown(text: string, path: string): string {
  return path === '/docs' ? text.replace(/\]\((?![a-z]+:|[#/]|\.\.)/g, '](docs/') : text;
}

/** The address of a page's Markdown. Demo pages have none. */
export function markdownPath({ path, source }: SitePage): string {
  return source.kind === 'demo' ? path : `${path}.md`;
}

function list(pages: readonly SitePage[], base: string): string {
  return pages
    .map((page) => `- [${page.title}](${base}${markdownPath(page)}): ${page.description}`)
    .join('\n');
}

/**
 * `llms.txt`: an index of the documentation for language models (https://llmstxt.org).
 *
 * @param base - The site's origin and base path, without a trailing slash
 */
export function llmsIndex(pages: readonly SitePage[], base: string): string {
  const parts = sections.flatMap(([section]) =>
    groupsOf(pages, section).map(
      ({ title, pages: members }) => `## ${title}\n\n${list(members, base)}`,
    ),
  );
  const full = `Everything in one file: [llms-full.txt](${base}/llms-full.txt)`;
  return [introduction, full, ...parts].join('\n\n').concat('\n');
}

/** `llms-full.txt`: the Markdown of all pages in one file. */
export function llmsFull(pages: readonly SitePage[], base: string): string {
  const texts = sections.flatMap(([section, title]) => [
    `# ${title}`,
    ...pages
      .filter((page) => page.section === section)
      .map((page) => `Source: ${base}${page.path}\n\n${pageMarkdown(pages, page) ?? ''}`),
  ]);
  return [introduction, ...texts]
    .map((text) => text.trim())
    .join('\n\n---\n\n')
    .concat('\n');
}

/** The sitemap of the documentation. Search engines need absolute addresses. */
export function sitemap(pages: readonly SitePage[], base: string): string {
  const urls = pages
    .filter(({ source }) => source.kind !== 'demo')
    .map(({ path }) => `  <url><loc>${base}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

export function robots(base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`;
}
