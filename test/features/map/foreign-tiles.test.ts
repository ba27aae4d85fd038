import { expect } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { consent } from '../../../src/page/consent.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { mapOf, need, shadow } from './map-page.js';

// The page context is read only once per page, so these tests need a separate file.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  tiles: { url: 'https://{s}.tiles.invalid/{z}/{x}/{y}.png', attribution: 'Tile makers' },
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
});
document.head.append(context);

describe('sq-map with tiles from a different origin', () => {
  it('draws only land until the visitor allows the tiles, and draws only land again after consent is withdrawn', async () => {
    const seen = expectConsole(/No map tile has loaded/);
    const requested: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        if (name.includes('tiles.invalid')) requested.push(name);
    });
    observer.observe({ type: 'resource' });
    const element = await mapOf('<sq-map lat="40" lng="-74" zoom="6"></sq-map>');
    expect(shadow(element, '.land')).to.not.equal(null);
    expect(shadow(element, '[part="attribution"]')?.textContent).to.equal(
      'Made with Natural Earth',
    );
    expect([shadow(element, '.tiles'), requested]).to.deep.equal([null, []]);

    consent().accept();
    // The host does not exist, so the map draws land again, with the attribution for land.
    await waitUntil(() => requested.length > 0 && seen.length === 1 && shadow(element, '.land'));
    await waitUntil(
      () => shadow(element, '[part="attribution"]')?.textContent === 'Made with Natural Earth',
    );

    consent().deny();
    await waitUntil(
      () => shadow(element, '[part="attribution"]')?.textContent === 'Made with Natural Earth',
    );
    observer.disconnect();
  });

  it('asks for consent at the bottom of each map, and loads the tiles of only one map on "Load once"', async () => {
    const [one, other] = [
      await mapOf('<sq-map lat="40" lng="-74" zoom="6"></sq-map>'),
      await mapOf('<sq-map lat="41" lng="-74" zoom="6"></sq-map>'),
    ];
    await waitUntil(() => consentPrompt(one) && consentPrompt(other));
    expect(consentPrompt(one)?.getAttribute('aria-label')).to.equal('Content from tiles.invalid');
    expect(shadow(one, '.pin')?.checkVisibility()).to.equal(true);
    const [map, box] = [need(one, '.map'), consentPrompt(one)].map((each) =>
      each?.getBoundingClientRect(),
    );
    expect(box?.bottom).to.be.at.most(map?.bottom ?? 0);

    one.style.inlineSize = '320px';
    one.setAttribute('aspect-ratio', '1');
    const panel = (): DOMRect => need(one, '.question').getBoundingClientRect();
    // The prompt does not cover the marker.
    await waitUntil(() => panel().top >= need(one, '.pin').getBoundingClientRect().bottom - 1);
    expect(panel().height).to.be.at.least(80);
    need(one, '[part="load-once"]').scrollIntoView({ block: 'nearest' });

    need(one, '[part="load-once"]').click();
    await waitUntil(() => consentPrompt(one) === null);
    expect(one.shadowRoot?.activeElement?.className).to.contain('canvas');
    expect(consentPrompt(other)).to.not.equal(null);
    expect(consent().$consent.get().allows.preferences).to.equal(false);
    expect([one, other].map((each) => each.matches(':state(held)'))).to.deep.equal([false, true]);
  });
});

function consentPrompt(element: SqMap): HTMLElement | null {
  return shadow(element, '[part="consent"]');
}
