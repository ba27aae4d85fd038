import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Recipe } from '../../../src/editor/document/changes.js';
import { applyStep, startEditing } from '../../../src/editor/document/history.js';
import {
  blocksOf,
  descendantsOf,
  ROOT,
  type NodeId,
  type PageState,
} from '../../../src/editor/document/page-state.js';
import { parsePage, reparsePage } from '../../../src/editor/document/parse-page.js';
import { writePage } from '../../../src/editor/document/write-page.js';
import {
  readImageBlock,
  replaceFile,
  replaceImage,
  setImageLink,
} from '../../../src/editor/image/image-block.js';
import { createUploads } from '../../../src/editor/media/uploads.js';
import type { Media } from '../../../src/editor/media/media-api.js';
import type { UploadOptions } from '../../../src/editor/media/upload.js';
import { refuse, succeed, type Result } from '../../../src/model/result.js';

const file = { url: '/s/1/cup.webp', width: 750, height: 938, alt: '' };

/** Applies a step to the first block of a page, and returns the HTML. */
function edit(source: string, recipe: (state: PageState, id: NodeId) => Recipe): string {
  let count = 0;
  const createId = (): string => `n${String((count += 1))}`;
  const base = parsePage(source, createId);
  const [block] = blocksOf(base.state);
  assert.ok(block);
  const { state } = applyStep(startEditing(base.state), 'Edit', recipe(base.state, block.id), {});
  const written = writePage(base, state);
  reparsePage(written, state, createId);
  return written;
}

const replace = (source: string): string =>
  edit(source, (state, id) => (draft) => replaceImage(draft, state, id, file));
const link = (source: string, href: string): string =>
  edit(source, (state, id) => (draft) => setImageLink(draft, state, id, href));

describe('the image of a block', () => {
  test('is replaced together with its size and its widths, and loses its previous alternative text', () => {
    assert.equal(
      replace(
        '<sq-image mode="cover" dimensions="9x9" focal-point="0.1,0.2"><img src="/a.webp" alt="A" width="9" height="9"></sq-image>',
      ),
      '<sq-image mode="cover" dimensions="750x938"><img src="/s/1/cup.webp" width="750" height="938" srcset="/s/1/cup.webp?format=100w 100w, /s/1/cup.webp?format=300w 300w, /s/1/cup.webp?format=500w 500w, /s/1/cup.webp?format=750w 750w"></sq-image>',
    );
  });

  test('loses its previous versions when it is replaced', () => {
    const html = replace(
      '<sq-image size-format="filename"><picture><source srcset="/b.avif"><img data-src="/a.webp" alt="A"></picture><noscript><img src="/a.webp" alt="A"></noscript></sq-image>',
    );
    assert.doesNotMatch(html, /a\.webp|avif|noscript|filename|alt=/);
    assert.match(html, /<picture><img src="\/s\/1\/cup\.webp"/);
  });

  test('is replaced in the attributes of a block without an <img>', () => {
    assert.equal(
      replace('<sq-image src="/a.webp" alt="A"></sq-image>'),
      '<sq-image src="/s/1/cup.webp" dimensions="750x938"></sq-image>',
    );
  });

  test('keeps its alternative text and the place of its focal point when it is cropped', () => {
    const crop = { left: 50, top: 0, width: 50, height: 100 };
    const cropped = (source: string): string =>
      edit(source, (state, id) => (draft) => replaceImage(draft, state, id, file, crop));

    assert.match(
      cropped(
        '<sq-image focal-point="0.75,0.2"><img src="/a.webp" alt="A" width="9" height="9"></sq-image>',
      ),
      /^<sq-image focal-point="0.5,0.2"><img src="\/s\/1\/cup.webp" alt="A" width="750" height="938" srcset=/,
    );
    assert.doesNotMatch(cropped('<sq-image><img src="/a.webp" alt="A"></sq-image>'), /focal/);
  });

  test('is replaced in a gallery, together with the file that its link opens', () => {
    const html = edit(
      '<sq-gallery><figure data-image-focal-point="0.1,0.2"><a href="/large.jpg" data-image-dimensions="9x9"><picture><source srcset="/b.avif"><img src="/a.jpg" alt="A"></picture></a></figure><figure><a href="/shop"><img src="/c.jpg" alt="C"></a></figure></sq-gallery>',
      (state) => (draft) => {
        const images = descendantsOf(state, ROOT).filter(
          ({ node }) => node.kind === 'element' && node.tag === 'img',
        );
        for (const { id } of images) replaceFile(draft, state, id, file);
      },
    );

    assert.match(
      html,
      /<figure><a href="\/s\/1\/cup.webp" data-image-dimensions="750x938"><picture><img src="\/s\/1\/cup.webp" width="750"/,
    );
    assert.match(html, /<a href="\/shop"><img src="\/s\/1\/cup.webp"/);
    assert.doesNotMatch(html, /avif|focal/);
  });

  test('gets a link, whose URL can be changed, and loses the link', () => {
    const plain = '<sq-image><img src="/a.webp" alt="A"></sq-image>';
    const linked = link(plain, '/visit?a=1&b="2"');
    assert.equal(
      linked,
      '<sq-image><a href="/visit?a=1&amp;b=&quot;2&quot;"><img src="/a.webp" alt="A"></a></sq-image>',
    );
    assert.match(link(linked, '/shop'), /<a href="\/shop"><img/);
    assert.equal(link(linked, ''), plain);
  });

  test('gets a link on its own line, without spaces in the link', () => {
    const html = link('<sq-image>\n  <img src="/a.webp" alt="A">\n</sq-image>', '/visit');
    assert.equal(
      html,
      '<sq-image>\n  <a href="/visit"><img src="/a.webp" alt="A"></a>\n</sq-image>',
    );
  });

  test('is read from the attributes of the block and of its <img>', () => {
    const { state } = parsePage(
      '<sq-image class="content-fill" alignment="top"><a href="#x" target="_blank"><img data-src="/a.webp" alt="" data-image-focal-point="0.1,0.9" data-image-dimensions="4x3"></a></sq-image>',
      (() => {
        let count = 0;
        return () => `n${String((count += 1))}`;
      })(),
    );
    const read = readImageBlock(state, blocksOf(state)[0]?.id ?? '');
    assert.equal(read?.mode, 'cover');
    assert.equal(read.alignment, 'center top');
    assert.deepEqual(read.focal, { x: 0.1, y: 0.9 });
    assert.deepEqual(read.size, { width: 4, height: 3 });
    assert.equal(read.alt, '');
    assert.equal(read.link?.isNewWindow, true);
  });
});

