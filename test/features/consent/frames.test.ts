import { assert } from '@open-wc/testing';
import { showPlaceholder } from '../../../src/features/consent/start/placeholder.js';
import { writeAnswer } from '../../../src/page/model/consent.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { restrictiveStore, startGate } from './fixture.js';

describe('a frame that waits for consent', () => {
  let end: AbortController;
  let container: HTMLElement;

  beforeEach(() => {
    end = new AbortController();
    container = document.createElement('div');
    document.body.append(container);
  });
  afterEach(() => {
    end.abort();
    container.remove();
  });

  function addFrame(attributes = ''): HTMLIFrameElement {
    container.insertAdjacentHTML(
      'beforeend',
      `<iframe data-sq-consent="preferences" data-src="about:blank" title="A film" ${attributes}></iframe>`,
    );
    return container.lastElementChild as HTMLIFrameElement;
  }

  function start(store = restrictiveStore()): ReturnType<typeof restrictiveStore> {
    startGate(store, end.signal);
    return store;
  }

  const placeholders = (): HTMLElement[] =>
    [...container.querySelectorAll<HTMLElement>('div')].filter(({ shadowRoot }) => shadowRoot);
  const shown = (count = 1): Promise<void> => waitUntil(() => placeholders().length === count);
  const press = (part: string): void =>
    placeholders()[0]?.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`)?.click();

  it('gets a placeholder once it has a size, for example when a tab opens', async () => {
    const tab = document.createElement('div');
    tab.hidden = true;
    addFrame();
    const frame = addFrame();
    tab.append(frame);
    container.append(tab);
    start();
    await shown();
    assert.lengthOf(tab.children, 1);
    tab.hidden = false;
    await shown(2);
    assert.isTrue(frame.hidden);
  });

  it("gets a placeholder of its own size, which adapts to the page's width", async () => {
    container.style.width = '600px';
    addFrame(
      'style="border: 0; inline-size: 100%; block-size: auto; aspect-ratio: 2; margin: 1em 5%"',
    );
    start();
    await shown();
    const size = (): number[] => {
      const [placeholder] = placeholders();
      if (!placeholder) return [];
      const { offsetWidth, offsetHeight } = placeholder;
      return [offsetWidth, offsetHeight, parseFloat(getComputedStyle(placeholder).marginLeft)];
    };
    assert.deepEqual(size(), [600, 300, 30]);
    container.style.width = '300px';
    await waitUntil(() => size()[1] === 150);
    assert.deepEqual(size(), [300, 150, 15]);
  });

  it('has no placeholder while the page is being edited', async () => {
    addFrame();
    const original = container.innerHTML;
    start();
    await shown();
    container.dataset['sqEdit'] = '';
    await shown(0);
    assert.equal(container.innerHTML, original);
  });

  it('is released without a placeholder if it is allowed before it has a size', async () => {
    container.hidden = true;
    const frame = addFrame();
    start().accept();
    await waitUntil(() => frame.hasAttribute('src'));
    container.hidden = false;
    await twoFrames();
    assert.deepEqual([placeholders().length, frame.hidden], [0, false]);
  });

  it("is released without a placeholder if it is allowed while the placeholder's texts load", async () => {
    const frame = addFrame();
    const wait = { store: restrictiveStore(), categories: ['preferences'], service: '' };
    const showing = showPlaceholder(frame, { ...wait, loadOnce: () => undefined });
    frame.src = 'about:blank';
    await showing;
    assert.deepEqual([placeholders().length, frame.hidden], [0, false]);
  });

  it('is released by “Always”, which allows its category and its service, and records the visible texts', async () => {
    const answer = { revision: 1, allowed: ['preferences'], deniedServices: ['films', 'maps'] };
    const frame = addFrame('data-sq-service="Films"');
    const recorded: (readonly string[])[] = [];
    const store = restrictiveStore(writeAnswer(answer), (_, texts) => recorded.push(texts));
    start(store);
    await shown();
    press('always-allow');
    await waitUntil(() => frame.hasAttribute('src'));
    assert.deepEqual(store.$consent.get().deniedServices, ['maps']);
    assert.lengthOf(placeholders(), 0);
    const [[text, ...buttons] = []] = recorded;
    assert.match(text ?? '', /^This content comes from .+“Always” allows Preferences/);
    assert.deepEqual(buttons, ['Load once', 'Always']);
  });

  it('waits for consent even if its src is about:blank', async () => {
    const frame = addFrame('src="about:blank"');
    const store = start();
    await shown();
    store.accept();
    await waitUntil(() => frame.getAttribute('src') === 'about:blank');
    assert.lengthOf(placeholders(), 0);
  });

  it('loses its placeholder when it is removed, and gets it back when it is inserted again', async () => {
    const frame = addFrame();
    start();
    await shown();
    frame.remove();
    await shown(0);
    container.append(frame);
    await shown();
  });

  it('waits for consent, as images, sources and style sheets do', async () => {
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const sheet = 'data:text/css,';
    container.innerHTML = `<img data-sq-consent="marketing" data-src='${image}' alt="">
      <picture><source data-sq-consent="marketing" data-srcset='${image}'><img alt=""></picture>
      <link data-sq-consent="marketing" rel="stylesheet" data-href="${sheet}">`;
    const addresses = (): (string | null | undefined)[] =>
      [
        ['img', 'src'],
        ['source', 'srcset'],
        ['link', 'href'],
      ].map(([selector = '', name = '']) => container.querySelector(selector)?.getAttribute(name));
    const store = start();
    store.accept(['preferences']);
    await twoFrames();
    assert.deepEqual(addresses(), [null, null, null]);
    store.accept(['marketing']);
    await waitUntil(() => addresses()[2]);
    assert.deepEqual(addresses(), [image, image, sheet]);
  });

  it('is reported if it has no URL that can be blocked', async () => {
    const reports = expectConsole(
      /loads without consent, because its script or URL is not blocked/,
    );
    container.innerHTML = `<img data-sq-consent="marketing" src="data:," alt="">
      <iframe data-sq-consent="marketing" title="none"></iframe>`;
    start();
    await waitUntil(() => reports.length === 2);
  });
});

function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
