import { assert } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import { formView } from '../../../src/features/form/enhance/form-block.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount, mountForm, type } from './form-page.js';

describe('a form whose view has not loaded', () => {
  const api = fakeApi();
  let restore: () => void;
  afterEach(() => restore());

  it('loads the view on the first focus, and not before', async () => {
    let requests = 0;
    restore = withhold(formView.name, () => {
      requests += 1;
      return Promise.resolve();
    });
    const { form, input } = await mountForm();
    assert.isTrue(form.checkVisibility());
    assert.equal(requests, 0);
    input('name').focus();
    await waitUntil(() => formView.current);
    assert.isTrue(input('name').checkVisibility());
  });

  it('shows errors and the success message, which the view replaces when it has loaded', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    restore = withhold(formView.name, () => promise);
    const { element, button, input, shadow, described, messages, form } = await mountForm();
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

  it('keeps its message and reports one error if the view fails to load, and loads the view when the browser is online again', async () => {
    const reports = expectConsole(/Loading chunk sq-form view failed/);
    restore = withhold(formView.name, () => Promise.reject(new Error('gone')));
    const { element, button, shadow, messages } = await mountForm();
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
});

describe("a form that is morphed to the server's HTML", () => {
  const api = fakeApi();
  const form = `<form><p class="field"><label for="note">Note</label>
    <textarea id="note" name="note" data-max-length="40" aria-describedby="hint">Hello</textarea>
    <span id="hint">A few words.</span></p>
    <p><label for="mail">Email</label><input id="mail" name="mail" type="email" required></p></form>`;

  async function morph(element: HTMLElement, inner: string): Promise<void> {
    void Idiomorph.morph(element, inner, { morphStyle: 'innerHTML', ignoreActiveValue: true });
    await annotationsRestored();
  }

  it('keeps its errors, counters and button', async () => {
    const page = await mount(`<sq-form form-id="ask">${form}</sq-form>`);
    const { element, button, described, input } = page;
    type(input('note'), 'x'.repeat(41));
    element.submit();
    await element.updateComplete;
    const before = page.form.cloneNode(true);
    assert.deepEqual(described('mail'), ['This field is required.']);
    assert.deepEqual(described('note'), [
      ...['You have exceeded the character limit.', 'A few words.', '41 / 40'],
    ]);
    assert.equal(button.textContent, 'Submit');

    await morph(element, form);

    assert.isTrue(page.form.isEqualNode(before), page.form.outerHTML);
    type(input('mail'), 'ada@halden.no');
    type(input('note'), 'Short');
    assert.deepEqual(described('mail'), []);
    assert.deepEqual(described('note'), ['A few words.', '5 / 40']);
  });

  it('stays locked while it is sent', async () => {
    const { element, form: own, input } = await mount(`<sq-form form-id="ask">${form}</sq-form>`);
    type(input('mail'), 'ada@halden.no');
    const release = api.hold();
    api.answer = { status: 404, body: { error: 'x' } };
    element.submit();
    await waitUntil(() => own.inert, 'the form is not locked');

    await morph(element, form);

    assert.isTrue(own.inert);
    assert.equal(own.ariaBusy, 'true');
    release();
    await inState(element, 'failure');
    assert.deepEqual(own.getAttributeNames(), []);
  });

  it("removes a field's error if the morph removes the field", async () => {
    const { element } = await mount(`<sq-form form-id="ask">${form}</sq-form>`);
    element.submit();
    const rest = form.replace(/<p><label for="mail".*<\/p>/, '');

    await morph(element, rest);
    element.remove();
    await waitUntil(() => element.innerHTML === rest);
  });
});
