import { assert, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mountForm, stored, type, type Answer } from './form-page.js';

const lost: Answer = { status: 0, body: undefined };

describe('an unknown outcome in sq-form', () => {
  const api = fakeApi();

  /** Submits a form whose response is lost. */
  async function sendLost(answer = lost) {
    api.answer = answer;
    const page = await mountForm();
    type(page.input('name'), 'Ada');
    const unconfirmed = oneEvent(page.element, 'sq-form-unconfirmed');
    page.button.click();
    await unconfirmed;
    await inState(page.element, 'unknown');
    await waitUntil(() => page.messages().length > 0);
    const actions = () => [
      ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>('[part="notice-action"]') ?? []),
    ];
    const press = (label: string) =>
      actions()
        .find((each) => each.textContent === label)
        ?.click();
    return { ...page, labels: () => actions().map((each) => each.textContent), press };
  }

  it('is checked until the server reports that the submission is stored', async () => {
    const { element, form, input, messages, labels } = await sendLost();
    assert.deepEqual(messages(), ['This may have arrived. We’re checking…']);
    assert.deepEqual(labels(), ['Stop checking']);
    assert.isTrue(form.inert);
    assert.equal(input('name').value, 'Ada');

    const count = api.saved.length;
    api.recordAnswer = { status: 200, body: { state: 'stored', submissionId: 'row-7' } };
    const submitted = oneEvent<CustomEvent<unknown>>(element, 'sq-form-submitted');
    dispatchEvent(new Event('online'));
    assert.deepEqual((await submitted).detail, { formId: 'ask', submissionId: 'row-7' });
    await inState(element, 'success');
    assert.equal(api.saved.length, count, 'nothing is sent again');
  });

  it('is resolved by sending the form again with the same key if nothing has arrived', async () => {
    const { element } = await sendLost();
    api.answer = stored;
    dispatchEvent(new Event('online'));
    await inState(element, 'success');
    assert.equal(new Set(api.saved.map(({ key }) => key)).size, 1);
  });

  it('becomes a rejection if the server rejects the repeated submission', async () => {
    const { element, described, form } = await sendLost();
    api.answer = { status: 400, body: { errors: { name: 'Enter your full name.' } } };
    dispatchEvent(new Event('online'));
    await inState(element, 'failure');
    assert.deepEqual(described('name'), ['Enter your full name.']);
    assert.isFalse(form.inert);
  });

  it('no longer locks the form after the visitor has stopped the checks', async () => {
    const { element, form, messages, labels, press } = await sendLost();
    press('Stop checking');
    await waitUntil(() => messages()[0] === 'This may have arrived. Send again?');
    assert.deepEqual(labels(), ['Send again']);
    assert.isFalse(form.inert);

    const count = api.saved.length;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    assert.equal(api.saved.length, count, 'nothing is sent without the visitor');
    api.answer = stored;
    press('Send again');
    await inState(element, 'success');
    assert.equal(new Set(api.saved.map(({ key }) => key)).size, 1);
  });

  it('is never checked if the server keeps no record of keys', async () => {
    api.recordAnswer = { status: 404, body: { error: 'Not found' } };
    const { messages, form } = await sendLost();
    assert.deepEqual(messages(), ['This may have arrived. Send again?']);
    assert.isFalse(form.inert);
  });

  it('is reported for an unreadable response', async () => {
    expectConsole(/returned a page instead of JSON for the endpoint POST/);
    const { messages } = await sendLost({ status: 200, body: '<html>' });
    assert.deepEqual(messages(), ['This may have arrived. We’re checking…']);
  });
});
