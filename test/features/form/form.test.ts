import { assert, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { isUnseen } from '../../support/browser/forced-colors.js';
import { where } from '../../support/browser/media.js';
import { fakeApi, fields, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('sq-form', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  it('sends the fields with the settings of the form', async () => {
    document.title = 'Questions';
    const { element, input, button } = await mount(
      `<sq-form form-id="ask" collection-id="c1" object-name="o1"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    type(input('message'), 'Which grind?');
    const submitted = oneEvent(element, 'sq-form-submitted');
    button.click();
    assert.deepEqual((await submitted).detail, { formId: 'ask', submissionId: 'row-1' });
    assert.lengthOf(api.saved, 1);
    assert.deepEqual(api.saved[0]?.form, { name: 'Halden', email: '', message: 'Which grind?' });
    assert.deepInclude(api.saved[0], {
      formId: 'ask',
      collectionId: 'c1',
      objectName: 'o1',
      isOverlayForm: false,
      submitButtonText: 'Send it',
      pageTitle: 'Questions',
      pagePath: location.pathname,
    });
  });

  it('takes its ids from the address that the form posts to, where it has no attributes', async () => {
    const { element, input, button } = await mount(`<sq-form>
      <form action="/api/form/SaveFormSubmission?formId=ask&collectionId=c2&objectName=o2">${fields}</form>
    </sq-form>`);
    assert.equal(element.formId, 'ask');
    type(input('name'), 'Halden');
    button.click();
    await inState(element, 'success');
    assert.deepInclude(api.saved[0], { formId: 'ask', collectionId: 'c2', objectName: 'o2' });
  });

  it('has a button that can be read where the visitor has chosen the colours', async () => {
    const { button } = await mount(
      '<sq-form form-id="ask"><form><button>Send</button></form></sq-form>',
    );
    assert.isFalse(await where({ forcedColors: 'active' }, () => isUnseen(button)));
  });

  it('is locked while it is sent, with what was typed visible, and announces it', async () => {
    const release = api.hold();
    const { element, form, input, button, shadow } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.focus();
    button.click();
    await inState(element, 'submitting');
    assert.equal(button.textContent, 'Submitting…');
    await waitUntil(() => form.inert, 'it is locked');
    assert.equal(form.getAttribute('aria-busy'), 'true');
    assert.equal(new FormData(form).get('name'), 'Halden');
    assert.isTrue(input('name').checkVisibility());
    assert.equal(shadow('[role="status"]')?.textContent, 'Submitting…');
    release();
    await inState(element, 'success');
    assert.isFalse(form.inert);
    assert.isFalse(form.hasAttribute('aria-busy'));
    assert.equal(button.textContent, 'Send it');
  });

  it('says at once that it is sent, and is locked after the frame that shows it', async () => {
    const release = api.hold();
    const { element, form, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.click();
    assert.equal(button.textContent, 'Submitting…');
    assert.isFalse(form.inert);
    await waitUntil(() => form.inert, 'it is locked');
    release();
    await inState(element, 'success');
  });

  it('moves the focus once, to the thanks', async () => {
    const { element, form, input, button, shadow } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.focus();
    button.click();
    const focused: unknown[] = [];
    for (const node of [form, element.shadowRoot])
      node?.addEventListener('focusin', (event) => focused.push(event.composedPath()[0]));
    await waitUntil(() => focused.length > 0);
    assert.deepEqual(focused, [shadow('[part="success"]')]);
  });

  it('locks controls that belong to the form from outside, and puts back what a button holds', async () => {
    api.answer = { status: 500, body: {} };
    const release = api.hold();
    const { element, find, button, input } = await mount(`
      <sq-form form-id="ask"><form id="far">
        <input name="name" aria-label="Name" value="Halden"><button><b>Send</b> it</button>
      </form></sq-form>
      <input id="outside" form="far" name="more" aria-label="More" value="yes">`);
    button.click();
    await inState(element, 'submitting');
    await waitUntil(() => find('#outside').inert, 'it is locked');
    release();
    await inState(element, 'failure');
    assert.isFalse(find('#outside').inert);
    assert.equal(button.innerHTML, '<b>Send</b> it');
    assert.deepEqual(api.saved[0]?.form, { name: 'Halden', more: 'yes' });
    assert.equal(input('name').value, 'Halden');
  });

  it('sends once, however often it is submitted meanwhile', async () => {
    const release = api.hold();
    const { element, form, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.click();
    button.click();
    form.requestSubmit();
    element.submit();
    await inState(element, 'submitting');
    button.click();
    release();
    await inState(element, 'success');
    form.requestSubmit();
    element.submit();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
  });

  it('can be cancelled by the page, and then stays as it is', async () => {
    const { element, form, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    element.addEventListener('sq-form-before-submit', (event) => event.preventDefault());
    const before = oneEvent(element, 'sq-form-before-submit');
    button.click();
    assert.deepEqual((await before).detail, { formId: 'ask' });
    assert.isTrue(element.matches(':state(idle)'));
    assert.isFalse(form.inert);
    assert.lengthOf(api.saved, 0);
  });

  it('sends what the page adds to it', async () => {
    const { element, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    element.addEventListener('sq-form-before-submit', ({ detail }) => {
      detail['variant'] = { name: 'warm', step: 2 };
    });
    button.click();
    await inState(element, 'success');
    assert.deepInclude(api.saved[0], { formId: 'ask', variant: { name: 'warm', step: 2 } });
  });

  it('leaves alone what the page handles, and what a button sends to another address', async () => {
    const { form, find } = await mount(`<sq-form form-id="ask"><form>
      <input name="name" aria-label="Name">
      <button>Send</button><button formmethod="dialog" id="close">Close</button>
      <button formaction="/draft" id="draft">Draft</button>
    </form></sq-form>`);
    let prevented: boolean[] = [];
    // What leaves the block: the page takes it from there.
    document.addEventListener('submit', note);
    function note(event: Event): void {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    }
    find('#close').click();
    find('#draft').click();
    assert.deepEqual(prevented, [false, false]);
    prevented = [];
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    form.requestSubmit();
    document.removeEventListener('submit', note);
    assert.deepEqual(prevented, [true]);
    assert.lengthOf(api.saved, 0);
  });

  it('replaces the form by thanks, and focuses them', async () => {
    const { element, form, input, button, shadow } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.click();
    await inState(element, 'success');
    const thanks = shadow('[part="success"]');
    assert.equal(thanks?.innerText.trim(), 'Thank you!');
    assert.equal(element.shadowRoot?.activeElement?.getAttribute('part'), 'success');
    assert.isFalse(form.checkVisibility());
    assert.equal(input('name').value, '');
    await assert.isAccessible(element);
  });

  it('shows the thanks of the page, from a template or a slot', async () => {
    for (const thanks of [
      '<template data-form-success><p id="thanks">It is on the counter.</p></template>',
      '<div slot="success"><p id="thanks">It is on the counter.</p></div>',
    ]) {
      const { element, find, button, page } = await mount(
        `<sq-form form-id="ask"><form><button>Send</button></form>${thanks}</sq-form>`,
      );
      assert.isNotTrue(page.querySelector('#thanks')?.checkVisibility());
      button.click();
      await inState(element, 'success');
      assert.isTrue(find('#thanks').checkVisibility());
      assert.isFalse(button.checkVisibility());
    }
  });

  it('does not take the focus from a control outside of it', async () => {
    const release = api.hold();
    const { element, find, button } = await mount(
      `<input id="search" aria-label="Search"><sq-form form-id="ask"><form><button>Send</button></form></sq-form>`,
    );
    button.click();
    await inState(element, 'submitting');
    find('#search').focus();
    release();
    await inState(element, 'success');
    assert.equal(document.activeElement?.id, 'search');
  });

  it('is as it was at first after reset(), also after it was sent', async () => {
    const { element, form, input, button, page } = await mount(`<sq-form form-id="ask">
      <form>${fields}</form><template data-form-success><p>Sent.</p></template></sq-form>`);
    type(input('name'), 'Halden');
    button.click();
    await inState(element, 'success');
    element.reset();
    await inState(element, 'idle');
    assert.isTrue(form.checkVisibility());
    assert.lengthOf(page.querySelectorAll('[data-sq-inserted]'), 0);
    type(input('name'), 'Halden');
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 2);
  });

  it('is emptied where a control has the name of the method', async () => {
    const { element, input, button } = await mount(`<sq-form form-id="ask"><form>
      <input name="note" aria-label="Note"><button>Send</button>
      <input type="reset" name="reset"></form></sq-form>`);
    type(input('note'), 'Sunday');
    button.click();
    await inState(element, 'success');
    assert.equal(input('note').value, '');
    type(input('note'), 'Monday');
    element.reset();
    await inState(element, 'idle');
    assert.equal(input('note').value, '');
  });

  it('keeps its errors where the page cancels a reset', async () => {
    const { find, form, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}<button type="reset">Clear</button></form></sq-form>`,
    );
    button.click();
    addEventListener('reset', (event) => event.preventDefault(), { once: true });
    form.reset();
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(find('#f-name').getAttribute('aria-invalid'), 'true');
    find('[type="reset"]').click();
    await waitUntil(() => !find('#f-name').hasAttribute('aria-invalid'));
  });

  it('is not given back before its time by a reset', async () => {
    const release = api.hold();
    const { element, form, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    button.click();
    await inState(element, 'submitting');
    await waitUntil(() => form.inert, 'it is locked');
    form.reset();
    element.reset();
    assert.isTrue(form.inert);
    assert.equal(input('name').value, 'Halden');
    release();
    await inState(element, 'success');
  });

  it('adds a button to a form that has none', async () => {
    const { element, find } = await mount(
      `<sq-form form-id="ask" submit-label="Ask"><form><input name="q" aria-label="Question"></form></sq-form>`,
    );
    find<HTMLButtonElement>('[type="submit"]').click();
    await inState(element, 'success');
    assert.equal(api.saved[0]?.['submitButtonText'], 'Ask');
  });

  it('is submitted by Enter in a field', async () => {
    const { element, input } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    input('name').focus();
    await sendKeys({ type: 'Halden' });
    await sendKeys({ press: 'Enter' });
    await inState(element, 'success');
    assert.equal(api.saved[0]?.form['name'], 'Halden');
  });

  it('is checked and sent by submit()', async () => {
    const { element, input } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    element.submit();
    assert.equal(document.activeElement?.id, 'f-name');
    assert.isTrue(element.matches(':state(idle)'));
    type(input('name'), 'Halden');
    element.submit();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
  });

  it('keeps up with a page that brings another form', async () => {
    const { element, form } = await mount(
      `<sq-form form-id="ask"><form><button>Send</button></form></sq-form>`,
    );
    const other = document.createElement('form');
    other.innerHTML = '<input name="q" aria-label="Question" value="Open?"><button>Ask</button>';
    form.replaceWith(other);
    other.querySelector('button')?.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { q: 'Open?' });
    assert.isFalse(other.checkVisibility());
  });

  it('leaves the page as it found it when it is removed while it is sent', async () => {
    const release = api.hold();
    const { element, page, form, button } = await mount(
      `<sq-form form-id="ask"><form><button>Send</button></form></sq-form>`,
    );
    const before = page.innerHTML;
    button.click();
    await inState(element, 'submitting');
    element.remove();
    await element.updateComplete;
    release();
    page.append(element);
    await inState(element, 'idle');
    assert.isFalse(form.inert);
    assert.equal(page.innerHTML, before);
  });
});
