import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasPopupContent,
  isPopupDue,
  type PopupPage,
  readPopupRecord,
  readPopupSettings,
  writePopupRecord,
} from '../../../../src/features/popup/model/popup.js';

type Fields = Readonly<Record<string, unknown>>;

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 2, 12);
const page: PopupPage = {
  ...{ pageType: 2, collectionId: 'collection-1', path: '/site/overlays' },
  ...{ width: 1280, now: NOW, isScreenshot: false },
};

function isDue(settings: Fields, stored?: Fields | string, more: Partial<PopupPage> = {}): boolean {
  const text = typeof stored === 'object' ? JSON.stringify(stored) : (stored ?? null);
  return isPopupDue(readPopupSettings(settings), readPopupRecord(text), { ...page, ...more });
}

/** Returns the record of a popup with version 3 that was closed `daysAgo` days ago. */
const closed = (daysAgo: number, more: Fields = {}): Fields => ({
  ...{ 'date-closed': NOW - daysAgo * DAY, version: 3, submitted: false },
  ...more,
});

const days = (displayFrequency: number, more: Fields = {}): Fields => ({
  ...{ version: 3, displayFrequency },
  ...more,
});

const untilSignup = { showUntilSignup: true };
const signedUp = { submitted: true };

for (const [condition, isShown, settings, stored] of [
  ['nothing is stored', true, {}],
  ['the stored version is older', true, days(30, { version: 4 }), closed(1)],
  [
    'displayFrequency is -1, even if the stored version is older',
    false,
    days(-1, { version: 4 }),
    closed(1),
  ],
  ['the stored version is equal', false, days(30), closed(1)],
  ['the stored version is newer', false, days(30, { version: 2 }), closed(1)],
  [
    'the stored version is older, and both versions are text',
    true,
    days(30, { version: '10' }),
    closed(1, { version: '9' }),
  ],
  ['displayFrequency has just passed', true, days(7), closed(7)],
  ['displayFrequency has not passed', false, days(7), closed(6)],
  ['displayFrequency is 0', true, days(0), closed(0)],
  ['the default displayFrequency of one day has not passed', false, {}, closed(0.5)],
  ['the default displayFrequency of one day has passed', true, {}, closed(2)],
  ['displayFrequency is -1 and the popup was closed', false, days(-1), closed(4000)],
  ['displayFrequency is -1 and the popup was not closed', true, days(-1)],
  [
    'showUntilSignup is set and the visitor has signed up',
    false,
    days(0, untilSignup),
    closed(4000, signedUp),
  ],
  [
    'showUntilSignup is set and the visitor has signed up in an older version',
    false,
    days(0, { ...untilSignup, version: 4 }),
    closed(4000, signedUp),
  ],
  [
    'showUntilSignup is set and the visitor has not signed up',
    true,
    days(7, untilSignup),
    closed(8),
  ],
  ['showUntilSignup is not set and the visitor has signed up', true, days(7), closed(8, signedUp)],
  ['the record is not JSON', true, {}, '{oops'],
  ['the record has no date', true, days(7), { version: 3 }],
  ['the date is in the future', false, days(7), closed(-400)],
  ['no page is selected', false, { enabledPages: [] }],
  ['other pages are selected', false, { enabledPages: ['/elsewhere', 'x'] }],
  ['the page is selected by its ID', true, { enabledPages: ['x', { id: 'collection-1' }] }],
  ['the page is selected by its path', true, { enabledPages: ['/site/overlays'] }],
] as const satisfies readonly (readonly [string, boolean, Fields, (Fields | string)?])[])
  test(`a popup is ${isShown ? '' : 'not '}shown if ${condition}`, () =>
    assert.equal(isDue(settings, stored), isShown));

test('a popup opens on pages that visitors browse, but not in screenshots, and on phones only if enableMobile is set', () => {
  const types = [1, 2, 50, 102, 3, 100, 103, 200, 201, 300];
  const due = types.filter((pageType) => isDue({}, undefined, { pageType }));
  assert.deepEqual(due, [1, 2, 50, 102]);
  assert.equal(isDue({}, undefined, { width: 432 }), false);
  assert.equal(isDue({}, undefined, { width: 433 }), true);
  assert.equal(isDue({ enableMobile: true }, undefined, { width: 432 }), true);
  assert.equal(isDue({}, undefined, { isScreenshot: true }), false);
  assert.equal(isDue({ enabledPages: [''] }, undefined, { collectionId: '' }), false);
});

test('settings and records use the Squarespace field names', () => {
  assert.deepEqual(readPopupSettings({ enabledPages: ['', null, {}, 7] }).enabledPages, ['7']);
  const layouts = [1, '2', 3, 4, -1, 'x'].map((style) => readPopupSettings({ style }).layout);
  assert.deepEqual(layouts, ['center', 'full', 'bottom', 'center', 'center', 'center']);
  for (const [settings, expected] of [
    [{ style: 1, enabledPages: [] }, false],
    [{ heading: ' ' }, false],
    [{ text: '<p>Hi</p>' }, true],
    [{ formId: 'a' }, true],
  ] as const)
    assert.equal(hasPopupContent(readPopupSettings(settings)), expected);
  const record = { version: 2, submitted: true, closedAt: NOW };
  const written = { 'date-closed': NOW, version: 2, submitted: true };
  assert.deepEqual(JSON.parse(writePopupRecord(record)), written);
  for (const closedAt of [NOW, undefined])
    assert.deepEqual(readPopupRecord(writePopupRecord({ ...record, closedAt })), {
      ...record,
      closedAt,
    });
});
