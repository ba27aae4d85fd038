import { assert } from '@open-wc/testing';
import { cleanHtml } from '../../../src/platform/clean-html.js';
import { fakeApi, inState, mountForm, type } from './form-page.js';

declare global {
  interface Window {
    /** Called by each successful attack. */
    attacked?: () => void;
  }
}

const run = 'attacked()';

/** Texts that run code if they are used as HTML, as an attribute, as a URL or as a script. */
const attacks = [
  `<img src=x: onerror="${run}">`,
  `<svg onload="${run}">`,
  `<details open ontoggle="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `" onfocus="${run}" autofocus x="`,
  `<a href="javascript:${run}">go</a>`,
  `<a href="java\nscript:${run}">go</a>`,
  `<iframe src="data:text/html,<script>parent.${run}</script>"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<form action="javascript:${run}"><button>go</button></form>`,
  `<script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</option></select><img src=x: onerror=${run}>`,
  `<math><mtext><table><mglyph><style><img src=x: onerror=${run}>`,
  `<svg><style><img src=x: onerror=${run}></style></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
];

describe('text that would run code if it were used as HTML', () => {
  const api = fakeApi();
  let count = 0;
  beforeEach(() => {
    count = 0;
    window.attacked = () => (count += 1);
  });
  afterEach(() => {
    delete window.attacked;
  });

  /**
   * Asserts that no attack has run. Inserts HTML that runs code, and waits for that code: the code of an attack that was
   * inserted earlier would run first.
   */
  async function expectNoAttack(): Promise<void> {
    assert.equal(count, 0);
    const probe = document.createElement('div');
    document.body.append(probe);
    probe.innerHTML = `<img src=x: onerror="${run}">`;
    while (count === 0) await new Promise(requestAnimationFrame);
    probe.remove();
    assert.equal(count, 1);
  }

  it('stays text in server messages', async () => {
    const names = attacks.map((_, index) => `x${String(index)}`);
    const errors = Object.fromEntries(names.map((name, index) => [name, attacks[index]]));
    api.answer = { status: 400, body: { errors: { ...errors, gone: attacks[0] } } };
    const inputs = names.map((name) => `<p><input name="${name}" value="x"></p>`);
    const page = await mountForm(`${inputs.join('')}<button>Send</button>`);
    page.button.click();
    await inState(page.element, 'failure');
    assert.lengthOf(page.page.querySelectorAll('.field-error > *'), 0);
    assert.deepEqual(page.errors(), attacks);
    type(page.input('x0'), attacks[0] ?? '');
    await expectNoAttack();
  });

  it("is sanitized in the site owner's HTML", async () => {
    const stage = document.createElement('div');
    document.body.append(stage);
    for (const text of attacks) stage.append(cleanHtml(text));
    for (const link of stage.querySelectorAll('a'))
      assert.notMatch(link.protocol, /javascript|data/);
    await expectNoAttack();
    stage.remove();
  });
});
