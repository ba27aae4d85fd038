import { assert } from '@open-wc/testing';
import { startConsentGate } from '../../../src/features/consent/start/gate.js';
import { showPlaceholder } from '../../../src/features/consent/start/placeholder.js';
import {
  type ConsentPorts,
  createConsentStore,
  type ConsentStore,
} from '../../../src/page/consent.js';
import type { PageRun } from '../../../src/page/lifecycle.js';
import { writeAnswer } from '../../../src/page/model/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('frames that wait for consent', () => {
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

  it('say so once they have room, as behind a tab that is opened', async () => {
    const tab = document.createElement('div');
    tab.hidden = true;
    addFrame();
    container.append(tab);
    tab.append(addFrame());
    startGate(storeOf());
    await waitUntil(() => placeholders().length === 1);
    assert.lengthOf(tab.children, 1);
    tab.hidden = false;
    await waitUntil(() => tab.firstElementChild?.shadowRoot);
    assert.isTrue(tab.querySelector('iframe')?.hidden);
  });

  it('have something in their place that is as large as they would be, also in a page that gets narrower', async () => {
    container.style.width = '600px';
    addFrame(
      'style="border: 0; inline-size: 100%; block-size: auto; aspect-ratio: 2; margin: 1em 5%"',
    );
    startGate(storeOf());
    await waitUntil(() => placeholders().length === 1);
    const size = (): number[] => {
      const [placeholder] = placeholders() as HTMLElement[];
      const { offsetWidth = 0, offsetHeight = 0 } = placeholder ?? {};
      const margin = placeholder && getComputedStyle(placeholder).marginLeft;
      return [offsetWidth, offsetHeight, Number.parseFloat(margin ?? '')];
    };
    assert.deepEqual(size(), [600, 300, 30]);
    container.style.width = '300px';
    await waitUntil(() => size()[1] === 150);
    assert.deepEqual(size(), [300, 150, 15]);
    assert.isTrue(container.querySelector('iframe')?.hidden);
  });

  it('are as the server sent them while the page is edited', async () => {
    const frame = addFrame();
    const original = container.innerHTML;
    startGate(storeOf());
    await waitUntil(() => placeholders().length === 1);
    assert.isTrue(frame.hidden);
    container.dataset['sqEdit'] = '';
    await waitUntil(() => placeholders().length === 0);
    assert.equal(container.innerHTML, original);
  });

  it('stay as they are where they were allowed before they had room', async () => {
    container.hidden = true;
    const frame = addFrame();
    const store = storeOf();
    startGate(store);
    store.accept();
    await waitUntil(() => frame.hasAttribute('src'));
    container.hidden = false;
    await frames();
    assert.deepEqual([placeholders().length, frame.hidden], [0, false]);
  });

  it('are allowed by “Always” though their service was denied by itself', async () => {
    const answer = { revision: 1, allowed: ['preferences'], deniedServices: ['films', 'maps'] };
    const frame = addFrame('data-sq-service="Films"');
    const store = storeOf(writeAnswer(answer));
    startGate(store);
    await waitUntil(() => placeholders().length === 1);
    press('always-allow');
    await waitUntil(() => frame.hasAttribute('src'));
    assert.deepEqual(store.$consent.get().deniedServices, ['maps']);
    assert.equal(placeholders().length, 0);
  });

  it('are allowed by “Always” with a record of what was asked', async () => {
    const frame = addFrame();
    const recorded: (readonly string[])[] = [];
    startGate(storeOf(undefined, (_, texts) => recorded.push(texts)));
    await waitUntil(() => placeholders().length === 1);
    press('always-allow');
    await waitUntil(() => frame.hasAttribute('src'));
    const [[question, ...buttons] = []] = recorded;
    assert.match(question ?? '', /^This content comes from .+“Always” allows Preferences/);
    assert.deepEqual(buttons, ['Load once', 'Always']);
  });

  it('are shown where they were allowed while the words for them came', async () => {
    const frame = addFrame();
    const wait = { store: storeOf(), categories: ['preferences'], service: '' };
    const shown = showPlaceholder(frame, { ...wait, loadOnce: () => undefined });
    frame.src = 'about:blank';
    await shown;
    assert.deepEqual([placeholders().length, frame.hidden], [0, false]);
  });

  it('wait also with an empty page in their place', async () => {
    const frame = addFrame('src="about:blank"');
    const store = storeOf();
    startGate(store);
    await waitUntil(() => placeholders().length === 1);
    store.accept();
    await waitUntil(() => frame.getAttribute('src') === 'about:blank');
    assert.equal(placeholders().length, 0);
  });

  it('wait beside images, sources and style sheets', async () => {
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const sheet = 'data:text/css,';
    container.innerHTML = `<img data-sq-consent="marketing" data-src='${image}' alt="">
      <picture><source data-sq-consent="marketing" data-srcset='${image}'><img alt=""></picture>
      <link data-sq-consent="marketing" rel="stylesheet" data-href="${sheet}">`;
    const find = (selector: string): Element => container.querySelector(selector) as Element;
    const given = (): (string | null)[] => [
      find('img').getAttribute('src'),
      find('source').getAttribute('srcset'),
      find('link').getAttribute('href'),
    ];
    const store = storeOf();
    startGate(store);
    store.accept(['preferences']);
    await frames();
    assert.deepEqual(given(), [null, null, null]);
    store.accept(['marketing']);
    await waitUntil(() => find('link').hasAttribute('href'));
    assert.deepEqual(given(), [image, image, sheet]);
  });

  it('are reported where nothing of them waits', async () => {
    const reports: string[] = [];
    const { error } = console;
    console.error = (text: string) => void reports.push(text);
    try {
      container.innerHTML = `<img data-sq-consent="marketing" src="data:," alt="">
        <iframe data-sq-consent="marketing" title="none"></iframe>`;
      startGate(storeOf());
      await waitUntil(() => reports.length > 0);
      await frames();
    } finally {
      console.error = error;
    }
    assert.lengthOf(reports, 2);
    for (const report of reports) assert.match(report, /nothing of it waits for consent/);
  });

  it('take what stands for them along when the page takes them away', async () => {
    const frame = addFrame();
    startGate(storeOf());
    await waitUntil(() => placeholders().length === 1);
    frame.remove();
    await waitUntil(() => placeholders().length === 0);
    container.append(frame);
    await waitUntil(() => placeholders().length === 1);
  });

  function addFrame(attributes = ''): HTMLIFrameElement {
    container.insertAdjacentHTML(
      'beforeend',
      `<iframe data-sq-consent="preferences" data-src="about:blank" title="A film" ${attributes}></iframe>`,
    );
    return container.lastElementChild as HTMLIFrameElement;
  }

  function placeholders(): Element[] {
    return [...container.children].filter(({ shadowRoot }) => shadowRoot);
  }

  function press(part: string): void {
    placeholders()[0]?.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`)?.click();
  }

  function startGate(store: ConsentStore): void {
    const { signal } = end;
    const onDestroy: PageRun['onDestroy'] = (hook) =>
      signal.addEventListener('abort', hook as () => void);
    startConsentGate(store, { signal, onDestroy });
  }
});

/** A restrictive site, and what a visitor has answered there. */
function storeOf(record?: string, keep?: ConsentPorts['record']): ConsentStore {
  return createConsentStore({
    policy: readPolicy({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      isConsentRecorded: keep !== undefined,
    }),
    read: () => ({ allowed: record && 'true', record }),
    write: (cookies) => ({ record } = cookies),
    isOptedOut: () => false,
    clearPreferences: () => undefined,
    clearVisit: () => undefined,
    clear: () => undefined,
    record: keep ?? (() => undefined),
  });
}

function frames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
