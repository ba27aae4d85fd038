import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  announcementHash,
  readAnnouncement,
} from '../../../../src/features/announcement/model/announcement.js';

test('reads the settings of a Squarespace export', () => {
  const clickthroughUrl = { url: '/shop', newWindow: 'true' };
  assert.deepEqual(readAnnouncement({ style: 2, text: ' <p>New</p> ', clickthroughUrl }), {
    ...{ theme: 'LIGHT', text: '<p>New</p>', href: '/shop', newWindow: true },
  });
  const { href } = readAnnouncement({ clickthroughUrl: 'https://a.example/' });
  assert.equal(href, 'https://a.example/');
  for (const text of ['', '  ', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', null, {}, undefined])
    assert.equal(
      readAnnouncement({ style: 1, text: text as string }).text,
      '',
      JSON.stringify(text),
    );
});

test('computes a hash from the text and the link', () => {
  const hashes = [
    { text: 'New', href: undefined },
    { text: 'New', href: '/shop' },
    { text: 'New!', href: undefined },
    { text: 'New', href: undefined },
  ].map(announcementHash);
  assert.equal(new Set(hashes).size, 3);
  assert.equal(hashes[0], hashes[3]);
});
