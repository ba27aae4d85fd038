import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  announcementHash,
  readAnnouncement,
} from '../../../../src/features/announcement/model/announcement.js';
import { asRecord } from '../../../../src/model/published-values.js';

test('an announcement is read as it is published', () => {
  const clickthroughUrl = { url: '/shop', newWindow: 'true' };
  assert.deepEqual(readAnnouncement({ style: 2, text: ' <p>New</p> ', clickthroughUrl }), {
    theme: 'LIGHT',
    text: '<p>New</p>',
    href: '/shop',
    newWindow: true,
  });
  assert.equal(
    readAnnouncement({ clickthroughUrl: 'https://a.example/' }).href,
    'https://a.example/',
  );
});

for (const text of ['', '   ', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', null, {}, undefined]) {
  test(`an announcement of ${JSON.stringify(text)} is empty`, () => {
    assert.equal(readAnnouncement({ style: 1, text }).text, '');
  });
}

test('another text, or another address, has another hash', () => {
  const hashes = [
    { text: 'New', href: undefined },
    { text: 'New', href: '/shop' },
    { text: 'New!', href: undefined },
  ].map(announcementHash);
  assert.equal(new Set(hashes).size, 3);
  assert.equal(announcementHash({ text: 'New', href: undefined }), hashes[0]);
});

test('whatever a page publishes, there is an announcement', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (raw) => {
      const { theme, text } = readAnnouncement(asRecord(raw));
      assert.ok(['DARK', 'LIGHT'].includes(theme) && typeof text === 'string');
    }),
  );
});
