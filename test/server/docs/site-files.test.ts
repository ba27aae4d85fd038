import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageMarkdown } from '../../../demo/docs/files/site-files.js';
import { sitePages } from '../../../demo/docs/site.js';
import { open, runServer } from '../running.js';

const newVisitor = runServer();

test('llms.txt, the sitemap and robots.txt list addresses that the server answers', async () => {
  const visitor = await newVisitor();
  const [llms, sitemap, robots] = await Promise.all(
    ['/llms.txt', '/sitemap.xml', '/robots.txt'].map((path) => visitor.ask(path)),
  );
  const pages = (await sitePages()).filter(({ source }) => source.kind !== 'demo');
  const listed = [...(sitemap?.text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    String(url),
  );
  assert.equal(listed.length, pages.length);
  const origin = /Sitemap: (.+)\/sitemap\.xml/.exec(robots?.text ?? '')?.[1] ?? '';
  assert.ok(listed.every((url) => url.startsWith(`${origin}/`)));

  const markdown = [...(llms?.text ?? '').matchAll(/^- \[.*\]\((.*?)\): \S/gm)].map(([, url]) =>
    String(url),
  );
  assert.ok(markdown.includes(`${origin}/elements/sq-gallery.md`));
  assert.ok(markdown.includes(`${origin}/docs/guides/forms.md`));
  for (const url of markdown) {
    const { status, text } = await visitor.ask(url.slice(origin.length));
    assert.equal(status, 200, url);
    assert.match(text, /^(?:<!--.*-->\n\n)?# /, url);
  }
});

test('the index of the documents links to Markdown that exists', async () => {
  const visitor = await newVisitor();
  const { text } = await visitor.ask('/docs.md');
  const links = [...text.matchAll(/\]\((docs\/[^)#]+\.md)/g)].map(([, path]) => String(path));
  assert.ok(links.length > 10);
  for (const link of links) assert.equal((await visitor.ask(`/${link}`)).status, 200, link);
  assert.equal((await open(visitor, '/docs/absent.md')).status, 404);
  assert.equal((await open(visitor, '/elements/sq-absent.md')).status, 404);
});

test("an element's Markdown contains its whole API, and its examples as written", async () => {
  const pages = await sitePages();
  for (const page of pages) {
    if (page.source.kind !== 'element') continue;
    const { doc, examples } = page.source;
    const text = pageMarkdown(pages, page) ?? '';
    const names = [...doc.attributes, ...doc.events, ...doc.parts, ...doc.cssProperties];
    assert.deepEqual(
      names.filter(({ name }) => !text.includes(`| \`${name}\` |`)).map(({ name }) => name),
      [],
      doc.tag,
    );
    assert.ok(
      examples.every(({ source }) => text.includes(source.trimEnd())),
      doc.tag,
    );
  }
});

test('the search page shows the results of a query as links, escapes it, and keeps it in the field', async () => {
  const visitor = await newVisitor();
  const found = await open(visitor, '/docs/search?q=gallery');
  const none = await open(visitor, '/docs/search?q=%3Cb%3Ezzzz');
  const empty = await open(visitor, '/docs/search');

  assert.match(found.text, /value="gallery"/);
  assert.match(found.text, /<ol class="results">\s*<li>\s*<a href="\/elements\/sq-gallery">/);
  assert.match(none.text, /No results for “&lt;b&gt;zzzz”/);
  assert.doesNotMatch(empty.text, /No results|class="results"/);
});
