import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  isLive,
  labelOf,
  liveMapOf,
  makeLive,
  mapOf,
  namesOf,
  need,
  openLabel,
  pinsOf,
  shadow,
  withMarkers,
} from './map-page.js';

const vienna = { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Ring 1, 1010 Wien' };
const berlin = { lat: 52.52, lng: 13.4, title: 'Berlin', address: 'Torstraße 2' };
const oslo = { lat: 59.91, lng: 10.75, title: 'Oslo' };
const lisbon = { lat: 38.72, lng: -9.14, title: 'Lisbon' };
const shops = [vienna, berlin, oslo];

const drawings = [
  ['the image', mapOf],
  ['Leaflet', liveMapOf],
] as const;

async function setMarkers(element: SqMap, markers: readonly (typeof vienna | typeof oslo)[]) {
  element.data = { markers };
  const expected = markers.map(({ title }) => title).join();
  await waitUntil(() => namesOf(element).join() === expected, `the markers are not ${expected}`);
}

function isInView(element: SqMap, part: Element | null): boolean {
  const map = need(element, '.map').getBoundingClientRect();
  const box = part?.getBoundingClientRect() ?? new DOMRect(-1, -1);
  return (
    box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
  );
}

function showsAll(element: SqMap): Promise<void> {
  return waitUntil(
    () => pinsOf(element).every((pin) => isInView(element, pin)),
    'a marker is not in view',
  );
}

function placeOf(element: SqMap, name: string): readonly [number, number] {
  const map = need(element, '.map').getBoundingClientRect();
  const pin = pinsOf(element).find(({ ariaLabel }) => ariaLabel === name);
  const { x, y } = pin?.getBoundingClientRect() ?? new DOMRect();
  return [Math.round(x - map.x), Math.round(y - map.y)];
}

/** Returns the distance between the first and the last marker in pixels. */
function distance(element: SqMap): number {
  const pins = pinsOf(element);
  const [first, last] = [pins[0], pins.at(-1)].map((pin) => pin?.getBoundingClientRect());
  return Math.hypot((last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0));
}

describe('several markers of sq-map', () => {
  for (const [drawing, open] of drawings) {
    it(`are all in view in ${drawing}, and a click shows one label at a time`, async () => {
      const element = await open(withMarkers(shops));
      expect(namesOf(element)).to.deep.equal(['Vienna', 'Berlin', 'Oslo']);
      await showsAll(element);
      const opened: string[] = [];
      element.addEventListener('sq-map-opened', ({ detail }) => opened.push(detail.url));
      element.addEventListener('click', (event) => event.preventDefault());

      await openLabel(element, 'Vienna');
      expect(labelOf(element)?.textContent).to.contain('Ring 1, 1010 Wien');
      const link = need<HTMLAnchorElement>(element, '[role="dialog"] a');
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
      expect(Object.fromEntries(new URL(link.href).searchParams)).to.deep.equal({
        q: 'Vienna, Ring 1, 1010 Wien',
        ll: '48.2,16.37',
        z: '12',
      });
      link.click();
      expect(opened).to.deep.equal([link.href]);

      await openLabel(element, 'Oslo');
      expect(element.shadowRoot?.querySelectorAll('[role="dialog"]').length).to.equal(1);
      expect(
        pinsOf(element)
          .map(({ ariaExpanded }) => ariaExpanded)
          .join(),
      ).to.equal('false,false,true');
      await waitUntil(() => isInView(element, labelOf(element)), 'the label is not in view');
    });
  }

  it('receive focus again when Escape closes their label', async () => {
    const element = await mapOf(withMarkers(shops));
    await openLabel(element, 'Berlin');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => labelOf(element) === null);
    expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('Berlin');
  });

  it('are listed, and selecting one moves focus to its label', async () => {
    const element = await mapOf(withMarkers(shops));
    await waitUntil(() => shadow(element, '[part="places-button"]'));
    const button = need(element, '[part="places-button"]');
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
    await waitUntil(() => element.shadowRoot?.activeElement === labelOf(element));
    expect(labelOf(element)?.ariaLabel).to.equal('Berlin');
    expect(need(element, '[part="places"]').checkVisibility()).to.equal(false);
  });

  it('keep a label open when Leaflet replaces the image', async () => {
    const element = await mapOf(withMarkers(shops));
    await openLabel(element, 'Vienna');
    await makeLive(element);
    expect(labelOf(element)?.ariaLabel).to.equal('Vienna');
  });
});

