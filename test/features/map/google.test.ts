import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { scriptAddress } from '../../../src/features/map/model/google.js';
import { runForeignScript } from '../../../src/platform/foreign-script.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeMaps, maps, type FakeMap } from './fake-google.js';
import { clickPin, isLive, linkOf, mapOf, need, shadow } from './map-page.js';

// The page context is read only once per page, so these tests need a separate file. The page has already loaded
// Google's script.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  website: { id: '0123456789abcdef01234567' },
  googleMaps: { key: btoa('AIza-test') },
});
document.head.append(context);
Object.assign(window, { google: { maps: fakeMaps } });

const attributes = 'provider="google" lat="48.2" lng="16.37" zoom="14"';

/** Inserts a map, and waits until Google has drawn it. */
async function googleMap(markup: string): Promise<{ element: SqMap; map: FakeMap }> {
  const element = await mapOf(markup);
  const isDrawn = (): boolean => maps.at(-1)?.element.getRootNode() === element.shadowRoot;
  // The first map loads the code.
  await waitUntil(isDrawn, 'Google has not drawn the map');
  const map = maps.at(-1);
  if (!map) throw new Error('Missing map');
  return { element, map };
}

describe('sq-map with Google Maps', () => {
  // Moves the pointer away, because a map inserted under the pointer would receive pointer events.
  beforeEach(() => sendMouse({ type: 'move', position: [0, 590] }));

  it('passes the center, zoom and options to Google', async () => {
    const { map } = await googleMap(
      `<sq-map ${attributes} map-style="minimal-blue" no-controls no-wheel no-labels></sq-map>`,
    );

    expect(map.options.center).to.deep.equal({ lat: 48.2, lng: 16.37 });
    expect(map.options.zoom).to.equal(14);
    expect(map.options.gestureHandling).to.equal('cooperative');
    expect([map.options.scrollwheel, map.options.streetViewControl]).to.deep.equal([false, false]);
    expect(JSON.stringify(map.options.styles)).to.contain('#9fc2ee').and.to.contain('visibility');
  });

  it("shows the image and its attribution until Google's tiles have loaded", async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    expect(shadow(element, '.land')).to.not.equal(null);
    expect(shadow(element, '[part="attribution"]')).to.not.equal(null);

    map.fire('tilesloaded');
    await waitUntil(() => shadow(element, '[part="attribution"]') === null);
    expect(shadow(element, '.base')).to.equal(null);
    expect(isLive(element)).to.equal(false);
  });

  it('applies changed options, and keeps the view that the visitor has chosen', async () => {
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

  it('applies changed markers, and adjusts the view to them until the visitor moves the map', async () => {
    const markers = [
      { lat: 48.2, lng: 16.37, title: 'Vienna' },
      { lat: 52.52, lng: 13.4, title: 'Berlin' },
      { lat: 59.91, lng: 10.75, title: 'Oslo' },
    ];
    const { element, map } = await googleMap('<sq-map provider="google" lat="48"></sq-map>');
    const pins = () => [...map.pane.querySelectorAll('.pin')].map(({ ariaLabel }) => ariaLabel);
    element.removeAttribute('lat');
    element.data = { markers: markers.slice(0, 2) };
    await waitUntil(() => pins().join() === 'Vienna,Berlin');
    expect(map.options.center.lat).to.be.within(49, 52);

    element.data = { markers: markers.slice(1) };
    await waitUntil(() => pins().join() === 'Berlin,Oslo');
    expect(map.options.center.lat).to.be.within(55, 58);

    map.setCenter({ lat: 10, lng: 10 });
    element.data = { markers };
    await waitUntil(() => pins().join() === 'Vienna,Berlin,Oslo');
    expect(map.options.center).to.deep.equal({ lat: 10, lng: 10 });
  });

  it('removes its listeners and markers when it is removed', async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    element.remove();
    await waitUntil(() => map.listeners.size === 0);
    expect(map.pane.childElementCount).to.equal(0);
  });

  it("zooms with its own buttons, and updates the marker's link", async () => {
    const { element, map } = await googleMap(`<sq-map ${attributes}></sq-map>`);
    need(element, '[part="zoom-in"]').click();
    expect(map.options.zoom).to.equal(15);
    expect(linkOf(element).get('z')).to.equal('15');

    map.setZoom(21);
    await waitUntil(() => need(element, '[part="zoom-in"]').ariaDisabled === 'true');
  });

  it('emits the position to which the marker was dragged, and ignores the click at the end of the drag', async () => {
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

  it('removes a script that does not call its callback in time', async () => {
    const callback = 'sqTestReady';
    const settings = { key: 'k', language: 'de', region: '' };
    const address = scriptAddress(settings, callback);
    expect(await runForeignScript({ address, timeout: 0, callback })).to.equal('late');
    expect(document.querySelector(`script[src*="${callback}"]`)).to.equal(null);
  });

  // This test must be the last one, because a rejected key is not used again.
  it('shows the image again and reports an error if Google rejects the key', async () => {
    const seen = expectConsole(/Google Maps rejected the key/);
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
