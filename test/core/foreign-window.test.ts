import { expect, oneEvent } from '@open-wc/testing';
import type { BlockElement } from '../../src/core/life/define.js';
import type * as Loader from '../../src/loading/loader.js';
import { nextTask } from '../support/browser/next-task.js';
import { waitUntil } from '../support/browser/wait-until.js';

/*
 * A page builder's canvas is an iframe that contains the script. The builder's window creates the canvas's nodes, so
 * they have that window's interfaces. None of these nodes is an instance of the `Element` class that the script in the
 * canvas uses.
 */

type Canvas = Window & typeof globalThis;

let frame: HTMLIFrameElement;
let canvas: Canvas;

beforeEach(async () => {
  frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html><html lang="en"><title>Canvas</title><body></body></html>';
  frame.width = '800';
  frame.height = '600';
  const loaded = oneEvent(frame, 'load');
  document.body.append(frame);
  await loaded;
  canvas = frame.contentWindow as Canvas;
});
afterEach(() => frame.remove());

/** Runs a module in the canvas, like a script on the canvas's page. */
function run<T>(path: string): Promise<T> {
  return canvas.eval(`import(${JSON.stringify(`${path}?copy`)})`) as Promise<T>;
}

/** Creates nodes in this window and inserts them into the canvas. Returns the first one. */
function drop<E extends Element>(markup: string): E {
  const made = document.createElement('div');
  made.innerHTML = markup;
  const [first] = made.children;
  canvas.document.body.append(...made.children);
  return first as E;
}

/** Inserts nodes into the canvas and loads their element's code. Returns the element after it has rendered. */
async function dropped<E extends Element>(tag: string, markup: string): Promise<E & BlockElement> {
  const first = drop(markup);
  await run(`/elements/${tag}.ts`);
  const element = canvas.document.querySelector<E & BlockElement>(tag);
  if (!element) throw new Error(`The canvas contains no <${tag}>.`);
  await element.updateComplete;
  // Without this check, the test could pass with an ordinary node of the canvas.
  expect(first instanceof canvas.Element && first !== element).to.equal(false);
  return element;
}

describe('a node created by a different window', () => {
  it('is found by the loader, at the top level and inside another node', async () => {
    const { startLoader } = await run<typeof Loader>('/src/loading/loader.ts');
    const asked: string[] = [];
    const ask = async (name: string): Promise<unknown> =>
      // The loader's idle part never loads, because this test does not need it.
      name.startsWith('sq-') ? asked.push(name) : new Promise(() => undefined);
    startLoader({ 'sq-one': { load: 'eager' }, 'sq-two': { load: 'eager' } }, ask);

    drop('<sq-one></sq-one>');
    await nextTask();
    drop('<section><sq-two></sq-two></section>');
    await nextTask();

    expect(asked).to.deep.equal(['sq-one', 'sq-two']);
  });

  it('is upgraded to a React or lit element, whether it was inserted before or after the code loaded', async () => {
    const markup =
      '<div><sq-price amount="12.50"></sq-price><sq-accordion><details><summary>Open</summary>Text</details></sq-accordion></div>';
    drop(markup);
    await Promise.all([run('/elements/sq-price.ts'), run('/elements/sq-accordion.ts')]);
    drop(markup);

    const elements = canvas.document.querySelectorAll<BlockElement>('sq-price, sq-accordion');
    await Promise.all([...elements].map((element) => element.updateComplete));

    expect([...elements].map((element) => element.hasUpdated)).to.deep.equal(Array(4).fill(true));
    expect(elements[2]?.shadowRoot?.textContent).to.contain('12.50');
    expect(elements[3]?.shadowRoot?.querySelector('slot')).to.exist;
  });

  it('can be a form, which is validated, locked and sent', async () => {
    const held = Promise.withResolvers<undefined>();
    const saved: unknown[] = [];
    canvas.fetch = async (address, init) => {
      if ((address as string).includes('Key')) return new Response('{"key":"key-1"}');
      saved.push(JSON.parse(init?.body as string));
      await held.promise;
      return new Response('{"success":true,"submissionId":"row-1"}');
    };
    const element = await dropped<HTMLElement>(
      'sq-form',
      `<sq-form form-id="ask"><form>
        <label>Your name <input name="name" required></label><input type="submit" value="Send it">
      </form></sq-form>`,
    );
    const [form] = canvas.document.forms;
    const [name, button] = element.querySelectorAll('input');
    if (!form || !name || !button) throw new Error('The form is missing or has no button.');

    button.click();
    await waitUntil(() => name.getAttribute('aria-invalid') === 'true', 'Nothing is checked.');
    name.value = 'Halden';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    button.click();
    await waitUntil(() => saved.length > 0, 'Nothing is sent.');

    expect(saved[0]).to.include({ form: '{"name":"Halden"}', submitButtonText: 'Send it' });
    expect(button.value).to.equal('Submitting…');
    await waitUntil(() => form.inert, 'It is not locked.');
    held.resolve(undefined);
    await waitUntil(() => !form.inert, 'It stays locked.');
    expect(button.value).to.equal('Send it');
  });
});
