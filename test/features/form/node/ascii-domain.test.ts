import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAsciiDomain } from '../../../../src/features/form/enhance/ascii-domain.js';

test('a domain is written in ASCII as browsers write a typed one', () => {
  assert.equal(withAsciiDomain('ada@münchen.de'), 'ada@xn--mnchen-3ya.de');
  assert.equal(withAsciiDomain('ada@Halden.no'), 'ada@Halden.no');
  assert.equal(withAsciiDomain('ada@'), 'ada@');
  assert.equal(withAsciiDomain('å@münchen.de/x'), 'å@münchen.de/x');
});
