import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { isLive, liveMapOf, mapOf, need, shadow } from './map-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const vienna = { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Ring 1, 1010 Wien' };
const berlin = { lat: 52.52, lng: 13.4, title: 'Berlin', address: 'Torstraße 2' };
const oslo = { lat: 59.91, lng: 10.75, title: 'Oslo' };
const lisbon = { lat: 38.72, lng: -9.14, title: 'Lisbon' };

type Markers = readonly (typeof vienna | typeof oslo)[];

function markup(markers: Markers, location = {}): string {
  const json = JSON.stringify({ markers, location });
  return `<sq-map style="width: 800px"><script type="application/json">${json}</script><address>Shops</address></sq-map>`;
}

/** The ways in which a page says other markers. */
const changes: Readonly<Record<string, (element: SqMap, markers: Markers) => void>> = {
  'the text of the JSON': (element, markers) => {
    const script = element.querySelector('script');
    if (script) script.textContent = JSON.stringify({ markers });
  },
  'another script': (element, markers) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = JSON.stringify({ markers });
    element.querySelector('script')?.replaceWith(script);
  },
  'the property data': (element, markers) => {
    element.data = { markers };
  },
  'the attribute data-block-json': (element, markers) => {
    element.querySelector('script')?.remove();
    element.setAttribute('data-block-json', JSON.stringify({ markers }));
  },
};
const setMarkers = (element: SqMap, markers: Markers): void => {
  element.data = { markers };
};

function pins(element: SqMap): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.pin') ?? [])];
}

function names(element: SqMap): string[] {
  return pins(element).map(({ ariaLabel }) => ariaLabel ?? '');
}

function named(element: SqMap, name: string): HTMLElement {
  const pin = pins(element).find(({ ariaLabel }) => ariaLabel === name);
  if (!pin) throw new Error(`no marker ${name}`);
  return pin;
}

function namesBecome(element: SqMap, wanted: readonly string[]): Promise<void> {
  return waitUntil(() => names(element).join() === wanted.join(), `not ${wanted.join()}`);
}

function isInside(element: SqMap, pin: HTMLElement): boolean {
  const map = need(element, '.map').getBoundingClientRect();
  const { left, right, top, bottom } = pin.getBoundingClientRect();
  return left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
}

function placeOf(element: SqMap, name: string): readonly [number, number] {
  const map = need(element, '.map').getBoundingClientRect();
  const pin = named(element, name).getBoundingClientRect();
  return [Math.round(pin.x - map.x), Math.round(pin.y - map.y)];
}

/** The name on the label that is open. */
function label(element: SqMap): string | null {
  return shadow(element, '[role="dialog"]')?.ariaLabel ?? null;
}

/** Pixels between the first marker and the last. */
function distance(element: SqMap): number {
  const [first, last] = [pins(element)[0], pins(element).at(-1)].map((pin) =>
    pin?.getBoundingClientRect(),
  );
  return Math.hypot((last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0));
}

/** Inserts a map without markers, and waits until it is drawn. */
async function mapOfNone(html: string): Promise<SqMap> {
  const element = await fixture<SqMap>(html);
  await element.updateComplete;
  await waitUntil(() => shadow(element, '.base') && !element.matches(':state(loading)'));
  return element;
}

async function choose(element: SqMap, name: string): Promise<void> {
  named(element, name).click();
  await waitUntil(() => label(element) === name, `no label of ${name}`);
}

