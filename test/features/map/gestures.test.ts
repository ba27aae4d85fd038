import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { isLive, linkOf, liveMapOf, mapOf, need, shadow } from './map-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const shop = `<sq-map lat="40" lng="-74" zoom="5"><address>1 Main St</address></sq-map>`;

describe('sq-map under the hand', () => {
  // The first map of a page fetches Leaflet and the land.
  before(async () => (await liveMapOf(shop)).remove());
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('does not open its link where a drag of the map ends on the marker', async () => {
    // A map that comes to rest by itself goes on where the pointer was fast.
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

  it('opens its link by Enter, also after a drag', async () => {
    const element = await liveMapOf(shop);
    const opened = new Promise<string>((resolve) => {
      element.addEventListener('sq-map-opened', ({ detail }) => resolve(detail.url));
    });
    element.addEventListener('click', (event) => event.preventDefault());
    const { x, y } = need(element, '.canvas').getBoundingClientRect();

    await drag(
      element,
      [Math.round(x + 50), Math.round(y + 150)],
      [Math.round(x + 90), Math.round(y + 150)],
    );
    need(element, '.pin').focus();
    await sendKeys({ press: 'Enter' });
    expect(await opened).to.contain('q=1%20Main%20St');
  });

  it('stays where it is with no-pan', async () => {
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

  it('leaves the plain wheel to the page, and zooms with Ctrl unless no-wheel', async () => {
    const element = await liveMapOf(shop);
    const canvas = need(element, '.canvas');

    expect(wheel(canvas, {}).defaultPrevented).to.equal(false);
    expect(wheel(canvas, { ctrlKey: true }).defaultPrevented).to.equal(true);
    await waitUntil(() => linkOf(element).get('z') !== '5');

    element.noWheel = true;
    await waitUntil(() => !wheel(canvas, { ctrlKey: true }).defaultPrevented);
  });

  it('can be removed in the middle of a zoom', async () => {
    const element = await liveMapOf(shop);
    const { setTimeout } = window;
    const ends: (() => void)[] = [];
    // What ends a zoom, where the browser does not say that its transition has ended.
    Object.assign(window, {
      setTimeout: (work: () => void, delay?: number) =>
        delay === 250 ? ends.push(work) : setTimeout(work, delay),
    });
    need(element, '[part="zoom-in"]').click();
    await waitUntil(() => ends.length > 0);
    Object.assign(window, { setTimeout });
    element.remove();
    await waitUntil(() => !isLive(element));
    for (const end of ends) end();
  });

  it('leaves one finger to the page', async () => {
    const element = await liveMapOf(shop);
    const canvas = need(element, '.canvas');
    expect(getComputedStyle(canvas).touchAction).to.equal('pan-x pan-y');
    const before = need(element, '.pin').getBoundingClientRect().x;

    const touches = (x: number): TouchEventInit => {
      const touch = new Touch({ identifier: 1, target: canvas, clientX: x, clientY: 150 });
      return {
        touches: [touch],
        changedTouches: [touch],
        bubbles: true,
        cancelable: true,
        composed: true,
      };
    };
    canvas.dispatchEvent(new TouchEvent('touchstart', touches(100)));
    const move = new TouchEvent('touchmove', touches(200));
    canvas.dispatchEvent(move);
    canvas.dispatchEvent(new TouchEvent('touchend', touches(200)));
    await nextFrame();
    expect(move.defaultPrevented).to.equal(false);
    expect(need(element, '.pin').getBoundingClientRect().x).to.equal(before);
  });

  it('hints to one finger that moves over it that two would move it, and nothing to eyes that cannot see', async () => {
    const element = await mapOf(shop);
    const canvas = need(element, '.canvas');
    const isShown = (): boolean => shadow(element, '[part="hint"].shown') !== null;
    const finger = (type: string, y: number): void => {
      const touch = new Touch({ identifier: 1, target: canvas, clientX: 100, clientY: y });
      canvas.dispatchEvent(new TouchEvent(type, { touches: [touch], bubbles: true }));
    };
    finger('touchstart', 200);
    finger('touchmove', 195);
    await nextFrame();
    expect(isShown()).to.equal(false);

    // It is hidden by itself, which a busy machine may see before it has asked.
    let hasShown = false;
    new MutationObserver(() => (hasShown ||= isShown())).observe(need(element, '.map'), {
      attributeFilter: ['class'],
      childList: true,
      subtree: true,
    });
    await waitUntil(() => {
      finger('touchstart', 200);
      finger('touchmove', 150);
      return hasShown;
    });
    const hint = need(element, '[part="hint"]');
    expect(hint.textContent).to.equal('Use two fingers to move the map');
    expect(hint.ariaHidden).to.equal('true');
    await waitUntil(() => !hint.matches('.shown'), 'it stays');

    element.noPan = true;
    await waitUntil(() => shadow(element, '[part="hint"]') === null);
  });

  it('zooms by its buttons, which say where they end', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await liveMapOf(shop.replace('zoom="5"', 'zoom="6"'));
    const zoomIn = need<HTMLButtonElement>(element, '[part="zoom-in"]');
    expect(zoomIn.getAttribute('aria-label')).to.equal('Zoom in');

    zoomIn.click();
    await waitUntil(() => zoomIn.getAttribute('aria-disabled') === 'true');
    expect(linkOf(element).get('z')).to.equal('7');
    zoomIn.click();
    need<HTMLButtonElement>(element, '[part="zoom-out"]').click();
    await waitUntil(() => !zoomIn.hasAttribute('aria-disabled'));
    expect(linkOf(element).get('z')).to.equal('6');
  });

  it('does not animate where motion is not wanted', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await liveMapOf(shop);
    const before = need(element, '.degrees').textContent;

    need<HTMLButtonElement>(element, '[part="zoom-in"]').click();
    expect(need(element, '.degrees').textContent).to.not.equal(before);
    expect(element.shadowRoot?.querySelector('.leaflet-zoom-anim')).to.equal(null);
  });

  it('moves its marker where it may, and reports where to', async () => {
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
