import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { isLive, linkOf, liveMapOf, mapOf, need, shadow } from './map-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const shop = `<sq-map lat="40" lng="-74" zoom="5"><address>1 Main St</address></sq-map>`;

describe('gestures on sq-map', () => {
  // A page's first map loads Leaflet and the land.
  before(async () => (await liveMapOf(shop)).remove());
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('do not open the maps page when a drag of the marker ends', async () => {
    // Without reduced motion, the map would keep moving for a while after a fast drag.
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await liveMapOf(shop);
    const pin = need(element, '.pin').getBoundingClientRect();
    const [x, y] = [Math.round(pin.x + 24), Math.round(pin.y + 24)];
    const clicks: boolean[] = [];
    let opened = 0;
    element.addEventListener('sq-map-opened', () => (opened += 1));
    element.addEventListener('click', (event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    });

    await drag(element, [x, y], [x + 90, y + 40]);
    expect(need(element, '.pin').getBoundingClientRect().x).to.be.closeTo(pin.x + 90, 3);
    expect(clicks).to.deep.equal([true]);
    expect(opened).to.equal(0);

    await sendMouse({ type: 'click', position: [x + 90, y + 40] });
    expect(opened).to.equal(1);
  });

  it('do not move the map if no-pan is set', async () => {
    const element = await liveMapOf(shop.replace('<sq-map', '<sq-map no-pan'));
    const canvas = need(element, '.canvas');
    const before = need(element, '.pin').getBoundingClientRect().x;
    const { x, y } = canvas.getBoundingClientRect();

    await drag(
      element,
      [Math.round(x + 50), Math.round(y + 150)],
      [Math.round(x + 150), Math.round(y + 150)],
    );
    expect(need(element, '.pin').getBoundingClientRect().x).to.equal(before);
    expect(canvas.tabIndex).to.equal(-1);
  });

  it('scroll the page with the wheel, and zoom the map with Ctrl and the wheel unless no-wheel is set', async () => {
    const element = await liveMapOf(shop);
    const canvas = need(element, '.canvas');

    expect(wheel(canvas, {}).defaultPrevented).to.equal(false);
    expect(wheel(canvas, { ctrlKey: true }).defaultPrevented).to.equal(true);
    await waitUntil(() => linkOf(element).get('z') !== '5');

    element.noWheel = true;
    await waitUntil(() => !wheel(canvas, { ctrlKey: true }).defaultPrevented);
  });

  it('scroll the page with one finger and show a hint, and move the map with two fingers', async () => {
    const element = await mapOf(shop);
    const canvas = need(element, '.canvas');
    expect(getComputedStyle(canvas).touchAction).to.equal('pan-x pan-y');
    const touch = (
      type: string,
      ...fingers: readonly (readonly [number, number])[]
    ): TouchEvent => {
      const touches = fingers.map(
        ([clientX, clientY], identifier) =>
          new Touch({ identifier, target: canvas, clientX, clientY }),
      );
      const event = new TouchEvent(type, {
        ...{ touches, targetTouches: touches, changedTouches: touches },
        ...{ bubbles: true, cancelable: true, composed: true },
      });
      canvas.dispatchEvent(event);
      return event;
    };
    let hasShown = false;
    new MutationObserver(() => (hasShown ||= shadow(element, '.hint.shown') !== null)).observe(
      need(element, '.map'),
      { attributeFilter: ['class'], childList: true, subtree: true },
    );
    touch('touchstart', [100, 200]);
    touch('touchmove', [100, 195]);
    await nextFrame();
    expect(hasShown).to.equal(false);
    expect(touch('touchmove', [100, 150]).defaultPrevented).to.equal(false);
    touch('touchend');
    await waitUntil(() => hasShown);
    const hint = need(element, '[part="hint"]');
    expect(hint.textContent).to.equal('Use two fingers to move the map');
    expect(hint.ariaHidden).to.equal('true');
    await waitUntil(() => !hint.matches('.shown'), 'the hint is not hidden');

    // Leaflet loads while the fingers are down, and then follows them.
    const before = need(element, '.pin').getBoundingClientRect().y;
    const down = { pointerType: 'touch', bubbles: true, composed: true };
    canvas.dispatchEvent(new PointerEvent('pointerdown', down));
    touch('touchstart', [100, 200], [220, 200]);
    await waitUntil(() => isLive(element));
    for (const y of [190, 170, 150, 120])
      expect(touch('touchmove', [100, y], [220, y]).defaultPrevented).to.equal(true);
    await waitUntil(() => before - need(element, '.pin').getBoundingClientRect().y > 50);
    touch('touchend');
  });

  it('emit the position to which the marker was dragged', async () => {
    const element = await liveMapOf(shop.replace('<sq-map', '<sq-map marker-draggable'));
    const moved = new Promise<{ lat: number; lng: number }>((resolve) => {
      element.addEventListener('sq-map-marker-moved', ({ detail }) => resolve(detail));
    });
    element.addEventListener('click', (event) => event.preventDefault());
    const pin = need(element, '.pin').getBoundingClientRect();
    const [x, y] = [Math.round(pin.x + 24), Math.round(pin.y + 24)];

    await drag(element, [x, y], [x + 100, y]);
    const { lat, lng } = await moved;
    expect(lat).to.be.closeTo(40, 0.2);
    expect(lng).to.be.closeTo(-74 + (100 * 360) / (256 * 32), 0.3);
    expect(linkOf(element).get('ll')).to.equal(
      `${String(Number(lat.toFixed(6)))},${String(Number(lng.toFixed(6)))}`,
    );
  });
});

async function drag(element: SqMap, from: [number, number], to: [number, number]): Promise<void> {
  element.scrollIntoView({ block: 'nearest' });
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [from[0] + 20, from[1]] });
  await sendMouse({ type: 'move', position: to });
  await nextFrame();
  await nextFrame();
  await sendMouse({ type: 'up' });
  await nextFrame();
}

function wheel(target: Element, init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', {
    deltaY: -120,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}
