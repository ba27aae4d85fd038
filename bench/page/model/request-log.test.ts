import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf, depthOf, type PageRequest } from './request-log.js';

const request = (
  url: string,
  askedBy: string | undefined,
  kind: PageRequest['kind'] = 'script',
  bytes = 1000,
): PageRequest => ({ url, askedBy, kind, bytes });

const page = request('/', undefined, 'document', 4000);

test('the depth of a chain of requests is its length, including the document', () => {
  const chain = [page, request('/a', '/'), request('/b', '/a'), request('/c', '/b')];
  assert.deepEqual(
    chain.map((each) => depthOf(each, chain)),
    [1, 2, 3, 4],
  );
});

test('a file that two files request has the depth of its first request', () => {
  const twice = [page, request('/b', '/'), request('/a', '/'), request('/b', '/a')];
  const late = request('/c', '/b');
  assert.equal(depthOf(late, [...twice, late]), 3);
});

test('counting stops at a file that requests itself, and at a file whose requester is unknown', () => {
  const odd = [page, request('/a', '/a'), request('/b', undefined)];
  assert.deepEqual(
    odd.map((each) => depthOf(each, odd)),
    [1, 2, 2],
  );
});

test('a cost contains the sizes of scripts only, and counts API calls separately', () => {
  const all = [
    page,
    request('/a', '/', 'script', 1500),
    request('/sheet', '/', 'other', 9000),
    request('/api', '/a', 'call', 300),
    request('/b', '/a', 'script', 500),
  ];
  assert.deepEqual(costOf(all), { requests: 5, calls: 1, scripts: 2, scriptSize: 2, depth: 3 });
});

test('a page without scripts costs nothing and has a depth of one', () => {
  assert.deepEqual(costOf([page]), {
    requests: 1,
    calls: 0,
    scripts: 0,
    scriptSize: 0,
    depth: 1,
  });
});
