import { assert } from '@open-wc/testing';
import '../../../elements/sq-map.js';
import type { SqMap } from '../../../elements/sq-map.js';
import { mapView } from '../../../src/features/map/map-block.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { mapOf, need, shadow } from './map-page.js';

/* A map before React has loaded, or if React fails to load. */

const shops = `<sq-map><script type="application/json">${JSON.stringify({
  markers: [
    { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Ring 1' },
    { lat: 59.91, lng: 10.75, title: 'Oslo' },
  ],
})}</script><address>Two shops</address></sq-map>`;

let restore: () => void = () => undefined;
const { open } = window;
afterEach(() => {
  restore();
  mapView.forget();
  window.open = open;
});

/** Delays the view, and counts requests for it. */
function holdView() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requestCount = 0;
  restore = withhold(mapView.name, () => {
    requestCount += 1;
    return promise;
  });
  return { release: resolve, requestCount: () => requestCount };
}

function failView(): void {
  expectConsole(/sq-map view/);
  restore = withhold(mapView.name, () => Promise.reject(new Error('offline')));
}

/** Records the URLs that are opened in new windows. */
function recordWindows(): unknown[] {
  const opened: unknown[] = [];
  window.open = (url) => {
    opened.push(url);
    return null;
  };
  return opened;
}

function firstPin(element: SqMap): HTMLElement {
  return need(element, '.pin');
}

describe('a map without its view', () => {
  it("draws markers immediately, and shows their list and a clicked marker's label once the view has loaded", async () => {
    const view = holdView();
    const element = await mapOf(shops);
    await waitUntil(() => view.requestCount() === 1);
    assert.equal(firstPin(element).ariaLabel, 'Vienna');
    need(element, '[part="zoom-in"]').click();
    firstPin(element).click();
    assert.isNull(shadow(element, '[part="places-button"]'));

    view.release();
    await waitUntil(() => shadow(element, '[role="dialog"]')?.ariaLabel === 'Vienna');
    assert.equal(firstPin(element).ariaExpanded, 'true');
    assert.isNotNull(shadow(element, '[part="places-button"]'));
  });

  it('opens the maps page when a marker is clicked if the view fails to load', async () => {
    failView();
    const opened = recordWindows();
    const reported: string[] = [];
    const element = await mapOf(shops);
    element.addEventListener('sq-map-opened', ({ detail }) => reported.push(detail.url));
    firstPin(element).click();
    await waitUntil(() => opened.length === 1);
    assert.include(opened[0], 'q=Vienna%2C%20Ring%201&ll=48.2,16.37');
    assert.deepEqual(reported, opened);
    assert.equal(element.querySelector('address')?.checkVisibility(), true);

    restore();
    firstPin(element).click();
    await waitUntil(() => shadow(element, '[role="dialog"]')?.ariaLabel === 'Vienna');
    assert.lengthOf(opened, 1);
  });
});
