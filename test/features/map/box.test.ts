import { expect, fixture, nextFrame } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import mapPage from '../../../src/features/map/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { drawn, need } from './map-page.js';

const wide =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1500"/>');

describe('the box of sq-map', () => {
  const pageStyles = new CSSStyleSheet();

  before(() => document.adoptedStyleSheets.push(sheetOf(mapPage), pageStyles));
  afterEach(() => pageStyles.replaceSync(''));

  it('is kept where the page makes it a block, and nothing moves when the map comes', async () => {
    pageStyles.replaceSync('sq-map { display: block; width: 600px }');
    const element = await fixture<SqMap>(
      '<sq-map lat="40" lng="-74" zoom="5" aspect-ratio="2"><address>1 Main St</address></sq-map>',
    );
    const heights = (): number[] => {
      const own = element.getBoundingClientRect();
      const address = element.querySelector('address')?.getBoundingClientRect();
      return [own.height, (address?.top ?? 0) - own.top];
    };
    // The first map of the page: its code is not there yet.
    expect(customElements.get('sq-map')).to.equal(undefined);
    const before = heights();
    expect(before[1]).to.equal(312);

    await import('../../../elements/sq-map.js');
    await element.updateComplete;
    expect(heights()).to.deep.equal(before);
    await drawn(element);
    expect(heights()).to.deep.equal(before);
    expect(need(element, '.map').getBoundingClientRect().height).to.equal(300);
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
