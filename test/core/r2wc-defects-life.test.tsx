import { expect } from '@open-wc/testing';
import r2wc from '@r2wc/react-to-web-component';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import { emit } from '../../src/core/events.js';
import { ViewRoot, type ViewRootProps } from '../../src/core/renderers/react/ViewRoot.js';
import { freshTag, inside, place, placed, register } from './fixture.js';
import {
  block,
  BlockView,
  pickerBlock,
  PickerView,
  placeRaw,
  raw,
  renders,
  type PickerElement,
} from './picker.js';

/** Each thing that r2wc does wrong in the life of an element: seen on a raw element, gone in a block. */

declare module '../../src/core/events.js' {
  interface ElementEvents {
    'sq-picker-item-picked': { readonly id: string };
    'sq-picker-before-pick': { readonly id: string };
  }
}

describe('an event', () => {
  it('is one lower-case word that cannot be cancelled in raw r2wc', () => {
    let answer: unknown = 'none';
    const tag = register(
      r2wc(
        ({ onItemPicked }: { readonly onItemPicked?: (id: string) => unknown }) => (
          <button onClick={() => (answer = onItemPicked?.('blue'))}>Pick</button>
        ),
        { props: {}, events: ['onItemPicked'], shadow: 'open' },
      ),
    );
    const host = placeRaw(`<${tag}></${tag}>`);
    const types: string[] = [];
    for (const type of ['itempicked', 'item-picked']) {
      host.addEventListener(type, (event) => {
        event.preventDefault();
        types.push(`${type} ${String(event.defaultPrevented)}`);
      });
    }

    inside(host, 'button').click();

    expect(types).to.deep.equal(['itempicked false']);
    expect(answer).to.equal(undefined);
  });

  it('of a block has its full name, rises out of shadow roots and can be cancelled where it says "before"', () => {
    const host = place<PickerElement>(`<${block}></${block}>`);
    const received: CustomEvent[] = [];
    const abort = new AbortController();
    for (const type of ['sq-picker-item-picked', 'sq-picker-before-pick'] as const) {
      document.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          received.push(event);
        },
        { signal: abort.signal },
      );
    }

    const goesOn = emit(host, 'sq-picker-before-pick', { id: 'blue' });
    const isFact = emit(host, 'sq-picker-item-picked', { id: 'blue' });
    abort.abort();

    expect([goesOn, isFact]).to.deep.equal([false, true]);
    expect(
      received.map(({ detail, composed }) => ({ detail: detail as unknown, composed })),
    ).to.deep.equal([
      { detail: { id: 'blue' }, composed: true },
      { detail: { id: 'blue' }, composed: true },
    ]);
  });
});

describe('a move in the document', () => {
  for (const [method, move] of [
    ['append', (host: PickerElement, to: HTMLElement) => to.append(host)],
    ['moveBefore', (host: PickerElement, to: HTMLElement) => to.moveBefore(host, null)],
  ] as const) {
    it(`by ${method} loses the state of raw r2wc`, () => {
      const host = placeRaw(`<${raw}></${raw}>`);
      const other = place(`<aside></aside>`);
      flushSync(() => inside(host, 'button').click());

      flushSync(() => move(host, other));

      expect(inside(host, 'button').textContent).to.equal('0');
    });

    it(`by ${method} keeps the state and the nodes of a block`, async () => {
      const host = await placed<PickerElement>(`<${block}></${block}>`);
      const other = place(`<aside></aside>`);
      const button = inside(host, 'button');
      flushSync(() => button.click());

      move(host, other);
      await host.updateComplete;

      expect(inside(host, 'button') === button, 'same node').to.equal(true);
      expect(button.textContent).to.equal('1');
    });
  }
});

describe('an element that is made and never inserted', () => {
  it('renders in raw r2wc', () => {
    renders.count = 0;

    const host = document.createElement(raw);
    flushSync(() => host.setAttribute('label', 'Blue'));

    expect(renders.count).to.equal(1);
  });

  it('renders nothing in a block', async () => {
    renders.count = 0;

    const host = document.createElement(block) as PickerElement;
    host.setAttribute('label', 'Blue');
    host.open = true;
    await host.updateComplete;

    expect(renders.count).to.equal(0);
    expect(host.shadowRoot === null, 'no shadow root').to.equal(true);
  });
});

describe('a shadow root that the server sent', () => {
  function serverHtml(tag: string): string {
    const input = { open: false, label: 'Blue', ariaHTML: 'plain', items: [] };
    const view = BlockView as ViewRootProps['view'];
    const tree = renderToString(<ViewRoot host={null} input={input} view={view} />);
    return (
      `<${tag} label="Blue"><template shadowrootmode="open"><div class="sq-root">${tree}</div></template>` +
      `</${tag}>`
    );
  }

  it('is emptied by raw r2wc', () => {
    const tag = freshTag();
    const host = place<PickerElement>(serverHtml(tag));
    const sent = inside(host, 'p');

    flushSync(() =>
      register(r2wc(PickerView, { props: { label: 'string' }, shadow: 'open' }), tag),
    );

    expect(sent.isConnected).to.equal(false);
  });

  it('is hydrated by a block: the nodes stay, and work', async () => {
    const tag = freshTag();
    const host = place<PickerElement>(serverHtml(tag));
    const sent = [inside(host, 'p'), inside(host, 'button')];

    register(pickerBlock(), tag);
    await host.updateComplete;
    flushSync(() => sent[1]?.click());

    expect(inside(host, 'p') === sent[0], 'same node').to.equal(true);
    expect(inside(host, 'button') === sent[1], 'same node').to.equal(true);
    expect(sent[1]?.textContent).to.equal('1');
  });
});

describe('children that the server sent', () => {
  it('are removed by raw r2wc without a shadow root', () => {
    const tag = register(r2wc(PickerView, { props: {} }));
    const host = placeRaw(`<${tag}><b>Server</b></${tag}>`);

    expect(host.querySelectorAll('b')).to.have.length(0);
  });

  it('stay where they are in a block', async () => {
    const host = place<PickerElement>(`<${block}><b>Server</b></${block}>`);
    const child = host.querySelector('b');

    await host.updateComplete;

    expect(host.firstElementChild === child, 'same node').to.equal(true);
    expect(child?.assignedSlot?.localName).to.equal('slot');
  });
});
