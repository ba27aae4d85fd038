import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { siteChrome } from '../../../src/runtime/model/site-chrome.js';
import { chromeRows } from '../../support/tables/chrome.js';
import { rolesOf } from '../../support/tables/visitors.js';

for (const row of chromeRows) {
  test(`who gets what of the site: ${row.line}`, () => {
    const { who, pageType = 2, showAnnouncementBar, gets } = row;
    const { popupOverlaySettings, mobileInfoBarSettings, pinterestOverlayOptions } = row;
    const chrome = siteChrome(
      parseSiteContext({
        pageType,
        showAnnouncementBar,
        websiteSettings: { popupOverlaySettings, mobileInfoBarSettings, pinterestOverlayOptions },
        ...(who !== 'anonymous' && { authenticatedAccount: { id: 'a' } }),
        websiteRoles: rolesOf[who],
      }),
    );
    const given = Object.entries(chrome).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
    assert.deepEqual(given.sort(), [...gets].sort());
  });
}
