import { assert } from '@open-wc/testing';
import { formView } from '../../../src/features/form/enhance/form-block.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, fields, inState, mount, type } from './form-page.js';

/* What a form does until React has come, and without it. */

let api: ReturnType<typeof fakeApi>;
let restore: () => void;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.stop();
  restore();
});

const markup = `<sq-form form-id="ask"><form>${fields}</form></sq-form>`;

/** Lets the view wait until the function that it returns is called. */
function holdView(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  restore = withhold(formView.name, () => promise);
  return resolve;
}

describe('a form without its view', () => {
  it('shows its fields, and does not load the view before a touch', async () => {
    let asked = 0;
    restore = withhold(formView.name, () => {
      asked += 1;
      return Promise.resolve();
    });
    const { form } = await mount(markup);
    assert.isTrue(form.checkVisibility());
    assert.equal(asked, 0);
  });

  it('shows errors and the thanks before the view has come, which then draws the same', async () => {
    const release = holdView();
    const { element, button, input, shadow, described, messages, form } = await mount(markup);
    button.click();
    await waitUntil(() => messages().length === 1);
    assert.deepEqual(described('name'), ['This field is required.']);
    const text = 'One or more fields is invalid, please check your entries.';
    assert.deepEqual(messages(), [text]);
    assert.isTrue(shadow('[part="message"]')?.checkVisibility());

    type(input('name'), 'Ida');
    assert.deepEqual(messages(), []);
    button.click();
    await inState(element, 'success');
    assert.equal(api.saved.length, 1);
    assert.deepEqual(messages(), ['Thank you!']);
    assert.equal(shadow('[part="message"]')?.role, 'status');
    assert.equal(input('name').value, '');

    release();
    await waitUntil(() => shadow('[part="success"]')?.checkVisibility());
    assert.deepEqual(messages(), []);
    assert.isFalse(form.checkVisibility());
    assert.equal(element.shadowRoot?.activeElement?.getAttribute('part'), 'success');
  });

  it('keeps its line if the view does not come, with one report, and draws it when it does', async () => {
    const reports = expectConsole(/Loading chunk sq-form view failed/);
    restore = withhold(formView.name, () => Promise.reject(new Error('gone')));
    const { element, button, shadow, messages } = await mount(markup);
    button.click();
    await waitUntil(() => reports.length > 0);
    assert.equal(messages().length, 1);
    button.click();
    await element.updateComplete;
    await formView.tryLoad();
    assert.equal(reports.length, 1);
    restore();
    dispatchEvent(new Event('online'));
    await waitUntil(() => shadow('[part="summary"]'));
    assert.equal(messages().length, 1);
  });

  it('is asked for with the first touch', async () => {
    restore = withhold(formView.name, () => Promise.resolve());
    const { input } = await mount(markup);
    input('name').focus();
    await waitUntil(() => formView.current);
    assert.isTrue(input('name').checkVisibility());
  });
});
