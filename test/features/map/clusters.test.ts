import { expect } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { liveMapOf, mapOf, need, shadow } from './map-page.js';

/** Shops over half of Europe, without two at one place. */
const many = Array.from({ length: 300 }, (_, nth) => ({
  lat: 44 + (nth % 20) * 0.5,
  lng: 5 + Math.floor(nth / 20) * 0.9,
  title: `Shop ${String(nth)}`,
}));

const markup = (markers: readonly unknown[], attributes = ''): string =>
  `<sq-map style="width: 600px" ${attributes}><script type="application/json">${JSON.stringify({ markers })}</script></sq-map>`;

/** The pins that can be seen. */
function pins(element: SqMap): HTMLButtonElement[] {
  const all = element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button.pin') ?? [];
  return [...all].filter((pin) => pin.checkVisibility());
}

/** The number of markers that a pin represents. */
const countOf = (pin: HTMLElement): number => Number(pin.textContent?.trim() || 1);

const sum = (all: readonly number[]): number => all.reduce((before, next) => before + next, 0);

describe('sq-map with many markers', () => {
  for (const [what, open] of [
    ['a picture', mapOf],
    ['a map under the hand', liveMapOf],
  ] as const) {
    it(`shows those near to each other in ${what} as one pin with their number`, async () => {
      const element = await open(markup(many));
      expect(pins(element).length).to.be.within(5, 100);
      expect(sum(pins(element).map(countOf))).to.equal(300);
      const cluster = pins(element).find((pin) => countOf(pin) > 1);
      expect(cluster?.ariaLabel).to.equal(`Places (${String(cluster && countOf(cluster))})`);
      expect(cluster?.ariaExpanded).to.equal(null);
    });

    it(`zooms in on a cluster that is pressed in ${what}, and keeps the focus on a pin`, async () => {
      const element = await open(markup(many));
      const before = pins(element).length;
      const cluster = pins(element).find((pin) => countOf(pin) > 1) as HTMLButtonElement;
      cluster.focus();
      cluster.click();
      await waitUntil(() => pins(element).length > before, 'the cluster is not split');
      expect(sum(pins(element).map(countOf))).to.equal(300);
      expect(shadow(element, '[role="dialog"]')).to.equal(null);
      expect(pins(element)).to.include(element.shadowRoot?.activeElement);
    });

    it(`shows the label of a marker that is chosen in the list, outside its cluster, in ${what}`, async () => {
      const element = await open(markup(many));
      await waitUntil(() => shadow(element, '[part="places-button"]'));
      need(element, '[part="places-button"]').click();
      need(element, '#places li:nth-child(150) button').click();
      await waitUntil(() => shadow(element, '[role="dialog"]'), 'no label');
      const label = need(element, '[role="dialog"]');
      expect(label.ariaLabel).to.equal('Shop 149');
      expect(label.checkVisibility()).to.equal(true);
      expect(sum(pins(element).map(countOf))).to.equal(300);
    });
  }

  it('shows the labels of markers at one place one after another', async () => {
    const { lat, lng } = { lat: 48.2, lng: 16.37 };
    const house = Array.from({ length: 25 }, (_, nth) => ({
      lat,
      lng,
      title: `Door ${String(nth)}`,
    }));
    const element = await mapOf(markup(house));
    await waitUntil(() => shadow(element, '[part="places-button"]'));
    pins(element)[0]?.click();
    await waitUntil(() => shadow(element, '[role="dialog"]')?.ariaLabel === 'Door 0', 'no label');
    const next = pins(element).find((pin) => countOf(pin) === 24);
    next?.click();
    await waitUntil(
      () => shadow(element, '[role="dialog"]')?.ariaLabel === 'Door 1',
      'no other label',
    );
  });

  it('leaves a few markers as they are', async () => {
    const element = await mapOf(markup(many.slice(0, 15)));
    expect(pins(element)).to.have.lengthOf(15);
  });

  it('leaves markers alone that can be dragged', async () => {
    const element = await mapOf(markup(many, 'marker-draggable'));
    expect(pins(element)).to.have.lengthOf(300);
  });
});
