import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redirectAddress } from '../../src/model/links.js';

test('accepts paths and URLs with http or https, and rejects all others', () => {
  for (const address of [
    ...['/thanks', 'thanks?from=form#top', '#thanks', '?sent=1', '//other.example/thanks'],
    ...['https://other.example/thanks', 'HTTP://other.example/', '/a:b', 'a/b:c'],
  ])
    assert.equal(redirectAddress(address), address);
  for (const address of [
    ...['', '   ', `${'Java'}Script:alert(1)`, ' \u0001javascript:alert(1)'],
    ...['java\tscri\rpt:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://a.example/x'],
    ...['mailto:a@b.example', 'file:///etc'],
  ])
    assert.equal(redirectAddress(address), undefined, address);
});

test('browsers parse each accepted URL as http or https', () => {
  const part = fc.constantFrom(
    ...['java', 'script', ':', 'data', 'http', 's', '/', '\\', '#', '?', '\t', '\0', ' ', 'a'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const address = redirectAddress(parts.join(''));
      if (address === undefined || !URL.canParse(address, 'https://site.example/page')) return;
      assert.match(new URL(address, 'https://site.example/page').protocol, /^https?:$/);
    }),
    { numRuns: 1000 },
  );
});
