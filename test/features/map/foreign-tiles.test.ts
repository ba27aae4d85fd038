import { expect, waitUntil } from '@open-wc/testing';
import '../../../elements/sq-map.js';
import { consent } from '../../../src/page/consent.js';
import { mapOf, shadow } from './map-page.js';

// In a file of its own: the context is read once per page.
const context = document.createElement('script');
Object.assign(context, { id: 'sq-context', type: 'application/json' });
context.textContent = JSON.stringify({
  tiles: { url: 'https://{s}.tiles.invalid/{z}/{x}/{y}.png', attribution: 'Tile makers' },
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
});
document.head.append(context);

describe('sq-map with tiles of another origin', () => {
  it('draws the land until the visitor allows them, and again once that is taken back', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        if (name.includes('tiles.invalid')) asked.push(name);
    });
    observer.observe({ type: 'resource' });
    const element = await mapOf('<sq-map lat="40" lng="-74" zoom="6"></sq-map>');
    expect(shadow(element, '.land')).to.not.equal(null);
    expect(shadow(element, '[part="attribution"]')?.textContent).to.equal('Natural Earth');
    expect([shadow(element, '.tiles'), asked]).to.deep.equal([null, []]);

    consent().accept();
    await waitUntil(() => shadow(element, '[part="attribution"]')?.textContent === 'Tile makers');
    // No such host answers, so the land comes back below the makers' name.
    await waitUntil(() => asked.length > 0 && shadow(element, '.land'));

    consent().deny();
    await waitUntil(() => shadow(element, '[part="attribution"]')?.textContent === 'Natural Earth');
    observer.disconnect();
  });
});
