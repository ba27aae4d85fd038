import { expect, fixture, nextFrame } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import { baseStyles } from '../../../src/core/css.js';
import { mapStyles } from '../../../src/features/map/map.styles.js';
import mapPage from '../../../src/features/map/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { drawn, liveMapOf, mapOf, need, shadow } from './map-page.js';

const wide =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1500"/>');

describe('the box of sq-map', () => {
  const pageStyles = new CSSStyleSheet();

  before(() => document.adoptedStyleSheets.push(sheetOf(mapPage), pageStyles));
  afterEach(() => pageStyles.replaceSync(''));

  it('is kept where the page makes it a block, and nothing moves when the map comes', async () => {
    pageStyles.replaceSync('sq-map { display: block; width: 600px }');
    const markup =
      '<sq-map lat="40" lng="-74" zoom="5" aspect-ratio="2"><address>1 Main St</address></sq-map>';
    const element = await fixture<SqMap>(markup);
    const rendered = await fixture<SqMap>(markup);
    addServerRoot(rendered);
    const heightsOf = (map: SqMap): number[] => {
      const own = map.getBoundingClientRect();
      const address = map.querySelector('address')?.getBoundingClientRect();
      return [own.height, (address?.top ?? 0) - own.top];
    };
    const heights = (): number[] => {
      const found = heightsOf(element);
      expect(heightsOf(rendered)).to.deep.equal(found);
      return found;
    };
    // The first map of the page: its code is not there yet.
    expect(customElements.get('sq-map')).to.equal(undefined);
    const before = heights();
    expect(before[1]).to.equal(312);

    await import('../../../elements/sq-map.js');
    await element.updateComplete;
    await rendered.updateComplete;
    expect(heights()).to.deep.equal(before);
    await drawn(element);
    await drawn(rendered);
    expect(heights()).to.deep.equal(before);
    expect(need(element, '.map').getBoundingClientRect().height).to.equal(300);
  });

  for (const [what, json] of [
    ['a place that is none', '{"location": {"mapLat": "north", "mapLng": 1}}'],
    ['markers without a place', '{"markers": [{"lat": 95, "lng": 1}]}'],
    ['JSON that is broken', '{"location": '],
  ] as const) {
    it(`is no empty one above the address, for ${what}`, async () => {
      const seen = expectConsole(/<sq-map> (location\.mapLat|markers\[0\]\.lat|script)/);
      const element = await fixture<SqMap>(
        `<sq-map style="width: 600px"><script type="application/json">${json}</script><address>1 Main St</address></sq-map>`,
      );
      await element.updateComplete;

      expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
      expect(element.getBoundingClientRect().height).to.be.below(60);
      expect(seen).to.have.length(1);
    });
  }

  for (const [attribute, bad] of [
    ['lat', 'abc'],
    ['lat', '95'],
    ['marker-lng', 'east'],
  ] as const) {
    it(`is no map of somewhere else, for ${attribute}="${bad}"`, async () => {
      const seen = expectConsole(new RegExp(`<sq-map> ${attribute}: not usable`));
      const element = await fixture<SqMap>(
        `<sq-map ${attribute}="${bad}" lat="40" lng="-74"><address>1 Main St</address></sq-map>`,
      );
      await element.updateComplete;

      expect(Boolean(element.shadowRoot?.querySelector('.map'))).to.equal(false);
      expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
      expect(seen).to.have.length(1);
      element.setAttribute(attribute, '41');
      await drawn(element);
    });
  }

  it('is drawn in as soon as it is shown, where it was hidden at first', async () => {
    const details = await fixture<HTMLDetailsElement>(
      '<details><summary>Where</summary><sq-map lat="40" lng="-74" zoom="5" style="width: 600px"></sq-map></details>',
    );
    const element = details.querySelector<SqMap>('sq-map');
    await element?.updateComplete;
    if (!element) throw new Error('no map');
    expect(shadow(element, '.pin')).to.equal(null);

    details.open = true;
    await drawn(element);
    const map = need(element, '.map').getBoundingClientRect();
    const pin = need(element, '.pin').getBoundingClientRect();
    expect(map.width).to.equal(600);
    expect((pin.left + pin.right) / 2).to.be.closeTo((map.left + map.right) / 2, 1.5);
  });

  it('is still the same place after the map was hidden and shown under the hand', async () => {
    const element = await liveMapOf(
      '<sq-map lat="40" lng="-74" zoom="5" style="width: 600px"></sq-map>',
    );
    const place = (): number =>
      need(element, '.pin').getBoundingClientRect().x -
      need(element, '.map').getBoundingClientRect().x;
    const before = place();
    element.hidden = true;
    await nextFrame();
    await nextFrame();
    element.hidden = false;
    await nextFrame();
    await nextFrame();
    expect(place()).to.be.closeTo(before, 1);
    expect(need(element, '.land').getBoundingClientRect().width).to.be.above(300);
  });

  it('keeps its marker in the middle when it becomes smaller', async () => {
    const element = await mapOf(
      '<sq-map lat="40" lng="-74" zoom="5" style="width: 600px"></sq-map>',
    );
    element.style.width = '320px';
    await waitUntil(() => {
      const map = need(element, '.map').getBoundingClientRect();
      const pin = need(element, '.pin').getBoundingClientRect();
      return map.width === 320 && Math.abs(pin.left + pin.right - map.left - map.right) < 3;
    });
  });

  it('can still be hidden by the page', async () => {
    pageStyles.replaceSync('sq-map { display: none }');
    const element = await fixture<SqMap>('<sq-map lat="40" lng="-74"></sq-map>');
    expect(element.checkVisibility()).to.equal(false);
  });

  it('holds pictures that are wider than it, in their proportion', async () => {
    const element = await fixture<SqMap>(
      `<sq-map lat="40" lng="-74" style="width: 600px"><a href="/"><img alt="" src="${wide}" width="3000" height="1500"></a></sq-map>`,
    );
    const picture = element.querySelector('img');
    await picture?.decode();
    await nextFrame();

    const { width, height } = picture?.getBoundingClientRect() ?? { width: 0, height: 0 };
    expect([width, height]).to.deep.equal([600, 300]);
  });

  it('holds a picture that is laid over it, which would cover the page', async () => {
    const element = await fixture<SqMap>(
      `<sq-map lat="40" lng="-74" style="width: 600px"><img alt="" src="${wide}" style="position: absolute; inset: 0; width: 100%; height: 100%"></sq-map>`,
    );
    const picture = element.querySelector('img')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();

    expect([picture?.left, picture?.top, picture?.width]).to.deep.equal([
      own.left,
      own.top,
      own.width,
    ]);
    expect(picture?.height).to.equal(own.height);
  });
});

/** Adds the shadow root that a server sends. */
function addServerRoot(element: SqMap): void {
  const style = `<style data-sq-style>${baseStyles.cssText}${mapStyles.cssText}</style>`;
  element.attachShadow({ mode: 'open' }).innerHTML =
    `${style}<div class="sq-root"><slot></slot></div>`;
}
