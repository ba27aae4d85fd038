import { expect } from '@open-wc/testing';
import { startBanner } from '../../../src/features/consent/start/banner.js';
import { createPageLife } from '../../../src/page/lifecycle.js';
import type { Overlay } from '../../../src/page/overlays.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';

describe('the turn of a banner among all that lies over a page', () => {
  it('ends at once where its code does not come: no popup waits for it', async () => {
    const context = document.createElement('script');
    context.type = 'application/json';
    context.id = 'sq-context';
    const cookieSettings = {
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      // Only the code of the tag can show a text with markup.
      cookieBannerText: '<p>We <em>count</em>.</p>',
    };
    context.textContent = JSON.stringify({ website: { id: 'site' }, cookieSettings });
    document.head.append(context);
    const turns: Overlay[] = [];
    const life = createPageLife();
    const asked: string[] = [];
    const banner = startBanner({
      site: parseSiteContext({}),
      life,
      // A chunk that fails is reported by the loader, and settles all the same.
      load: (tag) => Promise.resolve(void asked.push(tag)),
      overlays: { show: (overlay) => (turns.push(overlay), () => undefined) },
    });
    expect(turns).to.have.length(1);
    expect(turns[0]).to.include({ modal: false, asks: true });
    await turns[0]?.open();
    expect(asked).to.eql(['sq-cookie-banner']);

    // As its code has come, its banner says that it is due: it asks for another turn.
    banner.command('update', {});
    expect(turns).to.have.length(2);
    life.destroy();
    context.remove();
  });
});
