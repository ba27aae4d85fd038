import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { siteChrome } from '../../../src/runtime/model/site-chrome.js';
import { rolesOf, type Who } from '../../support/tables/visitors.js';

type Context = Readonly<Record<string, unknown>>;

const popup = (popupOverlaySettings: Context): Context => ({
  websiteSettings: { popupOverlaySettings },
});
const infoBar = (mobileInfoBarSettings: Context): Context => ({
  websiteSettings: { mobileInfoBarSettings },
});
const pins = (mode: string): Context => ({
  websiteSettings: { pinterestOverlayOptions: { mode } },
});
const announcement = { showAnnouncementBar: true };

const rows: readonly (readonly [what: string, who: Who, context: Context, expected: string])[] = [
  ['no settings', 'anonymous', {}, ''],
  ['no settings', 'admin', {}, 'announcementBar popup'],
  ['no settings', 'viewer', {}, 'announcementBar popup'],
  ['an announcement', 'anonymous', announcement, 'announcementBar'],
  ['an announcement as text', 'anonymous', { showAnnouncementBar: 'true' }, 'announcementBar'],
  ['a popup on selected pages', 'anonymous', popup({ enabledPages: ['a'] }), 'popup'],
  ['a popup on no page', 'anonymous', popup({ enabledPages: [], text: 'Hi' }), ''],
  ['a popup on all pages', 'anonymous', popup({ text: 'Hi' }), 'popup'],
  ['an info bar', 'anonymous', infoBar({ isLocationEnabled: 'true' }), 'infoBar'],
  ['a disabled info bar', 'anonymous', infoBar({ style: 1, isContactEmailEnabled: false }), ''],
  ['pins', 'anonymous', pins('hover'), 'pins'],
  ['disabled pins', 'anonymous', pins('disabled'), ''],
  ['a checkout page', 'admin', { ...announcement, ...pins('always'), pageType: 201 }, ''],
  ['a lock screen', 'anonymous', { ...announcement, pageType: 103 }, ''],
];

for (const [what, who, context, expected] of rows)
  test(`shows the expected site elements with ${what} to ${who}`, () => {
    const account = who !== 'anonymous' && { authenticatedAccount: { id: 'a' } };
    const site = { pageType: 2, websiteRoles: rolesOf[who], ...account, ...context };
    const chrome = siteChrome(parseSiteContext(site));
    const names = Object.entries(chrome).flatMap(([name, isNeeded]) => (isNeeded ? name : []));
    assert.equal(names.join(' '), expected);
  });
