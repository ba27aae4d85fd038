import { assert } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount, type } from './form-page.js';

const form = `<form><p class="field"><label for="note">Note</label>
  <textarea id="note" name="note" data-max-length="40" aria-describedby="hint">Hello</textarea>
  <span id="hint">A few words.</span></p>
  <p><label for="mail">Email</label><input id="mail" name="mail" type="email" required></p></form>`;

describe('what sq-form adds to the form of the page', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  /** A morph with the same HTML: from the server, which knows of nothing that was typed or said. */
  async function morph(element: HTMLElement, inner: string): Promise<void> {
    void Idiomorph.morph(element, inner, { morphStyle: 'innerHTML', ignoreActiveValue: true });
    await annotationsRestored();
  }

  it('stands after a morph with the same HTML as before it', async () => {
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

  it('keeps the form locked while it is sent, and opens it as the page has written it', async () => {
    const { element, form: own, input } = await mount(`<sq-form form-id="ask">${form}</sq-form>`);
    type(input('mail'), 'ada@halden.no');
    const release = api.hold();
    api.answer = { status: 404, body: { error: 'x' } };
    element.submit();
    await inState(element, 'submitting');
    await waitUntil(() => own.inert, 'it is locked');

    await morph(element, form);

    assert.isTrue(own.inert);
    assert.equal(own.ariaBusy, 'true');
    release();
    await inState(element, 'failure');
    assert.deepEqual(own.getAttributeNames(), []);
  });

  it('leaves with a field that a morph takes away', async () => {
    const { element } = await mount(`<sq-form form-id="ask">${form}</sq-form>`);
    element.submit();
    const rest = form.replace(/<p><label for="mail".*<\/p>/, '');

    await morph(element, rest);
    element.remove();
    await element.updateComplete;

    assert.equal(element.innerHTML, rest);
  });
});
