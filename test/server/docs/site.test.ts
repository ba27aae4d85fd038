import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorOf, apiEntries } from '../../../demo/docs/element/anchors.js';
import { minimalHtml } from '../../../demo/docs/element/minimal-html.js';
import { shorten } from '../../../demo/docs/documents.js';
import { documentGroups, groupDocuments } from '../../../demo/docs/reading-order.js';
import { groupsOf, neighborsOf, pageAt, sitePages } from '../../../demo/docs/site.js';
import { outlineOf } from '../../../demo/markdown.js';
import { elementTags } from '../../support/node/element-tags.js';
import { filesIn } from '../../support/node/files.js';
import { open, runServer } from '../running.js';

const newVisitor = runServer();

test('lists each document and each element once, and every listed document exists', async () => {
  const pages = await sitePages();
  const documents = filesIn('docs', /\.md$/).map((file) =>
    `/${file.replace(/(?:README)?\.md$/, '')}`.replace(/\/$/, ''),
  );
  const listed = documentGroups.flatMap(({ files }) => files.map((file) => `/docs/${file}`));

  const paths = pages.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  assert.deepEqual(paths.filter((path) => /^\/docs(?:\/|$)/.test(path)).sort(), documents.sort());
  assert.deepEqual(
    listed.filter((path) => !paths.includes(path)),
    [],
  );
  assert.deepEqual(
    elementTags().filter((tag) => !paths.includes(`/elements/${tag}`)),
    [],
  );
});

test("puts a document that no group lists at the end of its folder's group", () => {
  const groups = groupDocuments(['start/zebra', 'start/install', 'start/first-page', 'notes']);

  const files = Object.fromEntries(groups.map((group) => [group.title, group.files]));
  assert.deepEqual(files['Start'], ['start/first-page', 'start/install', 'start/zebra']);
  assert.deepEqual(files['Background'], ['notes']);
});

test('links pages of a section in reading order, across groups', async () => {
  const pages = await sitePages();
  const troubleshooting = pageAt(pages, '/docs/start/troubleshooting');
  const index = pageAt(pages, '/elements/?from=menu');
  const demo = pageAt(pages, '/everything');
  assert.ok(troubleshooting && index && demo);

  assert.equal(neighborsOf(pages, troubleshooting).next?.path, '/docs/guides/theming');
  assert.equal(neighborsOf(pages, index).previous, undefined);
  assert.equal(neighborsOf(pages, index).next?.path, '/elements/sq-image');
  assert.deepEqual(neighborsOf(pages, demo), {});
  assert.deepEqual(
    groupsOf(pages, 'demos').map(({ title }) => title),
    ['Whole sites', 'Pages of elements', 'Features of a site'],
  );
});

test('each page of the documentation has the headings and API entries of the model, and valid anchors', async () => {
  const visitor = await newVisitor();
  const pages = await sitePages();
  for (const { path, title, headings, source } of pages) {
    if (source.kind === 'demo') continue;
    const { text, status } = await open(visitor, path);
    assert.equal(status, 200, path);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const entries =
      source.kind === 'element'
        ? apiEntries(source.doc).map(({ kind, name }) => anchorOf(kind, name))
        : [];
    for (const id of [...headings.map((each) => each.id), ...entries])
      assert.equal(ids.filter((each) => each === id).length, 1, `${path}#${id}`);
    const inside = [...text.matchAll(/class="anchor" href="#([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      inside.filter((id) => !ids.includes(id)),
      [],
      path,
    );
    assert.match(text, new RegExp(`<a href="${path}/?" aria-current="page"`), `${path}: ${title}`);
  }
});

test('shows what the server guide requires of an element', async () => {
  const visitor = await newVisitor();
  const form = await open(visitor, '/elements/sq-form');
  const gallery = await open(visitor, '/elements/sq-gallery');

  assert.match(form.text, /href="\/docs\/reference\/http-api#post-apiformsaveformsubmission"/);
  assert.match(gallery.text, /The element works on any static host\./);
  assert.doesNotMatch(gallery.text, /\/docs\/reference\/http-api#post/);
});

test('reduces an example to two items, without attributes that only make images load faster', async () => {
  const page = pageAt(await sitePages(), '/elements/sq-gallery');
  assert.ok(page?.source.kind === 'element');
  const { doc, examples } = page.source;
  const title = 'Images';
  const figure = (name: string): string =>
    `    <figure>\n      <img src="${name}.webp" srcset="${name}-1.webp 1x" sizes="50vw" alt="A &quot;cup&quot;" loading="lazy">\n    </figure>`;

  const source = `<div>\n  <sq-gallery lightbox>\n${['a', 'b', 'c', 'd'].map(figure).join('\n')}\n  </sq-gallery>\n</div>`;
  assert.equal(
    minimalHtml(doc, { title, source }),
    `<sq-gallery lightbox>
  <figure>
    <img src="a.webp" alt="A &quot;cup&quot;">
  </figure>
  <figure>
    <img src="b.webp" alt="A &quot;cup&quot;">
  </figure>
</sq-gallery>`,
  );
  assert.equal(minimalHtml(doc, undefined), '<sq-gallery></sq-gallery>');
  assert.match(minimalHtml(doc, examples[0]), /^<sq-gallery [\s\S]+<\/sq-gallery>$/);
});

test('reads the headings and the first paragraph of a document without markup', () => {
  const text =
    '# Forms\n\nA `form` with\n[links](a.md).\n\n## The `action` \n\n### Again\n\n## Again\n\n#### Deep\n';

  assert.deepEqual(outlineOf(text), {
    lead: 'A form with links.',
    headings: [
      { id: 'the-action', text: 'The action', level: 2 },
      { id: 'again', text: 'Again', level: 3 },
      { id: 'again-1', text: 'Again', level: 2 },
    ],
  });
});

test('shortens a description to whole sentences, or to whole words', () => {
  const sentence = `${'word '.repeat(20)}end.`;

  assert.equal(shorten('Short.'), 'Short.');
  assert.equal(shorten(`${sentence} ${sentence}`), sentence);
  assert.equal(shorten('word '.repeat(40).trim()), `${'word '.repeat(32).trim()} …`);
});
