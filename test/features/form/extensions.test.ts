import { assert } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { withhold } from '../../support/browser/late-code.js';
import { fakeApi, inState, mountForm } from './form-page.js';

const dateField = `<fieldset data-field="date" data-field-id="d"><legend>Day</legend>
  <label>Month <input name="d[Month]" value="13"></label><label>Day <input name="d[Day]" value="1"></label>
  <label>Year <input name="d[Year]" value="2026"></label></fieldset><button>Send</button>`;

describe('a form with an extension', () => {
  const api = fakeApi();

  it('waits for the extension when it is submitted, and then uses its rules', async () => {
    let deliver = (): void => undefined;
    const held = new Promise<void>((resolve) => (deliver = resolve));
    const restore = withhold('sq-form rules', () => held);
    const mounting = mountForm(dateField);
    await waitUntil(() => document.querySelector('sq-form:state(loading)'));
    document.querySelector<HTMLElement>('sq-form button')?.click();
    assert.isNull(document.querySelector('.field-error'));
    deliver();
    const { described } = await mounting;
    await waitUntil(() => described('d[Month]').length > 0);
    assert.lengthOf(api.saved, 0);
    restore();
  });

  it('is sent without the extension if its code fails to load', async () => {
    const reports = expectConsole(/Loading chunk sq-form rules failed/);
    const restore = withhold('sq-form rules', () => Promise.reject(new Error('offline')));
    const { element, button } = await mountForm(dateField);
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
    await waitUntil(() => reports.length > 0);
    restore();
  });
});
