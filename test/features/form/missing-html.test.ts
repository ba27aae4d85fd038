import { assert } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount } from './form-page.js';

describe('a form without the code for HTML', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  async function sent(definition: object) {
    const page = await mount(`<sq-form form-id="ask">
      <script type="application/json">${JSON.stringify(definition).replaceAll('</', '<\\/')}</script>
      <form><label>Q <input name="q"></label><button>Send</button></form></sq-form>`);
    page.button.click();
    await inState(page.element, 'success');
    return page;
  }

  it('asks for nothing where there is no HTML', async () => {
    withhold('sq-form html', () => Promise.reject(new Error('fetched')));
    const page = await sent({ formFields: [{ id: 'q', type: 'text' }] });
    assert.equal(page.shadow('[part="success"]')?.innerText.trim(), 'Thank you!');
  });

  it('is thanks, and a report, where the code for HTML does not come', async () => {
    const reports = expectConsole(/Loading chunk sq-form html failed/);
    withhold('sq-form html', () => Promise.reject(new Error('offline')));
    const page = await sent({ formSubmissionMessage: { html: '<p>Thank you.</p>' } });
    assert.equal(page.shadow('[part="success"]')?.innerText.trim(), 'Thank you!');
    await waitUntil(() => reports.length > 0);
  });
});
