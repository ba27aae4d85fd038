import { expect } from '@open-wc/testing';
import { startBanner } from '../../../src/features/consent/start/banner.js';
import { createPageLife } from '../../../src/page/lifecycle.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import type { Overlay } from '../../../src/page/overlays.js';
import { newPage } from '../../support/browser/new-page.js';

// This file does not import the element, as if the element's code had failed to load.
it('a cookie banner whose code fails to load does not block the overlay queue, and is queued again after an update', async () => {
  const endPage = newPage({
    website: { id: 'site' },
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  });
  const turns: Overlay[] = [];
  const requested: string[] = [];
  const life = createPageLife();
  const banner = startBanner({
    site: parseSiteContext({}),
    life,
    load: (tag) => Promise.resolve(void requested.push(tag)),
    overlays: { show: (overlay) => (turns.push(overlay), () => undefined) },
  });
  expect(turns[0]).to.include({ modal: false, asks: true });
  await turns[0]?.open();
  expect(requested).to.eql(['sq-cookie-banner']);
  banner.command('update', {});
  expect(turns).to.have.length(2);
  life.destroy();
  endPage();
});