describe('markers that change once sq-map is there', () => {
  // What is inserted below the pointer is touched by it.
  beforeEach(() => sendMouse({ type: 'move', position: [0, 590] }));

  for (const [what, open] of [
    ['a picture', mapOf],
    ['a map under the hand', liveMapOf],
  ] as const) {
    const isStillLive = open === liveMapOf;

    for (const [way, change] of Object.entries(changes)) {
      it(`are those of ${way} in ${what}, which shows them all and stays what it is`, async () => {
        const element = await open(markup([vienna, berlin]));
        const canvas = need(element, '.canvas');
        const kept = named(element, 'Vienna');
        change(element, [vienna, oslo, lisbon]);
        await namesBecome(element, ['Vienna', 'Oslo', 'Lisbon']);

        await waitUntil(() => pins(element).every((pin) => isInside(element, pin)), 'not in view');
        expect(need(element, '.canvas') === canvas).to.equal(true);
        expect(named(element, 'Vienna') === kept).to.equal(true);
        expect(isLive(element)).to.equal(isStillLive);
        change(element, [oslo, vienna]);
        await namesBecome(element, ['Oslo', 'Vienna']);
        expect(isLive(element)).to.equal(isStillLive);
      });
    }

    it(`are held in view in ${what} where only their places are others`, async () => {
      const element = await open(markup([vienna, berlin]));
      setMarkers(element, [vienna, { ...berlin, lat: 38.7, lng: -9.1 }]);

      await waitUntil(() => {
        const [x] = placeOf(element, 'Berlin');
        return (
          x < placeOf(element, 'Vienna')[0] - 200 && isInside(element, named(element, 'Berlin'))
        );
      });
    });

    it(`leave the view of ${what} where the visitor has zoomed it`, async () => {
      const element = await open(markup([vienna, berlin]));
      const place = (): string => placeOf(element, 'Vienna').join();
      const first = place();
      need(element, '[part="zoom-out"]').click();
      await waitUntil(() => place() !== first && shadow(element, '.leaflet-zoom-anim') === null);
      const before = place();
      setMarkers(element, [vienna, oslo, lisbon]);
      await namesBecome(element, ['Vienna', 'Oslo', 'Lisbon']);
      await nextFrame();

      expect(place()).to.equal(before);
      expect(isLive(element)).to.equal(isStillLive);
    });

    it(`leave the view of ${what} that the page names`, async () => {
      const location = { mapLat: 50, mapLng: 14, mapZoom: 5 };
      const element = await open(markup([vienna, berlin], location));
      const before = placeOf(element, 'Vienna');
      element.data = { markers: [vienna, oslo, lisbon], location };
      await namesBecome(element, ['Vienna', 'Oslo', 'Lisbon']);
      await nextFrame();

      expect(placeOf(element, 'Vienna')).to.deep.equal(before);
    });

    it(`keep the label that is open in ${what} with its own marker, and the focus`, async () => {
      const element = await open(markup([vienna, berlin, oslo]));
      await choose(element, 'Oslo');
      named(element, 'Oslo').focus();
      setMarkers(element, [lisbon, oslo]);
      await namesBecome(element, ['Lisbon', 'Oslo']);
      await nextFrame();

      expect(label(element)).to.equal('Oslo');
      expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('Oslo');
      expect(pins(element).map(({ ariaExpanded }) => ariaExpanded)).to.deep.equal([
        'false',
        'true',
      ]);
      setMarkers(element, [lisbon, vienna]);
      await namesBecome(element, ['Lisbon', 'Vienna']);
      await waitUntil(() => label(element) === null, 'the label of no marker');
      expect(element.shadowRoot?.activeElement === need(element, '.canvas')).to.equal(true);
    });

    it(`become one in ${what}, which opens the maps page by itself, and several again`, async () => {
      const element = await open(markup([vienna, berlin]));
      await choose(element, 'Berlin');
      setMarkers(element, [berlin]);
      await waitUntil(() => shadow<HTMLAnchorElement>(element, 'a.pin')?.href.includes('ll=52.52'));
      await waitUntil(() => shadow(element, '[part="places-button"]') === null);
      expect([pins(element).length, label(element)]).to.deep.equal([1, null]);

      setMarkers(element, [berlin, oslo]);
      await namesBecome(element, ['Berlin', 'Oslo']);
      await waitUntil(() => shadow(element, '[part="places-button"]'));
      await choose(element, 'Oslo');
      expect(isLive(element)).to.equal(isStillLive);
    });
  }

  for (const [what, open] of [
    ['a picture', mapOf],
    ['a map under the hand', liveMapOf],
  ] as const) {
    it(`are held in view in ${what} whose box changes its size, until the visitor has zoomed it`, async () => {
      const element = await open(markup([vienna, berlin, lisbon]));
      element.style.width = '320px';
      await waitUntil(() => pins(element).every((pin) => isInside(element, pin)), 'not in view');
      const small = distance(element);
      element.style.width = '800px';
      await waitUntil(() => distance(element) > 1.5 * small, 'as small as before');
      const zoomed = 2 * distance(element);
      need(element, '[part="zoom-in"]').click();
      await waitUntil(() => Math.abs(distance(element) - zoomed) < 2, 'not zoomed');
      await waitUntil(() => shadow(element, '.leaflet-zoom-anim') === null);
      element.style.width = '320px';
      await waitUntil(() => need(element, '.canvas').clientWidth === 320);
      await nextFrame();
      await nextFrame();

      expect(distance(element)).to.be.closeTo(zoomed, 2);
    });

    it(`are none in ${what} where the list is empty, whose view stays until there are others`, async () => {
      const element = await open(markup([vienna, berlin]));
      const before = [placeOf(element, 'Vienna'), placeOf(element, 'Berlin')].flat();
      const degrees = need(element, '.degrees').textContent;
      setMarkers(element, []);
      await waitUntil(() => pins(element).length === 0);
      await nextFrame();
      expect(need(element, '.degrees').textContent).to.equal(degrees);
      setMarkers(element, [vienna]);
      await waitUntil(() => pins(element).length === 1);
      setMarkers(element, []);
      await waitUntil(() => pins(element).length === 0);
      setMarkers(element, [vienna, berlin]);
      await namesBecome(element, ['Vienna', 'Berlin']);
      await waitUntil(() => {
        const after = [placeOf(element, 'Vienna'), placeOf(element, 'Berlin')].flat();
        return after.every((each, index) => Math.abs(each - (before[index] ?? NaN)) <= 2);
      }, 'another view');

      expect(element.matches(':state(loading)')).to.equal(false);
    });
  }

  it('are none from the start where the list is empty: the world, or the centre that is named', async () => {
    const world = await mapOfNone(markup([]));
    expect(need(world, '.degrees').textContent).to.match(/W.*E/).and.match(/S.*N/);
    const named = await mapOfNone(markup([], { mapLat: 48.2, mapLng: 16.4, mapZoom: 5 }));
    expect(need(named, '.degrees').textContent).to.match(/N/).and.not.match(/S/);
    for (const element of [world, named]) expect(pins(element)).to.have.length(0);
  });

  it('are all there where they change before the first touch and after it', async () => {
    const element = await mapOf(markup([vienna, berlin]));
    setMarkers(element, [vienna, berlin, oslo]);
    await namesBecome(element, ['Vienna', 'Berlin', 'Oslo']);
    const over = { pointerType: 'mouse', bubbles: true, composed: true };
    need(element, '.canvas').dispatchEvent(new PointerEvent('pointerover', over));
    await waitUntil(() => isLive(element), 'the map does not move');
    setMarkers(element, [oslo, lisbon]);
    await namesBecome(element, ['Oslo', 'Lisbon']);

    expect(element.shadowRoot?.querySelectorAll('.marker').length).to.equal(2);
    await waitUntil(() => pins(element).every((pin) => isInside(element, pin)), 'not in view');
  });
});
