import { expect, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { liveMapOf, mapOf, need, shadow } from './map-page.js';

const shops = [
  { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Ring 1, 1010 Wien' },
  { lat: 52.52, lng: 13.4, title: 'Berlin', address: 'Torstraße 2' },
  { lat: 59.91, lng: 10.75, title: 'Oslo' },
];

function markup(markers: readonly unknown[], attributes = ''): string {
  const json = JSON.stringify({ markers });
  return `<sq-map ${attributes}><script type="application/json">${json}</script><address>Three shops</address></sq-map>`;
}

function pins(element: SqMap): HTMLButtonElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button.pin') ?? [])];
}

/** The label that is open. */
function label(element: SqMap): HTMLElement | null {
  return shadow(element, '[role="dialog"]');
}

async function press(element: SqMap, name: string): Promise<void> {
  pins(element)
    .find(({ ariaLabel }) => ariaLabel === name)
    ?.click();
  await waitUntil(() => label(element)?.ariaLabel === name, `no label of ${name}`);
}

describe('sq-map with several markers', () => {
  for (const [what, open] of [
    ['a picture', mapOf],
    ['a map under the hand', liveMapOf],
  ] as const) {
    it(`shows all of them in ${what} that names neither centre nor zoom, each a button with its name`, async () => {
      const element = await open(markup(shops));
      const map = need(element, '.map').getBoundingClientRect();

      expect(pins(element).map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
        'Vienna',
        'Berlin',
        'Oslo',
      ]);
      for (const pin of pins(element)) {
        const { left, right, top, bottom } = pin.getBoundingClientRect();
        expect([
          left >= map.left,
          right <= map.right,
          top >= map.top,
          bottom <= map.bottom,
        ]).to.deep.equal([true, true, true, true]);
      }
    });

    it(`says in ${what} what a marker is, with a link to its maps page, one at a time`, async () => {
      const element = await open(markup(shops));
      const opened: string[] = [];
      element.addEventListener('sq-map-opened', ({ detail }) => opened.push(detail.url));
      element.addEventListener('click', (event) => event.preventDefault());

      await press(element, 'Vienna');
      expect(label(element)?.textContent).to.contain('Ring 1, 1010 Wien');
      expect(pins(element)[0]?.ariaExpanded).to.equal('true');
      const link = need<HTMLAnchorElement>(element, '[role="dialog"] a');
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
      expect(Object.fromEntries(new URL(link.href).searchParams)).to.deep.equal({
        q: 'Vienna, Ring 1, 1010 Wien',
        ll: '48.2,16.37',
        z: '12',
      });
      link.click();
      expect(opened).to.deep.equal([link.href]);

      await press(element, 'Oslo');
      expect(element.shadowRoot?.querySelectorAll('[role="dialog"]').length).to.equal(1);
      expect(pins(element)[0]?.ariaExpanded).to.equal('false');
    });

    it(`says in ${what} which marker is open as soon as its label is there`, async () => {
      const element = await open(markup(shops));
      const states: string[] = [];
      const note = (): void => {
        const name = label(element)?.ariaLabel;
        const isOpen = pins(element).map(({ ariaExpanded }) => ariaExpanded);
        if (name) states.push(`${name}: ${isOpen.join()}`);
      };
      const observer = new MutationObserver(note);
      observer.observe(need(element, '.canvas'), { childList: true, subtree: true });
      await press(element, 'Vienna');
      await press(element, 'Oslo');
      observer.disconnect();

      expect([...new Set(states)]).to.deep.equal([
        'Vienna: true,false,false',
        'Oslo: false,false,true',
      ]);
    });

    it(`brings the label of ${what} into view`, async () => {
      const element = await open(markup(shops));
      await press(element, 'Oslo');

      const map = need(element, '.map').getBoundingClientRect();
      await waitUntil(() => {
        const box = label(element)?.getBoundingClientRect();
        return box && box.top >= map.top && box.left >= map.left && box.right <= map.right;
      });
    });
  }

  it('has room for a label in a small map, where buttons would lie on it', async () => {
    const element = await mapOf(markup(shops, 'style="width: 310px"'));
    await press(element, 'Oslo');

    const map = need(element, '.map').getBoundingClientRect();
    await waitUntil(() => {
      const box = label(element)?.getBoundingClientRect();
      return box && box.top >= map.top && box.left >= map.left && box.right <= map.right;
    });
    const isSeen = (): boolean =>
      need(element, '.controls').checkVisibility({ visibilityProperty: true });
    expect(isSeen()).to.equal(false);
    need(element, '[part="label-close"]').click();
    await waitUntil(isSeen);
  });

  it('closes a label by Escape, and the focus is on its marker', async () => {
    const element = await mapOf(markup(shops));
    await press(element, 'Berlin');
    await sendKeys({ press: 'Escape' });

    await waitUntil(() => label(element) === null);
    expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('Berlin');
  });

  it('lists them for who sees no map, and reads on at the one that is chosen', async () => {
    const element = await mapOf(markup(shops));
    await waitUntil(() => shadow(element, '[part="places-button"]'));
    const button = need(element, '[part="places-button"]');
    expect(shadow(element, '[part="places"]')?.checkVisibility()).to.equal(false);

    button.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button.ariaExpanded === 'true');
    const items = [...need(element, '[part="places"]').querySelectorAll('button')];
    expect(items.map(({ textContent }) => textContent)).to.deep.equal([
      'ViennaRing 1, 1010 Wien',
      'BerlinTorstraße 2',
      'Oslo',
    ]);
    items[1]?.click();
    await waitUntil(() => element.shadowRoot?.activeElement === label(element));
    expect(label(element)?.ariaLabel).to.equal('Berlin');
    expect(need(element, '[part="places"]').checkVisibility()).to.equal(false);
  });

  it('keeps what is open while the map takes the place of its picture', async () => {
    const element = await mapOf(markup(shops));
    await press(element, 'Vienna');
    need(element, '.canvas').dispatchEvent(
      new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true, composed: true }),
    );

    await waitUntil(() => shadow(element, '.leaflet-map-pane'), 'it does not move');
    expect(label(element)?.ariaLabel).to.equal('Vienna');
  });

  it('has no link with no-link, and one marker of a list opens the maps page by itself', async () => {
    const element = await mapOf(markup(shops, 'no-link'));
    await press(element, 'Vienna');
    expect(shadow(element, '[role="dialog"] a')).to.equal(null);

    const one = await mapOf(markup(shops.slice(0, 1)));
    expect(need<HTMLAnchorElement>(one, 'a.pin').href).to.contain('q=Vienna%2C%20Ring%201');
  });

  it('leaves out a marker without a place, says which, and shows the others', async () => {
    const seen = expectConsole(/markers\[1\]\.lat: not usable/);
    const element = await mapOf(markup([shops[0], { lat: 95, lng: 3 }, shops[2]]));

    expect(pins(element).map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Vienna', 'Oslo']);
    expect(seen).to.have.length(1);
  });

  it('shows the address alone, and no empty box, where no marker has a place', async () => {
    expectConsole(/markers\[0\]\.lat: not usable/);
    const element = await fixture<SqMap>(markup([{ lat: 'north', lng: 3 }]));
    await element.updateComplete;

    expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
    expect(element.getBoundingClientRect().height).to.be.below(60);
  });
});
