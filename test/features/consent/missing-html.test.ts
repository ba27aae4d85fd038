import { assert } from '@open-wc/testing';
import { cleanHtmlSource } from '../../../src/core/clean-html-code.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { openBanner } from './banner-page.js';

it('says the words alone where the code for HTML does not come', async () => {
  cleanHtmlSource.fetch = () => Promise.reject(new Error('offline'));
  expectConsole(/The markup of the text was left out/);
  const page = openBanner({}, 'text="Tea &amp;amp; &lt;b>cookies&lt;/b>"');
  await page.shown();
  assert.equal(page.part('text').textContent.trim(), 'Tea & cookies');
  page.end();
});
