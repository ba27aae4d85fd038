import { expect } from '@open-wc/testing';
import { nextTask } from '../support/browser/next-task.js';
import { freshTag, place } from './fixture.js';
import { afterIntersections, makeChunk, start, startTag } from './loader-fixture.js';

type Host = HTMLElement & Record<string, unknown> & { show(text?: string): Promise<string> };

const far = 'style="display:block; margin-top: 5000px; height: 10px"';

/**
 * Inserts an element that loads on interaction, or eagerly if its `open` attribute is set. It has the methods `show`
 * and `hide`.
 */
async function placeHost(inner = '') {
  const tag = freshTag('load');
  const { importTag, ...chunk } = makeChunk(tag);
  start(
    tag,
    { load: 'interaction', loadIf: { eager: '[open]' }, methods: ['show', 'hide'] },
    importTag,
  );
  const host = place(`<${tag} ${far}>${inner || 'Text'}</${tag}>`) as unknown as Host;
  await nextTask();
  const calls: string[] = [];
  return { ...chunk, tag, host, calls, define: () => defineTag(tag, calls) };
}

/** Defines the element, as if its code had loaded. */
function defineTag(tag: string, calls: string[]): void {
  customElements.define(
    tag,
    class extends HTMLElement {
      readonly hasUpdated = true;
      show(text = ''): string {
        calls.push(`show ${text}`);
        return `shown ${text}`;
      }
      hide(): void {
        calls.push('hide');
      }
    },
  );
}

describe('an element whose code has not loaded', () => {
  it('loads when a method is called, calls it, and resolves with its result', async () => {
    const { host, attempts, calls, define } = await placeHost();

    const result = host.show('a');
    const hidden = (host['hide'] as () => unknown)();
    const before = [...attempts, ...calls];
    define();

    expect([before, await result, await hidden]).to.deep.equal([[0], 'shown a', undefined]);
    expect(calls).to.deep.equal(['show a', 'hide']);
    expect(host.show('b')).to.equal('shown b');
  });

  it('runs a method call even if the element was removed before its code loaded', async () => {
    const { host, define } = await placeHost();

    const result = host.show('a');
    host.remove();
    define();

    expect(await result).to.equal('shown a');
  });

  it("loads when the property of an eager attribute is set to true, and keeps the property's value", async () => {
    const { host, attempts } = await placeHost();

    host['open'] = false;
    const closed = [...attempts];
    const other = await placeHost();
    other.host['open'] = true;

    expect([closed, other.attempts, other.host['open']]).to.deep.equal([[], [0], true]);
    expect(Object.hasOwn(other.host, 'open')).to.equal(true);
  });

  it('loads when an eager attribute is set later', async () => {
    const { host, attempts } = await placeHost();

    host.setAttribute('open', '');
    await nextTask();

    expect(attempts).to.deep.equal([0]);
  });

  it('loads if the property of an eager attribute was set before the element was inserted', async () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    start(tag, { load: 'interaction', loadIf: { eager: '[open]' } }, importTag);
    const host = document.createElement(tag);
    Object.assign(host, { open: true });

    place('<div></div>').append(host);
    await nextTask();

    expect(attempts).to.deep.equal([0]);
  });

  it('loads after any other property is set, but only near the viewport', async () => {
    const [near, away] = [startTag({ load: 'interaction' }), startTag({ load: 'interaction' })];
    const hosts = [near, away].map(({ tag }, index) =>
      place(`<${tag} ${index === 0 ? 'style="display:block; height: 10px"' : far}>Text</${tag}>`),
    );
    await afterIntersections();
    const before = [...near.attempts, ...away.attempts];

    for (const host of hosts) Object.assign(host, { data: { slides: [] } });
    await afterIntersections();

    expect([before, near.attempts, away.attempts]).to.deep.equal([[], [0], []]);
  });

  it('loads when customElements.whenDefined() is called, even if the page does not contain the element', () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    start(tag, { load: 'interaction' }, importTag);

    void customElements.whenDefined(tag);
    const unknown = customElements.whenDefined(freshTag('unknown'));

    expect(attempts).to.deep.equal([0]);
    expect(unknown).to.be.instanceOf(Promise);
  });

  it('loads if an inline script called customElements.whenDefined() before the loader ran', () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    const script = document.createElement('script');
    script.textContent = `customElements.whenDefined('${tag}')`;
    place('<div></div>').append(script);

    start(tag, { load: 'interaction' }, importTag);

    expect(attempts).to.deep.equal([0]);
  });
});