describe('changed markers of sq-map', () => {
  // Moves the pointer away, because a map inserted under the pointer would receive pointer events.
  beforeEach(() => sendMouse({ type: 'move', position: [0, 590] }));

  for (const [drawing, open] of drawings) {
    it(`are all in view in ${drawing}, and existing pins stay the same`, async () => {
      const element = await open(withMarkers([vienna, berlin], 'style="width: 800px"'));
      const [kept] = pinsOf(element);
      await setMarkers(element, [vienna, oslo, lisbon]);
      await showsAll(element);
      expect(pinsOf(element)[0] === kept).to.equal(true);

      await setMarkers(element, [vienna, { ...oslo, lat: 38.7, lng: -9.1 }]);
      await waitUntil(
        () => placeOf(element, 'Oslo')[0] < placeOf(element, 'Vienna')[0] - 200,
        'the marker has not moved',
      );
      await showsAll(element);
      expect(isLive(element)).to.equal(open === liveMapOf);
    });

    it(`keep the view of ${drawing} that the visitor has chosen`, async () => {
      const element = await open(withMarkers([vienna, berlin], 'style="width: 800px"'));
      const place = (): string => placeOf(element, 'Vienna').join();
      const first = place();
      need(element, '[part="zoom-out"]').click();
      await waitUntil(() => place() !== first && shadow(element, '.leaflet-zoom-anim') === null);
      const before = place();
      await setMarkers(element, [vienna, oslo, lisbon]);
      await nextFrame();
      expect(place()).to.equal(before);
    });

    it(`keep the open label and focus in ${drawing}, until the label's marker is removed`, async () => {
      const element = await open(withMarkers(shops));
      await openLabel(element, 'Oslo');
      pinsOf(element)[2]?.focus();
      await setMarkers(element, [lisbon, oslo]);
      await nextFrame();
      expect(labelOf(element)?.ariaLabel).to.equal('Oslo');
      expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('Oslo');
      await setMarkers(element, [lisbon, vienna]);
      await waitUntil(() => labelOf(element) === null, 'the label is still open');
      expect(element.shadowRoot?.activeElement === need(element, '.canvas')).to.equal(true);
    });

    it(`stay in view when ${drawing} is resized, until the visitor zooms`, async () => {
      const element = await open(withMarkers([vienna, berlin, lisbon], 'style="width: 800px"'));
      element.style.width = '320px';
      await showsAll(element);
      const small = distance(element);
      element.style.width = '800px';
      await waitUntil(() => distance(element) > 1.5 * small, 'the markers are not fitted');
      const zoomed = 2 * distance(element);
      need(element, '[part="zoom-in"]').click();
      await waitUntil(() => Math.abs(distance(element) - zoomed) < 2, 'the map has not zoomed');
      await waitUntil(() => shadow(element, '.leaflet-zoom-anim') === null);
      element.style.width = '320px';
      await waitUntil(() => need(element, '.canvas').clientWidth === 320);
      await nextFrame();
      await nextFrame();
      expect(distance(element)).to.be.closeTo(zoomed, 2);
    });
  }
});

describe('more than 20 markers of sq-map', () => {
  const many = Array.from({ length: 300 }, (_, nth) => ({
    lat: 44 + (nth % 20) * 0.5,
    lng: 5 + Math.floor(nth / 20) * 0.9,
    title: `Shop ${String(nth)}`,
  }));
  const visiblePins = (element: SqMap): HTMLElement[] =>
    pinsOf(element).filter((pin) => pin.checkVisibility());
  const countOf = (pin: HTMLElement): number => Number(pin.textContent?.trim() || 1);
  const sum = (element: SqMap): number =>
    visiblePins(element).reduce((before, pin) => before + countOf(pin), 0);

  for (const [drawing, open] of drawings) {
    it(`form clusters in ${drawing}, and clicking a cluster splits it and keeps focus on a pin`, async () => {
      const element = await open(withMarkers(many, 'style="width: 600px"'));
      const before = visiblePins(element).length;
      expect(before).to.be.within(5, 100);
      expect(sum(element)).to.equal(300);
      const cluster = visiblePins(element).find((pin) => countOf(pin) > 1);
      expect(cluster?.ariaLabel).to.equal(`Places (${String(cluster && countOf(cluster))})`);
      expect(cluster?.ariaExpanded).to.equal(null);
      cluster?.focus();
      cluster?.click();
      await waitUntil(() => visiblePins(element).length > before, 'the cluster is not split');
      expect(sum(element)).to.equal(300);
      expect(visiblePins(element)).to.include(element.shadowRoot?.activeElement);
    });
  }

  it('are listed one by one, and selecting one shows its label outside its cluster', async () => {
    const element = await mapOf(withMarkers(many, 'style="width: 600px"'));
    await waitUntil(() => shadow(element, '[part="places-button"]'));
    need(element, '[part="places-button"]').click();
    need(element, '#places li:nth-child(150) button').click();
    await waitUntil(() => labelOf(element), 'the label is not open');
    expect(labelOf(element)?.ariaLabel).to.equal('Shop 149');
    expect(labelOf(element)?.checkVisibility()).to.equal(true);
    expect(sum(element)).to.equal(300);
  });
});
