import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, runServer } from '../running.js';

const newVisitor = runServer();

const context = 'productPage=map-editor&productSection=location';

async function viewer(): Promise<Visitor> {
  const visitor = await newVisitor();
  await logIn(visitor, 'viewer', '/');
  return visitor;
}

async function suggest(visitor: Visitor, input: string): Promise<string[]> {
  const path = `/api/google-maps/places/autocomplete?${context}&input=${encodeURIComponent(input)}`;
  const { predictions } = json<{ predictions: { description: string }[] }>(await visitor.ask(path));
  return predictions.map(({ description }) => description);
}

test('finds places by the beginnings of their words', async () => {
  const owner = await viewer();
  for (const [input, first] of [
    ['munx', undefined],
    ['mun', 'Munich, Bayern, Germany'],
    ['MÜNCHEN', 'Munich, Bayern, Germany'],
    ['munchen ger', 'Munich, Bayern, Germany'],
    ['kobenhavn', 'København, Hovedstaden, Denmark'],
    ['sao pau', 'São Paulo, São Paulo, Brazil'],
    ['york', 'New York, New York, United States of America'],
    [
      '118 hal',
      'Halden Street Coffee, 118 Halden Street, Corner of Mill Lane, United States of America',
    ],
    ["a' or 1=1 --%", undefined],
    ['%', undefined],
    ['', undefined],
    [' , ', undefined],
  ] as const) {
    assert.equal((await suggest(owner, input))[0], first, input);
  }
});

test('suggests at most 8 places, starting with those whose names begin with the text', async () => {
  const all = await suggest(await viewer(), 'san');

  assert.equal(all.length, 8);
  assert.ok(
    all.every((each) => /^(?:San|Săn|Sán)/.test(each)),
    all.join('; '),
  );
});

test('returns a place with the fields of a map', async () => {
  const owner = await viewer();
  const details = (id: string) =>
    owner.ask(`/api/google-maps/places/details?${context}&placeId=${id}`);

  const { location } = json<{ location: object }>(await details('shop'));

  assert.deepEqual(location, {
    ...{ mapLat: 41.7, mapLng: -70.3, markerLat: 41.7, markerLng: -70.3, mapZoom: 16 },
    addressTitle: 'Halden Street Coffee',
    addressLine1: '118 Halden Street',
    addressLine2: 'Corner of Mill Lane',
    addressCountry: 'United States of America',
  });
  assert.equal((await details('ne-0')).status, 404);
});

test('requires both tracking context fields', async () => {
  const owner = await viewer();
  for (const [path, missing] of [
    ['autocomplete?input=mun', ['productPage', 'productSection']],
    ['autocomplete?input=mun&productPage=map-editor', ['productSection']],
    ['details?placeId=shop&productSection=location&productPage=', ['productPage']],
  ] as const) {
    const refused = await owner.ask(`/api/google-maps/places/${path}`);
    assert.equal(refused.status, 400);
    assert.deepEqual(Object.keys(refused.body.errors ?? {}), missing, path);
  }
});

test('responds only to accounts', async () => {
  const path = `/api/google-maps/places/autocomplete?${context}&input=mun`;
  assert.equal((await (await newVisitor()).ask(path)).status, 401);
});
