import { expect } from '@open-wc/testing';
import { nextTask } from '../support/browser/next-task.js';
import { freshTag, place } from './fixture.js';
import { afterIntersections, makeChunk, start, startTag } from './loader-fixture.js';

type Host = HTMLElement & Record<string, unknown> & { show(text?: string): Promise<string> };

const far = 'style="display:block; margin-top: 5000px; height: 10px"';

/** An element that loads on interaction, with the method `show`, and the eager attribute `open`. */
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

/** Defines an element and lets its code load. */
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
  it('loads for a method, calls it, and resolves with its result', async () => {
    const { host, attempts, calls, define } = await placeHost();

    const result = host.show('a');
    const hidden = (host['hide'] as () => unknown)();
    const before = [...attempts, ...calls];
    define();

    expect([before, await result, await hidden]).to.deep.equal([[0], 'shown a', undefined]);
    expect(calls).to.deep.equal(['show a', 'hide']);
    expect(host.show('b')).to.equal('shown b');
  });

  it('upgrades for a method even if it was removed in the meantime', async () => {
    const { host, define } = await placeHost();

    const result = host.show('a');
    host.remove();
    define();

    expect(await result).to.equal('shown a');
  });

  it('loads for the property of an eager attribute, and keeps its value', async () => {
    const { host, attempts } = await placeHost();

    host['open'] = false;
    const closed = [...attempts];
    const other = await placeHost();
    other.host['open'] = true;

    expect([closed, other.attempts, other.host['open']]).to.deep.equal([[], [0], true]);
    expect(Object.hasOwn(other.host, 'open')).to.equal(true);
  });

  it('loads for an eager attribute that is set later', async () => {
    const { host, attempts } = await placeHost();

    host.setAttribute('open', '');
    await nextTask();

    expect(attempts).to.deep.equal([0]);
  });

  it('loads if the property of an eager attribute was set before it was inserted', async () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    start(tag, { load: 'interaction', loadIf: { eager: '[open]' } }, importTag);
    const host = document.createElement(tag);
    Object.assign(host, { open: true });

    place('<div></div>').append(host);
    await nextTask();

    expect(attempts).to.deep.equal([0]);
  });

  it('loads near the screen for any other property, and not far from it', async () => {
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

  it('loads for whenDefined, even if the page contains no such element', () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    start(tag, { load: 'interaction' }, importTag);

    void customElements.whenDefined(tag);
    const unknown = customElements.whenDefined(freshTag('unknown'));

    expect(attempts).to.deep.equal([0]);
    expect(unknown).to.be.instanceOf(Promise);
  });

  it('loads for whenDefined in an inline script that ran before the loader', () => {
    const { tag, importTag, attempts } = makeChunk(freshTag('load'));
    const script = document.createElement('script');
    script.textContent = `customElements.whenDefined('${tag}')`;
    place('<div></div>').append(script);

    start(tag, { load: 'interaction' }, importTag);

    expect(attempts).to.deep.equal([0]);
  });
});