describe('uploads', () => {
  const media = { id: 'm', name: 'a.png' } as Media;

  function start(names: readonly string[]) {
    const sent: {
      readonly name: string;
      readonly options: UploadOptions;
      readonly answer: (result: Result<Media>) => void;
    }[] = [];
    const said: string[] = [];
    let count = 0;
    const uploads = createUploads({
      createId: () => `u${String((count += 1))}`,
      send: ({ name }, options) =>
        new Promise((resolve) => {
          options.signal.addEventListener('abort', () =>
            resolve(refuse({ kind: 'aborted', message: '' })),
          );
          sent.push({ name, options, answer: resolve });
        }),
    });
    uploads.handle({
      onStored: ({ id }) => said.push(`stored ${id}`),
      announce: (t) => said.push(t),
    });
    uploads.add(names.map((name) => new File(['x'], name)));
    const statuses = (): readonly string[] => uploads.$list.get().map(({ status }) => status);
    return { uploads, sent, said, statuses };
  }
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test('are sent two at a time, and continue if one fails', async () => {
    const { sent, said, statuses, uploads } = start(['a.png', 'b.txt', 'c.png']);
    assert.deepEqual(statuses(), ['sending', 'sending', 'waiting']);
    sent[0]?.options.onProgress(0.5);
    assert.equal(uploads.$list.get()[0]?.progress, 0.5);
    sent[1]?.answer(refuse({ kind: 'refused', status: 415, message: 'Not supported.' }));
    await settle();
    assert.deepEqual(statuses(), ['sending', 'failed', 'sending']);
    assert.equal(uploads.$list.get()[1]?.isRetryable, false);
    sent[0]?.answer(succeed(media));
    await settle();
    assert.deepEqual(said, ['b.txt: Not supported.', 'a.png uploaded', 'stored m']);
  });

  test('are aborted when they are canceled, and the next one starts', async () => {
    const { sent, uploads, statuses } = start(['a.png', 'b.png', 'c.png']);
    uploads.cancel('u1');
    await settle();
    assert.equal(sent[0]?.options.signal.aborted, true);
    assert.deepEqual(statuses(), ['canceled', 'sending', 'sending']);
    uploads.dismiss('u1');
    assert.deepEqual(statuses(), ['sending', 'sending']);
  });

  test('are sent again with the same key after a network failure', async () => {
    const { sent, uploads, statuses } = start(['a.png']);
    sent[0]?.answer(refuse({ kind: 'network', message: 'Unable to connect. Please try again' }));
    await settle();
    assert.equal(uploads.$list.get()[0]?.isRetryable, true);
    uploads.retry('u1');
    assert.equal(sent[1]?.options.key, sent[0]?.options.key);
    assert.deepEqual(statuses(), ['sending']);
  });
});
