import { assert } from '@open-wc/testing';
import { runScript } from '../../../src/platform/run-script.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { restrictiveStore, startGate } from './fixture.js';

declare global {
  interface Window {
    log?: unknown[];
  }
}

const { write, writeln, open, close } = document;

describe('document.write() after the page has been parsed', () => {
  let container: HTMLElement;
  const failed: string[] = [];

  beforeEach(() => {
    window.log = [];
    failed.length = 0;
    container = document.createElement('main');
    container.innerHTML = '<p>Before</p><i id="place"></i><p>After</p>';
    document.body.append(container);
  });
  afterEach(() => {
    assert.deepEqual(
      [document.write, document.writeln, document.open, document.close],
      [write, writeln, open, close],
      'the methods are not restored',
    );
    assert.isFalse(Object.hasOwn(document, 'write'));
    container.remove();
    delete window.log;
  });

  async function run(
    code: string,
    attributes: Record<string, string> = {},
    place = document.getElementById('place') as HTMLElement,
  ): Promise<void> {
    const source = document.createElement('script');
    source.type = 'text/plain';
    source.textContent = code;
    await runScript(place, source, {
      attributes: { type: null, ...attributes },
      failed: (address) => failed.push(address),
    });
  }
  /** Returns the content of the page without scripts. */
  const shown = (): string =>
    container.innerHTML.replace(/<script.*?<\/script>/gs, '').replace(/\s+/g, ' ');

  for (const [description, code, output] of [
    ['an element', `document.write('<b>Now</b>')`, '<b>Now</b>'],
    ['several values', `document.write('<b>', 20, 26, '</b>')`, '<b>2026</b>'],
    ['text and a line', `document.writeln('One'); document.write('Two')`, 'One Two'],
    [
      'an element in parts',
      `document.write('<ul><li'); document.write('>One</li>'); document.write('</ul>')`,
      '<ul><li>One</li></ul>',
    ],
    ['an element that is never closed', `document.write('<b>Now')`, '<b>Now</b>'],
    [
      'a whole document',
      `document.open(); document.write('<b>Now</b>'); document.close()`,
      '<b>Now</b>',
    ],
    [
      '<noscript>',
      `document.write('<noscript><img src="/none.png"></noscript><b>Now</b>')`,
      '<b>Now</b>',
    ],
    [
      'an element that a script uses immediately',
      `document.write('<b id="widget"></b>'); document.getElementById('widget').textContent = 'Now'`,
      '<b id="widget">Now</b>',
    ],
  ] as const) {
    it(`inserts its output at the script's position: ${description}`, async () => {
      await run(code);
      assert.equal(shown(), `<p>Before</p>${output}<p>After</p>`);
    });
  }

  it('runs written scripts in order, and settles even if one of them fails to load', async () => {
    const file = URL.createObjectURL(new Blob(['log.push("file")'], { type: 'text/javascript' }));
    await run(
      `document.write('<script src="${file}"></' + 'script><script src="/none.js"></' + 'script><script>log.push("inline"); document.write("<b>Inner</b>")</' + 'script>'); log.push('outer')`,
    );
    URL.revokeObjectURL(file);
    assert.deepEqual(window.log, ['outer', 'file', 'inline']);
    assert.equal(shown(), '<p>Before</p><b>Inner</b><p>After</p>');
    assert.deepEqual(failed, [new URL('/none.js', location.href).href]);
  });

  it('keeps the output of a script that throws later', async () => {
    expectConsole(/broken/);
    await run(`document.write('<b>Now</b>'); throw new Error('broken')`);
    assert.equal(shown(), '<p>Before</p><b>Now</b><p>After</p>');
  });

  for (const name of ['defer', 'async'])
    it(`works in a script file with the attribute ${name}`, async () => {
      const code = 'document.open(); document.write("<b>File</b>"); document.close()';
      const file = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      await run('', { src: file, [name]: '' });
      await waitUntil(() => container.querySelector('b'));
      await waitUntil(() => !Object.hasOwn(document, 'write'));
      URL.revokeObjectURL(file);
    });

  it('does not wait for a script file that the browser does not load', async () => {
    for (const attributes of [{ nomodule: '' }, { type: 'text/plain' }]) {
      container.innerHTML = '<i id="place"></i>';
      await run('', { src: '/none.js', ...attributes });
      assert.lengthOf(container.querySelectorAll('script'), 1);
    }
  });

  it('inserts the output of a script in a shadow root into that shadow root', async () => {
    const root = container.attachShadow({ mode: 'open' });
    root.innerHTML = '<i id="place"></i>';
    await run('document.write("<b>Now</b>")', {}, root.querySelector('i') as HTMLElement);
    assert.equal(root.querySelector('b')?.textContent, 'Now');
  });

  it('moves visible output of a script in the head to the start of the body', async () => {
    const place = document.createElement('meta');
    document.head.append(place);
    await run(
      `document.write('<meta name="written"><b id="written">Now</b><style id="late"></style>')`,
      {},
      place,
    );
    const written = [...document.querySelectorAll('[name="written"], #written, #late')];
    const parents = written.map((each) => each.parentElement?.localName);
    assert.deepEqual(parents, ['head', 'body', 'body']);
    assert.equal(document.body.firstElementChild, written[1]);
    for (const each of written) each.remove();
  });

  it('runs scripts that waited for consent one after the other', async () => {
    const end = new AbortController();
    container.innerHTML =
      `<script type="text/plain" data-sq-consent="marketing">document.write('<b>Ad</b>')</` +
      `script><script type="text/plain" data-sq-consent="marketing">log.push(document.querySelector('main b').textContent)</` +
      'script><p>After</p>';
    const store = restrictiveStore();
    startGate(store, end.signal);
    assert.isNull(container.querySelector('b'));
    store.accept(['marketing']);
    await waitUntil(() => window.log?.length === 1);
    assert.equal(shown(), '<b>Ad</b><p>After</p>');
    end.abort();
  });
});
