import { expect } from '@open-wc/testing';
import '../../../elements/sq-map.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { clickPin, isLive, linkOf, liveMapOf, mapOf, need, shadow } from './map-page.js';

const shop = `<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St<br>Town</address></sq-map>`;

describe('sq-map', () => {
  it('draws land, a grid and degree labels, and places the tip of the marker at its position', async () => {
    const element = await mapOf(shop);

    expect(need<SVGPathElement>(element, '.land').getBBox().width).to.be.above(500);
    expect(need<SVGPathElement>(element, '.grid').getAttribute('d')).to.match(/^M/);
    expect(need(element, '.degrees').textContent).to.contain('75° W');
    const map = need(element, '.map').getBoundingClientRect();
    const pin = need(element, '.pin').getBoundingClientRect();
    expect([pin.width, pin.height]).to.deep.equal([48, 64]);
    expect((pin.left + pin.right) / 2).to.be.closeTo((map.left + map.right) / 2, 1.5);
    expect(pin.bottom).to.be.closeTo((map.top + map.bottom) / 2, 3.5);
  });

  it('names the marker after the address, and opens the maps page in a new window', async () => {
    const element = await mapOf(shop);
    const pin = need<HTMLAnchorElement>(element, '.pin');

    expect(pin.getAttribute('aria-label')).to.contain('1 Main St, Town');
    expect([pin.target, pin.rel]).to.deep.equal(['_blank', 'noopener']);
    expect(Object.fromEntries(linkOf(element))).to.deep.equal({
      q: '1 Main St, Town',
      ll: '40,-74',
      z: '6',
    });
    expect(clickPin(element)).to.equal(pin.href);
  });

  it('uses the settings of a Squarespace export unless attributes override them', async () => {
    const block = {
      location: {
        mapLat: '41',
        mapLng: -75,
        mapZoom: 5,
        addressTitle: 'Shop',
        addressLine1: 'Main St 1',
      },
      style: 5,
      controls: false,
      aspectRatio: 50,
    };
    const json = `<script type="application/json">${JSON.stringify(block)}</script>`;
    const element = await mapOf(`<sq-map lat="42">${json}<address>Elsewhere</address></sq-map>`);

    expect(Object.fromEntries(linkOf(element))).to.deep.equal({
      q: 'Shop, Main St 1',
      ll: '42,-75',
      z: '5',
    });
    expect(need(element, '.map').className).to.contain('minimal-dark');
    expect(shadow(element, '[part="zoom-in"]')).to.equal(null);
    const { width, height } = need(element, '.map').getBoundingClientRect();
    expect(width / height).to.be.closeTo(2, 0.01);
    element.noControls = false;
    await element.updateComplete;
    expect(shadow(element, '[part="zoom-in"]')).to.not.equal(null);
  });

  it('has a marker without a link if no-link is set', async () => {
    const element = await mapOf(shop);
    element.noLink = true;
    await waitUntil(() => !need(element, '.pin').hasAttribute('href'));

    expect(need(element, '.pin').getAttribute('role')).to.equal('img');
    expect(need(element, '.pin').getAttribute('aria-label')).to.equal('1 Main St, Town');
    expect(clickPin(element)).to.equal(null);
    element.noLink = false;
    await waitUntil(() => need(element, '.pin').hasAttribute('href'));
    expect(clickPin(element)).to.contain('q=1%20Main%20St');
  });

  for (const [drawing, open, kept] of [
    ['the image', mapOf, '.base'],
    ['Leaflet', liveMapOf, '.leaflet-map-pane'],
  ] as const) {
    it(`applies changed attributes to ${drawing} without redrawing it`, async () => {
      const element = await open(shop);
      const nodes = ['.canvas', kept, '.pin'].map((selector) => need(element, selector));
      const degrees = need(element, '.degrees').textContent;
      element.setAttribute('lat', '50');
      element.setAttribute('lng', '10');
      element.setAttribute('map-style', 'minimal-blue');
      await waitUntil(() => linkOf(element).get('ll') === '50,10');
      await waitUntil(() => need(element, '.degrees').textContent !== degrees);
      expect(nodes.every((node) => node.isConnected)).to.equal(true);
      expect(need(element, '.map').className).to.contain('minimal-blue');
      expect(isLive(element)).to.equal(open === liveMapOf);
    });
  }

  it('reads its position from a link to a maps page', async () => {
    const element = await mapOf(
      `<sq-map><address>1 Main St</address><p><a href="https://maps.google.com/?q=41.5,-73.25">Map</a></p></sq-map>`,
    );

    expect(linkOf(element).get('ll')).to.equal('41.5,-73.25');
    element.querySelector('a')?.setAttribute('href', 'https://maps.google.com/?q=40,-70');
    await waitUntil(() => linkOf(element).get('ll') === '40,-70');
  });
});
