import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOlderBrowser } from '../../../src/runtime/model/older-browser.js';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;

for (const [userAgent, isOlder] of [
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', true],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (X11; rv:125.0) Gecko/20100101 Firefox/125.0', true],
  ['Mozilla/5.0 (X11; rv:126.0) Gecko/20100101 Firefox/126.0', false],
  [`${mac} Version/17.4 Safari/605.1.15`, true],
  [`${mac} Version/17.5 Safari/605.1.15`, false],
  ['', false],
] as const)
  test(`${userAgent || 'no name'} is ${isOlder ? '' : 'not '}recognized as an older browser`, () =>
    assert.equal(isOlderBrowser(userAgent), isOlder));
