import { assert } from '@open-wc/testing';
import { startConsentGate } from '../../../src/features/consent/start/gate.js';
import { createConsentStore } from '../../../src/page/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { runScript } from '../../../src/platform/run-script.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';

declare global {
  interface Window {
    log?: unknown[];
  }
}

const { write, writeln, open, close } = document;

describe('a script that calls document.write after the page was parsed', () => {
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
      'the methods are restored',
    );
    assert.isFalse(Object.hasOwn(document, 'write'));
    container.remove();
    delete window.log;
  });

  async function run(code: string, attributes: Record<string, string> = {}): Promise<void> {
    const source = document.createElement('script');
    source.type = 'text/plain';
    source.textContent = code;
    const place = document.getElementById('place') as HTMLElement;
    await runScript(place, source, {
      attributes: { type: null, ...attributes },
      failed: (address) => failed.push(address),
    });
  }
  /** What the page shows around and of the script. */
  const shown = (): string =>
    container.innerHTML.replace(/<script.*?<\/script>/gs, '').replace(/\s+/g, ' ');

  for (const [what, code, output] of [
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
      'without its own script',
      `document.write('<b>1</b>'); document.currentScript.remove(); document.write('<b>2</b>')`,
      '<b>1</b><b>2</b>',
    ],
    [
      '<noscript>',
      `document.write('<noscript><img src="/none.png"></noscript><b>Now</b>')`,
      '<b>Now</b>',
    ],
  ] as const) {
    it(`has its output in its place: ${what}`, async () => {
      await run(code);
      assert.equal(shown(), `<p>Before</p>${output}<p>After</p>`);
    });
  }

  it('finds what it has just written', async () => {
    await run(
      `document.write('<b id="widget"></b>'); document.getElementById('widget').textContent = 'Filled'`,
    );
    assert.equal(shown(), '<p>Before</p><b id="widget">Filled</b><p>After</p>');
  });

  it('loads and runs the scripts that it writes, in their order, before it settles', async () => {
    const file = URL.createObjectURL(new Blob(['log.push("file")'], { type: 'text/javascript' }));
    await run(
      `document.write('<script src="${file}"></' + 'script><script>log.push("inline"); document.write("<b>Inner</b>")</' + 'script>'); log.push('outer')`,
    );
    URL.revokeObjectURL(file);
    assert.deepEqual(window.log, ['outer', 'file', 'inline']);
    assert.equal(shown(), '<p>Before</p><b>Inner</b><p>After</p>');
    assert.deepEqual(failed, []);
  });

  it('settles when a script that it writes cannot be loaded', async () => {
    await run(`document.write('<script src="/none.js"></' + 'script><b>Now</b>')`);
    assert.equal(shown(), '<p>Before</p><b>Now</b><p>After</p>');
    assert.deepEqual(failed, [new URL('/none.js', location.href).href]);
  });

  it('keeps what it has written before it throws', async () => {
    expectConsole(/broken/);
    await run(`document.write('<b>Now</b>'); throw new Error('broken')`);
    assert.equal(shown(), '<p>Before</p><b>Now</b><p>After</p>');
  });

  it('may come from a file', async () => {
    const code = 'document.open(); document.write("<b>File</b>"); document.close()';
    const file = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    await run('', { src: file });
    assert.equal(shown(), '<p>Before</p><b>File</b><p>After</p>');
    document.getElementById('place')?.remove();
    container.innerHTML = '<i id="place"></i>';
    await run('', { src: file, async: '' });
    await waitUntil(() => container.querySelector('b'));
    await waitUntil(() => !Object.hasOwn(document, 'write'));
    URL.revokeObjectURL(file);
  });

  it('does not wait for a file that the browser does not load', async () => {
    await run('', { src: '/none.js', nomodule: '' });
    assert.lengthOf(container.querySelectorAll('script[nomodule]'), 1);
    container.innerHTML = '<i id="place"></i>';
    await run('', { src: '/none.js', type: 'text/plain' });
    assert.lengthOf(container.querySelectorAll('script'), 1);
  });

  it('in a shadow root has its output there', async () => {
    const root = container.attachShadow({ mode: 'open' });
    const place = document.createElement('i');
    root.append(place);
    const source = document.createElement('script');
    source.type = 'text/plain';
    source.textContent = 'document.write("<b>Now</b>")';
    await runScript(place, source, { attributes: { type: null }, failed: () => undefined });
    assert.equal(root.querySelector('b')?.textContent, 'Now');
  });

  it('in the head has its visible output at the start of the body', async () => {
    const place = document.createElement('meta');
    document.head.append(place);
    const source = document.createElement('script');
    source.type = 'text/plain';
    source.textContent = `document.write('<meta name="written"><b id="written">Now</b><style id="late"></style>')`;
    await runScript(place, source, { attributes: { type: null }, failed: () => undefined });
    const [meta, b, style] = document.querySelectorAll('[name="written"], #written, #late');
    assert.deepEqual(
      [meta, b, style].map((each) => each?.parentElement?.localName),
      ['head', 'body', 'body'],
    );
    assert.equal(document.body.firstElementChild, b);
    for (const each of [meta, b, style]) each?.remove();
  });

  it('leaves a method that it replaces itself', async () => {
    await run('document.write = () => log.push("own"); document.write("<b>Now</b>")');
    document.write('x');
    assert.deepEqual(window.log, ['own', 'own']);
    Reflect.deleteProperty(document, 'write');
  });

  it('may wait for consent', async () => {
    const end = new AbortController();
    const { signal } = end;
    container.innerHTML =
      `<script type="text/plain" data-sq-consent="marketing">document.write('<b>Ad</b>')</` +
      `script><script type="text/plain" data-sq-consent="marketing">log.push(document.querySelector('main b').textContent)</` +
      'script><p>After</p>';
    const store = createConsentStore({
      policy: readPolicy({ isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }),
      read: () => ({ allowed: undefined, record: undefined }),
      write: () => undefined,
      isOptedOut: () => false,
      clearPreferences: () => undefined,
      clearVisit: () => undefined,
      clear: () => undefined,
      record: () => undefined,
    });
    startConsentGate(store, {
      signal,
      onDestroy: (hook) => signal.addEventListener('abort', hook as () => void),
    });
    assert.isNull(container.querySelector('b'));
    store.accept(['marketing'], { texts: [] });
    await waitUntil(() => window.log?.length === 1);
    assert.equal(shown(), '<b>Ad</b><p>After</p>');
    end.abort();
  });
});
