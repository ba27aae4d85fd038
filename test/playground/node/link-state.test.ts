import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MAX_HTML, readLink, writeLink } from '../../../demo/playground/link-state.js';
import {
  defaultSettings,
  directions,
  languages,
  themes,
  widths,
} from '../../../demo/playground/preview-settings.js';

const settings = fc.record(
  {
    theme: fc.constantFrom(...themes),
    dir: fc.constantFrom(...directions),
    lang: fc.constantFrom(...Object.keys(languages)),
    width: fc.constantFrom(...widths),
    isMotionReduced: fc.boolean(),
    hasScripts: fc.boolean(),
  },
  { noNullPrototype: true },
);

describe('link of a playground', () => {
  it('keeps every state', async () => {
    const state = fc.record(
      {
        example: fc.integer({ min: 1, max: 12 }),
        html: fc.string({ unit: 'grapheme', maxLength: 300 }),
        settings,
      },
      { requiredKeys: ['example', 'settings'], noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(state, async (each) => {
        assert.deepEqual(await readLink(await writeLink(each), 12), each);
      }),
    );
  });

  it('is empty for the first example, and short for another one', async () => {
    assert.equal(await writeLink({ example: 1, settings: defaultSettings }), '');
    assert.equal(await writeLink({ example: 2, settings: defaultSettings }), 'example=2');
    assert.deepEqual(await readLink('', 1), { example: 1, settings: defaultSettings });
  });

  it('compresses long HTML', async () => {
    const html = '<p>A long text with a lot of repetition.</p>\n'.repeat(2000);
    const link = await writeLink({ example: 1, html, settings: defaultSettings });
    assert.ok(link.length < html.length / 50, String(link.length));
    assert.equal((await readLink(link, 1))?.html, html);
  });

  it('reads HTML that is not compressed', async () => {
    const link = String(new URLSearchParams({ html: '<p>"ü" & more</p>' }));
    assert.equal((await readLink(link, 1))?.html, '<p>"ü" & more</p>');
  });

  it('rejects invalid and incomplete links', async () => {
    const html = '<p>A text that is compressed.</p>'.repeat(20);
    const link = await writeLink({ example: 1, html, settings: defaultSettings });
    const invalid = [
      ...['example=3', 'example=0', 'example=-1', 'example=1.5', 'example=', 'example=x'],
      ...['theme=pink', 'dir=up', 'lang=xx', 'lang=__proto__', 'width=12', 'width=', 'js=maybe'],
      ...['motion=none', 'unknown=1', 'z=', 'z=%%%', 'z=AAAA', 'z=<script>', 'hello'],
      link.slice(0, -8),
      `${link}AAAA$`,
    ];
    for (const each of invalid) assert.equal(await readLink(each, 2), undefined, each);
  });

  it('rejects HTML that is too long, without decompressing all of it', async () => {
    const html = ' '.repeat(MAX_HTML * 20);
    const link = await writeLink({ example: 1, html, settings: defaultSettings });
    assert.equal(await readLink(link, 1), undefined);
    const plain = String(new URLSearchParams({ html: ' '.repeat(MAX_HTML + 1) }));
    assert.equal(await readLink(plain, 1), undefined);
  });

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.base64String(), async (text, base64) => {
        await readLink(text, 1);
        await readLink(`z=${encodeURIComponent(text)}`, 1);
        await readLink(`z=${base64.replaceAll('+', '-').replaceAll('/', '_')}`, 1);
      }),
    );
  });
});
