import { assert } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { openBanner } from './fixture.js';

it('a banner shows plain text if the code that sanitizes HTML fails to load', async () => {
  expectConsole(/Loading chunk page clean HTML failed|The text is shown without formatting/);
  withhold('page clean HTML', () => Promise.reject(new Error('offline')));
  const page = openBanner({}, 'text="Tea &amp;amp; &lt;b>cookies&lt;/b>"');
  await page.shown();
  assert.equal(page.part('text').textContent.trim(), 'Tea & cookies');
  page.end();
});
