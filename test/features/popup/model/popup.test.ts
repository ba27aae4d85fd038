import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  hasPopupContent,
  isPopupDue,
  readPopupRecord,
  readPopupSettings,
  writePopupRecord,
} from '../../../../src/features/popup/model/popup.js';
import { asRecord } from '../../../../src/model/published-values.js';
import { NOW, popupRows, type PopupRow } from '../../../support/tables/popup.js';

function isDue(row: Partial<PopupRow>): boolean {
  const { settings = {}, stored, pageType = 2, width = 1280, isScreenshot = false } = row;
  const text = typeof stored === 'object' ? JSON.stringify(stored) : (stored ?? null);
  return isPopupDue(readPopupSettings(settings), readPopupRecord(text), {
    ...{ pageType, width, isScreenshot, now: NOW },
    collectionId: '5f0a11de0000000000000020',
    path: '/site/overlays',
  });
}

for (const row of popupRows) {
  test(`a popup is ${row.isShown ? '' : 'not '}shown: ${row.line}`, () => {
    assert.equal(isDue(row), row.isShown);
  });
}

test('a page without a collection is none that settings name by an empty id', () => {
  const rules = readPopupSettings({ enabledPages: ['', null, {}, 7] });
  assert.deepEqual(rules.enabledPages, ['7']);
});

test('a record is written under its published names, and read back as it was', () => {
  const record = { version: 2, submitted: true, closedAt: NOW };
  assert.deepEqual(JSON.parse(writePopupRecord(record)), {
    'date-closed': NOW,
    version: 2,
    submitted: true,
  });
  assert.deepEqual(readPopupRecord(writePopupRecord(record)), record);
});

test('the record of a signup has no date until the popup is closed', () => {
  const record = { version: 0, submitted: true, closedAt: undefined };
  assert.deepEqual(readPopupRecord(writePopupRecord(record)), record);
});

test('its position is the number of its style, and the middle for any other', () => {
  const layouts = [1, '2', 3, 4, -1, 'x'].map((style) => readPopupSettings({ style }).layout);
  assert.deepEqual(layouts, ['center', 'full', 'bottom', 'center', 'center', 'center']);
});

test('there is something to show where settings have a text or a form', () => {
  const has = (settings: object): boolean => hasPopupContent(readPopupSettings({ ...settings }));
  assert.deepEqual(
    [{ style: 1, enabledPages: [] }, { heading: ' ' }, { text: '<p>Hi</p>' }, { formId: 'a' }].map(
      has,
    ),
    [false, false, true, true],
  );
});

test('whatever settings and storage hold, there is an answer', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.jsonValue(), (settings, junk, stored) => {
      assert.equal(typeof isDue({ settings: asRecord(settings), stored: junk }), 'boolean');
      assert.equal(typeof isDue({ stored: JSON.stringify(stored) }), 'boolean');
    }),
  );
});
