import { assert } from '@open-wc/testing';
import { cleanHtml } from '../../../src/platform/clean-html.js';
import { fakeApi, inState, mount, type } from './form-page.js';

declare global {
  interface Window {
    /** What every vector tries to call. */
    pwn?: () => void;
  }
}

const run = 'pwn()';
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerover',
];
const tags = [
  'div',
  'select',
  'form',
  'style',
  'embed',
  'math',
  'img',
  'svg',
  'body',
  'iframe',
  'video',
  'audio',
  'details',
  'input',
  'marquee',
  'object',
  'x',
];
/* eslint-disable no-script-url -- What must not run. */
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '\x01javascript:',
  'vbscript:',
  'data:text/html,',
];

/* eslint-enable no-script-url */

/** Texts that run something where they are taken for HTML, for an attribute, for an address or for a script. */
const vectors: readonly string[] = [
  ...handlers.flatMap((handler) =>
    tags.map((tag) => `<${tag} src=x: ${handler}="${run}" autofocus tabindex=0 open>`),
  ),
  ...handlers.flatMap((handler) => [
    `" ${handler}="${run}" x="`,
    `' ${handler}='${run}' x='`,
    `\`${handler}=${run}`,
  ]),
  ...schemes.flatMap((scheme) => [
    `<a href="${scheme}${run}">go</a>`,
    `<iframe src="${scheme}${run}"></iframe>`,
    `<form action="${scheme}${run}"><button>go</button></form>`,
    `<svg><a xlink:href="${scheme}${run}"><text>go</text></a></svg>`,
    `<object data="${scheme}${run}"></object>`,
    `${scheme}${run}`,
  ]),
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<SCRIPT SRC="data:text/javascript,${run}"></SCRIPT>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</option></select><img src=x: onerror=${run}>`,
  `</label></form><img src=x: onerror=${run}>`,
  `<!--><img src=x: onerror=${run}>-->`,
  `<![CDATA[><img src=x: onerror=${run}>]]>`,
  `<math><mtext><table><mglyph><style><img src=x: onerror=${run}>`,
  `<svg><style><img src=x: onerror=${run}></style></svg>`,
  `<noscript><p title="</noscript><img src=x: onerror=${run}>">`,
  `<template><img src=x: onerror=${run}></template>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<style>@import 'javascript:${run}'</style>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `&lt;img src=x: onerror=${run}&gt;`,
  `\\u003cimg src=x: onerror=${run}\\u003e`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
];

/** How many vectors one page takes: each part of it gets one. */
const AT_ONCE = 20;

describe('texts that would run', () => {
  let api: ReturnType<typeof fakeApi>;
  let ran = 0;
  beforeEach(() => {
    api = fakeApi();
    ran = 0;
    window.pwn = () => (ran += 1);
  });
  afterEach(() => {
    api.stop();
    delete window.pwn;
  });

  /** Long enough for a picture to fail and for a handler to be called. */
  async function settle(): Promise<void> {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    assert.equal(ran, 0);
  }

  it(`are ${String(vectors.length)}, more than two hundred`, () => {
    assert.isAbove(vectors.length, 200);
  });

  it('would, if they were taken for HTML', async () => {
    const stage = document.createElement('div');
    document.body.append(stage);
    stage.innerHTML = `<img src=x: onerror="${run}">`;
    while (ran === 0) await new Promise(requestAnimationFrame);
    stage.remove();
    assert.equal(ran, 1);
  });

  for (let start = 0; start < vectors.length; start += AT_ONCE) {
    const some = vectors.slice(start, start + AT_ONCE);
    const name = `${String(start + 1)} to ${String(start + some.length)}`;

    it(`do not run in a form that is built of them: ${name}`, async () => {
      const kinds = [
        'text',
        'email',
        'textarea',
        'radio',
        'checkbox',
        'select',
        'likert',
        'section',
        'hidden',
        'currency',
      ];
      const formFields = some.map((text, index) => ({
        type: kinds[index % kinds.length],
        id: `${text}-${String(index)}`,
        title: text,
        description: text,
        placeholder: text,
        options: [text, `${text}!`],
        currencySymbol: text,
        key: text,
        value: text,
        required: true,
      }));
      const page = await mount('<sq-form form-id="ask"><form></form></sq-form>');
      page.form.remove();
      page.element.data = { formId: 'ask', formFields, formSubmitButtonText: some[0] };
      await page.element.updateComplete;
      while (!page.element.querySelector('form')) await new Promise(requestAnimationFrame);
      page.element.submit();
      await settle();
      const built = page.element.querySelector('form') as HTMLFormElement;
      assert.lengthOf(
        built.querySelectorAll('script, img, iframe, object, svg, video, a, style'),
        0,
      );
      const attributes = [...built.querySelectorAll('*')].flatMap((node) =>
        node.getAttributeNames(),
      );
      assert.notInclude(attributes.join(' '), 'on');
      // Every wrong field is named in the summary.
      const summary = page.shadow('[part="summary"]');
      assert.lengthOf(summary?.querySelectorAll('img, script, iframe, svg') ?? [], 0);
      for (const link of summary?.querySelectorAll('a') ?? []) {
        assert.match(link.getAttribute('href') ?? '', /^#/);
      }
    });

    it(`do not run as messages of a server: ${name}`, async () => {
      const inner = some
        .map(
          (_, index) =>
            `<p><label for="x${String(index)}">X</label><input id="x${String(index)}" name="x${String(index)}"></p>`,
        )
        .join('');
      const errors = Object.fromEntries(some.map((text, index) => [`x${String(index)}`, text]));
      api.answer = { status: 400, body: { error: some[0], errors: { ...errors, gone: some[1] } } };
      const page = await mount(
        `<sq-form form-id="ask"><form>${inner}<button>Send</button></form></sq-form>`,
      );
      page.button.click();
      await inState(page.element, 'failure');
      await settle();
      assert.lengthOf(page.page.querySelectorAll('.field-error > *'), 0);
      assert.deepEqual(page.described('x0'), [some[0]]);
      type(page.input('x0'), some[0] ?? '');
      await settle();
    });

    it(`do not run in the HTML of an owner: ${name}`, async () => {
      const stage = document.createElement('div');
      document.body.append(stage);
      for (const text of some) {
        const container = document.createElement('div');
        container.append(cleanHtml(text));
        stage.append(container);
        for (const node of container.querySelectorAll<HTMLElement>('*')) {
          node.dispatchEvent(new Event('toggle'));
          if (node.localName !== 'a' || !node.getAttribute('href')) node.click();
        }
        for (const link of container.querySelectorAll('a[href]')) {
          assert.notMatch((link as HTMLAnchorElement).protocol, /javascript|vbscript|data/);
        }
      }
      await settle();
      stage.remove();
    });
  }
});
