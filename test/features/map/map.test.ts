import { expect, fixture } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { clickPin, drawn, isLive, linkOf, liveMapOf, mapOf, need, shadow } from './map-page.js';

const shop = `<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St<br>Town</address></sq-map>`;

describe('sq-map', () => {
  it('draws land, grid and degrees below a marker of 48 by 64 pixels', async () => {
    const element = await mapOf(shop);

    expect(need<SVGPathElement>(element, '.land').getBBox().width).to.be.above(500);
    expect(need<SVGPathElement>(element, '.grid').getAttribute('d')).to.match(/^M/);
    expect(need(element, '.degrees').textContent).to.contain('75° W');
    const { width, height } = need(element, '.pin').getBoundingClientRect();
    expect([width, height]).to.deep.equal([48, 64]);
  });

  it('puts the tip of the marker on its place', async () => {
    const element = await mapOf(shop);

    const map = need(element, '.map').getBoundingClientRect();
    const pin = need(element, '.pin').getBoundingClientRect();
    expect((pin.left + pin.right) / 2).to.be.closeTo((map.left + map.right) / 2, 1.5);
    expect(pin.bottom).to.be.closeTo((map.top + map.bottom) / 2, 3.5);
  });

  it('names the marker by the address, and opens the maps page in a new window', async () => {
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

  it('shows what the server sent below the map', async () => {
    const element = await mapOf(shop);
    const address = element.querySelector('address');

    expect(address?.getBoundingClientRect().top).to.be.at.least(
      need(element, '.map').getBoundingClientRect().bottom,
    );
  });

  it('reads a published block, and lets attributes win over it', async () => {
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

  it('opens nothing with no-link, and its marker is no link', async () => {
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

  it('takes over other attributes without drawing anew, all at once after 60 ms', async () => {
    const element = await mapOf(shop);
    const canvas = need(element, '.canvas');
    const land = need(element, '.base');
    const pin = need(element, '.pin');
    const grid = need(element, '.degrees').textContent;
    const start = performance.now();

    element.setAttribute('lat', '50');
    element.setAttribute('lng', '10');
    element.setAttribute('map-style', 'minimal-blue');
    await waitUntil(() => linkOf(element).get('ll') === '50,10');

    expect(performance.now() - start).to.be.at.least(55);
    await waitUntil(() => need(element, '.degrees').textContent !== grid);
    expect(need(element, '.canvas') === canvas).to.equal(true);
    expect(need(element, '.base') === land).to.equal(true);
    expect(isLive(element)).to.equal(false);
    expect(need(element, '.pin') === pin).to.equal(true);
    expect(need(element, '.map').className).to.contain('minimal-blue');
  });

  it('takes over other attributes without drawing anew, all at once after 60 ms, also under the hand', async () => {
    const element = await liveMapOf(shop);
    const canvas = need(element, '.canvas');
    const pane = need(element, '.leaflet-map-pane');
    const pin = need(element, '.pin');
    const grid = need(element, '.degrees').textContent;
    const start = performance.now();

    element.setAttribute('lat', '50');
    element.setAttribute('lng', '10');
    element.setAttribute('map-style', 'minimal-blue');
    await waitUntil(() => linkOf(element).get('ll') === '50,10');

    expect(performance.now() - start).to.be.at.least(55);
    await waitUntil(() => need(element, '.degrees').textContent !== grid);
    expect(need(element, '.canvas') === canvas).to.equal(true);
    expect(need(element, '.leaflet-map-pane') === pane).to.equal(true);
    expect(need(element, '.pin') === pin).to.equal(true);
    expect(need(element, '.map').className).to.contain('minimal-blue');
  });

  it('shades the coasts with terrain, and no longer without', async () => {
    const element = await mapOf(shop);
    expect(shadow(element, '.coast')).to.equal(null);

    element.terrain = true;
    await waitUntil(() => shadow(element, '.coast'));
    const paths = [...(element.shadowRoot?.querySelectorAll('svg g path') ?? [])];
    expect(paths.map((path) => path.classList[0])).to.deep.equal([
      'coast',
      'land',
      'shore',
      'grid',
    ]);
    element.terrain = false;
    await waitUntil(() => shadow(element, '.coast') === null);
  });

  it('keeps a place that is no number away, with what the server sent', async () => {
    const seen = expectConsole(/location\.mapLat: not usable/);
    const element = await fixture<SqMap>(
      `<sq-map><script type="application/json">{"location":{"mapLat":"north","mapLng":1}}</script><address>1 Main St</address></sq-map>`,
    );
    await element.updateComplete;

    expect(seen).to.have.length(1);
    expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
    element.lat = 40;
    await element.updateComplete;
    await drawn(element);
    expect(linkOf(element).get('ll')).to.equal('40,1');
  });

  it('takes its place from a link to a map', async () => {
    const element = await mapOf(
      `<sq-map><address>1 Main St</address><p><a href="https://maps.google.com/?q=41.5,-73.25">Map</a></p></sq-map>`,
    );

    expect(linkOf(element).get('ll')).to.equal('41.5,-73.25');
    element.querySelector('a')?.setAttribute('href', 'https://maps.google.com/?q=40,-70');
    await waitUntil(() => linkOf(element).get('ll') === '40,-70');
  });

  it('shows no map for an address that nothing places', async () => {
    const seen = expectConsole(/lat: missing: there is an address/);
    const element = await fixture<SqMap>(`<sq-map><address>1 Main St</address></sq-map>`);
    await element.updateComplete;

    expect(seen).to.have.length(1);
    expect(shadow(element, '.map')).to.equal(null);
    expect(element.querySelector('address')?.checkVisibility()).to.equal(true);
  });
});
