import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from '../../../../src/features/social/model/network.js';

test("identifies a link's network by its host", () => {
  for (const [address, network] of [
    ['https://m.facebook.com/x', 'facebook'],
    ['https://de-de.facebook.com/x', 'facebook'],
    ['http://facebook.com', 'facebook'],
    ['https://facebook.com?id=1', 'facebook'],
    ['https://de.linkedin.com/in/x', 'linkedin'],
    ['https://www.pinterest.de/x', 'pinterest'],
    ['https://www.pinterest.co.uk/x', 'pinterest'],
    ['https://de.pinterest.com/x', 'pinterest'],
    ['https://vm.tiktok.com/x', 'tiktok'],
    ['HTTPS://WWW.INSTAGRAM.COM/x', 'instagram'],
    [' //instagram.com/x ', 'instagram'],
    ['https://music.youtube.com/x', 'youtube'],
    ['https://mobile.twitter.com/x', 'x'],
    ['https://api.whatsapp.com/send?phone=1', 'whatsapp'],
    ['https://open.spotify.com/artist/x', 'spotify'],
    ['mailto:a@b.example', 'email'],
    ['https://notfacebook.com/x', undefined],
    ['https://facebook.com.evil.example/x', undefined],
    ['https://facebook.com@evil.example/x', undefined],
    ['https://evil.example\\@facebook.com/x', undefined],
    ['https://evil.example/facebook.com', undefined],
    ['https://evil.example/?u=https://x.com/a', undefined],
    ['https://x.company/', undefined],
    ['https://netflix.com/', undefined],
    ['https://pinterest.evil/', undefined],
    ['/instagram.com', undefined],
    ['instagram.com/x', undefined],
    ['https://', undefined],
    ['', undefined],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});
