import { expect, fixture } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import { baseStyles } from '../../../src/core/css.js';
import { mapStyles } from '../../../src/features/map/map.styles.js';
import mapPage from '../../../src/features/map/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { drawn, need, shadow } from './map-page.js';

describe('the box of sq-map', () => {
  const pageStyles = new CSSStyleSheet();

  before(() => document.adoptedStyleSheets.push(sheetOf(mapPage), pageStyles));
  afterEach(() => pageStyles.replaceSync(''));

  it('has the reserved size even if the page sets display: block, and causes no layout shift when the map loads', async () => {
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
    // This is the page's first map, so the element's code has not loaded yet.
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

  for (const [name, content] of [
    ['an invalid position', '{"location": {"mapLat": "north", "mapLng": 1}}'],
    ['an address without coordinates', '{}'],
  ] as const) {
    it(`is omitted for ${name}, and the address is shown instead`, async () => {
      const seen = expectConsole(
        /<sq-map>: (location\.mapLat="north" is not|The map has an address, but no coordinates)/,
      );
      const element = await fixture<SqMap>(
        `<sq-map style="width: 600px"><script type="application/json">${content}</script><address>1 Main St</address></sq-map>`,
      );
      await element.updateComplete;
      expect(shadow(element, '.map')).to.equal(null);
      expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
      expect(element.getBoundingClientRect().height).to.be.below(60);
      expect(seen).to.have.length(1);
    });
  }

  it('is rendered when it becomes visible', async () => {
    const details = await fixture<HTMLDetailsElement>(
      '<details><summary>Where</summary><sq-map lat="40" lng="-74" zoom="5" style="width: 600px"></sq-map></details>',
    );
    const element = details.querySelector<SqMap>('sq-map');
    await element?.updateComplete;
    if (!element) throw new Error('Missing map');
    expect(shadow(element, '.pin')).to.equal(null);

    details.open = true;
    await drawn(element);
    const map = need(element, '.map').getBoundingClientRect();
    const pin = need(element, '.pin').getBoundingClientRect();
    expect(map.width).to.equal(600);
    expect((pin.left + pin.right) / 2).to.be.closeTo((map.left + map.right) / 2, 1.5);
  });
});

/** Adds the shadow root that a server would render. */
function addServerRoot(element: SqMap): void {
  const style = `<style data-sq-style>${baseStyles.cssText}${mapStyles.cssText}</style>`;
  element.attachShadow({ mode: 'open' }).innerHTML =
    `${style}<div class="sq-root"><slot></slot></div>`;
}
