import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeMaps, maps, type FakeMap } from './fake-google.js';
import { clickPin, isLive, linkOf, mapOf, need, shadow } from './map-page.js';

// In a file of its own: the context is read once per page. The page has fetched Google's script by itself.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  website: { id: '0123456789abcdef01234567' },
  googleMaps: { key: btoa('AIza-test') },
});
document.head.append(context);
Object.assign(window, { google: { maps: fakeMaps } });

const attributes = 'provider="google" lat="48.2" lng="16.37" zoom="14"';

/** Inserts a map, and waits until Google draws it. */
async function googleMap(markup: string): Promise<{ element: SqMap; map: FakeMap }> {
  const element = await mapOf(markup);
  const isThere = (): boolean => maps.at(-1)?.element.getRootNode() === element.shadowRoot;
  // The first one fetches the code.
  await waitUntil(isThere, 'Google draws nothing');
  const map = maps.at(-1);
  if (!map) throw new Error('no map');
  return { element, map };
}

describe('sq-map by Google', () => {
  // What is inserted below the pointer is touched by it.
  beforeEach(() => sendMouse({ type: 'move', position: [0, 590] }));

  it('draws at the place and zoom asked for, closer than the built-in land, with the same options', async () => {
    const { map } = await googleMap(
      `<sq-map ${attributes} map-style="minimal-blue" no-controls no-wheel no-labels></sq-map>`,
    );

    expect(map.options.center).to.deep.equal({ lat: 48.2, lng: 16.37 });
    expect(map.options.zoom).to.equal(14);
    expect(map.options.gestureHandling).to.equal('cooperative');
    expect([map.options.scrollwheel, map.options.streetViewControl]).to.deep.equal([false, false]);
    expect(JSON.stringify(map.options.styles)).to.contain('#9fc2ee').and.to.contain('visibility');
  });

  it('shows the picture until Google has drawn, and only then names nobody else', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    expect(shadow(element, '.land')).to.not.equal(null);
    expect(shadow(element, '[part="attribution"]')).to.not.equal(null);

    map.fire('tilesloaded');
    await waitUntil(() => shadow(element, '[part="attribution"]') === null);
    expect(shadow(element, '.base')).to.equal(null);
    expect(isLive(element)).to.equal(false);
  });

  it('has the same marker on the same place, with name and link', async () => {
    const { element } = await googleMap(
      `<sq-map ${attributes}><address>Stephansplatz 1</address></sq-map>`,
    );
    const box = need(element, '.map').getBoundingClientRect();
    const pin = need(element, '.pin').getBoundingClientRect();

    expect([pin.width, pin.height]).to.deep.equal([48, 64]);
    expect((pin.left + pin.right) / 2).to.be.closeTo((box.left + box.right) / 2, 1.5);
    expect(pin.bottom).to.be.closeTo((box.top + box.bottom) / 2, 3.5);
    expect(clickPin(element)).to.contain('q=Stephansplatz%201&ll=48.2,16.37&z=14');
  });

  it('opens nothing by the click that ends a drag of the map', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    const pin = need(element, '.pin');
    pin.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    map.fire('dragstart');
    expect(clickPin(element)).to.equal(null);

    pin.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(clickPin(element)).to.contain('ll=48.2');
  });

  it('takes over other options, and leaves what the visitor moved', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    map.setCenter({ lat: 10, lng: 10 });
    element.mapStyle = 'satellite';
    await waitUntil(() => map.options.mapTypeId === 'hybrid');
    expect(map.options.center).to.deep.equal({ lat: 10, lng: 10 });

    element.noPan = true;
    element.lat = 50;
    await waitUntil(() => map.options.gestureHandling === 'none');
    expect(map.options.center).to.deep.equal({ lat: 50, lng: 16.37 });
    expect(maps.at(-1) === map).to.equal(true);
  });

  it('takes over other markers, and holds them in view until the visitor moves it', async () => {
    const markers = [
      { lat: 48.2, lng: 16.37, title: 'Vienna' },
      { lat: 52.52, lng: 13.4, title: 'Berlin' },
      { lat: 59.91, lng: 10.75, title: 'Oslo' },
    ];
    const names = (): string =>
      [...map.pane.querySelectorAll('.pin')].map(({ ariaLabel }) => ariaLabel).join();
    const { element, map } = await googleMap('<sq-map provider="google" lat="48"></sq-map>');
    element.removeAttribute('lat');
    element.data = { markers: markers.slice(0, 2) };
    await waitUntil(() => names() === 'Vienna,Berlin');
    expect(map.options.center.lat).to.be.within(49, 52);

    element.data = { markers: markers.slice(1) };
    await waitUntil(() => names() === 'Berlin,Oslo');
    expect(map.options.center.lat).to.be.within(55, 58);
    expect(map.pane.querySelectorAll('.marker').length).to.equal(2);

    map.setCenter({ lat: 10, lng: 10 });
    element.data = { markers };
    await waitUntil(() => names() === 'Vienna,Berlin,Oslo');
    expect(map.options.center).to.deep.equal({ lat: 10, lng: 10 });
    expect(maps.at(-1) === map).to.equal(true);
  });

  it('zooms by our buttons, and its link follows', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    need(element, '[part="zoom-in"]').click();
    expect(map.options.zoom).to.equal(15);
    expect(linkOf(element).get('z')).to.equal('15');

    map.setZoom(21);
    await waitUntil(() => need(element, '[part="zoom-in"]').ariaDisabled === 'true');
  });

  it('moves its marker where it may, reports where to, and opens nothing then', async () => {
    const { element } = await googleMap(`<sq-map ${attributes} marker-draggable></sq-map>`);
    const moved: { lat: number; lng: number; index: number }[] = [];
    const clicks: boolean[] = [];
    element.addEventListener('sq-map-marker-moved', ({ detail }) => moved.push(detail));
    element.addEventListener('click', (event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    });
    element.scrollIntoView({ block: 'nearest' });
    const pin = need(element, '.pin').getBoundingClientRect();
    const [x, y] = [Math.round(pin.x + 24), Math.round(pin.y + 24)];

    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 50, y] });
    await sendMouse({ type: 'move', position: [x + 100, y] });
    await sendMouse({ type: 'up' });
    await nextFrame();

    expect(moved).to.have.length(1);
    expect(moved[0]?.lng).to.be.closeTo(16.37 + (100 * 360) / (256 * 2 ** 14), 0.001);
    expect(moved[0]?.lat).to.be.closeTo(48.2, 0.001);
    expect(clicks.every(Boolean)).to.equal(true);
    expect(linkOf(element).get('ll')).to.contain(',16.37');
  });

  it('lets go of everything when it is removed', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    element.remove();
    await waitUntil(() => map.listeners.size === 0);
    expect(map.pane.childElementCount).to.equal(0);
  });

  // The last one: a key that is not taken is not asked with again.
  it('puts the picture back where Google does not take the key, and reports it', async () => {
    const seen = expectConsole(/Google Maps did not take the key/);
    const { element, map } = await googleMap(
      `<sq-map ${attributes}><address>Stephansplatz 1</address></sq-map>`,
    );
    map.fire('tilesloaded');
    (window as unknown as { gm_authFailure: () => void }).gm_authFailure();

    await waitUntil(() => shadow(element, '.land'));
    expect(shadow(element, '.google')).to.equal(null);
    expect(clickPin(element)).to.contain('q=Stephansplatz%201');
    expect(seen).to.have.length(1);
  });
});
