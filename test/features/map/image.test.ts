import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { lateCode, withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { clickPin, drawn, isLive, linkOf, mapOf, need, shadow } from './map-page.js';

const shop = `<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St</address></sq-map>`;

/** Delays Leaflet so that the tests see the image, and counts the requests for Leaflet. */
function holdEngine(): { release: () => void; requestCount: () => number } {
  let count = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const restore = withhold('sq-map engine', () => {
    count += 1;
    return promise;
  });
  return {
    release: () => {
      resolve(undefined);
      restore();
    },
    requestCount: () => count,
  };
}

/** Returns the position of the marker in the map in pixels. */
function placeOfPin(element: SqMap): [x: number, y: number] {
  const map = need(element, '.map').getBoundingClientRect();
  const pin = need(element, '.pin').getBoundingClientRect();
  return [pin.x - map.x, pin.y - map.y];
}

/** Returns `#` for land and `.` for water at every twentieth pixel. */
function landIn(element: SqMap): string {
  const map = need(element, '.map').getBoundingClientRect();
  const paths = [...(element.shadowRoot?.querySelectorAll<SVGPathElement>('.land') ?? [])];
  let seen = '';
  for (let y = 10; y < map.height; y += 20) {
    for (let x = 10; x < map.width; x += 20) {
      const isLand = paths.some((path) => {
        const point = new DOMPoint(map.x + x, map.y + y);
        return path.isPointInFill(point.matrixTransform(path.getScreenCTM()?.inverse()));
      });
      seen += isLand ? '#' : '.';
    }
  }
  return seen;
}

describe('the image of sq-map', () => {
  // Moves the pointer away, because a map inserted under the pointer would receive pointer events.
  beforeEach(() => sendMouse({ type: 'move', position: [0, 590] }));

  it('shows land, a marker, a link and zoom buttons, and does not load Leaflet', async () => {
    const engine = holdEngine();
    const element = await mapOf(shop);
    const [place, land] = [placeOfPin(element), landIn(element)];
    expect(land).to.match(/#{5}/).and.to.match(/\.{5}/);

    need<HTMLButtonElement>(element, '[part="zoom-in"]').click();
    await drawn(element);
    expect(linkOf(element).get('z')).to.equal('7');
    expect(placeOfPin(element)).to.deep.equal(place);
    expect(landIn(element)).to.not.equal(land);
    expect(need(element, '[part="zoom-in"]').ariaDisabled).to.equal('true');
    expect(clickPin(element)).to.contain('ll=40,-74&z=7');
    expect([engine.requestCount(), isLive(element)]).to.deep.equal([0, false]);
    engine.release();
  });

  it('is replaced by Leaflet with the same land and the same marker, which keeps focus', async () => {
    lateCode('sq-map engine').forget();
    const element = await mapOf(shop);
    const [place, shown] = [placeOfPin(element), landIn(element)];
    const pin = need(element, '.pin');
    const land = need(element, '.base');
    pin.focus();

    await sendMouse({ type: 'move', position: centreOf(element, 90) });
    await waitUntil(() => isLive(element));
    await nextFrame();

    expect(placeOfPin(element)[0]).to.be.closeTo(place[0], 1);
    expect(placeOfPin(element)[1]).to.be.closeTo(place[1], 1);
    const differing = [...landIn(element)].filter((each, index) => each !== shown[index]);
    expect(differing.length / shown.length).to.be.below(0.01);
    expect(need(element, '.pin') === pin).to.equal(true);
    expect(need(element, '.base') === land).to.equal(true);
    expect(element.shadowRoot?.activeElement === pin).to.equal(true);
  });

  it('starts a drag that continues after Leaflet has replaced the image', async () => {
    const engine = holdEngine();
    const element = await mapOf(shop);
    const [x, y] = centreOf(element, 90);
    const [before] = placeOfPin(element);

    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 30, y] });
    engine.release();
    await waitUntil(() => isLive(element));
    await sendMouse({ type: 'move', position: [x + 60, y] });
    await nextFrame();
    await nextFrame();
    await sendMouse({ type: 'up' });

    expect(placeOfPin(element)[0] - before).to.be.closeTo(60, 4);
  });

  it('queues key presses until Leaflet has loaded', async () => {
    const engine = holdEngine();
    const element = await mapOf(shop);
    const [before] = placeOfPin(element);
    need(element, '.canvas').focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(scrollX).to.equal(0);
    engine.release();

    await waitUntil(() => placeOfPin(element)[0] - before > 60);
  });

  it("is not replaced while the pointer is down on the marker, because the click on the marker's link would be lost", async () => {
    const engine = holdEngine();
    const element = await mapOf(shop);
    const pin = need(element, '.pin').getBoundingClientRect();
    let opened = 0;
    element.addEventListener('sq-map-opened', () => (opened += 1));
    element.addEventListener('click', (event) => event.preventDefault());

    await sendMouse({ type: 'move', position: [Math.round(pin.x + 24), Math.round(pin.y + 24)] });
    await sendMouse({ type: 'down' });
    engine.release();
    await lateCode('sq-map engine').load();
    await nextFrame();
    expect(isLive(element)).to.equal(false);
    await sendMouse({ type: 'up' });

    await waitUntil(() => isLive(element));
    expect(opened).to.equal(1);
  });

  it('remains if Leaflet fails to load, and Leaflet is requested again on the next interaction', async () => {
    const seen = expectConsole(/Loading chunk sq-map engine failed\. \(no network\)/);
    const restore = withhold('sq-map engine', () => Promise.reject(new Error('no network')));
    const element = await mapOf('<sq-map lat="40" lng="-74"><address>1 Main St</address></sq-map>');
    const press = new PointerEvent('pointerdown', { bubbles: true, composed: true });
    need(element, '.canvas').dispatchEvent(press);
    await waitUntil(() => seen.length === 1);

    expect(shadow(element, '.land')).to.not.equal(null);
    expect(clickPin(element)).to.contain('q=1%20Main%20St');
    restore();
    need(element, '.canvas').dispatchEvent(press);
    await waitUntil(() => isLive(element));
  });
});

/** Returns a point on a map at the given distance from its marker. */
function centreOf(element: SqMap, beside: number): [number, number] {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = need(element, '.map').getBoundingClientRect();
  return [Math.round(x + width / 2 - beside), Math.round(y + height / 2 + 30)];
}
