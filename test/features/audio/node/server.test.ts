import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../../elements/sq-audio.js';
import { serverRoot } from '../../../support/node/server-root.js';

const text = (root: Element, part: string): string | undefined =>
  root.querySelector(`[part="${part}"]`)?.textContent;

test('the server renders a list of the tracks from JSON, and an <audio controls> that works without scripts', async () => {
  const tracks = [
    { url: '/a.mp3', title: 'First crack', artist: 'Ada', duration: 65 },
    { url: '/b.mp3', title: 'Roasting drum', artist: 'Ada' },
  ];
  const root = await serverRoot(
    `<sq-audio><script type="application/json">${JSON.stringify({ tracks })}</script></sq-audio>`,
  );
  assert.equal(text(root, 'title'), 'First crack');
  assert.equal(text(root, 'artist'), 'Ada');
  const audio = root.querySelector('audio');
  assert.deepEqual([audio?.getAttribute('src'), audio?.hasAttribute('controls')], ['/a.mp3', true]);
  assert.deepEqual(
    [...root.querySelectorAll('[part="track"]')].map((track) => track.textContent),
    ['1First crack1:05', '2Roasting drum'],
  );
});

test("the server keeps the page's <audio> elements, and renders the album's first title above them", async () => {
  const player = (name: string): string =>
    `<figure><figcaption>${name} – Ada</figcaption><audio controls src="/${name}.mp3"></audio></figure>`;
  const album = await serverRoot(`<sq-audio>${player('One')}${player('Two')}</sq-audio>`);
  assert.equal(text(album, 'title'), 'One');
  assert.equal(album.querySelector('audio')?.hasAttribute('controls'), false);
  assert.equal(album.querySelector('slot')?.parentElement?.hasAttribute('hidden'), false);

  const single = await serverRoot(`<sq-audio>${player('One')}</sq-audio>`);
  assert.equal(single.querySelector('[part="player"]'), null);
  assert.equal(single.querySelector('slot')?.parentElement?.hasAttribute('hidden'), false);
});
